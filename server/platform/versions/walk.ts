// Applies changes of schemas wherever a document says that a value has such a schema. The invariant: a value is walked as the document says, never
// as it looks; what no change concerns is given back as it is, not copied.
import { type StoredSource, storedSourceOf } from "../stored-source.ts";
import type { StoredRow } from "./change.ts";

/** A schema of a sealed document, as far as it is walked. */
export interface WalkedSchema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, WalkedSchema>>;
  readonly required?: readonly string[];
  readonly items?: WalkedSchema;
  readonly additionalProperties?: boolean | WalkedSchema;
  readonly allOf?: readonly WalkedSchema[];
  readonly anyOf?: readonly WalkedSchema[];
  readonly oneOf?: readonly WalkedSchema[];
  readonly discriminator?: { readonly propertyName: string; readonly mapping: Readonly<Record<string, string>> };
}

/** What a named schema's value becomes. */
export type Apply = (value: unknown, stored: StoredRow) => unknown;

/** What the walk stands on: a document's named schemas, and what becomes of them. */
export interface WalkContext {
  readonly schemas: Readonly<Record<string, WalkedSchema>>;
  /** By the schema's name, in the order in which they are applied. */
  readonly changes: ReadonlyMap<string, readonly Apply[]>;
  /** Undefined, or what a value was for the date that is walked to: it takes the place of what would become of it. */
  readonly earlier?: (behind: StoredSource) => unknown;
}

/** A walk over values of one document. */
export function createWalk(ground: WalkContext): (schema: WalkedSchema, value: unknown) => unknown {
  const affected = affectedNames(ground);
  const isAffected = (schema: WalkedSchema) => namesIn(schema).some((name) => affected.has(name));
  const walk = (schema: WalkedSchema, value: unknown, stored: StoredRow): unknown => {
    const source = storedSourceOf(value);
    const earlier = source && ground.earlier?.(source);
    if (earlier !== undefined) return earlier;
    const own = (source?.stored as StoredRow) ?? stored;
    if (schema.$ref === undefined) return walkParts(schema, value, own);
    const name = nameOf(schema.$ref);
    const target = ground.schemas[name];
    if (target === undefined || !affected.has(name)) return value;
    const walked = walkParts(target, value, own);
    return (ground.changes.get(name) ?? []).reduce((current, apply) => apply(current, own), walked);
  };
  const walkParts = (schema: WalkedSchema, value: unknown, stored: StoredRow): unknown => {
    if (!isAffected(schema)) return value;
    const all = (schema.allOf ?? []).reduce((current, part) => walk(part, current, stored), value);
    const branch = branchOf(schema, all, ground.schemas);
    if (branch !== undefined) return walk(branch, all, stored);
    if (Array.isArray(all))
      return schema.items === undefined ? all : all.map((item) => walk(schema.items as WalkedSchema, item, stored));
    if (typeof all !== "object" || all === null) return all;
    const changed: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(all)) {
      const rest = typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
      const property = schema.properties?.[name] ?? rest;
      const walked = property === undefined ? field : walk(property, field, stored);
      if (walked !== field) changed[name] = walked;
    }
    return Object.keys(changed).length === 0 ? all : { ...all, ...changed };
  };
  return (schema, value) => walk(schema, value, undefined);
}

/** The names that have a change, or lead to one that has. */
function affectedNames({ schemas, changes }: WalkContext): ReadonlySet<string> {
  const touched = new Set(changes.keys());
  for (let before = -1; before < touched.size; ) {
    before = touched.size;
    for (const [name, schema] of Object.entries(schemas))
      if (namesIn(schema).some((other) => touched.has(other))) touched.add(name);
  }
  return touched;
}

const names = new WeakMap<WalkedSchema, readonly string[]>();

/** Every name that a schema mentions, itself not followed. */
function namesIn(schema: WalkedSchema): readonly string[] {
  const known = names.get(schema);
  if (known !== undefined) return known;
  const found = new Set<string>();
  JSON.stringify(schema, (key, value) => {
    if (key === "examples" || key === "example") return undefined;
    if (key === "$ref" && typeof value === "string") found.add(nameOf(value));
    return value;
  });
  names.set(schema, [...found]);
  return [...found];
}

/** Of a union, the part that a value is: what its discriminator says, else the first that has the value's type and fields. */
function branchOf(
  { oneOf, anyOf, discriminator }: WalkedSchema,
  value: unknown,
  schemas: WalkContext["schemas"],
): WalkedSchema | undefined {
  const parts = oneOf ?? anyOf;
  if (parts === undefined || value === null) return undefined;
  const $ref = discriminator?.mapping[String((value as Record<string, unknown>)[discriminator.propertyName])];
  if ($ref !== undefined) return { $ref };
  return parts.find((part) => {
    const { type, required = [], oneOf: inner, anyOf: other } = part.$ref ? (schemas[nameOf(part.$ref)] ?? part) : part;
    if (inner !== undefined || other !== undefined) return true;
    const kind = Array.isArray(value) ? "array" : typeof value;
    const isKind = type === undefined || [type].flat().some((each) => (each === "integer" ? "number" : each) === kind);
    return isKind && (kind !== "object" || required.every((name) => name in (value as object)));
  });
}

function nameOf($ref: string): string {
  return $ref.slice($ref.lastIndexOf("/") + 1);
}
