// Finds every place that a schema describes in a value. Invariant: `with` and `without` change a copy.
import type { Schema, Schemas } from "./schema.ts";

export interface Place {
  readonly pointer: string;
  readonly type: string | undefined;
  readonly nullable: boolean;
  readonly required: boolean;
  readonly keywords: Schema;
  readonly value: unknown;
  readonly siblings: Readonly<Record<string, unknown>>;
  with(value: unknown): unknown;
  without(): unknown;
}

type Rebuild = (value: unknown) => unknown;

export function placesOf(schemas: Schemas, schema: Schema, good: unknown): Place[] {
  const validate = schemas.validatorOf(schema);

  function visit(
    part: Schema,
    value: unknown,
    pointer: string,
    required: boolean,
    put: Rebuild,
    drop: () => unknown,
  ): Place[] {
    const { type, nullable, keywords } = schemas.plain(part, value);
    const properties = (keywords.properties ?? {}) as Record<string, Schema>;
    const siblings = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, schemas.sample(each)]));
    const here: Place = { pointer, type, nullable, required, keywords, value, siblings, with: put, without: drop };
    if (type === "array" && Array.isArray(value) && value.length > 0 && keywords.items !== undefined) {
      const putItem: Rebuild = (item) => put([item, ...value.slice(1)]);
      return [
        here,
        ...visit(keywords.items as Schema, value[0], `${pointer}/0`, false, putItem, () => put(value.slice(1))),
      ];
    }
    if (type !== "object" || typeof value !== "object" || value === null) return [here];
    const names = (keywords.required ?? []) as readonly string[];
    const inner = Object.entries(properties).flatMap(([name, property]) => {
      const around = surroundings(value as Record<string, unknown>, name, siblings[name], put, properties);
      if (around === undefined) return [];
      const { [name]: current, ...rest } = around;
      const putField: Rebuild = (field) => put({ ...around, [name]: field });
      return visit(property, current, `${pointer}/${name}`, names.includes(name), putField, () => put(rest));
    });
    return [here, ...inner, ...pairOf(value as Record<string, unknown>, keywords, pointer, put)];
  }

  /** The first pair of a map with free keys. */
  function pairOf(map: Record<string, unknown>, keywords: Schema, pointer: string, put: Rebuild): Place[] {
    const { properties = {}, additionalProperties: item } = keywords as { properties?: object } & Schema;
    const key = Object.keys(map).find((name) => !(name in properties));
    if (typeof item !== "object" || key === undefined) return [];
    const { [key]: value, ...rest } = map;
    return visit(
      item as Schema,
      value,
      `${pointer}/${key}`,
      false,
      (changed) => put({ ...map, [key]: changed }),
      () => put(rest),
    );
  }

  /**
   * Adds a missing field with the others, without them, or with one value of an enum field, so that the value stays
   * valid.
   */
  function surroundings(
    object: Record<string, unknown>,
    name: string,
    sample: unknown,
    put: Rebuild,
    properties: Readonly<Record<string, Schema>>,
  ) {
    if (object[name] !== undefined) return object;
    if (sample === undefined) return undefined;
    const others = Object.entries(properties).flatMap(([other, schema]) =>
      ((schemas.plain(schema).keywords.enum ?? []) as unknown[]).map((member) => ({ [other]: member, [name]: sample })),
    );
    return [{ ...object, [name]: sample }, { [name]: sample }, ...others].find((candidate) => validate(put(candidate)));
  }

  return visit(
    schema,
    good,
    "",
    false,
    (value) => value,
    () => undefined,
  );
}
