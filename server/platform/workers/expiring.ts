// Expires resources at their `expires_at`. Invariant: each expires with its event in its own unit of work.
import type { Table } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import { type Worker, WorkerSignal } from "./background-worker.ts";
import { type DuePosition, type DueRow, startHandlingDueRows } from "./due-rows.ts";

/** Epoch ms; null if the row never expires. */
interface ExpiringRow {
  readonly id: string;
  readonly project_id: string;
  readonly expires_at: number | null;
}

export interface Expiring<Row extends ExpiringRow> {
  readonly table: Table<Row>;
  /** Rows that wait to expire: null, a word, or several per column, as in a partial index. */
  readonly waiting: { readonly [Column in keyof Row]?: null | string | readonly string[] };
  /** Takes the locks that `expire` needs, the row's last; by default only the row's. */
  lock?(tx: Transaction, projectId: string, id: string): Promise<Row | undefined>;
  expire(tx: Transaction, platform: Platform, row: Row): Promise<unknown>;
}

export interface Expiry {
  /** Operations treat a due row as expired already. */
  start(platform: Platform): Worker;
}

/** Writes of `expires_at` wake the worker, so no operation has to. */
export function expiry<Row extends ExpiringRow>({ table, waiting, lock, expire }: Expiring<Row>): Expiry {
  const signal = new WorkerSignal();
  table.observe((tx, { expires_at }) => {
    if (typeof expires_at === "number") signal.afterCommit(tx, expires_at);
  });
  const findLocked = lock ?? ((tx, project_id, id) => table.findForUpdate(tx, { project_id, id } as never));
  const from = `FROM ${table.name} WHERE ${conditionOf(waiting)}`;
  return {
    start: (platform) =>
      startHandlingDueRows(platform, {
        name: `expiry of ${table.name}`,
        wake: signal,
        list: (now, after, limit) => listDue(platform.database.read, from, now, after, limit),
        findNextDue: (now) => findNextDue(platform.database.read, from, now),
        handle: ({ id, project_id }) =>
          platform.database.write(async (tx) => {
            const row = await findLocked(tx, project_id, id);
            // Another process may have been faster.
            if (row !== undefined && isDue(row, waiting, platform.clock.now())) await expire(tx, platform, row);
          }, project_id),
      }),
  };
}

function isDue<Row extends ExpiringRow>(row: Row, waiting: Expiring<Row>["waiting"], now: number): boolean {
  const isWaiting = Object.entries(waiting).every(([column, wanted]) =>
    [wanted].flat().includes(row[column as keyof Row] as string | null),
  );
  return isWaiting && row.expires_at !== null && row.expires_at <= now;
}

function conditionOf(waiting: object): string {
  const conditions = Object.entries(waiting).map(([column, wanted]: [string, null | string | readonly string[]]) => {
    if (wanted === null) return `${column} IS NULL`;
    const words = [wanted].flat().map((word) => `'${word}'`);
    return words.length === 1 ? `${column} = ${words}` : `${column} IN (${words.join(", ")})`;
  });
  return conditions.join(" AND ");
}

function listDue(queries: Queries, from: string, now: number, after: DuePosition, limit: number): Promise<DueRow[]> {
  return queries.all(
    `SELECT id, project_id, expires_at AS due_at ${from} AND expires_at <= ?
     AND (expires_at, id) > (?, ?) ORDER BY expires_at, id LIMIT ?`,
    [now, after.due_at, after.id, limit],
  );
}

async function findNextDue(queries: Queries, from: string, now: number): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(`SELECT MIN(expires_at) AS at ${from} AND expires_at > ?`, [
    now,
  ]);
  return row?.at ?? undefined;
}
