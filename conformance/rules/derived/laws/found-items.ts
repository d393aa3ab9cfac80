// Compares a filtered list with items that were read before. Invariant: an item that the service changed meanwhile
// proves nothing.
import { isDeepStrictEqual } from "node:util";
import { limits } from "../../../../generated/contract.ts";
import type { Family } from "../../../contract/families.ts";
import { type Item, readPage } from "../../../harness/lists.ts";
import type { Path } from "../../../harness/operation-paths.ts";
import type { Session } from "../../../harness/session.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

/** A list, and items that it showed, newest first and without a gap. */
export interface KnownItems {
  readonly family: Family;
  readonly within: Path;
  readonly items: readonly Item[];
}

/** A page of the list with a filter. `limit` is the number of items that was requested. */
export interface FilteredPage {
  readonly ids: readonly string[];
  readonly limit: number;
}

/**
 * Asserts that the page begins with the known items that fit. After a difference it reads the list again, and leaves out
 * each item that the service added, removed or moved meanwhile. @throws {ExpectationFailed}
 */
export async function assertFound(
  session: Session,
  known: KnownItems,
  what: string,
  page: FilteredPage,
  isFitting: (item: Item) => boolean,
): Promise<void> {
  const expected = known.items.filter(isFitting).map(({ id }) => id);
  if (beginsWith(page.ids, expected.slice(0, page.limit))) return;
  const exchange = session.latest;
  const latest = await readAgain(session, known);
  const isSteady = (item: Item) => {
    const now = latest.get(item.id);
    return now !== undefined && isFitting(now) === isFitting(item);
  };
  const steady = new Set(known.items.filter(isSteady).map(({ id }) => id));
  const changed = new Set([...known.items.map(({ id }) => id), ...latest.keys()].filter((id) => !steady.has(id)));
  const [steadyFound, steadyExpected] = [page.ids, expected].map((ids) => ids.filter((id) => !changed.has(id)));
  // A changed item may have taken the place of the last ones.
  const isCut = page.ids.length >= page.limit;
  if (beginsWith(steadyFound!, isCut ? steadyExpected!.slice(0, steadyFound!.length) : steadyExpected!)) return;
  throw new ExpectationFailed(`${what} ${JSON.stringify(expected)}`, JSON.stringify(page.ids), exchange);
}

function beginsWith(ids: readonly string[], expected: readonly string[]): boolean {
  return isDeepStrictEqual(ids.slice(0, expected.length), expected);
}

// New items may have pushed the known ones to later pages.
const maxPages = 3;

/** Items by id. One that it does not find counts as changed. */
async function readAgain(session: Session, { family, within, items }: KnownItems): Promise<ReadonlyMap<string, Item>> {
  const latest = new Map<string, Item>();
  let last: Item | undefined;
  for (let page = 1; page <= maxPages; page++) {
    const cursor: Record<string, string> = last === undefined ? {} : { startingAfter: last.id };
    const { data, hasMore } = await readPage(session, family, within, { limit: limits.pageMax, ...cursor });
    for (const item of data) latest.set(item.id, item);
    last = data.at(-1);
    if (!hasMore || last === undefined || latest.has(items.at(-1)!.id)) break;
  }
  return latest;
}
