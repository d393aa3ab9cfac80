// The normal form of schemas for comparison. Invariant: schemas with the same meaning have the same shape, as far as their keywords are known;
// `others` keeps unknown ones verbatim.
import type { Json, JsonObject } from "./document.ts";

/** A JSON Schema: an object or a boolean. */
export type Schema = JsonObject | boolean;

export interface Shape {
  /** Without null; undefined: any type. */
  readonly types: ReadonlySet<string> | undefined;
  readonly nullable: boolean;
  /** Allowed values without null; undefined: any value. */
  readonly values: ReadonlyMap<string, Json> | undefined;
  /** The list is declared to grow: x-extensible-enum. */
  readonly growing: boolean;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  /** Schema of fields beside `properties`; undefined: anything; false: none allowed. */
  readonly additional: Schema | undefined;
  readonly items: Schema | undefined;
  /** oneOf and anyOf, without null and empty schemas. Further unions are in `others`. */
  readonly branches: readonly Shape[] | undefined;
  /** The discriminator field, if the document names one. */
  readonly discriminator: string | undefined;
  readonly limits: ReadonlyMap<string, number>;
  readonly patterns: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
  readonly default: Json | undefined;
  /** The component's name or the title, for messages. */
  readonly label: string | undefined;
  readonly writtenBy: "both" | "caller" | "service";
  /** Unknown keywords, as canonical JSON. */
  readonly others: ReadonlyMap<string, string>;
}

/** The shape that allows every value. */
export const anything: Shape = {
  types: undefined,
  nullable: true,
  values: undefined,
  growing: false,
  properties: new Map(),
  required: new Set(),
  additional: undefined,
  items: undefined,
  branches: undefined,
  discriminator: undefined,
  limits: new Map(),
  patterns: new Set(),
  formats: new Set(),
  default: undefined,
  label: undefined,
  writtenBy: "both",
  others: new Map(),
};

/** The same text for equal shapes. */
export function canonicalShape(shape: Shape): string {
  return JSON.stringify(shape, (_key, value: unknown) =>
    value instanceof Map ? [...value] : value instanceof Set ? [...value].sort() : value,
  );
}

/** The JSON Schema type of a value. */
export function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" ? (Number.isInteger(value) ? "integer" : "number") : typeof value;
}
