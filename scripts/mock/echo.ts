// Puts ids, body fields and filters of a request into its example response. Invariant: values that break the schema are
// left out. Body fields that break a rule of the schema are left out too, such as a status whose timestamps the example
// lacks.
import { nameOf } from "../../spec/document/openapi.ts";
import type { MockDocument, Operation, Schema } from "./document.ts";
import type { ParsedRequest } from "./validate.ts";

export type Fields = Readonly<Record<string, unknown>>;

export function idReplacer(
  document: MockDocument,
  { path: template, bodyExample }: Operation,
  { path, body }: Pick<ParsedRequest, "path" | "body">,
  schema: Schema | undefined,
  example: unknown,
): (text: string) => string {
  const inPath = Object.entries(path).flatMap(([name, sent]) =>
    exampleIds(document, template, name, schema, example).map((id) => [id, sent] as const),
  );
  const pairs = new Map([...bodyIds(bodyExample, body), ...inPath]);
  if (pairs.size === 0) return (text) => text;
  // One pass, because a sent id may equal another example's id.
  const anyKnownId = new RegExp([...pairs.keys()].map((id) => RegExp.escape(id)).join("|"), "g");
  return (text) => text.replace(anyKnownId, (id) => pairs.get(id) ?? id);
}

/** Pairs ids in fields such as `cardId` or `cardIds`. */
function bodyIds(example: unknown, body: unknown): (readonly [string, string])[] {
  if (!isObject(example) || !isObject(body)) return [];
  return Object.entries(example)
    .filter(([name]) => /Ids?$/.test(name))
    .flatMap(([name, known]) => {
      const sentIds = [body[name]].flat();
      return [known].flat().flatMap((id, index): [string, string][] => {
        const sent = sentIds[index];
        return typeof id === "string" && typeof sent === "string" ? [[id, sent]] : [];
      });
    });
}

export function echo(
  document: MockDocument,
  schema: Schema,
  body: unknown,
  request: ParsedRequest,
  replaceIds: (text: string) => string,
): unknown {
  const put = (start: unknown, fields: Fields) =>
    Object.entries(fields).reduce(
      (echoed, [name, value]) => ifValid(document, schema, echoed, withField(document, schema, echoed, name, value)),
      start,
    );
  const filtered = put(ifValid(document, schema, body, mapTexts(body, replaceIds)), request.query);
  const sent = isObject(request.body) ? request.body : {};
  const whole = put(filtered, sent);
  if (document.keepsInvariants(schema, whole) || !document.keepsInvariants(schema, filtered)) return whole;
  return Object.entries(sent).reduce((echoed, [name, value]) => {
    const next = put(echoed, { [name]: value });
    return document.keepsInvariants(schema, next) ? next : echoed;
  }, filtered);
}

/**
 * Finds a path parameter's ids in examples. For `{id}` of /webhooks/{id}/test: the id in the example of GET
 * /webhooks/{id}, the response's `id` if it is a webhook, and its `webhookId`. A new webhook that names the one in the
 * path in another field keeps its `id`.
 */
function exampleIds(
  document: MockDocument,
  template: string,
  parameter: string,
  schema: Schema | undefined,
  example: unknown,
): string[] {
  const end = template.indexOf(`{${parameter}}`) + parameter.length + 2;
  const resource = template.slice(0, end);
  const [read] = [...document.operations.values()]
    .filter(({ method, path }) => method === "GET" && resource.endsWith(path))
    .sort((a, b) => b.path.length - a.path.length);
  const response = read?.responses.get(200);
  const [first] = response?.examples.values() ?? [];
  const name = nameOf(response?.schema);
  const fields = isObject(example) ? example : {};
  const knownId = isObject(first) ? first.id : undefined;
  const isNew = Object.entries(fields).some(([field, value]) => field !== "id" && value === knownId);
  const isSameResource = name !== undefined && schema !== undefined && nameOf(schema) === name && !isNew;
  const idField = name === undefined ? parameter : `${name[0]?.toLowerCase()}${name.slice(1)}Id`;
  const ids = [knownId, isSameResource ? fields.id : undefined, fields[idField]];
  return ids.filter((id) => typeof id === "string");
}

/** Sets the field in an object or in every item of a page. */
function withField(document: MockDocument, schema: Schema, value: unknown, name: string, sent: unknown): unknown {
  if (!isObject(value)) return value;
  const fields = document.fieldsOf(schema);
  const field = fields.get(name);
  if (field !== undefined) {
    const others = withRepeats(value, name, value[name], sent) as Fields;
    return { ...others, [name]: merge(document, field, value[name], sent) };
  }
  const list = fields.get("data");
  const items = list === undefined ? undefined : document.itemsOf(list);
  if (items === undefined || !Array.isArray(value.data)) return value;
  return { ...value, data: value.data.map((item) => withFilter(document, items, item, name, sent)) };
}

/** Sets fields of parts that repeat a text, such as the reason for a decline in its event. */
function withRepeats(value: unknown, name: string, known: unknown, sent: unknown): unknown {
  if (typeof known !== "string" || typeof sent !== "string") return value;
  if (Array.isArray(value)) return value.map((item) => withRepeats(item, name, known, sent));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      field === name && part === known ? sent : withRepeats(part, name, known, sent),
    ]),
  );
}

/** Leaves null as it is, because another field of the item explains it, such as the outcome of a request. */
function withFilter(document: MockDocument, schema: Schema, item: unknown, name: string, sent: unknown): unknown {
  return isObject(item) && item[name] === null ? item : withField(document, schema, item, name, sent);
}

function merge(document: MockDocument, schema: Schema, value: unknown, sent: unknown): unknown {
  if (!isObject(value) || !isObject(sent)) return sent;
  const values = document.mapValuesOf(schema);
  // A value that only a request can have removes its key.
  if (values !== undefined)
    return Object.fromEntries(Object.entries(sent).filter(([, part]) => document.errorsOf(values, part).length === 0));
  const fields = document.fieldsOf(schema);
  const known = Object.entries(sent).filter(([name]) => fields.has(name));
  return {
    ...value,
    ...Object.fromEntries(known.map(([name, part]) => [name, merge(document, fields.get(name)!, value[name], part)])),
  };
}

function ifValid(document: MockDocument, schema: Schema, before: unknown, after: unknown): unknown {
  return document.errorsOf(schema, after).length === 0 ? after : before;
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, change));
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapTexts(part, change)]));
}

export function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
