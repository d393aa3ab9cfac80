// The normal form of schemas: schemas with the same meaning have the same shape.
import type { Json, JsonObject } from "./document.ts";

export type Schema = JsonObject | boolean;

export interface Shape {
  /** Without null; undefined: any type. */
  readonly types: ReadonlySet<string> | undefined;
  readonly nullable: boolean;
  /** Without null; undefined: any value. */
  readonly values: ReadonlyMap<string, Json> | undefined;
  /** From x-extensible-enum. */
  readonly growing: boolean;
  readonly properties: ReadonlyMap<string, Schema>;
  readonly required: ReadonlySet<string>;
  /** Schema of other fields; undefined: anything; false: no other field. */
  readonly additional: Schema | undefined;
  readonly items: Schema | undefined;
  /** From oneOf and anyOf, without null. Further unions are in `others`. */
  readonly branches: readonly Shape[] | undefined;
  readonly discriminator: string | undefined;
  /** Names of the variants by value of the discriminator. */
  readonly mapping: ReadonlyMap<string, string>;
  readonly limits: ReadonlyMap<string, number>;
  readonly patterns: ReadonlySet<string>;
  readonly formats: ReadonlySet<string>;
  readonly default: Json | undefined;
  /** From x-unique; undefined: a value can be used twice. */
  readonly unique: Json | undefined;
  /** From x-media-types; undefined: any file. */
  readonly fileTypes: ReadonlySet<string> | undefined;
  /** Component name or title. */
  readonly label: string | undefined;
  readonly writtenBy: "both" | "caller" | "service";
  /** Unknown keywords as JSON. */
  readonly others: ReadonlyMap<string, string>;
}

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
  mapping: new Map(),
  limits: new Map(),
  patterns: new Set(),
  formats: new Set(),
  default: undefined,
  unique: undefined,
  fileTypes: undefined,
  label: undefined,
  writtenBy: "both",
  others: new Map(),
};

export function canonicalShape(shape: Shape): string {
  return JSON.stringify(shape, (_key, value: unknown) =>
    value instanceof Map ? [...value] : value instanceof Set ? [...value].sort() : value,
  );
}

export function typeOf(value: Json): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value === "number" ? (Number.isInteger(value) ? "integer" : "number") : typeof value;
}
