// Moves rows at the instants in their columns. Invariant: each moves with its event in its own unit of work.
import type { Table } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import type { Platform } from "../platform.ts";
import { type Worker, WorkerSignal } from "./background-worker.ts";
import { type DuePosition, type DueRow, startHandlingDueRows } from "./due-rows.ts";

interface OwnedRow {
  readonly id: string;
  readonly project_id: string;
}

/** Epoch ms; null if the row never expires. */
interface ExpiringRow extends OwnedRow {
  readonly expires_at: number | null;
}

/** Columns with an instant in epoch ms. Null: the row never moves at it. */
type InstantColumn<Row> = {
  [Column in keyof Row]: Row[Column] extends number | null ? Column : never;
}[keyof Row] &
  string;

interface Waiting<Row extends OwnedRow> {
  /** Rows that wait for the instant: null, a word, or several per column, as in a partial index. */
  readonly waiting: { readonly [Column in keyof Row]?: null | string | readonly string[] };
  /** Takes the locks that the move needs, the row's last; by default only the row's. */
  lock?(tx: Transaction, projectId: string, id: string): Promise<Row | undefined>;
}

export interface TimedMove<Row extends OwnedRow> extends Waiting<Row> {
  /** For the log, such as "expiry". */
  readonly name: string;
  readonly at: InstantColumn<Row>;
  move(tx: Transaction, platform: Platform, row: Row): Promise<unknown>;
}

export interface Expiring<Row extends ExpiringRow> extends Waiting<Row> {
  readonly table: Table<Row>;
  expire(tx: Transaction, platform: Platform, row: Row): Promise<unknown>;
}

export interface Expiry {
  /** Operations treat a due row as moved already. */
  start(platform: Platform): Worker;
}

/** Moves rows at their `expires_at`. */
export function expiry<Row extends ExpiringRow>({ table, expire, ...rest }: Expiring<Row>): Expiry {
  return timedMoves(table, [{ ...rest, name: "expiry", at: "expires_at" as InstantColumn<Row>, move: expire }]);
}

/** Writes of an instant wake its worker, so no operation has to. */
export function timedMoves<Row extends OwnedRow>(table: Table<Row>, moves: readonly TimedMove<Row>[]): Expiry {
  const signals = moves.map(({ at }) => ({ at, signal: new WorkerSignal() }));
  table.observe((tx, written) => {
    for (const { at, signal } of signals) {
      const instant: unknown = written[at];
      if (typeof instant === "number") signal.afterCommit(tx, instant);
    }
  });
  return {
    start(platform) {
      const workers = moves.map((move, index) => startMoving(platform, table, move, signals[index]!.signal));
      return {
        async stop() {
          await Promise.all(workers.map((worker) => worker.stop()));
        },
      };
    },
  };
}

function startMoving<Row extends OwnedRow>(
  platform: Platform,
  table: Table<Row>,
  { name, at, waiting, lock, move }: TimedMove<Row>,
  wake: WorkerSignal,
): Worker {
  const findLocked = lock ?? ((tx, project_id, id) => table.findForUpdate(tx, { project_id, id } as never));
  const from = `FROM ${table.name} WHERE ${conditionOf(waiting)}`;
  return startHandlingDueRows(platform, {
    name: `${name} of ${table.name}`,
    wake,
    list: (now, after, limit) => listDue(platform.database.read, from, at, now, after, limit),
    findNextDue: (now) => findNextDue(platform.database.read, from, at, now),
    handle: ({ id, project_id }) =>
      platform.database.write(async (tx) => {
        const row = await findLocked(tx, project_id, id);
        // Another process may have been faster.
        if (row !== undefined && isDue(row, waiting, at, platform.clock.now())) await move(tx, platform, row);
      }, project_id),
  });
}

function isDue<Row extends OwnedRow>(
  row: Row,
  waiting: Waiting<Row>["waiting"],
  at: InstantColumn<Row>,
  now: number,
): boolean {
  const isWaiting = Object.entries(waiting).every(([column, wanted]) =>
    [wanted].flat().includes(row[column as keyof Row] as string | null),
  );
  const instant = row[at] as number | null;
  return isWaiting && instant !== null && instant <= now;
}

function conditionOf(waiting: object): string {
  const conditions = Object.entries(waiting).map(([column, wanted]: [string, null | string | readonly string[]]) => {
    if (wanted === null) return `${column} IS NULL`;
    const words = [wanted].flat().map((word) => `'${word}'`);
    return words.length === 1 ? `${column} = ${words}` : `${column} IN (${words.join(", ")})`;
  });
  return conditions.join(" AND ");
}

function listDue(
  queries: Queries,
  from: string,
  at: string,
  now: number,
  after: DuePosition,
  limit: number,
): Promise<DueRow[]> {
  return queries.all(
    `SELECT id, project_id, ${at} AS due_at ${from} AND ${at} <= ?
     AND (${at}, id) > (?, ?) ORDER BY ${at}, id LIMIT ?`,
    [now, after.due_at, after.id, limit],
  );
}

async function findNextDue(queries: Queries, from: string, at: string, now: number): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(`SELECT MIN(${at}) AS at ${from} AND ${at} > ?`, [now]);
  return row?.at ?? undefined;
}
