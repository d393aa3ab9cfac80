// Selects a statement's fee events. Invariant: every page takes the same time, because an index finds its first key.
import type { Queries } from "../../platform/database/types.ts";
import { type Period, periodBounds } from "./period.ts";
import type { FeeColumn } from "./statement-columns.ts";

export interface FeeSelection {
  readonly projectId: string;
  readonly period: Period;
  /** Only fees billed before this instant (epoch ms). */
  readonly dataAsOf: number;
}

export type FeeKey = readonly [occurredAt: number, id: string];

/** "~" sorts after every id. */
function keyBeforeFirst(period: Period): FeeKey {
  return [periodBounds(period).start - 1, "~"];
}

export function feesSql(columns: readonly FeeColumn[], placeholder: (nth: number) => string): string {
  return `SELECT ${columns.join(", ")} FROM fee_events
    WHERE project_id = ${placeholder(1)} AND (occurred_at, id) > (${placeholder(2)}, ${placeholder(3)})
      AND occurred_at < ${placeholder(4)} AND recorded_at < ${placeholder(5)}
    ORDER BY occurred_at, id LIMIT ${placeholder(6)}`;
}

export function feesValues(selection: FeeSelection, after: FeeKey, limit: number): (string | number)[] {
  return [selection.projectId, ...after, periodBounds(selection.period).end, selection.dataAsOf, limit];
}

/** Reads the next page while the caller writes the current one. */
export async function* prefetchPages<Page>(
  { period }: FeeSelection,
  read: (after: FeeKey) => Promise<{ readonly page: Page; readonly last: FeeKey } | undefined>,
): AsyncGenerator<Page> {
  let next = read(keyBeforeFirst(period));
  for (;;) {
    const current = await next;
    if (current === undefined) return;
    next = read(current.last);
    next.catch(() => {});
    yield current.page;
  }
}

/** On PostgreSQL, a unit of work from before `mark` may still commit a fee after the pages are read. */
export async function hasWritersBefore(queries: Queries, mark: string): Promise<boolean> {
  const row = await queries.one<{ running: boolean }>(
    "SELECT pg_snapshot_xmin(pg_current_snapshot()) < CAST(? AS xid8) AS running",
    [mark],
  );
  return row!.running;
}

/** Every unit of work that has already written is before this mark. */
export async function currentWriterMark(queries: Queries): Promise<string> {
  return (await queries.one<{ mark: string }>("SELECT CAST(pg_snapshot_xmax(pg_current_snapshot()) AS text) AS mark"))!
    .mark;
}
