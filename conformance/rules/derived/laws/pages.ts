// Laws of lists (decided: Lists and ids).
import { isDeepStrictEqual } from "node:util";
import { limits } from "../../../../generated/contract.ts";
import type { ContractDocument } from "../../../contract/document.ts";
import { type Family, familiesOf, itemSchema } from "../../../contract/families.ts";
import {
  type Filter,
  filtersOf,
  fits,
  instantsBetween,
  rangesOf,
  valuesAround,
  valuesOf,
} from "../../../contract/filters.ts";
import { mostListed } from "../../../harness/count-limits.ts";
import { assertEqual, assertThat, expectCode, expectStatus } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { type Item, readPage, readWholeList } from "../../../harness/lists.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { type Check, declareRule, type Rule } from "../../../harness/rule.ts";
import { requestFor, type Session } from "../../../harness/session.ts";
import { createVariedItems } from "../combined/varied-items.ts";
import { assertFound } from "./found-items.ts";
import {
  assertUnchanged,
  createItem,
  createParents,
  familyCheck,
  fillableFamilies,
  fillList,
  otherValue,
  readItem,
  resourceFields,
} from "./items.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "pages-complete",
    source: "decided",
    title: "The pages of a list show every item once, newest first, in both directions, and say whether more follow",
    checks: checksOfFilledLists((session, family) => checkPages(session, family)),
  }),
  declareRule({
    id: "pages-stable",
    source: "decided",
    title: "An item added during paging moves no item to another page and appears before the first page",
    checks: checksOfLists((session, family) => checkStablePages(session, family)),
  }),
  declareRule({
    id: "page-default",
    source: "the document",
    title: "A page without a limit has the default number of items of the document",
    // Most lists are long at the end of a run.
    checks: runChecksLast(
      checksOfLists(async (session, family) => {
        const within = await createParents(session, family);
        const itemCount = (await readPage(session, family, within, { limit: limits.pageMax })).data.length;
        const wanted = Math.min(limits.pageDefault + 1, mostListed(family));
        for (let count = itemCount; count < wanted; count++) await createItem(session, family, within);
        const { data, hasMore } = await readPage(session, family, within);
        const expected = [Math.min(limits.pageDefault, wanted), wanted > limits.pageDefault];
        assertEqual("items and hasMore", [data.length, hasMore], expected);
      }),
    ),
  }),
  declareRule({
    id: "listed-as-alone",
    source: "decided",
    title: "An item in a list equals the resource read by its id",
    checks: (document) => {
      const isRead = ({ get }: Family) => get !== undefined;
      const ownItems = checksOfFilledLists(async (session, family) => {
        const { within } = await fillList(session, family, 1);
        for (const item of (await readPage(session, family, within, { limit: 3 })).data) {
          const alone = await readItem(session, family, { item, within });
          const listed = listedFields(session.document, family, alone);
          assertUnchanged(session, "the item read by its id", listed, { item, sent: {} });
        }
      }, isRead)(document);
      // Background workers have moved the items of other checks, so these show more fields.
      const found = familiesOf(document)
        .filter((family) => family.list !== undefined && isRead(family) && family.parent === undefined)
        .map((family): Check => {
          const { id } = family.list!;
          const run = (session: Session) => checkFoundItems(session, family);
          return { name: `${id} as found`, operation: id, needs: ["receiver"], last: true, run };
        });
      return [...ownItems, ...found];
    },
  }),
  declareRule({
    id: "cursor-known",
    source: "decided",
    title: "An unknown cursor and two cursors at once are refused",
    checks: checksOfFilledLists(async (session, family) => {
      const { within } = await fillList(session, family, 1);
      const { list } = family;
      const item = (await readPage(session, family, within)).data[0]!;
      for (const query of [
        { startingAfter: item.id, endingBefore: item.id },
        { startingAfter: unknownId },
        { endingBefore: unknownId },
      ])
        expectCode(await session.call(list!, { path: within, query }), "VALIDATION_ERROR");
    }),
  }),
  declareRule({
    id: "filter-exact",
    source: "the document",
    title: "A list filter returns every item with the value and no other",
    checks: (document) =>
      fillableFamilies(document).flatMap((family) =>
        filtersOf(document, family).map((filter) =>
          familyCheck(
            family,
            [family.list],
            (session) => checkFilter(session, document, family, filter),
            `${family.list!.id} ${filter.name}`,
          ),
        ),
      ),
    mayBeEmpty: "no list of the document has a filter",
  }),
  {
    id: "filter-several",
    source: "decided",
    title: "A repeated filter returns the items that fit one of its values, in order, up to its number of values",
    needs: ["state", "internal-project"],
    checks: runChecksLast((document) =>
      familiesOf(document)
        .filter((family) => family.list !== undefined)
        .flatMap((family) =>
          filtersOf(document, family).flatMap((filter) =>
            filter.maxValues === undefined
              ? []
              : familyCheck(family, [family.list], (session) => checkSeveral(session, family, filter)),
          ),
        ),
    ),
    mayBeEmpty: "no filter of the document takes several values",
  },
  declareRule({
    id: "filter-range",
    source: "decided",
    title: "A range whose end is not after its start is refused, to the millisecond",
    checks: (document) =>
      familiesOf(document)
        .filter((family) => family.list !== undefined)
        .flatMap((family) =>
          rangesOf(filtersOf(document, family)).map(({ from, before }) =>
            familyCheck(
              family,
              [family.list],
              (session) => checkRange(session, family, from.name, before.name),
              family.list!.id,
            ),
          ),
        ),
    mayBeEmpty: "no list of the document has a range",
  }),
];

function runChecksLast(checks: Rule["checks"]): Rule["checks"] {
  return (document) => checks(document).map((check) => ({ ...check, last: true }));
}

/** Checks of lists whose items a POST returns. */
function checksOfLists(run: (session: Session, family: Family) => Promise<void>): Rule["checks"] {
  return checksOfFilledLists(run, ({ maker }) => maker !== undefined);
}

function checksOfFilledLists(
  run: (session: Session, family: Family) => Promise<void>,
  applies: (family: Family) => boolean = () => true,
): Rule["checks"] {
  return (document) =>
    fillableFamilies(document)
      .filter(applies)
      .map((family) =>
        familyCheck(family, [family.list, family.get], (session) => run(session, family), family.list!.id),
      );
}

/** Without fields that a list does not declare for its items. */
function listedFields(document: ContractDocument, family: Family, item: Item): Item {
  const { properties } = document.schemas.plain(itemSchema(document, family.list!)!).keywords;
  const own = resourceFields(document, family);
  const isListed = (name: string) => name in (properties as object) || !(name in own);
  return Object.fromEntries(Object.entries(item).filter(([name]) => isListed(name))) as Item;
}

const foundItems = 10;

/** An item may change meanwhile: the list must equal the read before or after. */
async function checkFoundItems(session: Session, family: Family): Promise<void> {
  const { data } = await readPage(session, family, {}, { limit: foundItems });
  const readAll = () => Promise.all(data.map((item) => readItem(session, family, { item, within: {} })));
  const before = await readAll();
  // New items may have moved the found ones down.
  const page = await readPage(session, family, {}, { limit: limits.pageMax });
  const after = await readAll();
  for (const [index, item] of before.entries()) {
    // The page of a list that grows with each request has other items by now, and its items have fewer fields.
    const { grows = false } = fixtureOf(family.list!);
    const shown = (grows ? data : page.data).find(({ id }) => id === item.id);
    const fieldsOf = (itemAlone: object = {}) =>
      grows ? Object.fromEntries(Object.entries(itemAlone).filter(([name]) => name in Object(shown))) : itemAlone;
    const isAlike = [item, after[index]].some((itemAlone) => isDeepStrictEqual(fieldsOf(itemAlone), shown));
    assertThat(`in the list, the item ${JSON.stringify(item)}`, isAlike, shown);
  }
}

const walkedItems = 5;
/** A page and its neighbors. */
const fewestItems = 3;

async function checkPages(session: Session, family: Family): Promise<void> {
  const { within, createdIds } = await fillList(session, family, walkedItems);
  const all = (await readWholeList(session, family, within)).map(({ id }) => id);
  assertEqual("the newest items", all.slice(0, createdIds.length), createdIds);
  assertThat(`${fewestItems} items or more`, all.length >= fewestItems, all);
  assertEqual("number of repeated items", all.length - new Set(all).size, 0);
  const { data } = await readPage(session, family, within, { limit: limits.pageMax });
  const times = data.map(({ createdAt }) => String(createdAt));
  assertEqual("creation times, newest first", times, [...times].sort().reverse());
  // Pages of two through the newest items, then at the list's end. A list of three has pages of one.
  const limit = all.length > fewestItems + 1 ? 2 : 1;
  const older: string[] = [];
  while (older.length < Math.min(walkedItems + 1, all.length)) {
    const last = older.at(-1);
    const next = await readPage(session, family, within, {
      limit,
      ...(last === undefined ? {} : { startingAfter: last }),
    });
    older.push(...next.data.map(({ id }) => id));
    assertEqual("ids by forward paging", older, all.slice(0, older.length));
    assertEqual("hasMore", next.hasMore, older.length < all.length);
    if (next.data.length === 0) break;
  }
  const newer: string[] = [];
  while (newer.length < older.length - 1) {
    const next = await readPage(session, family, within, { limit, endingBefore: newer[0] ?? older.at(-1)! });
    newer.unshift(...next.data.map(({ id }) => id));
    assertEqual("ids by backward paging", newer, older.slice(0, -1).slice(-newer.length));
    assertEqual("hasMore backwards", next.hasMore, newer.length < older.length - 1);
    if (next.data.length === 0) break;
  }
  for (const query of [{ startingAfter: all.at(-1)! }, { endingBefore: all[0]! }])
    assertEqual("page beyond the end of the list", await readPage(session, family, within, query), {
      data: [],
      hasMore: false,
    });
  const lastTwo = await readPage(session, family, within, { limit: 1, startingAfter: all.at(-3)! });
  assertEqual("last but one page and its hasMore", [idsOf(lastTwo.data), lastTwo.hasMore], [[all.at(-2)], true]);
}

async function checkStablePages(session: Session, family: Family): Promise<void> {
  const within = await createParents(session, family);
  for (let count = 0; count < 4; count++) await createItem(session, family, within);
  const before = idsOf((await readPage(session, family, within, { limit: 4 })).data);
  const first = idsOf((await readPage(session, family, within, { limit: 2 })).data);
  const added = await createItem(session, family, within);
  const second = idsOf((await readPage(session, family, within, { limit: 2, startingAfter: first[1]! })).data);
  assertEqual("ids of two pages with an item added between them", [...first, ...second], before);
  const newer = await readPage(session, family, within, { limit: limits.pageMax, endingBefore: first[0]! });
  assertEqual("page before the first and its hasMore", [idsOf(newer.data), newer.hasMore], [[added.item.id], false]);
}

function idsOf(items: readonly Item[]): string[] {
  return items.map(({ id }) => id);
}

async function checkSeveral(session: Session, family: Family, filter: Filter): Promise<void> {
  await createVariedItems(session);
  const within = await createParents(session, family);
  const { data } = await readPage(session, family, within, { limit: filteredItems });
  const values = [...new Set(data.flatMap((item) => valuesOf(item, filter)))].slice(0, 3);
  assertThat("items with three values", values.length === 3, values);
  const [first, second] = values as [string, string, string];
  const request = requestFor(family.list!, { path: within });
  const read = (repeated: readonly string[], more: Readonly<Record<string, string>>) => {
    const search = new URLSearchParams(more);
    for (const value of repeated) search.append(filter.name, value);
    return session.send({ ...request, path: `${request.path}?${search}` });
  };
  const both = data.filter((item) => fits(item, filter, first) || fits(item, filter, second));
  const limit = `${Math.min(filteredItems, both.length)}`;
  // Newer items may have appeared since.
  const newest = both[0]!.id;
  for (const repeated of [
    [first, second],
    [second, first, second],
  ]) {
    const { json } = await read(repeated, { limit, startingAfter: newest });
    const found = idsOf((json as { data: Item[] }).data);
    const expected = idsOf(both.slice(1));
    assertEqual(`ids of items with ${repeated.join(" or ")}`, found.slice(0, expected.length), expected);
  }
  const known = Array.from({ length: filter.maxValues! }, (_, index) => values[index % 2]!);
  expectStatus(await read(known, {}), family.list!.success);
  expectCode(await read([...known, first], {}), "VALIDATION_ERROR");
}

const instant = "2026-03-01T12:00:00.000Z";
const later = "2026-03-01T12:00:00.001Z";

async function checkRange(session: Session, family: Family, from: string, before: string): Promise<void> {
  const within = await createParents(session, family);
  const read = (start: string, end: string) =>
    session.call(family.list!, { path: within, query: { [from]: start, [before]: end } });
  expectStatus(await read(instant, later), family.list!.success);
  for (const [start, end] of [
    [instant, instant],
    [later, instant],
    // The same instant, written with an offset.
    ["2026-03-01T13:00:00.000+01:00", instant],
  ] as const)
    expectCode(await read(start, end), "VALIDATION_ERROR");
}

function lookalikesOf(value: string): string[] {
  const near = [value.toLowerCase(), value.toUpperCase(), `${value} `, ` ${value}`, value.slice(0, -1)];
  return near.filter((each) => each !== value && each !== "");
}

const longText = 1_000;

const filteredItems = 100;
const maxValues = 6;
const maxLookalikes = 2;

async function checkFilter(
  session: Session,
  document: ContractDocument,
  family: Family,
  filter: Filter,
): Promise<void> {
  const { name, schema, field } = filter;
  const isKnown = field.split(".")[0]! in resourceFields(document, family);
  assertThat(`a field ${field} of ${family.name} for its filter ${name}`, isKnown, "none");
  const { within } = await fillList(session, family, 1);
  const { data } = await readPage(session, family, within, { limit: filteredItems });
  const shownValues = [...new Set(data.flatMap((item) => valuesOf(item, filter)))].slice(0, maxValues);
  const presentValues = shownValues.flatMap((value) => valuesAround(filter, value));
  const { keywords, type } = document.schemas.plain(schema);
  const fitsSchema = document.schemas.validatorOf(schema);
  const absentValue = [unknownId, "NO_SUCH_VALUE", otherValue(document, schema, presentValues[0])].find((each) =>
    fitsSchema(each),
  );
  const members =
    (keywords.enum as unknown[] | undefined)?.map(String) ?? (absentValue === undefined ? [] : [String(absentValue)]);
  // Two long values differ only at the end; a service that truncates them fails.
  const long = "A".repeat(Number(keywords.maxLength ?? longText));
  if (type === "string" && fitsSchema(long)) {
    const read = (limit: number) =>
      session.call(family.list!, { path: within, query: { [name]: long, limit: `${limit}` } });
    expectStatus(await read(1), family.list!.success);
    expectCode(await read(0), "VALIDATION_ERROR");
  }
  // No document says how finer digits compare.
  const isDemanded = session.deployment.lacks.unpublished === undefined;
  const between = isDemanded ? shownValues.flatMap((value) => instantsBetween(filter, value)) : [];
  const values = [...new Set([...presentValues, ...between, ...members.slice(0, maxValues)])];
  for (const [index, value] of values.entries()) {
    const isFitting = (item: Item) => fits(item, filter, value);
    const expected = idsOf(data.filter(isFitting));
    const { data: shown } = await readPage(session, family, within, { limit: filteredItems, [name]: value });
    const others = shown.filter((item) => !isFitting(item));
    assertEqual(`ids of items that ${name} ${value} excludes`, idsOf(others), []);
    const known = { family, within, items: data };
    const page = { ids: idsOf(shown), limit: filteredItems };
    await assertFound(session, known, `ids of items with ${name} ${value}`, page, isFitting);
    for (const near of index < maxLookalikes ? lookalikesOf(value) : []) {
      const query = { limit: `${filteredItems}`, [name]: near };
      const { response, json } = await session.call(family.list!, { path: within, query });
      const found = response.status >= 400 ? [] : (json as { data: Item[] }).data;
      assertEqual(`ids of items found for ${near}`, idsOf(found.filter((item) => !fits(item, filter, near))), []);
    }
    if (expected.length < 2) continue;
    const one = await readPage(session, family, within, { limit: 1, [name]: value, startingAfter: expected[0]! });
    const older = { ...known, items: data.slice(data.findIndex(({ id }) => id === expected[0]) + 1) };
    await assertFound(session, older, "next items with the value", { ids: idsOf(one.data), limit: 1 }, isFitting);
  }
}
