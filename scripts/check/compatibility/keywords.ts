// Reads the keywords of one schema. Invariant: an unknown keyword goes to `others`.
import { canonical, isObject, type Json, type JsonObject } from "./document.ts";
import { anything, type Schema, type Shape, typeOf } from "./shape.ts";

export const lowerLimits = [
  "minimum",
  "exclusiveMinimum",
  "minLength",
  "minItems",
  "minProperties",
  "minContains",
  "uniqueItems",
];
export const upperLimits = [
  "maximum",
  "exclusiveMaximum",
  "maxLength",
  "maxItems",
  "maxProperties",
  "maxContains",
  "x-max-bytes",
];
const limitKeywords = new Set([...lowerLimits, ...upperLimits, "multipleOf"]);

// Texts, and keywords that `ownShape` reads by name.
const otherwiseRead = new Set(
  `title description examples example deprecated externalDocs xml $comment $id $anchor $schema $defs discriminator
  $ref allOf oneOf anyOf type enum const properties required additionalProperties unevaluatedProperties items
  pattern format default readOnly writeOnly`.split(/\s+/),
);

/** Extensions that say how a value is used. Any change of them breaks callers. */
const comparedExtensions = new Set(["x-merged"]);

/** Leaves out references and combinations. */
export function ownShape(schema: JsonObject): Shape {
  const typeNames = asList(schema.type === undefined ? undefined : [schema.type].flat());
  const enumValues = schema.const !== undefined ? [schema.const] : schema.enum;
  const growing = schema["x-extensible-enum"];
  const values = Array.isArray(enumValues) ? enumValues : Array.isArray(growing) ? growing : undefined;
  const types = typeNames.length > 0 ? new Set(typeNames.map(String)) : undefined;
  const typesOfValues = values && new Set(values.map(typeOf));
  const others = new Map<string, string>();
  const limits = new Map<string, number>();
  for (const [keyword, value] of Object.entries(schema)) {
    if (limitKeywords.has(keyword) && /number|boolean/.test(typeof value)) limits.set(keyword, Number(value));
    else if (comparedExtensions.has(keyword) || (!otherwiseRead.has(keyword) && !keyword.startsWith("x-")))
      others.set(keyword, canonical(value));
  }
  const closes = schema.additionalProperties ?? schema.unevaluatedProperties;
  // TypeSpec closes an object with a schema that no value satisfies.
  const isSealed = canonical(closes) === '{"not":{}}';
  const shape: Shape = {
    types: without(types ?? typesOfValues, "null"),
    nullable: (types === undefined || types.has("null")) && (values === undefined || values.includes(null)),
    values: values && new Map(values.filter((value) => value !== null).map((value) => [canonical(value), value])),
    growing: growing !== undefined && growing !== false,
    properties: new Map(Object.entries(asObject(schema.properties)) as [string, Schema][]),
    required: new Set(asList(schema.required).map(String)),
    additional: isSealed ? false : saysNothing(closes) ? undefined : (closes as Schema),
    items: saysNothing(schema.items) ? undefined : (schema.items as Schema),
    branches: undefined,
    discriminator: undefined,
    mapping: new Map(),
    limits,
    patterns: new Set(asList([schema.pattern ?? []].flat()).map(String)),
    formats: new Set(asList([schema.format ?? []].flat()).map(String)),
    default: schema.default,
    unique: schema["x-unique"],
    fileTypes: schema["x-media-types"] === undefined ? undefined : new Set(asList(schema["x-media-types"]).map(String)),
    label: typeof schema.title === "string" ? schema.title : undefined,
    writtenBy: schema.readOnly === true ? "service" : schema.writeOnly === true ? "caller" : "both",
    others,
  };
  return isAnything(shape) ? anything : shape;
}

// A shape that restricts nothing: its maps and sets are empty.
function isAnything(shape: Shape): boolean {
  return Object.entries(anything).every(([key, value]) => {
    const own: unknown = shape[key as keyof Shape];
    if (value instanceof Map || value instanceof Set) return (own as typeof value).size === 0;
    return own === value;
  });
}

function without(set: ReadonlySet<string> | undefined, entry: string): ReadonlySet<string> | undefined {
  return set && new Set([...set].filter((value) => value !== entry));
}

function saysNothing(schema: unknown): boolean {
  return schema === undefined || schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

export function asList(value: unknown): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

export function asObject(value: unknown): JsonObject {
  return isObject(value) ? value : {};
}
