// Laws of updates and deletes, from the contract (decided: Requests). Invariant: fields that are not named stay, on the
// item and on its neighbor.
import { isDeepStrictEqual } from "node:util";
import type { ErrorCode } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import { bodyFieldsOf, type Family, familiesOf, notFoundCode, successSchema } from "../../contract/families.ts";
import type { Schema } from "../../contract/schema.ts";
import type { Exchange } from "../../http/exchange.ts";
import { assertEqual, assertThat, ExpectationFailed, expectCode, expectStatus } from "../../rules/expect.ts";
import type { Rule } from "../../rules/rule.ts";
import { waitForNextInstant } from "../../rules/until.ts";
import type { Session } from "../../run/session.ts";
import {
  familyCheck,
  freshWithin,
  type Item,
  isAsSent,
  type Made,
  make,
  otherValue,
  page,
  pathTo,
  read,
  same,
  shown,
  whole,
  withBody,
} from "./items.ts";

export const rules: readonly Rule[] = [
  {
    id: "update-exact",
    source: "the document",
    title: "An update changes only the fields that it names, one by one and all together",
    needs: ["state"],
    checks: (document) =>
      updatable(document).map((family) =>
        familyCheck(family, [family.update, family.get, family.list], (session) =>
          holdUpdates(session, document, family),
        ),
      ),
    mayBeEmpty: "the document has no operation that updates a resource",
  },
  {
    id: "delete-final",
    source: "the document",
    title: "A deleted resource is unknown to every operation and absent from every list; other resources remain",
    needs: ["state"],
    checks: (document) =>
      familiesOf(document)
        .filter(({ remove, maker }) => remove !== undefined && maker !== undefined && !isKept(remove))
        .map((family) =>
          familyCheck(family, [family.remove, family.get, family.list], (session) => holdDeleted(session, family)),
        ),
    mayBeEmpty: "the document has no operation that deletes a resource",
  },
  {
    id: "delete-keeps",
    source: "the document",
    title:
      "A resource that DELETE returns stays readable unchanged, a second DELETE changes nothing, and other resources remain",
    needs: ["state"],
    checks: (document) =>
      familiesOf(document)
        .filter(({ remove, get, maker }) => remove !== undefined && get !== undefined && maker !== undefined)
        .filter(({ remove }) => isKept(remove!))
        .map((family) =>
          familyCheck(family, [family.remove, family.get, family.list], (session) => holdEnded(session, family)),
        ),
    mayBeEmpty: "the document has no operation that ends a resource and returns it",
  },
];

/** Whether the resource remains in an end state: then its DELETE returns it. */
function isKept(remove: Operation): boolean {
  return successSchema(remove) !== undefined;
}

function updatable(document: ContractDocument): Family[] {
  return familiesOf(document).filter(
    ({ update, get, maker }) => update !== undefined && get !== undefined && maker !== undefined,
  );
}

async function holdUpdates(session: Session, document: ContractDocument, family: Family): Promise<void> {
  const update = family.update!;
  const within = await freshWithin(session, family);
  const [beside, made] = [await make(session, family, within), await make(session, family, within)];
  const fields = Object.entries(bodyFieldsOf(document, update));
  let known = await read(session, family, made);
  const sibling = { ...beside, item: await read(session, family, beside) };
  const otherOf = (names: readonly (readonly [string, object])[]) =>
    Object.fromEntries(
      names.map(([name, schema]) => {
        const value = otherValue(document, schema as never, known[name]);
        if (value === undefined)
          throw new ExpectationFailed(`another valid value for ${name} of ${update.id}`, "none is known");
        return [name, value];
      }),
    );
  for (const names of [...fields.map((field) => [field]), fields]) {
    const body = otherOf(names);
    await waitForNextInstant();
    const parts = withBody({ path: pathTo(update, within, made.item.id) }, body);
    const exchange = await session.call(update, parts);
    const after = shown(session, family, expectStatus(exchange, update.success) as Item);
    const rest = (item: Item) => ({ ...item, ...body, updatedAt: "" });
    assertEqual("fields that the update does not name", rest(after), rest(known), exchange);
    for (const [name, schema] of names) {
      const what = `${name} as it was sent, ${JSON.stringify(body[name])}`;
      assertThat(what, isAsSent(schema, after[name], body[name]), after[name], exchange);
      holdArchived(schema, [known[name], body[name], after[name]] as readonly (readonly Item[])[], exchange);
    }
    if (typeof known.updatedAt === "string")
      assertThat(
        `updatedAt after ${known.updatedAt}`,
        String(after.updatedAt) > known.updatedAt,
        after.updatedAt,
        exchange,
      );
    same(session, "the item read back", await read(session, family, made), { item: after, sent: body });
    known = after;
  }
  same(session, "the neighboring item", await read(session, family, beside), sibling);
  if (family.list === undefined) return;
  const { data } = await page(session, family, within, { limit: 2 });
  same(session, "the item in the list", data[0], { item: known, sent: {} });
  same(session, "the neighboring item in the list", data[1], sibling);
}

/** Expects archived items (x-archived): items left out of the list remain, unchanged except for the flag. */
function holdArchived(schema: Schema, lists: readonly (readonly Item[])[], exchange: Exchange): void {
  const flag = schema["x-archived"];
  if (typeof flag !== "string") return;
  const [before, sent, after] = lists as [readonly Item[], readonly Item[], readonly Item[]];
  const left = before.filter(({ id }) => !sent.some((each) => each.id === id));
  const byId = (items: readonly Item[]) => items.toSorted((one, other) => one.id.localeCompare(other.id));
  const archived = after.filter((item) => item[flag] === false);
  assertEqual("archived items", byId(archived), byId(left.map((item) => ({ ...item, [flag]: false }))), exchange);
}

async function holdEnded(session: Session, family: Family): Promise<void> {
  const within = await freshWithin(session, family);
  const [beside, made]: Made[] = [await make(session, family, within), await make(session, family, within)];
  const remove = family.remove!;
  const path = pathTo(remove, within, made!.item.id);
  await waitForNextInstant();
  const ended = expectStatus(await session.call(remove, { path }), remove.success) as Item;
  assertThat("a resource changed by DELETE", !isDeepStrictEqual(ended, made!.item), ended, session.latest);
  assertEqual("the resource as it is read", await read(session, family, made!), ended, session.latest);
  assertEqual("response to a second DELETE", (await session.call(remove, { path })).json, ended, session.latest);
  same(session, "the neighboring item", await read(session, family, beside!), {
    item: shown(session, family, beside!.item),
    sent: beside!.sent,
  });
  if (family.list === undefined) return;
  const { data } = await page(session, family, within, { limit: 2 });
  const listed = data.find(({ id }) => id === made!.item.id);
  assertEqual("the item in the list", listed, ended, session.latest);
}

async function holdDeleted(session: Session, family: Family): Promise<void> {
  const within = await freshWithin(session, family);
  const [beside, made]: Made[] = [await make(session, family, within), await make(session, family, within)];
  const remove = family.remove!;
  const path = pathTo(remove, within, made!.item.id);
  expectStatus(await session.call(remove, { path }), remove.success);
  for (const operation of [family.get, remove].filter((each) => each !== undefined)) {
    const code = notFoundCode(operation, family) as ErrorCode;
    expectCode(await session.call(operation, { path }), code);
  }
  if (family.get !== undefined)
    same(session, "the neighboring item", await read(session, family, beside!), {
      item: shown(session, family, beside!.item),
      sent: beside!.sent,
    });
  if (family.list === undefined) return;
  const ids = (await whole(session, family, within)).map(({ id }) => id);
  const here = [ids.includes(made!.item.id), ids.includes(beside!.item.id)];
  assertEqual("deleted item and neighbor in the list", here, [false, true], session.latest);
}
