// Fee events of a statement: which ones it has, page by page, and when all of them are there.
// Invariant: no page takes longer than another, however many fees there are.
import type { Queries } from "../../platform/database/types.ts";
import type { FeeColumn } from "./columns.ts";
import { type Period, periodBounds } from "./period.ts";

/** Whose fees, of which days, billed up to which instant (epoch ms). */
export interface FeeSelection {
  readonly projectId: string;
  readonly period: Period;
  readonly dataAsOf: number;
}

/** Where a page ends and the next one goes on. */
export type FeeKey = readonly [occurredAt: number, id: string];

/** The key before a period's first fee: "~" stands behind every id of the millisecond before it. */
export function firstKey(period: Period): FeeKey {
  return [periodBounds(period).start - 1, "~"];
}

/**
 * The statement that reads a page of fees in the order of the key, with its values. `mark` writes the nth placeholder.
 * No page takes longer than another, because the key leads straight to it.
 */
export function feesSql(columns: readonly FeeColumn[], mark: (nth: number) => string): string {
  return `SELECT ${columns.join(", ")} FROM fee_events
    WHERE project_id = ${mark(1)} AND (occurred_at, id) > (${mark(2)}, ${mark(3)})
      AND occurred_at < ${mark(4)} AND recorded_at < ${mark(5)}
    ORDER BY occurred_at, id LIMIT ${mark(6)}`;
}

/** The values of `feesSql` for the page of `limit` fees behind `after`. */
export function feesValues(selection: FeeSelection, after: FeeKey, limit: number): (string | number)[] {
  return [selection.projectId, ...after, periodBounds(selection.period).end, selection.dataAsOf, limit];
}

/** All pages of a selection, in order. `read` gives the page behind a key and where it ends, or undefined behind the last. */
export async function* pagesOf<Page>(
  { period }: FeeSelection,
  read: (after: FeeKey) => Promise<{ readonly page: Page; readonly last: FeeKey } | undefined>,
): AsyncGenerator<Page> {
  let next = read(firstKey(period));
  for (;;) {
    const found = await next;
    if (found === undefined) return;
    // The next page is read while this one is written.
    next = read(found.last);
    next.catch(() => {});
    yield found.page;
  }
}

/**
 * On PostgreSQL a unit of work that has already recorded a fee may commit after a later one, and after the pages were
 * read. Tells whether every unit that could hold a fee billed before `mark` has ended. SQLite has one writer at a time,
 * so there a claim sees everything that was recorded before it.
 */
export async function writersBefore(queries: Queries, mark: string): Promise<boolean> {
  const row = await queries.one<{ running: boolean }>(
    "SELECT pg_snapshot_xmin(pg_current_snapshot()) < CAST(? AS xid8) AS running",
    [mark],
  );
  return row!.running;
}

/** The present mark for `writersBefore`: every unit of work that has written anything so far is before it. */
export async function writerMark(queries: Queries): Promise<string> {
  return (await queries.one<{ mark: string }>("SELECT CAST(pg_snapshot_xmax(pg_current_snapshot()) AS text) AS mark"))!
    .mark;
}
