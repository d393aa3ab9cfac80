// Reads schemas (JSON Schema 2020-12) through references and combinations. Invariant: recursion ends.
import { type Document, nameOf, resolve, type Schema } from "./openapi.ts";

/** The part of a document that has its schemas. */
export type WithSchemas = { readonly components: Pick<Document["components"], "schemas"> };

/** The parts of a schema that describe values, without conditions. */
function partsOf({ properties, items, additionalProperties, anyOf, oneOf, allOf }: Schema): Schema[] {
  return [
    ...Object.values(properties ?? {}),
    ...(items === undefined ? [] : [items]),
    ...(typeof additionalProperties === "object" ? [additionalProperties] : []),
    ...(anyOf ?? []),
    ...(oneOf ?? []),
    ...(allOf ?? []),
  ];
}

/** Visits a schema and all of its parts, through references. `visit` gets each schema once, with its component's name. */
export function visitSchemas(
  document: WithSchemas,
  schema: Schema,
  visit: (schema: Schema, name: string | undefined) => void,
  seen: Set<Schema> = new Set(),
): void {
  const target = resolve(document, schema);
  if (seen.has(target)) return;
  seen.add(target);
  visit(target, nameOf(schema));
  for (const part of partsOf(target)) visitSchemas(document, part, visit, seen);
}

/** Names of the components that a schema, or an alternative of it, refers to. */
export function namesOf({ components: { schemas } }: WithSchemas, schema: Schema): Set<string> {
  const names = new Set<string>();
  const visit = (part: Schema | undefined): void => {
    const name = nameOf(part);
    if (name !== undefined && !names.has(name)) {
      names.add(name);
      visit(schemas[name]);
    }
    for (const each of [part?.allOf, part?.anyOf, part?.oneOf].flatMap((parts) => parts ?? [])) visit(each);
  };
  visit(schema);
  return names;
}

/** Returns the schema of a field: its declared schema, or the schema of a map's values. */
export function fieldSchema({ properties, additionalProperties }: Schema, name: string): Schema | undefined {
  if (properties !== undefined && Object.hasOwn(properties, name)) return properties[name];
  return typeof additionalProperties === "object" ? additionalProperties : undefined;
}

/** The alternative that the discriminator names, otherwise the first one with the value's type and required fields. */
export function alternativeFor(document: WithSchemas, { oneOf, anyOf, discriminator }: Schema, value: unknown) {
  const parts = oneOf ?? anyOf;
  if (parts === undefined || value === null) return undefined;
  const tag = discriminator && (value as Readonly<Record<string, unknown>>)[discriminator.propertyName];
  const $ref = discriminator?.mapping[String(tag)];
  if ($ref !== undefined) return { $ref };
  return parts.find((part) => {
    const { type, required = [], oneOf: inner, anyOf: other } = resolve(document, part);
    if (inner !== undefined || other !== undefined) return true;
    const kind = Array.isArray(value) ? "array" : typeof value;
    const isKind = type === undefined || [type].flat().some((each) => (each === "integer" ? "number" : each) === kind);
    return isKind && (kind !== "object" || required.every((name) => name in (value as object)));
  });
}

/** A schema without `$ref`, `allOf` and union. */
export interface PlainSchema {
  readonly nullable: boolean;
  /** Other than null. */
  readonly type: string | undefined;
  readonly keywords: Schema;
}

export interface SchemaReader {
  /**
   * Returns the schema merged with the schema that it refers to and with all parts of `allOf`. The schema's own
   * keywords win, because they may narrow the others.
   */
  readonly merged: (schema: Schema) => Schema;
  /** The alternatives of a union, without null; empty if the schema is no union. */
  readonly variants: (schema: Schema) => readonly Schema[];
  /** The variant that fits `value`, or the first one. */
  readonly plain: (schema: Schema, value?: unknown) => PlainSchema;
  /** Every schema without `$ref`, `allOf` and union that a value can have. */
  readonly alternatives: (schema: Schema) => readonly Schema[];
}

/** `fits` decides between the variants of a union. */
export function readSchemas(
  document: WithSchemas,
  fits: (variant: Schema, value: unknown) => boolean = () => false,
): SchemaReader {
  // If a schema is a part of itself, the inner occurrence adds nothing.
  const known = { merged: new WeakMap<Schema, Schema>(), alternatives: new WeakMap<Schema, readonly Schema[]>() };

  function merged(schema: Schema): Schema {
    const { $ref, allOf, ...own } = schema;
    if ($ref === undefined && allOf === undefined) return schema;
    const cached = known.merged.get(schema);
    if (cached !== undefined) return cached;
    known.merged.set(schema, {});
    const target = $ref === undefined ? [] : [resolve(document, { $ref } as Schema)];
    const whole = [...(allOf ?? []), ...target].map(merged).concat(own).reduce(join, {});
    known.merged.set(schema, whole);
    return whole;
  }

  function variants(schema: Schema): readonly Schema[] {
    const { anyOf, oneOf } = merged(schema);
    return (anyOf ?? oneOf ?? []).filter(({ type }) => type !== "null");
  }

  function alternatives(schema: Schema): readonly Schema[] {
    const cached = known.alternatives.get(schema);
    if (cached !== undefined) return cached;
    known.alternatives.set(schema, []);
    const { anyOf, oneOf, ...shared } = merged(schema);
    const parts = anyOf ?? oneOf;
    const all = parts === undefined ? [shared] : parts.flatMap(alternatives).map((part) => join(part, shared));
    known.alternatives.set(schema, all);
    return all;
  }

  function plain(schema: Schema, value?: unknown): PlainSchema {
    const all = alternatives(schema);
    const others = all.filter(({ type }) => type !== "null");
    const keywords = others.find((each) => value !== undefined && fits(each, value)) ?? others[0] ?? {};
    const types = all.flatMap(({ type = [] }) => type);
    return {
      nullable: types.includes("null"),
      type:
        [keywords.type ?? []].flat().find((type) => type !== "null") ??
        (keywords.properties === undefined ? undefined : "object"),
      keywords,
    };
  }

  return { merged, variants, plain, alternatives };
}

function join(one: Schema, other: Schema): Schema {
  const properties = one.properties && other.properties && { ...one.properties, ...other.properties };
  const required = one.required && other.required && [...new Set([...one.required, ...other.required])];
  return { ...one, ...other, ...(properties && { properties }), ...(required && { required }) };
}
