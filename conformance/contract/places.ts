// Finds every place that a schema describes in a value. Invariant: `with`, `fit` and `without` change a copy.
import type { Schema, Schemas } from "./schema.ts";

export interface Place {
  readonly pointer: string;
  readonly type: string | undefined;
  readonly nullable: boolean;
  readonly required: boolean;
  readonly keywords: Schema;
  readonly value: unknown;
  /** True if the given value has null or nothing here. `value` is the schema's sample then. */
  readonly isSample: boolean;
  readonly siblings: Fields;
  with(value: unknown): unknown;
  /** As `with`. Other fields that the schema then requires are added, and those that it then forbids are left out. */
  fit(value: unknown): unknown;
  without(): unknown;
}

type Fields = Readonly<Record<string, unknown>>;

type Rebuild = (value: unknown) => unknown;

/** The ways to change a place in a copy of the whole value. */
interface Changes {
  readonly put: Rebuild;
  readonly fit?: Rebuild;
  readonly drop: () => unknown;
}

export function placesOf(schemas: Schemas, schema: Schema, good: unknown): Place[] {
  const validate = schemas.validatorOf(schema);

  function visit(
    part: Schema,
    given: unknown,
    pointer: string,
    { put, fit = put, drop }: Changes,
    { required = false, isAdded = false, within = [] as readonly unknown[] } = {},
  ): Place[] {
    const value = given === null ? (schemas.sample(part) ?? null) : given;
    const { type, nullable, keywords } = schemas.plain(part, value);
    const { properties = {} } = keywords;
    const siblings = Object.fromEntries(Object.entries(properties).map(([name, each]) => [name, schemas.sample(each)]));
    const isSample = isAdded || value !== given;
    const changes = { with: put, fit, without: drop };
    const here: Place = { pointer, type, nullable, required, keywords, value, isSample, siblings, ...changes };
    // A sample of an object within an object of the same schema would recurse without end.
    if (isSample && within.includes(keywords.properties)) return [here];
    const inside = [...within, properties];
    if (type === "array" && Array.isArray(value) && value.length > 0 && keywords.items !== undefined) {
      const item: Changes = { put: (first) => put([first, ...value.slice(1)]), drop: () => put(value.slice(1)) };
      return [here, ...visit(keywords.items, value[0], `${pointer}/0`, item, { within: inside })];
    }
    if (type !== "object" || typeof value !== "object" || value === null) return [here];
    const names = (keywords.required ?? []) as readonly string[];
    const fitAround = fitterOf(siblings, pointer, put);
    const inner = Object.entries(properties).flatMap(([name, property]) => {
      const around = surroundings(value as Fields, name, siblings[name], fitAround, properties);
      if (around === undefined) return [];
      const { [name]: current, ...rest } = around;
      const putField: Rebuild = (field) => put({ ...around, [name]: field });
      const fitField: Rebuild = (field) => put(fitAround(around, { [name]: field }) ?? { ...around, [name]: field });
      const field: Changes = { put: putField, fit: fitField, drop: () => put(rest) };
      const isMissing = (value as Fields)[name] === undefined;
      return visit(property, current, `${pointer}/${name}`, field, {
        required: names.includes(name),
        isAdded: isMissing,
        within: inside,
      });
    });
    return [here, ...inner, ...pairOf(value as Fields, keywords, pointer, put)];
  }

  /** The first pair of a map with free keys. */
  function pairOf(map: Fields, keywords: Schema, pointer: string, put: Rebuild): Place[] {
    const { properties = {}, additionalProperties: item } = keywords as { properties?: object } & Schema;
    const key = Object.keys(map).find((name) => !(name in properties));
    if (typeof item !== "object" || key === undefined) return [];
    const { [key]: value, ...rest } = map;
    const pair: Changes = { put: (changed) => put({ ...map, [key]: changed }), drop: () => put(rest) };
    return visit(item as Schema, value, `${pointer}/${key}`, pair);
  }

  /** Returns a function that keeps the `fixed` fields and finds others that make the whole valid; undefined if none do. */
  function fitterOf(siblings: Fields, pointer: string, put: Rebuild) {
    const complete = (start: Fields): Fields | undefined => {
      for (let whole = start; ; ) {
        if (validate(put(whole))) return whole;
        const missing = (validate.errors ?? [])
          .filter(({ keyword, instancePath }) => keyword === "required" && instancePath === pointer)
          .map(({ params }) => String(params.missingProperty))
          .filter((name) => siblings[name] !== undefined && !(name in whole));
        if (missing.length === 0) return undefined;
        whole = { ...whole, ...Object.fromEntries(missing.map((name) => [name, siblings[name]])) };
      }
    };
    return (object: Fields, fixed: Fields): Fields | undefined => {
      const all = { ...object, ...fixed };
      const others = Object.keys(object).filter((name) => !(name in fixed));
      const withoutOne = others.map((name) => {
        const { [name]: _, ...rest } = all;
        return rest;
      });
      for (const start of [all, fixed, ...withoutOne]) {
        const whole = complete(start);
        if (whole !== undefined) return whole;
      }
      return undefined;
    };
  }

  /** Adds a missing field with the others that fit, or with one value of an enum field. */
  function surroundings(
    object: Fields,
    name: string,
    sample: unknown,
    fitAround: ReturnType<typeof fitterOf>,
    properties: Readonly<Record<string, Schema>>,
  ): Fields | undefined {
    if (object[name] !== undefined) return object;
    if (sample === undefined) return undefined;
    const members = Object.entries(properties).flatMap(([other, schema]) =>
      ((schemas.plain(schema).keywords.enum ?? []) as unknown[]).map((member) => ({ [other]: member })),
    );
    for (const fixed of [{}, ...members]) {
      const fitting = fitAround(object, { ...fixed, [name]: sample });
      if (fitting !== undefined) return fitting;
    }
    return undefined;
  }

  return visit(schema, good, "", { put: (value) => value, drop: () => undefined });
}
