// Applies schema changes to values. Invariant: unaffected values are not copied.
import { type StoredSource, storedSourceOf } from "../stored-source.ts";
import type { StoredRow } from "./change.ts";

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

export type Apply = (value: unknown, stored: StoredRow) => unknown;

export interface WalkContext {
  readonly schemas: Readonly<Record<string, WalkedSchema>>;
  /** In order of application. */
  readonly changes: ReadonlyMap<string, readonly Apply[]>;
  /** The value as stored for the target version, which replaces the converted one. */
  readonly earlier?: (source: StoredSource) => unknown;
}

export function createWalk(context: WalkContext): (schema: WalkedSchema, value: unknown) => unknown {
  const affected = affectedNames(context);
  const isAffected = (schema: WalkedSchema) => namesIn(schema).some((name) => affected.has(name));
  const walk = (schema: WalkedSchema, value: unknown, stored: StoredRow): unknown => {
    const source = storedSourceOf(value);
    const earlier = source && context.earlier?.(source);
    if (earlier !== undefined) return earlier;
    const own = (source?.stored as StoredRow) ?? stored;
    if (schema.$ref === undefined) return walkParts(schema, value, own);
    const name = nameOf(schema.$ref);
    const target = context.schemas[name];
    if (target === undefined || !affected.has(name)) return value;
    const walked = walkParts(target, value, own);
    return (context.changes.get(name) ?? []).reduce((current, apply) => apply(current, own), walked);
  };
  const walkParts = (schema: WalkedSchema, value: unknown, stored: StoredRow): unknown => {
    if (!isAffected(schema)) return value;
    const all = (schema.allOf ?? []).reduce((current, part) => walk(part, current, stored), value);
    const branch = branchOf(schema, all, context.schemas);
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

/** Schemas that have a change or lead to one. */
function affectedNames({ schemas, changes }: WalkContext): ReadonlySet<string> {
  const affected = new Set(changes.keys());
  for (let before = -1; before < affected.size; ) {
    before = affected.size;
    for (const [name, schema] of Object.entries(schemas))
      if (namesIn(schema).some((other) => affected.has(other))) affected.add(name);
  }
  return affected;
}

const names = new WeakMap<WalkedSchema, readonly string[]>();

function namesIn(schema: WalkedSchema): readonly string[] {
  const cached = names.get(schema);
  if (cached !== undefined) return cached;
  const found = new Set<string>();
  JSON.stringify(schema, (key, value) => {
    if (key === "examples" || key === "example") return undefined;
    if (key === "$ref" && typeof value === "string") found.add(nameOf(value));
    return value;
  });
  names.set(schema, [...found]);
  return [...found];
}

/** Without a discriminator, takes the first branch with the value's type and fields. */
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
