// Puts what was asked into the example that answers it: the ids of the path, the fields of the body, the filters of the query. Invariant: what
// comes out has the shape that the document declares; what would break it stays as the example has it.

import type { MockDocument, Operation, Pointer } from "./document.ts";
import type { Asked } from "./judge.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A function that puts the ids of a path in place of those that the examples name, wherever these stand in a text. */
export function idsOf(
  document: MockDocument,
  { path: template }: Operation,
  path: Asked["path"],
): (text: string) => string {
  const pairs = Object.entries(path).flatMap(([name, asked]) => {
    const example = exampleId(document, template, name);
    return example === undefined ? [] : [[example, asked] as const];
  });
  return (text) => pairs.reduce((rest, [example, asked]) => rest.replaceAll(example, asked), text);
}

/** The body of a success with what was given in it. */
export function echo(
  document: MockDocument,
  schema: Pointer,
  body: unknown,
  given: Asked,
  ids: (text: string) => string,
): unknown {
  let best = kept(document, schema, body, mapTexts(body, ids));
  const fields: Fields = { ...given.query, ...(isObject(given.body) ? given.body : {}) };
  for (const [name, value] of Object.entries(fields)) {
    best = kept(document, schema, best, overlaid(document, schema, best, name, value));
  }
  return best;
}

/** The id of the example of the resource that a parameter of a path names: `{id}` of /webhooks/{id}/test is that of /webhooks/{id}. */
function exampleId(document: MockDocument, template: string, parameter: string): string | undefined {
  const end = template.indexOf(`{${parameter}}`) + parameter.length + 2;
  const resource = template.slice(0, end);
  const read = [...document.operations.values()].find(({ method, path }) => method === "GET" && path === resource);
  const [example] = read?.answers.get(200)?.examples.values() ?? [];
  return isObject(example) && typeof example.id === "string" ? example.id : undefined;
}

/** A field put into an object, or into every item of a page. */
function overlaid(document: MockDocument, schema: Pointer, value: unknown, name: string, given: unknown): unknown {
  if (!isObject(value)) return value;
  const fields = document.fieldsOf(schema);
  const field = fields.get(name);
  if (field !== undefined) return { ...value, [name]: merged(document, field, value[name], given) };
  const list = fields.get("data");
  const items = list === undefined ? undefined : document.itemsOf(list);
  if (items === undefined || !Array.isArray(value.data)) return value;
  return { ...value, data: value.data.map((item) => overlaid(document, items, item, name, given)) };
}

/** Objects are put into each other field by field; everything else takes the place of what was there. */
function merged(document: MockDocument, schema: Pointer, value: unknown, given: unknown): unknown {
  if (!isObject(value) || !isObject(given)) return given;
  const fields = document.fieldsOf(schema);
  const known = Object.entries(given).filter(([name]) => fields.has(name));
  return {
    ...value,
    ...Object.fromEntries(known.map(([name, part]) => [name, merged(document, fields.get(name)!, value[name], part)])),
  };
}

function kept(document: MockDocument, schema: Pointer, before: unknown, after: unknown): unknown {
  return document.judge(schema, after, "json").errors.length === 0 ? after : before;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]));
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
