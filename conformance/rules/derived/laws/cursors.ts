// Laws of cursors: they outlive their item, and a poll misses nothing.
import { type Family, familiesOf } from "../../../contract/families.ts";
import { mostListed } from "../../../harness/count-limits.ts";
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { type Item, itemPath, readPage } from "../../../harness/lists.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { createItem, createParents, familyCheck } from "./items.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "cursor-deleted",
    source: "decided",
    title: "Paging continues after the items of a page are deleted, without a skipped or repeated item",
    checks: (document) =>
      familiesOf(document)
        .filter((family) => family.remove?.success.includes(204) && family.list && family.maker)
        .map((family) => checkOf(family, checkDeletedPages)),
    mayBeEmpty: "no operation of the document deletes an item of a list",
  }),
  declareRule({
    id: "pages-polled",
    source: "decided",
    title: "A poll for newer items gets each item once while items are created at the same time",
    checks: (document) =>
      familiesOf(document)
        .filter(({ list, maker }) => list !== undefined && maker !== undefined)
        .map((family) => checkOf(family, checkPolled)),
  }),
];

function checkOf(family: Family, run: (session: Session, family: Family) => Promise<void>): Check {
  return familyCheck(family, [family.list], (session) => run(session, family), family.list!.id);
}

const idsOf = (items: readonly Item[]) => items.map(({ id }) => id);

async function checkDeletedPages(session: Session, family: Family): Promise<void> {
  const within = await createParents(session, family);
  const own: string[] = [];
  while (own.length < Math.min(6, mostListed(family))) own.unshift((await createItem(session, family, within)).item.id);
  const remove = family.remove!;
  const paged: string[] = [];
  while (paged.length < own.length) {
    const last = paged.at(-1);
    const { data } = await readPage(session, family, within, { limit: 2, ...(last && { startingAfter: last }) });
    assertThat("an item after the deleted ones", data.length > 0, data);
    for (const { id } of data.filter((item) => own.includes(item.id)))
      expectStatus(await session.call(remove, { path: itemPath(remove, within, id) }), remove.success);
    paged.push(...idsOf(data));
  }
  const others = paged.filter((id) => !own.includes(id));
  const pagedOwn = paged.filter((id) => own.includes(id));
  assertEqual("ids of pages whose items were deleted", pagedOwn, own);
  assertEqual("number of repeated items", paged.length - new Set(paged).size, 0);
  const { item: newer } = await createItem(session, family, within);
  const polled = await readPage(session, family, within, { limit: 100, endingBefore: own[0]! });
  assertThat(
    `the newer item ${newer.id} and no other of these`,
    idsOf(polled.data).includes(newer.id) && !idsOf(polled.data).some((id) => own.includes(id) || others.includes(id)),
    idsOf(polled.data),
  );
}

const lanes = 3;

async function checkPolled(session: Session, family: Family): Promise<void> {
  const within = await createParents(session, family);
  const { item: first } = await createItem(session, family, within);
  let working = Math.min(lanes, mostListed(family) - 1);
  const created: string[] = [];
  // The state of a resource can refuse one of two creates at a time.
  const creates = Array.from({ length: working }, async () => {
    try {
      created.push((await createItem(session, family, within)).item.id);
    } catch {
    } finally {
      working--;
    }
  });
  const poll = async (from: string) => {
    const { data, hasMore } = await readPage(session, family, within, { limit: 2, endingBefore: from });
    return { ids: idsOf(data).reverse(), hasMore };
  };
  const seen = [first.id];
  for (let isLast = false; !isLast; ) {
    isLast = working === 0;
    for (let hasMore = true; hasMore; ) {
      const page = await poll(seen.at(-1)!);
      seen.push(...page.ids);
      hasMore = page.hasMore && page.ids.length > 0;
    }
  }
  await Promise.all(creates);
  if (created.length === 0) created.push((await createItem(session, family, within)).item.id);
  for (let page = await poll(seen.at(-1)!); page.ids.length > 0; page = await poll(seen.at(-1)!))
    seen.push(...page.ids);
  assertEqual("number of repeated items", seen.length - new Set(seen).size, 0);
  assertEqual("created items that no poll saw", idsMissing(created, seen), []);
  const again = [first.id];
  for (let page = await poll(first.id); page.ids.length > 0; page = await poll(again.at(-1)!)) again.push(...page.ids);
  const own = (ids: readonly string[]) => ids.filter((id) => created.includes(id));
  assertEqual("order of the created items in the list", own(again), own(seen));
}

function idsMissing(ids: readonly string[], from: readonly string[]): string[] {
  return ids.filter((id) => !from.includes(id));
}
