// Laws of updates and deletes (decided: Resources in general). Invariant: other fields and a neighbor item stay the same.
import { isDeepStrictEqual } from "node:util";
import type { ErrorCode } from "../../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import {
  bodyFieldsOf,
  type Family,
  familiesOf,
  familyNamedBy,
  namingsOf,
  notFoundCode,
  successSchema,
} from "../../../contract/families.ts";
import type { Schema } from "../../../contract/schema.ts";
import { callOnPath, createPath, type PreparedCall } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { canCall, fixtureOf } from "../../../harness/fixtures.ts";
import { type Item, itemPath, readPage, readWholeList } from "../../../harness/lists.ts";
import { declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import type { Fields } from "../../../harness/shared.ts";
import { waitForNextInstant } from "../../../harness/wait.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import {
  assertUnchanged,
  type CreatedItem,
  createItem,
  createParents,
  familyCheck,
  isAsSent,
  otherValue,
  readItem,
  visibleFields,
  withBody,
  withoutUnknownFields,
} from "./items.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "update-exact",
    source: "the document",
    title: "An update changes only the fields that it names, one by one and all together",
    checks: (document) =>
      updatableFamilies(document).map((family) =>
        familyCheck(family, [family.update, family.get, family.list], (session) =>
          checkUpdates(session, document, family),
        ),
      ),
    mayBeEmpty: "the document has no operation that updates a resource",
  }),
  declareRule({
    id: "archived-returns",
    source: "the document",
    title: "An archived item of a list that an update sends again is active with the values of that update",
    checks: (document) =>
      updatableFamilies(document).flatMap((family) =>
        archivingFields(document, family).map((name) =>
          familyCheck(
            family,
            [family.update, family.get],
            (session) => checkReturn(session, document, family, name),
            `${family.collection} ${name}`,
          ),
        ),
      ),
    mayBeEmpty: "no update archives items of a list",
  }),
  declareRule({
    id: "delete-final",
    source: "the document",
    title: "A deleted resource is unknown to every operation and absent from every list; other resources remain",
    checks: (document) =>
      familiesOf(document)
        .filter(({ remove, maker }) => remove !== undefined && maker !== undefined && !returnsResource(remove))
        .map((family) =>
          familyCheck(family, [family.remove, family.get, family.list], (session) => checkDeleted(session, family)),
        ),
    mayBeEmpty: "the document has no operation that deletes a resource",
  }),
  declareRule({
    id: "delete-keeps",
    source: "the document",
    title:
      "A resource that DELETE returns stays readable unchanged, a second DELETE changes nothing, and other resources remain",
    checks: (document) =>
      familiesOf(document)
        .filter(({ remove, get, maker }) => remove !== undefined && get !== undefined && maker !== undefined)
        .filter(({ remove }) => returnsResource(remove!))
        .map((family) =>
          familyCheck(family, [family.remove, family.get, family.list], (session) => checkEnded(session, family)),
        ),
    mayBeEmpty: "the document has no operation that ends a resource and returns it",
  }),
];

/** A DELETE returns the resource if it remains in an end state. */
function returnsResource(remove: Operation): boolean {
  return successSchema(remove) !== undefined;
}

function updatableFamilies(document: ContractDocument): Family[] {
  return familiesOf(document).filter(
    ({ update, get, maker }) => update !== undefined && get !== undefined && maker !== undefined,
  );
}

async function checkUpdates(session: Session, document: ContractDocument, family: Family): Promise<void> {
  const update = family.update!;
  const within = await createParents(session, family);
  const [neighbor, target] = [await createItem(session, family, within), await createItem(session, family, within)];
  const fields = Object.entries(bodyFieldsOf(document, update));
  let known = await readItem(session, family, target);
  const sibling = { ...neighbor, item: await readItem(session, family, neighbor) };
  const otherOf = async (names: readonly (readonly [string, object])[]) => {
    const body: Record<string, unknown> = {};
    for (const [name, schema] of names) {
      // The id of another resource must exist.
      const named = familyNamedBy(document, name);
      body[name] =
        named?.maker === undefined
          ? otherValue(document, schema as never, known[name])
          : (await createItem(session, named, await createParents(session, named))).item.id;
      if (body[name] === undefined)
        throw new ExpectationFailed(`another valid value for ${name} of ${update.id}`, "none is known");
    }
    return body;
  };
  for (const names of [...fields.map((field) => [field]), fields]) {
    const body = await otherOf(names);
    await waitForNextInstant();
    const parts = withBody({ path: itemPath(update, within, target.item.id) }, body);
    const exchange = await session.call(update, parts);
    const after = visibleFields(session, family, expectStatus(exchange, update.success) as Item);
    const rest = (item: Item) => ({ ...item, ...body, updatedAt: "" });
    assertEqual("fields that the update does not name", rest(after), rest(known), exchange);
    for (const [name, schema] of names) {
      const what = `${name} as it was sent, ${JSON.stringify(body[name])}`;
      assertThat(what, isAsSent(schema, after[name], body[name]), after[name], exchange);
      assertArchived(schema, [known[name], body[name], after[name]] as readonly (readonly Item[])[], exchange);
    }
    if (typeof known.updatedAt === "string")
      assertThat(
        `updatedAt after ${known.updatedAt}`,
        String(after.updatedAt) > known.updatedAt,
        after.updatedAt,
        exchange,
      );
    assertUnchanged(session, "the item read back", await readItem(session, family, target), {
      item: after,
      sent: body,
    });
    known = after;
  }
  assertUnchanged(session, "the neighboring item", await readItem(session, family, neighbor), sibling);
  if (family.list === undefined) return;
  const { data } = await readPage(session, family, within, { limit: 2 });
  assertUnchanged(session, "the item in the list", data[0], { item: known, sent: {} });
  assertUnchanged(session, "the neighboring item in the list", data[1], sibling);
}

/** Fields of the update that are lists with `x-archived`. */
function archivingFields(document: ContractDocument, { update }: Family): string[] {
  const fields = Object.entries(bodyFieldsOf(document, update!));
  return fields.flatMap(([name, schema]) => (schema["x-archived"] === undefined ? [] : [name]));
}

/** Archives an item, and sends it again with another value in each field: one by one, then in all. */
async function checkReturn(session: Session, document: ContractDocument, family: Family, name: string): Promise<void> {
  const update = family.update!;
  const within = await createParents(session, family);
  const { item } = await createItem(session, family, within);
  const schema = (bodyFieldsOf(document, update) as Readonly<Record<string, Schema>>)[name]!;
  const itemSchema = document.schemas.plain(schema).keywords.items as Schema;
  const send = async (items: readonly unknown[]) => {
    const parts = withBody({ path: itemPath(update, within, item.id) }, { [name]: items });
    const exchange = await session.call(update, parts);
    const after = (expectStatus(exchange, update.success) as Item)[name] as readonly Item[];
    assertThat(`${name} as sent, ${JSON.stringify(items)}`, isAsSent(schema, after, items), after, exchange);
    return after.map((each) => withoutUnknownFields(document, itemSchema, each) as Item);
  };
  const [first, ...others] = await send(
    (item[name] as readonly Item[]).map((each) => withoutUnknownFields(document, itemSchema, each)),
  );
  let target = first!;
  const { properties = {} } = document.schemas.plain(itemSchema, target).keywords as { properties?: Fields };
  const names = Object.keys(properties).filter((field) => field !== "id");
  for (const changed of [...names.map((field) => [field]), names]) {
    const values = changed.map((field) => [field, otherValue(document, properties[field] as Schema, target[field])]);
    await send(others);
    // A field may have no other valid value.
    target = { ...target, ...Object.fromEntries(values.filter(([, value]) => value !== undefined)) };
    await send([target, ...others]);
  }
}

/** Items left out of an x-archived list remain; only the flag changes. */
function assertArchived(schema: Schema, lists: readonly (readonly Item[])[], exchange: Exchange): void {
  const flag = schema["x-archived"];
  if (typeof flag !== "string") return;
  const [before, sent, after] = lists as [readonly Item[], readonly Item[], readonly Item[]];
  const omittedItems = before.filter(({ id }) => !sent.some((each) => each.id === id));
  const byId = (items: readonly Item[]) => items.toSorted((one, other) => one.id.localeCompare(other.id));
  const archived = after.filter((item) => item[flag] === false);
  assertEqual(
    "archived items",
    byId(archived),
    byId(omittedItems.map((item) => ({ ...item, [flag]: false }))),
    exchange,
  );
}

async function checkEnded(session: Session, family: Family): Promise<void> {
  const within = await createParents(session, family);
  const [neighbor, target]: CreatedItem[] = [
    await createItem(session, family, within),
    await createItem(session, family, within),
  ];
  const remove = family.remove!;
  const path = itemPath(remove, within, target!.item.id);
  await waitForNextInstant();
  const endedItem = expectStatus(await session.call(remove, { path }), remove.success) as Item;
  assertThat("a resource changed by DELETE", !isDeepStrictEqual(endedItem, target!.item), endedItem);
  assertEqual("the resource as it is read", await readItem(session, family, target!), endedItem);
  assertEqual("response to a second DELETE", (await session.call(remove, { path })).json, endedItem);
  assertUnchanged(session, "the neighboring item", await readItem(session, family, neighbor!), {
    item: visibleFields(session, family, neighbor!.item),
    sent: neighbor!.sent,
  });
  if (family.list === undefined) return;
  const { data } = await readPage(session, family, within, { limit: 2 });
  const listedItem = data.find(({ id }) => id === target!.item.id);
  assertEqual("the item in the list", listedItem, endedItem);
}

/** Calls of every operation on the item or on what is below it. They would succeed before its deletion. */
async function prepareCallsBelow(session: Session, family: Family, ids: readonly string[]): Promise<PreparedCall[]> {
  const { document, deployment } = session;
  const calls: PreparedCall[] = [];
  for (const operation of document.operations) {
    const isBelow = namingsOf(document, operation).some((naming) => naming.family === family);
    if (!isBelow || fixtureOf(operation).disturbs === true || !canCall(deployment, operation)) continue;
    const path = await createPath(session, operation, ids);
    calls.push({ operation, input: await callOnPath(session, operation, path) });
  }
  return calls;
}

async function checkDeleted(session: Session, family: Family): Promise<void> {
  const within = await createParents(session, family);
  const [neighbor, target]: CreatedItem[] = [
    await createItem(session, family, within),
    await createItem(session, family, within),
  ];
  const remove = family.remove!;
  const path = itemPath(remove, within, target!.item.id);
  const calls = await prepareCallsBelow(session, family, Object.values(path));
  expectStatus(await session.call(remove, { path }), remove.success);
  for (const { operation, input } of calls) {
    const code = notFoundCode(operation, family) as ErrorCode;
    expectCode(await session.call(operation, input), code);
  }
  if (family.get !== undefined)
    assertUnchanged(session, "the neighboring item", await readItem(session, family, neighbor!), {
      item: visibleFields(session, family, neighbor!.item),
      sent: neighbor!.sent,
    });
  if (family.list === undefined) return;
  const ids = (await readWholeList(session, family, within)).map(({ id }) => id);
  const presence = [ids.includes(target!.item.id), ids.includes(neighbor!.item.id)];
  assertEqual("deleted item and neighbor in the list", presence, [false, true]);
}
