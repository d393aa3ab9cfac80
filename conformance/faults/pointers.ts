// Finds fields by JSON pointer; the first item represents a list.
import type { Schema, Schemas } from "../contract/schema.ts";

export interface Field {
  readonly pointer: string;
  readonly type: string | undefined;
  readonly nullable: boolean;
  readonly required: boolean;
  readonly keywords: Schema;
}

// Deeper than any body.
const maxDepth = 8;

export function fieldsOf(schemas: Schemas, schema: Schema, pointer = "", required = true): Field[] {
  const { type, nullable, keywords } = schemas.plain(schema);
  const here: Field = { pointer, type, nullable, required, keywords };
  if (pointer.split("/").length > maxDepth) return [here];
  if (type === "array" && keywords.items !== undefined)
    return [here, ...fieldsOf(schemas, keywords.items as Schema, `${pointer}/0`, false)];
  const names = (keywords.required ?? []) as readonly string[];
  const properties = Object.entries((keywords.properties ?? {}) as Record<string, Schema>);
  const inner = properties.flatMap(([name, property]) =>
    fieldsOf(schemas, property, `${pointer}/${name}`, names.includes(name)),
  );
  return [here, ...inner];
}

export const absent = Symbol("absent");

/** Undefined if nothing changes. */
export function changeAt(value: unknown, pointer: string, change: (value: unknown) => unknown): unknown {
  return changeAtParts(value, pointer === "" ? [] : pointer.slice(1).split("/"), change);
}

function changeAtParts(
  value: unknown,
  [name, ...rest]: readonly string[],
  change: (value: unknown) => unknown,
): unknown {
  if (name === undefined) {
    const other = change(value);
    return JSON.stringify(other) === JSON.stringify(value) && other !== absent ? undefined : other;
  }
  if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
  const inner = changeAtParts((value as Record<string, unknown>)[name], rest, change);
  if (inner === undefined) return undefined;
  if (Array.isArray(value)) {
    const at = Number(name);
    return inner === absent ? value.toSpliced(at, 1) : value.with(at, inner);
  }
  const { [name]: _, ...others } = value as Record<string, unknown>;
  return inner === absent ? others : { ...value, [name]: inner };
}
