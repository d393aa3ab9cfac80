// Combines two filters of a list. Invariant: together they return exactly the items that fit both, on every page.
import { limits } from "../../../generated/contract.ts";
import { type Family, familiesOf } from "../../contract/families.ts";
import { assertEqual, ExpectationFailed } from "../../rules/expect.ts";
import { fixtureOf } from "../../rules/fixtures.ts";
import { type Item, type Page, readPage } from "../../rules/lists.ts";
import type { Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { createParents, familyCheck } from "../laws/items.ts";
import { filtersOf } from "../laws/pages.ts";
import { coverPairs, type Row } from "./covering.ts";
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
        .filter((family) => family.list !== undefined && filtersOf(family).length > 1)
        .map((family) => ({
          ...familyCheck(family, [family.list], (session) => checkFilters(session, family), family.list!.id),
          // Most lists have many items at the end of a run.
          last: true,
        })),
    mayBeEmpty: "no list of the document has two filters",
  },
];

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
  const within = await createParents(session, family);
  const names = filtersOf(family).map(({ name }) => name);
  const seen = await readWindow(session, family, within);
  for (const row of rowsOf(family, names, seen)) await checkRow(session, family, within, seen, row);
}

function rowsOf(family: Family, names: readonly string[], seen: Window): Trial[] {
  const all = names.flatMap((one, index) =>
    names.slice(index + 1).map((other) => tellingQueries(family, seen.items, one, other)),
  );
  const paged = all.flatMap(({ common, disjoint, isTold }) => (isTold ? [common] : [common, disjoint]));
  const present = paged.filter((query) => query !== undefined);
  const others = all.flatMap(({ disjoint, isTold }) => (isTold && disjoint !== undefined ? [disjoint] : []));
  return [
    ...coverPairs(family.list!.id, { query: present, size: pageSizes, direction: directions }),
    ...others.map((query): Trial => ({ query, size: limits.pageMax, direction: "first page" })),
  ];
}

type Trial = Row<{
  query: Query[];
  size: typeof pageSizes;
  direction: readonly ((typeof directions)[number] | "first page")[];
}>;

async function readWindow(session: Session, family: Family, within: Query): Promise<Window> {
  const items: Item[] = [];
  for (;;) {
    const cursor: Query = items.length === 0 ? {} : { startingAfter: items.at(-1)!.id };
    const { data, hasMore } = await readPage(session, family, within, { limit: limits.pageMax, ...cursor });
    items.push(...data);
    if (!hasMore || items.length >= windowSize) return { items, isWhole: !hasMore };
  }
}

/** A filter by an id also finds items that name it in a list: `objectId` in `objectIds`. */
function valuesOf(item: Item, name: string): string[] {
  const value = item[name] ?? item[`${name}s`] ?? [];
  return [value].flat().map(String);
}

function fits(item: Item, query: Query): boolean {
  return Object.entries(query).every(([name, value]) => valuesOf(item, name).includes(value));
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

/** @throws {ExpectationFailed} if a list that ignores one of the filters would have the same results */
function tellingQueries(family: Family, items: readonly Item[], one: string, other: string): Telling {
  const counts = countPairs(items, one, other).filter(({ query }) => !isAboutItself(family, query));
  const most = (of: (each: Counts) => number) =>
    counts.reduce<Counts | undefined>((best, each) => (of(each) > (best ? of(best) : 0) ? each : best), undefined);
  const told = most((each) => Math.min(each.both, 4) * Math.min(each.one - each.both, each.other - each.both, 4));
  const common = told ?? most((each) => Math.min(each.both, 1) * Math.max(each.one, each.other));
  const disjoint = most((each) => (each.both === 0 ? Math.min(each.one, each.other) : 0));
  if (told === undefined && disjoint === undefined)
    throw new ExpectationFailed(`items that tell filters ${one} and ${other} of ${family.list!.id} apart`, "none");
  return { common: common?.query, disjoint: disjoint?.query, isTold: told !== undefined };
}

function countPairs(items: readonly Item[], one: string, other: string): Counts[] {
  const alone = (name: string) => {
    const counts = new Map<string, number>();
    for (const value of items.flatMap((item) => valuesOf(item, name))) counts.set(value, (counts.get(value) ?? 0) + 1);
    // The commonest values suffice.
    return [...counts].sort(([, a], [, b]) => b - a).slice(0, commonest);
  };
  const seconds = alone(other);
  return alone(one).flatMap(([value, count]) =>
    seconds.map(([second, secondCount]): Counts => {
      const query = { [one]: value, [other]: second };
      return { query, both: items.filter((item) => fits(item, query)).length, one: count, other: secondCount };
    }),
  );
}

const commonest = 20;

/** The list of requests grows with each request for it. */
function isAboutItself({ list }: Family, { operationId }: Query): boolean {
  return operationId === list!.id;
}

async function checkRow(session: Session, family: Family, within: Query, seen: Window, trial: Trial): Promise<void> {
  let known = seen;
  for (;;) {
    const { cursor, expected, isLast } = expectPage(known, trial);
    const page = await readPage(session, family, within, { ...trial.query, limit: trial.size, ...cursor });
    if (isExpected(page, expected, isLast, trial)) return;
    // The service may have changed an item since.
    const latest = await readWindow(session, family, within);
    if (!isChanged(known, latest, trial.query)) {
      const what = `ids with ${JSON.stringify(trial.query)}, ${trial.size} ${trial.direction}`;
      assertEqual(
        what,
        page.data.map(({ id }) => id),
        expected.map(({ id }) => id),
        session.latest,
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

function isChanged(known: Window, latest: Window, query: Query): boolean {
  const found = ({ items }: Window) => items.filter((item) => fits(item, query)).map(({ id }) => id);
  return found(known).join() !== found(latest).join();
}

interface ExpectedPage {
  readonly cursor: Query;
  readonly expected: readonly Item[];
  /** Undefined if items beyond the window may follow. */
  readonly isLast: boolean | undefined;
}

function expectPage({ items, isWhole }: Window, { query, size, direction }: Trial): ExpectedPage {
  const [isFound, isBackward] = [direction.includes("found"), direction.startsWith("before")];
  const candidates = items.flatMap((item, index) => (fits(item, query) === isFound ? [index] : []));
  const at = direction === "first page" ? undefined : candidates[Math.floor(candidates.length / 2)];
  if (at === undefined) {
    const found = items.filter((item) => fits(item, query));
    return { cursor: {}, expected: found.slice(0, size), isLast: isEnd(found.length, size, isWhole) };
  }
  const id = items[at]!.id;
  if (isBackward) {
    const newer = items.slice(0, at).filter((item) => fits(item, query));
    return { cursor: { endingBefore: id }, expected: newer.slice(-size), isLast: newer.length <= size };
  }
  const older = items.slice(at + 1).filter((item) => fits(item, query));
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
  { query, size }: Trial,
): boolean {
  const ids = page.data.map(({ id }) => id);
  const isSame = ids.slice(0, expected.length).join() === expected.map(({ id }) => id).join();
  if (isLast !== undefined) return isSame && ids.length === expected.length && page.hasMore === !isLast;
  return isSame && ids.length <= size && page.data.every((item) => fits(item, query));
}
