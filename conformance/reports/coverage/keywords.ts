// Says for each constraint keyword whether a value keeps it. The suite's validator decides on formats and conditions.
import type { Schema, Schemas } from "../../contract/schema.ts";

type Keep = (value: never) => boolean;

interface Keyword {
  readonly type: "string" | "number" | "array" | "object" | "any";
  /** Undefined if every value of the type keeps it. */
  readonly keeps: (limit: never, schemas: Schemas) => Keep | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

const lengthOf = (text: string) => [...text].length;

export const keywords: Readonly<Record<string, Keyword>> = {
  minLength: { type: "string", keeps: (limit: number) => (limit > 0 ? (text) => lengthOf(text) >= limit : undefined) },
  maxLength: { type: "string", keeps: (limit: number) => (text) => lengthOf(text) <= limit },
  pattern: { type: "string", keeps: patternKeeper },
  format: { type: "string", keeps: formatKeeper },
  minimum: { type: "number", keeps: (limit: number) => (value) => value >= limit },
  maximum: { type: "number", keeps: (limit: number) => (value) => value <= limit },
  exclusiveMinimum: { type: "number", keeps: (limit: number) => (value) => value > limit },
  exclusiveMaximum: { type: "number", keeps: (limit: number) => (value) => value < limit },
  multipleOf: { type: "number", keeps: (step: number) => (value) => value % step === 0 },
  minItems: {
    type: "array",
    keeps: (limit: number) => (limit > 0 ? ({ length }: readonly unknown[]) => length >= limit : undefined),
  },
  maxItems: {
    type: "array",
    keeps:
      (limit: number) =>
      ({ length }: readonly unknown[]) =>
        length <= limit,
  },
  uniqueItems: { type: "array", keeps: (isUnique: boolean) => (isUnique ? hasDistinctItems : undefined) },
  minProperties: {
    type: "object",
    keeps: (limit: number) => (limit > 0 ? (fields: Fields) => Object.keys(fields).length >= limit : undefined),
  },
  maxProperties: { type: "object", keeps: (limit: number) => (fields: Fields) => Object.keys(fields).length <= limit },
  propertyNames: {
    type: "object",
    keeps: (names: Schema, schemas) => {
      const isName = schemas.validatorOf(names);
      return (fields: Fields) => Object.keys(fields).every((name) => isName(name));
    },
  },
  enum: { type: "any", keeps: (members: readonly unknown[]) => (value) => members.includes(value) },
  const: { type: "any", keeps: (only: unknown) => (value) => value === only },
};

function patternKeeper(pattern: string): Keep {
  const expression = new RegExp(pattern, "u");
  return (text: string) => expression.test(text);
}

/** Undefined for a format that only describes. */
function formatKeeper(format: string, schemas: Schemas): Keep | undefined {
  const isFormatted = schemas.validatorOf(schemaOfFormat(schemas, format));
  return isFormatted("\u0000") ? undefined : (text: string) => isFormatted(text);
}

const formatSchemas = new WeakMap<Schemas, Map<string, Schema>>();

/** A validator is found by its schema object. */
function schemaOfFormat(schemas: Schemas, format: string): Schema {
  const known = formatSchemas.get(schemas) ?? new Map<string, Schema>();
  formatSchemas.set(schemas, known);
  const schema = known.get(format) ?? { type: "string", format };
  known.set(format, schema);
  return schema;
}

function hasDistinctItems(items: readonly unknown[]): boolean {
  return new Set(items.map((item) => JSON.stringify(item))).size === items.length;
}

export function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  return typeof value;
}

export function hasType(type: string, value: unknown): boolean {
  return type === "integer" ? Number.isInteger(value) : typeOf(value) === type;
}
