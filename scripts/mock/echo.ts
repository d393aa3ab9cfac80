// Puts what was asked into the example that answers it: the ids of the path, the fields of the body, the filters of the query. Invariant: what
// comes out has the shape that the document declares; what would break it stays as the example has it.

import { sentFields } from "./agree.ts";
import type { MockDocument, Operation, Pointer } from "./document.ts";
import type { Asked } from "./judge.ts";

type Fields = Readonly<Record<string, unknown>>;

/** A function that puts the ids of a request's path and body in place of those that an example names, wherever these stand in a text. */
export function idsOf(
  document: MockDocument,
  { path: template, bodyExample }: Operation,
  { path, body }: Pick<Asked, "path" | "body">,
  schema: Pointer | undefined,
  example: unknown,
): (text: string) => string {
  const inPath = Object.entries(path).flatMap(([name, asked]) =>
    exampleIds(document, template, name, schema, example).map((id) => [id, asked] as const),
  );
  const pairs = new Map([...namedIn(bodyExample, body), ...inPath]);
  if (pairs.size === 0) return (text) => text;
  // At once: an id that was asked for may be one that an example names.
  const known = new RegExp([...pairs.keys()].map((id) => RegExp.escape(id)).join("|"), "g");
  return (text) => text.replace(known, (id) => pairs.get(id) ?? id);
}

/** What a body's example calls the resources that its fields name, `cardId` or `cardIds`, each with what the body calls it. */
function namedIn(example: unknown, body: unknown): (readonly [string, string])[] {
  if (!isObject(example) || !isObject(body)) return [];
  return Object.entries(example)
    .filter(([name]) => /Ids?$/.test(name))
    .flatMap(([name, known]) => {
      const [shown, given] = [[known].flat(), [body[name]].flat()] as const;
      return shown.flatMap((id, index): [string, string][] => {
        const asked = given[index];
        return typeof id === "string" && typeof asked === "string" ? [[id, asked]] : [];
      });
    });
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
  for (const [name, value] of Object.entries(sentFields(given))) {
    best = kept(document, schema, best, overlaid(document, schema, best, name, value));
  }
  return best;
}

/**
 * What an example calls the resource that a parameter of a path names: `{id}` of /webhooks/{id}/test, or of /simulations/webhooks/{id}, is the id of
 * the example of /webhooks/{id}; and what the answer's own example has as its `id`, where it shows a webhook, or in a field such as `webhookId`.
 */
function exampleIds(
  document: MockDocument,
  template: string,
  parameter: string,
  schema: Pointer | undefined,
  example: unknown,
): string[] {
  const end = template.indexOf(`{${parameter}}`) + parameter.length + 2;
  const resource = template.slice(0, end);
  const [read] = [...document.operations.values()]
    .filter(({ method, path }) => method === "GET" && resource.endsWith(path))
    .sort((a, b) => b.path.length - a.path.length);
  const shown = read?.answers.get(200);
  const [first] = shown?.examples.values() ?? [];
  const name = shown?.schema === undefined ? undefined : document.nameOf(shown.schema);
  const fields = isObject(example) ? example : {};
  const isShown = name !== undefined && schema !== undefined && document.nameOf(schema) === name;
  const naming = name === undefined ? parameter : `${name[0]?.toLowerCase()}${name.slice(1)}Id`;
  const ids = [isObject(first) ? first.id : undefined, isShown ? fields.id : undefined, fields[naming]];
  return ids.filter((id) => typeof id === "string");
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
  return document.errorsOf(schema, after).length === 0 ? after : before;
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
