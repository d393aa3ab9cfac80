// Applies schema changes to values. Invariant: unaffected values are not copied.
import { referencesIn, refName, type Schema } from "../../../spec/document/openapi.ts";
import { alternativeFor, fieldSchema, type WithSchemas } from "../../../spec/document/schemas.ts";
import { type StoredSource, storedSourceOf } from "../stored-source.ts";
import type { StoredRow } from "./change.ts";

export type Apply = (value: unknown, stored: StoredRow) => unknown;

export interface WalkContext {
  readonly document: WithSchemas;
  /** In order of application. */
  readonly changes: ReadonlyMap<string, readonly Apply[]>;
  /** The value as stored for the target version, which replaces the converted one. */
  readonly earlier?: (source: StoredSource) => unknown;
}

export function createWalk(context: WalkContext): (schema: Schema, value: unknown) => unknown {
  const affected = affectedNames(context);
  const isAffected = (schema: Schema) => namesIn(schema).some((name) => affected.has(name));
  const walk = (schema: Schema, value: unknown, stored: StoredRow): unknown => {
    const source = storedSourceOf(value);
    const earlier = source && context.earlier?.(source);
    if (earlier !== undefined) return earlier;
    const own = (source?.stored as StoredRow) ?? stored;
    if (schema.$ref === undefined) return walkParts(schema, value, own);
    const name = refName(schema.$ref);
    const target = context.document.components.schemas[name];
    if (target === undefined || !affected.has(name)) return value;
    const walked = walkParts(target, value, own);
    return (context.changes.get(name) ?? []).reduce((current, apply) => apply(current, own), walked);
  };
  const walkParts = (schema: Schema, value: unknown, stored: StoredRow): unknown => {
    if (!isAffected(schema)) return value;
    const all = (schema.allOf ?? []).reduce((current, part) => walk(part, current, stored), value);
    const branch = alternativeFor(context.document, schema, all);
    if (branch !== undefined) return walk(branch, all, stored);
    const { items } = schema;
    if (Array.isArray(all)) return items === undefined ? all : all.map((item) => walk(items, item, stored));
    if (typeof all !== "object" || all === null) return all;
    const changed: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(all)) {
      const property = fieldSchema(schema, name);
      const walked = property === undefined ? field : walk(property, field, stored);
      if (walked !== field) changed[name] = walked;
    }
    return Object.keys(changed).length === 0 ? all : { ...all, ...changed };
  };
  return (schema, value) => walk(schema, value, undefined);
}

/** Schemas that have a change or lead to one. */
function affectedNames({ document: { components }, changes }: WalkContext): ReadonlySet<string> {
  const affected = new Set(changes.keys());
  for (let before = -1; before < affected.size; ) {
    before = affected.size;
    for (const [name, schema] of Object.entries(components.schemas))
      if (namesIn(schema).some((other) => affected.has(other))) affected.add(name);
  }
  return affected;
}

const names = new WeakMap<Schema, readonly string[]>();

function namesIn(schema: Schema): readonly string[] {
  const found = names.get(schema) ?? [...referencesIn(schema)].map(refName);
  names.set(schema, found);
  return found;
}
