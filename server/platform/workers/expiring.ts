// Moves rows at the instants in their columns. Invariant: each row moves with its event in its own unit of work. A unit
// of work whose result depends on due rows calls `makeFirst`, so that the result does not depend on the worker's speed.
import type { Table } from "../database/table.ts";
import type { Queries, SqlValue, Transaction } from "../database/types.ts";
import { requireFirst } from "../database/work-first.ts";
import type { DueMoves, Platform } from "../platform.ts";
import { type Worker, WorkerSignal } from "./background-worker.ts";
import { beginning, type DuePosition, type DueRow, startHandlingDueRows } from "./due-rows.ts";

interface OwnedRow {
  readonly id: string;
  readonly project_id: string;
}

/** Epoch ms; null if the row never expires. */
interface ExpiringRow extends OwnedRow {
  readonly expires_at: number | null;
}

/** Columns with an instant in epoch ms. Null means that the row never moves at this instant. */
type InstantColumn<Row> = {
  [Column in keyof Row]: Row[Column] extends number | null ? Column : never;
}[keyof Row] &
  string;

type WordOf<Value> = Extract<Value, string>;

interface Waiting<Row extends OwnedRow> {
  /** Rows that wait for the instant: null, a word, or several per column, as in a partial index. */
  readonly waiting: { readonly [Column in keyof Row]?: null | WordOf<Row[Column]> | readonly WordOf<Row[Column]>[] };
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

export interface Expiry<Row extends OwnedRow = never> {
  /** Operations treat a due row as moved already. */
  start(platform: Platform): Worker;
  /** Due moves of the rows with these values. An index must find them. */
  dueOf(values: Partial<Row> & Pick<Row, "project_id">): DueMoves;
}

/** If moves are due, makes each in a unit of work of its own, then runs the unit of work of `tx` again. */
export async function makeFirst(tx: Transaction, platform: Platform, moves: readonly DueMoves[]): Promise<void> {
  const now = platform.clock.now();
  for (const each of moves) if (await each.exist(tx, now)) requireFirst(() => makeSome(platform, moves));
}

/** Rejects if no move could be made, which ends the repetitions of the unit of work. */
async function makeSome(platform: Platform, moves: readonly DueMoves[]): Promise<void> {
  if (!(await makeDue(platform, moves))) throw new Error("no due move could be made");
}

/** Makes the moves that are due. Returns false if none could be made. Call it outside units of work. */
export async function makeDue(platform: Platform, moves: readonly DueMoves[]): Promise<boolean> {
  let count = 0;
  for (const each of moves) count += await each.make(platform);
  return count > 0;
}

/** Moves rows at their `expires_at`. */
export function expiry<Row extends ExpiringRow>({ table, expire, ...rest }: Expiring<Row>): Expiry<Row> {
  return timedMoves(table, [{ ...rest, name: "expiry", at: "expires_at" as InstantColumn<Row>, move: expire }]);
}

/** Writing an instant wakes its worker, so operations need not do it. */
export function timedMoves<Row extends OwnedRow>(table: Table<Row>, moves: readonly TimedMove<Row>[]): Expiry<Row> {
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
    dueOf(values) {
      const list = (queries: Queries, move: TimedMove<Row>, now: number, limit: number) =>
        listDue(queries, waitingRows(table, move, values), move.at, now, beginning, limit);
      return {
        async exist(queries, now) {
          for (const move of moves) if ((await list(queries, move, now, 1)).length > 0) return true;
          return false;
        },
        async make(platform) {
          let count = 0;
          for (const move of moves) {
            const rows = await list(platform.database.read, move, platform.clock.now(), madeAtOnce);
            for (const row of rows) if (await tryMove(platform, table, move, row)) count++;
          }
          return count;
        },
      };
    },
  };
}

// If a unit of work needs more moves than this, it runs again after these.
const madeAtOnce = 100;

function startMoving<Row extends OwnedRow>(
  platform: Platform,
  table: Table<Row>,
  move: TimedMove<Row>,
  wake: WorkerSignal,
): Worker {
  const { name, at } = move;
  const rows = waitingRows(table, move);
  return startHandlingDueRows(platform, {
    name: `${name} of ${table.name}`,
    wake,
    list: (now, after, limit) => listDue(platform.database.read, rows, at, now, after, limit),
    findNextDue: (now) => findNextDue(platform.database.read, rows, at, now),
    handle: (row) => makeMove(platform, table, move, row),
  });
}

/** Returns false for a row that fails, so that it stops no other; the worker logs it. Rejects if the database is not ready. */
async function tryMove<Row extends OwnedRow>(
  platform: Platform,
  table: Table<Row>,
  move: TimedMove<Row>,
  row: OwnedRow,
): Promise<boolean> {
  try {
    await makeMove(platform, table, move, row);
    return true;
  } catch {
    await platform.database.ready();
    return false;
  }
}

/** Does nothing if another process was faster. */
function makeMove<Row extends OwnedRow>(
  platform: Platform,
  table: Table<Row>,
  { at, waiting, move }: TimedMove<Row>,
  { id, project_id }: OwnedRow,
): Promise<void> {
  return platform.database.write(async (tx) => {
    const row = await table.find(tx, { project_id, id } as never);
    if (row !== undefined && isDue(row, waiting, at, platform.clock.now())) await move(tx, platform, row);
  }, project_id);
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

/** SQL that begins with FROM, with its values. */
interface SelectedRows {
  readonly from: string;
  readonly values: readonly SqlValue[];
}

/** Rows that wait for the move, by default of all projects. */
function waitingRows<Row extends OwnedRow>(
  { name }: Table<Row>,
  { waiting }: TimedMove<Row>,
  own: Partial<Row> = {},
): SelectedRows {
  const conditions = [conditionOf(waiting), ...Object.keys(own).map((column) => `${column} = ?`)];
  return { from: `FROM ${name} WHERE ${conditions.join(" AND ")}`, values: Object.values(own) as SqlValue[] };
}

function listDue(
  queries: Queries,
  { from, values }: SelectedRows,
  at: string,
  now: number,
  after: DuePosition,
  limit: number,
): Promise<DueRow[]> {
  return queries.all(
    `SELECT id, project_id, ${at} AS due_at ${from} AND ${at} <= ?
     AND (${at}, id) > (?, ?) ORDER BY ${at}, id LIMIT ?`,
    [...values, now, after.due_at, after.id, limit],
  );
}

async function findNextDue(
  queries: Queries,
  { from, values }: SelectedRows,
  at: string,
  now: number,
): Promise<number | undefined> {
  const row = await queries.one<{ at: number | null }>(`SELECT MIN(${at}) AS at ${from} AND ${at} > ?`, [
    ...values,
    now,
  ]);
  return row?.at ?? undefined;
}
