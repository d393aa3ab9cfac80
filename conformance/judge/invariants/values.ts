// Converts values to those of CEL, by their schema.
import type { Schema, Schemas } from "../../contract/schema.ts";
import { Amount } from "./amount.ts";

type Convert = (value: unknown) => unknown;

const same: Convert = (value) => value;
const converters = new WeakMap<Schemas, WeakMap<Schema, Convert>>();

/**
 * Returns the conversion of a schema's values: amounts, timestamps (Date), integers (bigint), lists and objects. Other
 * values stay as they are. Undeclared fields are left out.
 */
export function converterOf(schemas: Schemas, schema: Schema): Convert {
  const known = converters.get(schemas) ?? new WeakMap<Schema, Convert>();
  converters.set(schemas, known);
  const own = known.get(schema);
  if (own !== undefined) return own;
  // A schema may contain itself.
  known.set(schema, (value) => known.get(schema)!(value));
  const convert = createConverter(schemas, schema);
  known.set(schema, convert);
  return convert;
}

function createConverter(schemas: Schemas, schema: Schema): Convert {
  const { type, keywords } = schemas.plain(schema);
  const { format, items, properties } = keywords as { format?: string; items?: Schema; properties?: object };
  if (type === "string" && format === "date-time")
    return (value) => (typeof value === "string" ? new Date(value) : value);
  if (type === "integer") return (value) => (Number.isInteger(value) ? BigInt(value as number) : value);
  if (type === "array" && items !== undefined) {
    const convert = converterOf(schemas, items);
    return (value) => (Array.isArray(value) ? value.map(convert) : value);
  }
  if (properties === undefined) return same;
  const fields = Object.entries(properties).map(([name, field]) => [name, converterOf(schemas, field)] as const);
  const names = Object.keys(properties).sort().join();
  if (names === "currency,value") return ifObject((amount) => Amount.of(amount as never));
  return ifObject((value) => {
    const converted: Record<string, unknown> = {};
    for (const [name, convert] of fields) {
      const field = (value as Record<string, unknown>)[name];
      // A rule sees an optional field without a value as null.
      converted[name] = field === undefined ? null : convert(field);
    }
    return converted;
  });
}

function ifObject(convert: (value: object) => unknown): Convert {
  return (value) => (typeof value === "object" && value !== null ? convert(value) : value);
}
