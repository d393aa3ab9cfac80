// Lists other sets of fields of an object, because a field may require or forbid others. Invariant: each differs from the
// object in one field.
import type { Schema, Schemas } from "./schema.ts";

export interface FieldSet {
  readonly keyword: "fields";
  /** For example "has no cardId". */
  readonly title: string;
  readonly value: Readonly<Record<string, unknown>>;
}

/**
 * Adds each missing field, leaves out each optional one, and sets each member of an enum. The schema decides which of
 * these sets are invalid.
 */
export function fieldSets(schemas: Schemas, keywords: Schema, object: FieldSet["value"]): FieldSet[] {
  const { properties = {}, required = [] } = keywords as { properties?: Record<string, Schema>; required?: string[] };
  return Object.entries(properties).flatMap(([name, schema]): FieldSet[] => {
    const { [name]: present, ...others } = object;
    const sample = schemas.sample(schema);
    const members = (schemas.plain(schema).keywords.enum ?? []) as readonly unknown[];
    const setOf = (title: string, value: FieldSet["value"]): FieldSet => ({ keyword: "fields", title, value });
    const isAdded = present === undefined && sample !== undefined;
    // Other rules try an empty object.
    const isLeftOut = present !== undefined && !required.includes(name) && Object.keys(others).length > 0;
    return [
      ...(isAdded ? [setOf(`has ${name} too`, { ...others, [name]: sample })] : []),
      ...(isLeftOut ? [setOf(`has no ${name}`, others)] : []),
      ...members.map((member) => setOf(`has ${name} ${JSON.stringify(member)}`, { ...others, [name]: member })),
    ];
  });
}
