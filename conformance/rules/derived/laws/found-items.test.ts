import assert from "node:assert/strict";
import { test } from "node:test";
import type { Family } from "../../../contract/families.ts";
import type { Item } from "../../../harness/lists.ts";
import type { Session } from "../../../harness/session.ts";
import { exchangeWith } from "../../../http/exchange.fixture.ts";
import { assertFound, type FilteredPage } from "./found-items.ts";

const family = { list: { id: "listThings", success: [200] } } as unknown as Family;

const waiting = (id: string): Item => ({ id, status: "WAITING" });
const done = (id: string): Item => ({ id, status: "DONE" });

/** Compares `page`, of waiting items, with the known items. The list shows `now` if it is read again. */
function compare(known: readonly Item[], page: FilteredPage, now: readonly Item[]): Promise<void> {
  const call = async () => exchangeWith("GET", "/things", 200, { data: now, hasMore: false });
  const session = { call, latest: undefined } as unknown as Session;
  const items = { family, within: {}, items: known };
  return assertFound(session, items, "waiting ids", page, ({ status }) => status === "WAITING");
}

const known = [waiting("5"), done("4"), waiting("3"), waiting("2")];

for (const [name, ids, now] of [
  ["an item that moved on", ["3", "2"], [done("5"), ...known.slice(1)]],
  ["an item that moved back", ["5", "4", "3", "2"], [known[0]!, waiting("4"), ...known.slice(2)]],
  ["an item that was added", ["6", "5", "3", "2"], [waiting("6"), ...known]],
  ["an item that was removed", ["5", "2"], known.filter(({ id }) => id !== "3")],
  ["nothing", ["5", "3", "2", "1"], known],
] as const)
  test(`a page passes if it differs by ${name}`, () => compare(known, { ids, limit: 10 }, now));

test("a page that an added item fills passes without the last known item", () =>
  compare(known, { ids: ["6", "5", "3"], limit: 3 }, [waiting("6"), ...known]));

for (const [name, ids] of [
  ["lacks an item that fits", ["5", "2"]],
  ["has an item that does not fit", ["5", "4", "3", "2"]],
  ["has an item that the list does not have", ["5", "x", "3", "2"]],
  ["has another order", ["5", "2", "3"]],
] as const)
  test(`a page fails if it ${name}, although another item moved`, async () => {
    const now = [done("5"), ...known.slice(1)];
    for (const latest of [known, now])
      await assert.rejects(compare(known, { ids, limit: 10 }, latest), /expected waiting ids \["5","3","2"\], got/);
  });
