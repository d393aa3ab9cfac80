// Selects a statement's fee events. Invariant: every page takes the same time, because an index finds its first key.
import type { Dialect, Queries } from "../../platform/database/types.ts";
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

/**
 * Selects one text for each fee: its instant, a JSON array of its texts and its amount, without separators. Drivers take
 * several times as long to read a value for each column.
 */
export function feesSql(dialect: Dialect, columns: readonly FeeColumn[]): string {
  const [instant, ...others] = columns;
  const texts = others.filter((column) => column !== "fee_micro_usd").join(", ");
  // PostgreSQL converts an array, whose elements have one type, much faster than separate values.
  const json = dialect === "sqlite" ? `json_array(${texts})` : `CAST(array_to_json(ARRAY[${texts}]) AS text)`;
  const amount = others.includes("fee_micro_usd") ? " || fee_micro_usd" : "";
  const parameter = (nth: number) => (dialect === "sqlite" ? "?" : `$${nth}`);
  return `SELECT ${instant} || ${json}${amount} AS fee FROM fee_events
    WHERE project_id = ${parameter(1)} AND (occurred_at, id) > (${parameter(2)}, ${parameter(3)})
      AND occurred_at < ${parameter(4)} AND recorded_at < ${parameter(5)}
    ORDER BY occurred_at, id LIMIT ${parameter(6)}`;
}

export function feesValues(selection: FeeSelection, after: FeeKey, limit: number): (string | number)[] {
  return [selection.projectId, ...after, periodBounds(selection.period).end, selection.dataAsOf, limit];
}

/** Yields pages, each with a line for each fee of `feesSql`. Reads the next page while the caller writes the current one. */
export async function* prefetchPages(
  { period }: FeeSelection,
  read: (after: FeeKey) => Promise<Buffer<ArrayBuffer> | null>,
): AsyncGenerator<Buffer<ArrayBuffer>> {
  let next = read(keyBeforeFirst(period));
  for (let page = await next; page !== null; page = await next) {
    next = read(lastKey(page));
    next.catch(() => {});
    yield page;
  }
}

function lastKey(page: Buffer): FeeKey {
  const fee = page.toString("utf8", page.lastIndexOf("\n") + 1);
  const start = fee.indexOf("[");
  const texts = JSON.parse(fee.slice(start, fee.lastIndexOf("]") + 1)) as string[];
  return [Number(fee.slice(0, start)), texts[0]!];
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
