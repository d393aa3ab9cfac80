// Form bodies as the JSON that says the same: nested names (`period[from]`), repeated ones for lists, and text read as
// the schema's types, since a form carries nothing else. Prism validates neither. Invariant: what has no reading as
// JSON of the schema's type stays text, for the validator to refuse.
import type { Schema, Shape } from "../compatibility/shape.ts";
import type { Shapes } from "../compatibility/shapes.ts";

/** The fields of a form in their order; a file counts as something that is no text. */
export type FormFields = readonly (readonly [name: string, value: string | object])[];

type Tree = Map<string, Tree> | (string | object)[];

/** Reads urlencoded and multipart bodies. @throws {TypeError} where the body is not what its media type says. */
export async function readForm(bytes: Buffer, contentType: string): Promise<FormFields> {
  const form = await new Response(new Uint8Array(bytes), { headers: { "content-type": contentType } }).formData();
  return [...form].map(([name, value]) => [name, typeof value === "string" ? value : {}]);
}

/** The JSON value of a form under a schema of the document that `shapes` belongs to. */
export function formToJson(fields: FormFields, schema: Schema | undefined, shapes: Shapes): unknown {
  const root: Tree = new Map();
  for (const [name, value] of fields) put(root, stepsOf(name), value);
  return toJson(root, shapes.of(schema), shapes);
}

/** `a[b][c]` as a, b, c; a name that is not of this form stands for itself. */
function stepsOf(name: string): [string, ...string[]] {
  const [, first, rest] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (first === undefined) return [name];
  return [first, ...[...(rest ?? "").matchAll(/\[([^[\]]*)\]/g)].map(([, step]) => step!)];
}

function put(tree: Map<string, Tree>, [first, ...rest]: [string, ...string[]], value: string | object): void {
  const [next, ...others] = rest;
  const known = tree.get(first);
  // `a[]` and a repeated `a` both add to a list.
  if (next === undefined || (next === "" && others.length === 0)) {
    tree.set(
      first,
      Array.isArray(known) ? [...known, value] : known === undefined ? [value] : [Object.fromEntries(known), value],
    );
    return;
  }
  const child = known instanceof Map ? known : new Map<string, Tree>();
  if (known === undefined || known instanceof Map) tree.set(first, child);
  else tree.set(first, [...known, {}]);
  put(child, [next, ...others], value);
}

function toJson(tree: Tree, shape: Shape, shapes: Shapes): unknown {
  if (tree instanceof Map) {
    const entries = [...tree].map(([name, child]) => [name, toJson(child, fieldOf(shape, name, shapes), shapes)]);
    if (shape.types?.has("array") && [...tree.keys()].every((name) => /^\d+$/.test(name)))
      return entries.map(([, item]) => item);
    return Object.fromEntries(entries);
  }
  const items = shapes.of(shape.items);
  if (shape.types?.has("array")) return tree.map((value) => scalar(value, items));
  return tree.length === 1 ? scalar(tree[0]!, shape) : tree;
}

function fieldOf(shape: Shape, name: string, shapes: Shapes): Shape {
  if (shape.types?.has("array")) return shapes.of(shape.items);
  const holders = shapes.variants(shape);
  return shapes.of(holders.map((holder) => holder.properties.get(name)).find((schema) => schema !== undefined));
}

function scalar(value: string | object, { types }: Shape): unknown {
  if (typeof value !== "string" || types === undefined || types.has("string")) return value;
  if (types.has("integer") || types.has("number")) {
    if (/^-?\d+(\.\d+)?$/.test(value)) return Number(value);
  }
  if (types.has("boolean") && (value === "true" || value === "false")) return value === "true";
  return value;
}
