// Laws of cursors: they outlive their item, a filter does not apply to them, and a poll misses nothing.
import { type Family, familiesOf } from "../../../contract/families.ts";
import { type Filter, filtersOf, fits, valuesAround, valuesOf } from "../../../contract/filters.ts";
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { type Item, itemPath, readPage } from "../../../harness/lists.ts";
import { mostListed } from "../../../harness/room.ts";
import type { Check, Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { unknownId } from "../../../harness/ways.ts";
import { assertFound } from "./found-items.ts";
import { createItem, createParents, familyCheck, fillableFamilies, fillList, otherValue } from "./items.ts";

export const rules: readonly Rule[] = [
  {
    id: "cursor-deleted",
    source: "decided",
    title: "Paging continues after the items of a page are deleted, without a skipped or repeated item",
    needs: ["state"],
    checks: (document) =>
      familiesOf(document)
        .filter((family) => family.remove?.success.includes(204) && family.list && family.maker)
        .map((family) => checkOf(family, checkDeletedPages)),
    mayBeEmpty: "no operation of the document deletes an item of a list",
  },
  {
    id: "cursor-unfiltered",
    source: "decided",
    title: "A filter does not apply to the cursor",
    needs: ["state"],
    checks: (document) =>
      fillableFamilies(document).flatMap((family) =>
        filtersOf(document, family).map((filter) => {
          const run = (session: Session) => checkUnmatched(session, family, filter);
          return checkOf(family, run, `${family.list!.id} ${filter.name}`);
        }),
      ),
    mayBeEmpty: "no list of the document has a filter",
  },
  {
    id: "pages-polled",
    source: "decided",
    title: "A poll for newer items gets each item once while items are created at the same time",
    needs: ["state"],
    checks: (document) => listsOf(document).map((family) => checkOf(family, checkPolled)),
  },
];

function listsOf(document: Session["document"]): Family[] {
  return familiesOf(document).filter(({ list, maker }) => list !== undefined && maker !== undefined);
}

function checkOf(
  family: Family,
  run: (session: Session, family: Family) => Promise<void>,
  name = family.list!.id,
): Check {
  return familyCheck(family, [family.list], (session) => run(session, family), name);
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
    assertThat("an item after the deleted ones", data.length > 0, data, session.latest);
    for (const { id } of data.filter((item) => own.includes(item.id)))
      expectStatus(await session.call(remove, { path: itemPath(remove, within, id) }), remove.success);
    paged.push(...idsOf(data));
  }
  const others = paged.filter((id) => !own.includes(id));
  assertEqual(
    "ids of pages whose items were deleted",
    paged.filter((id) => own.includes(id)),
    own,
    session.latest,
  );
  assertEqual("number of repeated items", paged.length - new Set(paged).size, 0, session.latest);
  const { item: newer } = await createItem(session, family, within);
  const polled = await readPage(session, family, within, { limit: 100, endingBefore: own[0]! });
  assertThat(
    `the newer item ${newer.id} and no other of these`,
    idsOf(polled.data).includes(newer.id) && !idsOf(polled.data).some((id) => own.includes(id) || others.includes(id)),
    idsOf(polled.data),
    session.latest,
  );
}

const window = 20;

async function checkUnmatched(session: Session, family: Family, filter: Filter): Promise<void> {
  const { name, schema } = filter;
  const { within } = await fillList(session, family, 2);
  const { data } = await readPage(session, family, within, { limit: window });
  const fitsSchema = session.document.schemas.validatorOf(schema);
  const members = (session.document.schemas.plain(schema).keywords.enum as unknown[] | undefined) ?? [];
  const shown = data.flatMap((item) => valuesOf(item, filter)).flatMap((value) => valuesAround(filter, value));
  const other = otherValue(session.document, schema, shown[0]);
  const all = [...shown, ...members, unknownId, "NO_SUCH_VALUE", ...(other === undefined ? [] : [other])].map(String);
  const candidates = [...new Set(all)].filter((each) => fitsSchema(each));
  let tried = 0;
  for (const value of candidates) {
    const [cursor] = data.filter((item) => !fits(item, filter, value));
    if (cursor === undefined) continue;
    tried++;
    const at = data.indexOf(cursor);
    const older = await readPage(session, family, within, { limit: window, [name]: value, startingAfter: cursor.id });
    const what = `ids with ${name} ${value} after an item without it`;
    const known = { family, within, items: data.slice(at + 1) };
    const page = { ids: idsOf(older.data), limit: window };
    await assertFound(session, known, what, page, (item) => fits(item, filter, value));
    const newer = await readPage(session, family, within, { limit: window, [name]: value, endingBefore: cursor.id });
    const isRepeated = newer.data.some(({ id }) => id === cursor.id || idsOf(older.data).includes(id));
    assertThat("only newer items before the cursor", !isRepeated, idsOf(newer.data), session.latest);
    if (tried === 2) return;
  }
  assertThat(`an item without some value of ${name}`, tried > 0, candidates, session.latest);
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
  assertEqual("number of repeated items", seen.length - new Set(seen).size, 0, session.latest);
  assertEqual("created items that no poll saw", idsMissing(created, seen), [], session.latest);
  const again = [first.id];
  for (let page = await poll(first.id); page.ids.length > 0; page = await poll(again.at(-1)!)) again.push(...page.ids);
  const own = (ids: readonly string[]) => ids.filter((id) => created.includes(id));
  assertEqual("order of the created items in the list", own(again), own(seen), session.latest);
}

function idsMissing(ids: readonly string[], from: readonly string[]): string[] {
  return ids.filter((id) => !from.includes(id));
}
