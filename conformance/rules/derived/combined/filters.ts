// Combines two filters of a list. Invariant: together they return exactly the items that fit both. Each filter keeps this
// on pages of every size and from every cursor.
import { limits } from "../../../../generated/contract.ts";
import { type Family, familiesOf } from "../../../contract/families.ts";
import { type Filter, filtersOf, fits, valuesOf } from "../../../contract/filters.ts";
import { assertEqual } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import { type Item, type Page, readPage } from "../../../harness/lists.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import { createItem, createParents, familyCheck, fillList } from "../laws/items.ts";
import { coverPairs } from "./covering.ts";
import { createVariedItems, createVariedRequests } from "./varied-items.ts";

export const rules: readonly Rule[] = [
  {
    id: "filters-combined",
    source: "the document",
    title:
      "Two filters of a list return exactly the items that both fit, in order, on pages of every size and from every cursor",
    needs: ["state", "internal-project"],
    checks: (document) =>
      familiesOf(document)
        .filter((family) => family.list !== undefined && filtersOf(document, family).length > 1)
        .map((family) => ({
          ...familyCheck(family, [family.list], (session) => checkFilters(session, family), family.list!.id),
          // Most lists have many items at the end of a run.
          last: true,
        })),
    mayBeEmpty: "no list of the document has two filters",
  },
];

/** Creates the resources around the list, and the items that a range needs to differ from its two bounds. */
async function fillWithFew(session: Session, family: Family): Promise<Query> {
  if (family.maker === undefined && family.parent !== undefined) return (await fillList(session, family, 0)).within;
  const within = await createParents(session, family);
  const { data } = await readPage(session, family, within);
  if (family.maker !== undefined)
    for (let count = data.length; count < fewestItems; count++) await createItem(session, family, within);
  return within;
}

const fewestItems = 3;

type Query = Readonly<Record<string, string>>;

const pageSizes = [1, 2, limits.pageMax];
const directions = [
  "first page",
  "after a found item",
  "after another",
  "before a found item",
  "before another",
] as const;

/** The newest items that are compared. */
const windowSize = 3 * limits.pageMax;

interface Window {
  /** Newest first. */
  readonly items: readonly Item[];
  /** True if the list has no other items. */
  readonly isWhole: boolean;
}

async function checkFilters(session: Session, family: Family): Promise<void> {
  await (fixtureOf(family.list!).grows ? createVariedRequests(session) : createVariedItems(session));
  const within = await fillWithFew(session, family);
  const filters = filtersOf(session.document, family);
  const seen = await readWindow(session, family, within);
  for (const row of rowsOf(family, filters, seen)) await checkRow(session, { family, filters, within }, seen, row);
}

/** Each query has two filters. @throws {ExpectationFailed} if a list that ignores a filter would return the same items */
export function rowsOf(family: Family, filters: readonly Filter[], seen: Window): Trial[] {
  const found = filters.map((filter) => ({ filter, byValue: findByValue(seen.items, filter) }));
  const all = found.flatMap((one, index) =>
    found.slice(index + 1).map((other) => tellingQueries(family, seen.items, one, other)),
  );
  const queries = all.flatMap(({ common, disjoint }) => [common ?? [], disjoint ?? []].flat());
  const paged = all.flatMap(({ common, disjoint, isTold }) => [common ?? [], isTold ? [] : (disjoint ?? [])].flat());
  return [
    ...queries.map((query): Trial => ({ query, size: limits.pageMax, direction: "first page" })),
    ...pagedRows(family.list!.id, filters, paged, seen),
  ];
}

/** Each filter meets every size and direction of a page, if possible in a query whose page would differ without it. */
function pagedRows(listId: string, filters: readonly Filter[], queries: readonly Query[], seen: Window): Trial[] {
  const names = [...new Set(queries.flatMap((query) => Object.keys(query)))];
  const rows = coverPairs(listId, { name: names, size: pageSizes, direction: directions });
  return rows.map(({ name, size, direction }, index): Trial => {
    const having = queries.filter((query) => query[name] !== undefined);
    const first = index % having.length;
    const trials = [...having.slice(first), ...having.slice(0, first)].map((query) => ({ query, size, direction }));
    return trials.find((trial) => needsFilter(seen, filters, trial, name)) ?? trials[0]!;
  });
}

function needsFilter(seen: Window, filters: readonly Filter[], trial: Trial, name: string): boolean {
  const at = placeOf(seen, filters, trial);
  const { [name]: _, ...others } = trial.query;
  const idsWith = (query: Query) => pageFrom(seen, filters, { ...trial, query }, at).expected.map(({ id }) => id);
  return idsWith(trial.query).join() !== idsWith(others).join();
}

interface Trial {
  readonly query: Query;
  readonly size: number;
  readonly direction: (typeof directions)[number] | "first page";
}

async function readWindow(session: Session, family: Family, within: Query): Promise<Window> {
  const items: Item[] = [];
  for (;;) {
    const cursor: Query = items.length === 0 ? {} : { startingAfter: items.at(-1)!.id };
    const { data, hasMore } = await readPage(session, family, within, { limit: limits.pageMax, ...cursor });
    items.push(...data);
    if (!hasMore || items.length >= windowSize) return { items, isWhole: !hasMore };
  }
}

function fitsAll(item: Item, filters: readonly Filter[], query: Query): boolean {
  return filters.every((filter) => query[filter.name] === undefined || fits(item, filter, query[filter.name]!));
}

interface Counts {
  readonly query: Query;
  readonly both: number;
  readonly one: number;
  readonly other: number;
}

interface Telling {
  /** Many items fit both filters. */
  readonly common: Query | undefined;
  /** No item fits both. */
  readonly disjoint: Query | undefined;
  /** True if the common query has another result than each of its filters. */
  readonly isTold: boolean;
}

/** The items that a filter finds with each of some values. */
interface Found {
  readonly filter: Filter;
  readonly byValue: ReadonlyMap<string, ReadonlySet<Item>>;
}

/** @throws {ExpectationFailed} if a list that ignores one of the filters would have the same results */
function tellingQueries(family: Family, items: readonly Item[], first: Found, second: Found): Telling {
  const [one, other] = [first.filter, second.filter];
  const counts = countPairs(first, second).filter(({ query }) => !findsItself(family, items, [one, other], query));
  const most = (of: (each: Counts) => number) =>
    counts.reduce<Counts | undefined>((best, each) => (of(each) > (best ? of(best) : 0) ? each : best), undefined);
  const told = most((each) => Math.min(each.both, 4) * Math.min(each.one - each.both, each.other - each.both, 4));
  const common = told ?? most((each) => Math.min(each.both, 1) * Math.max(each.one, each.other));
  const disjoint = most((each) => (each.both === 0 ? Math.min(each.one, each.other) : 0));
  // Items may have one instant, or one other value such as a project's account. Nothing tells a range from it then.
  // Two bounds of one field need an instant between two others.
  const pair = [one, other];
  const fewestValues = pair.every(isRange) && one.field === other.field ? fewestItems : 2;
  const isUniform = pair.some(isRange) && pair.some((filter) => countValues(items, filter).size < fewestValues);
  if (told === undefined && disjoint === undefined && !isUniform)
    throw new ExpectationFailed(
      `items that tell filters ${one.name} and ${other.name} of ${family.list!.id} apart`,
      "none",
    );
  return { common: common?.query, disjoint: disjoint?.query, isTold: told !== undefined };
}

function findByValue(items: readonly Item[], filter: Filter): ReadonlyMap<string, ReadonlySet<Item>> {
  const found = (value: string) => new Set(items.filter((item) => fits(item, filter, value)));
  return new Map(valuesToPair(items, filter).map((value) => [value, found(value)]));
}

function countPairs({ filter: one, byValue }: Found, { filter: other, byValue: byOther }: Found): Counts[] {
  return [...byValue].flatMap(([value, found]) =>
    [...byOther]
      .filter(([second]) => !isEmptyRange(one, value, other, second))
      .map(([second, foundBySecond]): Counts => {
        const query = { [one.name]: value, [other.name]: second };
        return { query, both: found.intersection(foundBySecond).size, one: found.size, other: foundBySecond.size };
      }),
  );
}

const maxPaired = 20;

function countValues(items: readonly Item[], filter: Filter): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of items.flatMap((item) => valuesOf(item, filter))) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function isRange({ comparison }: Filter): boolean {
  return comparison === "from" || comparison === "before";
}

/** The commonest values, or all instants, because one between two neighbors may be the only one that tells. */
function valuesToPair(items: readonly Item[], filter: Filter): string[] {
  const counts = countValues(items, filter);
  if (isRange(filter)) return [...counts.keys()];
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .slice(0, maxPaired)
    .map(([value]) => value);
}

/** The service refuses such a range. */
function isEmptyRange(one: Filter, value: string, other: Filter, second: string): boolean {
  return one.comparison === "from" && other.comparison === "before" && one.field === other.field && value >= second;
}

/** The list of requests grows with each successful request for it, which the query would find. */
function findsItself({ list }: Family, items: readonly Item[], filters: readonly Filter[], query: Query): boolean {
  const lasting = filters.filter(({ comparison }) => comparison !== "from");
  if (lasting.some(({ comparison }) => comparison === "before")) return false;
  return items.some(
    (item) => item.operationId === list!.id && item.outcome === "SUCCEEDED" && fitsAll(item, lasting, query),
  );
}

/** A list with its filters and the path around it. */
interface Listing {
  readonly family: Family;
  readonly filters: readonly Filter[];
  readonly within: Query;
}

async function checkRow(session: Session, listing: Listing, seen: Window, trial: Trial): Promise<void> {
  const { family, filters, within } = listing;
  let known = seen;
  for (;;) {
    const { cursor, expected, isLast } = expectPage(known, filters, trial);
    const page = await readPage(session, family, within, { ...trial.query, limit: trial.size, ...cursor });
    if (isExpected(page, expected, isLast, filters, trial)) return;
    // The service may have changed an item since.
    const latest = await readWindow(session, family, within);
    if (!isChanged(known, latest, filters, trial.query)) {
      const what = `ids with ${JSON.stringify(trial.query)}, ${trial.size} ${trial.direction}`;
      const ids = page.data.map(({ id }) => id);
      assertEqual(
        what,
        ids,
        expected.map(({ id }) => id),
      );
      assertEqual(
        `hasMore with ${JSON.stringify(trial.query)}, ${trial.size} ${trial.direction}`,
        page.hasMore,
        !isLast,
      );
    }
    known = latest;
  }
}

function isChanged(known: Window, latest: Window, filters: readonly Filter[], query: Query): boolean {
  const found = ({ items }: Window) => items.filter((item) => fitsAll(item, filters, query)).map(({ id }) => id);
  return found(known).join() !== found(latest).join();
}

interface ExpectedPage {
  readonly cursor: Query;
  readonly expected: readonly Item[];
  /** Undefined if items beyond the window may follow. */
  readonly isLast: boolean | undefined;
}

function expectPage(known: Window, filters: readonly Filter[], trial: Trial): ExpectedPage {
  return pageFrom(known, filters, trial, placeOf(known, filters, trial));
}

/** The index of the cursor's item. Undefined for the first page. */
function placeOf({ items }: Window, filters: readonly Filter[], { query, direction }: Trial): number | undefined {
  if (direction === "first page") return undefined;
  const isFound = direction.includes("found");
  const candidates = items.flatMap((item, index) => (fitsAll(item, filters, query) === isFound ? [index] : []));
  return candidates[Math.floor(candidates.length / 2)];
}

function pageFrom(
  { items, isWhole }: Window,
  filters: readonly Filter[],
  { query, size, direction }: Trial,
  at: number | undefined,
): ExpectedPage {
  const isFitting = (item: Item) => fitsAll(item, filters, query);
  if (at === undefined) {
    const found = items.filter(isFitting);
    return { cursor: {}, expected: found.slice(0, size), isLast: isEnd(found.length, size, isWhole) };
  }
  const id = items[at]!.id;
  if (direction.startsWith("before")) {
    const newer = items.slice(0, at).filter(isFitting);
    return { cursor: { endingBefore: id }, expected: newer.slice(-size), isLast: newer.length <= size };
  }
  const older = items.slice(at + 1).filter(isFitting);
  return {
    cursor: { startingAfter: id },
    expected: older.slice(0, size),
    isLast: isEnd(older.length, size, isWhole),
  };
}

function isEnd(count: number, size: number, isWhole: boolean): boolean | undefined {
  if (count > size) return false;
  return isWhole ? true : undefined;
}

function isExpected(
  page: Page,
  expected: readonly Item[],
  isLast: boolean | undefined,
  filters: readonly Filter[],
  { query, size }: Trial,
): boolean {
  const ids = page.data.map(({ id }) => id);
  const isSame = ids.slice(0, expected.length).join() === expected.map(({ id }) => id).join();
  if (isLast !== undefined) return isSame && ids.length === expected.length && page.hasMore === !isLast;
  return isSame && ids.length <= size && page.data.every((item) => fitsAll(item, filters, query));
}
