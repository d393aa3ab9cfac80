// The one form that schemas are brought to before they are compared. Invariant: two schemas that are written
// differently and mean the same have the same shape, as far as it is understood; the rest is kept in `others`, word
// for word.
import type { Json, JsonObject } from "./document.ts";

/** A JSON Schema: an object or a boolean. */
export type Schema = JsonObject | boolean;

export interface Shape {
  /** Without null; undefined: any type. */
  readonly types: ReadonlySet<string> | undefined;
  readonly nullable: boolean;
  /** The list of allowed values, null left out; undefined: any value. */
  readonly values: ReadonlyMap<string, Json> | undefined;
  /** The list is declared to grow: x-extensible-enum. */
  readonly growing: boolean;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  /** What fields beside `properties` may be: undefined: anything; false: there are none. */
  readonly additional: Schema | undefined;
  readonly items: Schema | undefined;
  /** oneOf and anyOf, null and what says nothing left out. More than one union is kept in `others`. */
  readonly branches: readonly Shape[] | undefined;
  /** The field that tells branches apart, where the document names one. */
  readonly discriminator: string | undefined;
  readonly limits: ReadonlyMap<string, number>;
  readonly patterns: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
  readonly default: Json | undefined;
  /** The component's name or the title; for people. */
  readonly label: string | undefined;
  readonly writtenBy: "both" | "caller" | "service";
  /** Keywords that are not understood, as canonical JSON. */
  readonly others: ReadonlyMap<string, string>;
}

/** What allows every value. */
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

/** One text for all shapes that are alike. */
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
