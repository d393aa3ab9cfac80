// Creates, reads, lists and compares items. Exceptions are in harness/fixtures.ts.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { type Family, familiesOf } from "../../../contract/families.ts";
import type { Schema } from "../../../contract/schema.ts";
import { callOnPath, createPath, validCall } from "../../../harness/calls.ts";
import { assertEqual, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { type Item, itemPath, type Page } from "../../../harness/lists.ts";
import type { Need } from "../../../harness/needs.ts";
import type { Check } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { waitForNextInstant } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

export interface CreatedItem {
  readonly item: Item;
  readonly within: Readonly<Record<string, string>>;
  readonly sent: unknown;
  readonly exchange: Exchange;
}

export function familyCheck(
  { collection, maker }: Family,
  operations: readonly (Operation | undefined)[],
  run: (session: Session) => Promise<void>,
  name = collection,
): Check {
  const calledOperations = [...operations, maker].filter((each) => each !== undefined);
  const needs = [...new Set(calledOperations.flatMap((each): readonly Need[] => fixtureOf(each).needs ?? []))];
  return { name, ...(calledOperations[0] === undefined ? {} : { operation: calledOperations[0].id }), needs, run };
}

export function creatableFamilies(document: ContractDocument): Family[] {
  return familiesOf(document).filter(({ maker }) => maker !== undefined);
}

/** Lists that a check can fill: by a POST, or by the fixture of a list that does not grow by itself. */
export function fillableFamilies(document: ContractDocument): Family[] {
  return familiesOf(document).filter(({ list, maker }) => {
    if (list === undefined || maker !== undefined) return list !== undefined;
    const { addItem, grows = false } = fixtureOf(list);
    return addItem !== undefined && !grows;
  });
}

export interface FilledList {
  readonly within: Readonly<Record<string, string>>;
  /** Newest first. Empty if no POST returns the items. */
  readonly createdIds: readonly string[];
}

/** Creates the resources around a list, and `count` items in it. Without a POST, its fixture decides on their number. */
export async function fillList(session: Session, family: Family, count: number): Promise<FilledList> {
  if (family.maker === undefined) return { within: await fixtureOf(family.list!).addItem!(session), createdIds: [] };
  const within = await createParents(session, family);
  const createdIds: string[] = [];
  while (createdIds.length < count) createdIds.unshift((await createItem(session, family, within)).item.id);
  return { within, createdIds };
}

/** Creates the resources around a collection. */
export async function createParents(session: Session, { list, create }: Family): Promise<Record<string, string>> {
  const operation = list ?? create;
  return operation === undefined ? {} : createPath(session, operation);
}

export function validCreateCall(
  session: Session,
  maker: Operation,
  within: Readonly<Record<string, string>>,
): Promise<CallInput> {
  return Object.keys(within).length > 0 ? callOnPath(session, maker, within) : validCall(session, maker);
}

export async function createItem(
  session: Session,
  family: Family,
  within: Readonly<Record<string, string>> = {},
  vary: (body: unknown) => unknown = (body) => body,
): Promise<CreatedItem> {
  const maker = family.maker!;
  const parts = await validCreateCall(session, maker, within);
  // Equal times would leave the order of two items open.
  await waitForNextInstant();
  const variedParts: CallInput = parts.body === undefined ? parts : withBody(parts, vary(parts.body.value));
  const exchange = await session.call(maker, variedParts);
  const json = expectStatus(exchange, maker.success) as Item & Partial<Page>;
  const item = Array.isArray(json?.data) && json.hasMore !== undefined ? json.data[0] : json;
  if (typeof item?.id !== "string")
    throw new ExpectationFailed(`an id from ${maker.id}`, exchange.text.slice(0, 300), exchange);
  return { item, within, sent: variedParts.body?.value, exchange };
}

const multipart = "multipart/form-data";

export function withBody(parts: CallInput, value: unknown): CallInput {
  return { ...parts, body: { mediaType: parts.body?.mediaType === multipart ? multipart : "application/json", value } };
}

export async function readItem(
  session: Session,
  { get }: Family,
  { item, within }: Pick<CreatedItem, "item" | "within">,
) {
  const exchange = await session.call(get!, { path: itemPath(get!, within, item.id) });
  return expectStatus(exchange, get!.success) as Item;
}

/** The fields of get and list: a create may show more, once. */
export function visibleFields({ document }: Session, { schema }: Family, item: Item): Item {
  const { properties = {} } = document.schemas.plain(schema!, item).keywords as { properties?: object };
  return Object.fromEntries(Object.entries(item).filter(([name]) => name in properties)) as Item;
}

/** If updatedAt shows a change by a background worker, only the sent fields are compared. */
export function assertUnchanged(
  session: Session,
  what: string,
  actual: Item | undefined,
  createdItem: Pick<CreatedItem, "item" | "sent">,
): void {
  if (isDeepStrictEqual(actual, createdItem.item)) return;
  const isQuiet = session.deployment.lacks.workers !== undefined;
  const expected = createdItem.item;
  const hasMoved = actual !== undefined && String(actual.updatedAt ?? "") > String(expected.updatedAt ?? "-");
  const fixedFields = ["id", "createdAt", ...Object.keys((createdItem.sent as object | undefined) ?? {})];
  const isKept = fixedFields.every((name) => isDeepStrictEqual(actual?.[name], expected[name]));
  if (!isQuiet && hasMoved && isKept && hasSameFields(actual, expected)) return;
  throw new ExpectationFailed(`${what} ${JSON.stringify(expected)}`, String(JSON.stringify(actual)));
}

/** Compares only id, creation time and sent fields. */
export function assertSameItem(
  what: string,
  actual: Item | undefined,
  { item, sent }: Pick<CreatedItem, "item" | "sent">,
): void {
  for (const name of ["id", "createdAt", ...Object.keys((sent as object | undefined) ?? {})])
    if (name in item) assertEqual(`${name} of ${what}`, actual?.[name], item[name]);
}

function hasSameFields(one: object, other: object): boolean {
  return isDeepStrictEqual(Object.keys(one).sort(), Object.keys(other).sort());
}

/** Objects may have additional fields; lists with `x-archived` keep removed items, which are ignored. */
export function isAsSent(schema: Schema | undefined, actual: unknown, sent: unknown): boolean {
  const flag = schema?.["x-archived"];
  if (typeof flag !== "string" || !Array.isArray(actual)) return hasSent(actual, sent);
  return hasSent(
    actual.filter((item) => item[flag] === true),
    sent,
  );
}

function hasSent(actual: unknown, sent: unknown): boolean {
  if (typeof sent !== "object" || sent === null) return isDeepStrictEqual(actual, sent);
  if (typeof actual !== "object" || actual === null || Array.isArray(actual) !== Array.isArray(sent)) return false;
  if (Array.isArray(sent) && (actual as readonly unknown[]).length !== sent.length) return false;
  return Object.entries(sent).every(([name, value]) => hasSent((actual as Item)[name], value));
}

/** A shown value can be sent once unknown fields are removed, at any depth. */
export function withoutUnknownFields(document: ContractDocument, schema: Schema, value: unknown): unknown {
  const { keywords } = document.schemas.plain(schema, value);
  if (Array.isArray(value))
    return value.map((item) => withoutUnknownFields(document, (keywords.items ?? {}) as Schema, item));
  if (typeof value !== "object" || value === null || keywords.properties === undefined) return value;
  const properties = keywords.properties as Record<string, Schema>;
  const known = Object.entries(value).filter(([name]) => name in properties);
  return Object.fromEntries(
    known.map(([name, each]) => [name, withoutUnknownFields(document, properties[name]!, each)]),
  );
}

/** Undefined if none is known. */
export function otherValue(document: ContractDocument, schema: Schema, shown: unknown): unknown {
  const { schemas } = document;
  const value = withoutUnknownFields(document, schema, shown);
  const { type, keywords, nullable } = schemas.plain(schema, value);
  const validate = schemas.validatorOf(schema);
  const candidates: unknown[] = [...((keywords.enum as unknown[] | undefined) ?? [])];
  if (type === "string" && typeof value === "string")
    candidates.push(`${value}a`, value.slice(0, -1), ...similarTexts(value));
  if (type === "string") candidates.push(keywords.example, ...((keywords.examples as unknown[] | undefined) ?? []));
  if (type === "boolean") candidates.push(value !== true);
  if ((type === "integer" || type === "number") && typeof value === "number") candidates.push(value + 1, value - 1);
  if (schema["x-archived"] !== undefined && Array.isArray(value) && value.length > 0) {
    const { id: _, ...added } = value[0] as Item;
    candidates.push([otherValue(document, keywords.items as Schema, value[0]), added]);
  }
  if (type === "array" && Array.isArray(value))
    candidates.push(value.slice(1), [...value, ...value], value.toReversed());
  if (type === "object" && typeof value === "object" && value !== null) {
    const properties = (keywords.properties ?? {}) as Record<string, Schema>;
    // Another id would name another item.
    for (const [name, field] of Object.entries(properties).filter(([each]) => each !== "id"))
      candidates.push({ ...value, [name]: otherValue(document, field, (value as Item)[name]) });
  }
  if (type === "object" && typeof keywords.additionalProperties === "object")
    candidates.push(otherMap(document, keywords.additionalProperties as Schema, value), schemas.sample(schema));
  if (nullable) candidates.push(null);
  return candidates.find((each) => each !== undefined && !isDeepStrictEqual(each, value) && validate(each));
}

/** Changes the value of one key of a map with free keys. */
function otherMap(document: ContractDocument, item: Schema, map: unknown): unknown {
  const [pair] = Object.entries((map ?? {}) as object);
  return pair && { [pair[0]]: otherValue(document, item, pair[1]) };
}

/** Patterns and formats may fix the length, so only the last character changes. */
function similarTexts(text: string): string[] {
  const last = text.charCodeAt(text.length - 1);
  return [last + 1, last - 1].map((code) => text.slice(0, -1) + String.fromCharCode(code));
}

/** Adds omitted defaults at any depth. */
export function withDefaults(document: ContractDocument, schema: Schema, value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const { properties = {}, items = {} } = document.schemas.plain(schema, value).keywords as {
    properties?: Record<string, Schema>;
    items?: Schema;
  };
  if (Array.isArray(value)) return value.map((item) => withDefaults(document, items, item));
  const missing = Object.entries(properties).flatMap(([name, field]) => {
    const { default: defaultValue } = document.schemas.plain(field).keywords;
    return defaultValue === undefined || name in value ? [] : [[name, defaultValue]];
  });
  const shownEntries = Object.entries(value).map(([name, item]) => {
    const field = properties[name];
    return [name, field === undefined ? item : withDefaults(document, field, item)];
  });
  return Object.fromEntries([...shownEntries, ...missing]);
}

export function resourceFields({ schemas }: ContractDocument, { schema }: Family): Readonly<Record<string, Schema>> {
  return schema === undefined ? {} : ((schemas.plain(schema).keywords.properties ?? {}) as Record<string, Schema>);
}
