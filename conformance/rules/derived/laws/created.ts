// Laws of creates (decided: Resources in general). Each check creates two items, so a service that shows one item for every id
// fails.
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { bodyFieldsOf, type Family, familiesOf } from "../../../contract/families.ts";
import { validCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { type Item, readPage } from "../../../harness/lists.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { assertReplay, expectFirst, isIdempotent, keyHeader, newKey } from "../../../harness/steps/idempotency.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { operationCheck } from "../requests/operation-check.ts";
import { requestBorders } from "../requests/variations.ts";
import {
  assertSameItem,
  assertUnchanged,
  type CreatedItem,
  creatableFamilies,
  createItem,
  createParents,
  familyCheck,
  isAsSent,
  otherValue,
  readItem,
  resourceFields,
  validCreateCall,
  visibleFields,
  withBody,
  withDefaults,
} from "./items.ts";
import { uniqueFields } from "./unique.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "created-kept",
    source: "the document",
    title: "A created resource is read back as its create response showed it, and is first in its list",
    checks: (document) =>
      creatableFamilies(document)
        .filter(({ get, list }) => get !== undefined || list !== undefined)
        .map((family) =>
          familyCheck(family, [family.maker, family.get, family.list], (session) =>
            checkCreated(session, document, family),
          ),
        ),
  }),
  declareRule({
    id: "made-once",
    source: "§8.3",
    title: "A create with an Idempotency-Key adds one item to the list, however often the request is sent",
    checks: (document) =>
      creatableFamilies(document)
        .filter(({ create, list }) => list !== undefined && create !== undefined && isIdempotent(create))
        .map((family) =>
          familyCheck(family, [family.create, family.list], (session) => checkCreatedOnce(session, document, family)),
        ),
  }),
  declareRule({
    id: "sent-kept",
    source: "the document",
    title: "A request field is returned as it was sent, at every limit of its constraints",
    checks: (document) =>
      writingOperations(document).map(([family, operation]) => sentCheck(document, family, operation)),
  }),
  declareRule({
    id: "default-used",
    source: "the document",
    title: "An omitted field has the default that the document declares",
    checks: (document) =>
      writingOperations(document)
        .filter(([{ create }, operation]) => create === operation)
        .flatMap(([family, operation]) => defaultChecks(document, family, operation)),
    mayBeEmpty: "no create has a field with a default",
  }),
  declareRule({
    id: "server-made-refused",
    source: "the document",
    title: "A request that sends a field which only the service sets is refused",
    checks: (document) =>
      writingOperations(document).map(([family, operation]) =>
        operationCheck(operation, operation.id, async (session) => {
          const parts = await validCall(session, operation);
          const requestFields = bodyFieldsOf(document, operation);
          for (const [name, schema] of Object.entries(resourceFields(document, family))) {
            if (name in requestFields) continue;
            const value = { ...(parts.body!.value as object), [name]: document.schemas.sample(schema) ?? null };
            expectCode(await session.call(operation, withBody(parts, value)), "VALIDATION_ERROR");
          }
        }),
      ),
  }),
];

function writingOperations(document: ContractDocument): (readonly [Family, Operation])[] {
  return familiesOf(document).flatMap((family) =>
    [family.create, family.update]
      .filter((each) => each !== undefined && each.bodies.length > 0)
      .map((operation) => [family, operation!] as const),
  );
}

async function checkCreated(session: Session, document: ContractDocument, family: Family): Promise<void> {
  const within = await createParents(session, family);
  // A service that caches the empty list must fail.
  if (family.list !== undefined) await readPage(session, family, within, { limit: 2 });
  const first = withVisibleFields(session, family, await createItem(session, family, within));
  await assertReadBack(session, family, first);
  const other = await createItem(session, family, within, (body) => otherBody(document, family, body)).catch(
    (error) => {
      if (error instanceof ExpectationFailed && error.exchange !== undefined && error.exchange.response.status < 500)
        return undefined;
      throw error;
    },
  );
  const second = withVisibleFields(session, family, other ?? (await createItem(session, family, within)));
  assertThat("another id for another request", first.item.id !== second.item.id, second.item.id, second.exchange);
  await assertReadBack(session, family, second);
  // Making room for the second item may have changed the first.
  if (family.get !== undefined) assertSameItem("the first item", await readItem(session, family, first), first);
  if (family.list === undefined) return;
  const { data } = await readPage(session, family, within, { limit: 2 });
  assertUnchanged(session, "the newest item in the list", data[0], second);
  assertSameItem("the item before it in the list", data[1], first);
}

async function checkCreatedOnce(session: Session, document: ContractDocument, family: Family): Promise<void> {
  const within = await createParents(session, family);
  const create = family.create!;
  const good = await validCreateCall(session, create, within);
  // Optional unique fields would refuse a second item.
  const unique = uniqueFields(document, family).map(([name]) => name);
  const { required = [] } = document.schemas.plain(create.bodies[0]!.schema).keywords as { required?: string[] };
  const isLeftOut = (name: string) => unique.includes(name) && !required.includes(name);
  const fields = Object.entries(good.body!.value as object).filter(([name]) => !isLeftOut(name));
  const headers = { ...good.headers, ...keyHeader(newKey()) };
  const parts: CallInput = { ...withBody(good, Object.fromEntries(fields)), headers };
  const before = (await readPage(session, family, within, { limit: 1 })).data[0];
  const once = await session.call(create, parts);
  const { id } = expectFirst(once, create.success) as Item;
  for (let again = 0; again < 2; again++) assertReplay(await session.call(create, parts), once);
  const { data } = await readPage(session, family, within, { limit: 2 });
  const ids = data.map((item) => item.id);
  assertEqual("ids of the newest item and the one before it", ids, [id, before?.id].filter(Boolean));
}

async function assertReadBack(session: Session, family: Family, createdItem: CreatedItem): Promise<void> {
  if (family.get !== undefined)
    assertUnchanged(session, "the item read back", await readItem(session, family, createdItem), createdItem);
}

function withVisibleFields(session: Session, family: Family, createdItem: CreatedItem): CreatedItem {
  return { ...createdItem, item: visibleFields(session, family, createdItem.item) };
}

function otherBody(document: ContractDocument, family: Family, body: unknown): unknown {
  const fields = Object.entries(bodyFieldsOf(document, family.maker!));
  const [name, schema] =
    fields.find(([, field]) => {
      const { type, keywords } = document.schemas.plain(field);
      return type === "string" && keywords.enum === undefined && keywords.format === undefined;
    }) ?? [];
  if (name === undefined || typeof body !== "object" || body === null) return body;
  const other = otherValue(document, schema!, (body as Item)[name]);
  return other === undefined ? body : { ...body, [name]: other };
}

function sentCheck(document: ContractDocument, family: Family, operation: Operation): Check {
  const bodies = requestBorders(document, operation).filter(({ part }) => part === "body");
  const json = bodies.filter(({ vary }) => vary({}).body?.mediaType === "application/json");
  return operationCheck(operation, operation.id, async (session) => {
    for (const { vary } of [{ vary: (parts: object) => parts }, ...json]) {
      const parts = vary(await validCall(session, operation));
      const exchange = await session.call(operation, parts);
      // A business rule may refuse a value that fits its schema.
      if (exchange.response.status >= 400 && exchange.response.status < 500) continue;
      const item = expectStatus(exchange, operation.success) as Item;
      for (const [name, value] of Object.entries((parts as { body: { value: object } }).body.value))
        if (name in resourceFields(document, family)) {
          const [shown, sent] = [item[name], value].map((each) => asShown(document, operation, name, each));
          const schema = bodyFieldsOf(document, operation)[name];
          assertThat(`${name} as it was sent, ${JSON.stringify(sent)}`, isAsSent(schema, shown, sent), shown, exchange);
        }
    }
  });
}

/** A list of unique items has no order, and omitted nested fields have their defaults. */
function asShown(document: ContractDocument, operation: Operation, name: string, value: unknown): unknown {
  const schema = bodyFieldsOf(document, operation)[name];
  if (schema === undefined) return value;
  const isSet = document.schemas.plain(schema).keywords.uniqueItems === true;
  return isSet && Array.isArray(value) ? value.toSorted() : withDefaults(document, schema, value);
}

function defaultChecks(document: ContractDocument, family: Family, operation: Operation): Check[] {
  return Object.entries(bodyFieldsOf(document, operation)).flatMap(([name, schema]) => {
    const { keywords } = document.schemas.plain(schema);
    if (keywords.default === undefined || !(name in resourceFields(document, family))) return [];
    return operationCheck(operation, `${operation.id} ${name}`, async (session) => {
      const items: Item[] = [];
      for (const change of [{ [name]: undefined }, { [name]: keywords.default }]) {
        const parts = await validCall(session, operation);
        const value = { ...(parts.body!.value as object), ...change };
        const exchange = await session.call(operation, withBody(parts, value));
        items.push(expectStatus(exchange, operation.success) as Item);
        assertThat(
          `${name} ${JSON.stringify(keywords.default)}`,
          isDeepStrictEqual(items.at(-1)![name], keywords.default),
          items.at(-1)![name],
          exchange,
        );
      }
    });
  });
}
