// Database transactions of PostgreSQL. Invariant: a connection returns to the pool only outside a database transaction.
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { amountDigits } from "../amounts.ts";
import { FailedCheck, type MergedStatement, type MergedWrites, type Schema, type Sender } from "../merged-writes.ts";
import type { DatabaseLog, SqlValue } from "../types.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import { UnitTimeout } from "../unit.ts";
import { toBindings } from "../values.ts";
import type { Engine, SharedTransaction } from "../writer.ts";
import { codeOf, isLost, isRetryable, isUnanswered, LostCommit } from "./lost.ts";
import { type Begun, discard, type Pool, type PooledClient, replacePlaceholders } from "./pool.ts";

/** PostgreSQL's own timeouts are longer than ours, so they end only statements of a process that died. */
export const serverGraceMs = 5_000;

// A running COMMIT takes milliseconds, and the restart of a server takes seconds.
const outcomePauseMs = 50;

// Ends a database transaction whose backend waits for its client, so that a late COMMIT finds no connection. Any other
// backend ends by itself, because a running COMMIT must not lose its wait for a standby.
//
// If the database has recovered since, and the log ended before the record of BEGIN, the transaction is lost, and its id
// may have been given to another one.
const outcomeSql = `WITH outcome AS (
    SELECT (pg_last_wal_replay_lsn() IS DISTINCT FROM CAST(? AS pg_lsn)
      AND pg_last_wal_replay_lsn() < CAST(? AS pg_lsn)) IS TRUE AS is_lost
  )
  SELECT CASE WHEN is_lost THEN 'aborted' ELSE pg_xact_status(CAST(? AS xid8)) END AS status, CASE WHEN NOT is_lost THEN (
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE backend_xid = xid(CAST(? AS xid8)) AND wait_event = 'ClientRead'
  ) END AS is_terminated FROM outcome`;

const divisionByZero = "22012";

export class PostgresEngine implements Engine {
  readonly dialect = "postgres";
  readonly schema: Schema;
  readonly #pool: Pool;
  readonly #limitMs: number;
  readonly #log: DatabaseLog | undefined;

  constructor(pool: Pool, schema: Schema, limitMs: number, log: DatabaseLog | undefined) {
    this.#pool = pool;
    this.schema = schema;
    this.#limitMs = limitMs;
    this.#log = log;
  }

  queueOf(project: string | undefined): string | undefined {
    return project;
  }

  isRetryable(error: unknown): boolean {
    return isRetryable(error);
  }

  isFinal(error: unknown): boolean {
    return error instanceof DatabaseUnavailable || error instanceof UnitTimeout || isLost(error);
  }

  async begin(project: string | undefined): Promise<SharedTransaction> {
    const client = await this.#pool.acquire();
    const begun = this.#pool.begin(client, project);
    return new PostgresTransaction(this.#pool, client, begun, (lost) => this.#hasCommitted(begun, lost));
  }

  /**
   * Finds out whether a lost COMMIT succeeded. If this returns false, the COMMIT cannot succeed any more.
   * @throws {DatabaseUnavailable} if PostgreSQL does not report the outcome before its own time limits have ended the
   * database transaction
   */
  async #hasCommitted(begun: Promise<Begun>, lost: LostCommit): Promise<boolean> {
    const { xid, logged, recovered } = await begun;
    const values = [recovered, logged, xid, xid];
    const end = performance.now() + this.#limitMs + serverGraceMs;
    for (;;) {
      const rows = await this.#pool.runOne<{ status: string }>(outcomeSql, values).catch(() => []);
      const status = rows[0]?.status;
      if (status === "committed" || status === "aborted") {
        this.#log?.warn({ err: lost, status }, "the answer to a COMMIT was lost");
        return status === "committed";
      }
      if (performance.now() >= end)
        throw new DatabaseUnavailable("it is unknown whether a commit succeeded", { cause: lost.cause });
      await pause(outcomePauseMs);
    }
  }
}

class PostgresTransaction implements SharedTransaction {
  readonly sender: Sender;
  readonly #pool: Pool;
  readonly #client: PooledClient;
  /** Statements except the COMMIT can be sent at once: if BEGIN fails, they fail too. */
  readonly #begun: Promise<Begun>;
  readonly #hasCommitted: (lost: LostCommit) => Promise<boolean>;

  constructor(
    pool: Pool,
    client: PooledClient,
    begun: Promise<Begun>,
    hasCommitted: (lost: LostCommit) => Promise<boolean>,
  ) {
    this.#pool = pool;
    this.#client = client;
    this.#begun = begun;
    this.#hasCommitted = hasCommitted;
    this.sender = createSender(pool, client);
  }

  /** Keys of a project follow each other because of its lock. */
  mayDraw(): Promise<unknown> {
    return this.#begun;
  }

  interrupt(): void {
    discard(this.#client);
  }

  async commit(writes: MergedWrites): Promise<void> {
    let written: Promise<unknown>;
    try {
      // Without the id of the database transaction, nothing could find the outcome of a COMMIT without an answer.
      await this.#begun;
      written = writes.sendAll();
    } catch (error) {
      await this.rollback();
      throw error;
    }
    const ended = this.#end("COMMIT");
    const lost = await Promise.all([written, ended]).then(
      ([, command]) => {
        // PostgreSQL rolls back at the COMMIT of a failed database transaction, without an error.
        if (command !== "COMMIT") throw new Error(`the commit returned ${command}`);
      },
      async (error: unknown) => {
        await ended.catch(() => {});
        if (!isUnanswered(error)) throw error;
        return new LostCommit(error);
      },
    );
    if (lost !== undefined && !(await this.#hasCommitted(lost))) throw lost;
  }

  async rollback(): Promise<unknown> {
    await this.#end("ROLLBACK").catch(() => {});
    return this.#begun.then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  /** Returns the command that PostgreSQL has run. */
  async #end(text: "COMMIT" | "ROLLBACK"): Promise<string> {
    try {
      return (await this.#pool.query(this.#client, { text })).command;
    } catch (error) {
      discard(this.#client);
      throw error;
    } finally {
      await this.#pool.release(this.#client);
    }
  }
}

function createSender(pool: Pool, client: PooledClient): Sender {
  const send: Send = (sql, values) => pool.send(client, sql, values);
  /** `condition` is false if the check fails. PostgreSQL then rolls back, even if the COMMIT was sent already. */
  const check = async (before: string, condition: string, values: readonly SqlValue[]): Promise<void> => {
    try {
      await send(`${before} SELECT 1 / CASE WHEN ${condition} THEN 1 ELSE 0 END`, values);
    } catch (error) {
      throw codeOf(error) === divisionByZero ? new FailedCheck(`a write failed its check: ${before}`) : error;
    }
  };
  return {
    dialect: "postgres",
    all: async (sql, values) => (await send(sql, values)).rows,
    run: async (sql, values) => (await send(sql, values)).rowCount ?? 0,
    readEach: (sql, values) => readEach(send, sql, values),
    refuseRows: (sql, rows) => check("", `NOT EXISTS (${sql})`, [rows]),
    async write({ sql, rows, expected, floors, key }: MergedStatement) {
      if (floors.length > 0) {
        const equal = key
          .map((column, index) => `CAST(sums.${column} AS text) = floor.value ->> ${index}`)
          .join(" AND ");
        // In attos, because it may exceed the largest stored amount.
        const sum = `sums.sum + CAST(floor.value ->> ${key.length} AS numeric) * 1e-${amountDigits}`;
        const uncovered = `SELECT FROM sums JOIN jsonb_array_elements(CAST(? AS jsonb)) AS floor(value) ON ${equal} WHERE ${sum} < 0`;
        const json = JSON.stringify(floors.map((each) => [...each.key, String(each.more)]));
        await check(`WITH sums AS (${sql})`, `NOT EXISTS (${uncovered})`, [rows, json]);
      } else if (expected === undefined) await send(sql, [rows]);
      else
        await check(`WITH written AS (${sql} RETURNING 1)`, "(SELECT count(*) FROM written) = CAST(? AS bigint)", [
          rows,
          expected,
        ]);
    },
  };
}

type Send = (sql: string, values: readonly SqlValue[]) => Promise<pg.QueryResult>;

/** Runs the SELECT for all lists of values with one statement, except for bytes, which JSON cannot hold. */
async function readEach<Row>(send: Send, sql: string, lists: readonly (readonly SqlValue[])[]): Promise<Row[][]> {
  if (lists.length === 1 || lists.some((values) => values.some(Buffer.isBuffer)))
    return (await Promise.all(lists.map((values) => send(sql, values)))).map(({ rows }) => rows);
  const json = JSON.stringify(lists.map(toBindings));
  const { rows } = await send(`SELECT found.*, list.number AS list_number FROM ${eachList(sql, lists[0]!)}`, [json]);
  const found: Row[][] = lists.map(() => []);
  for (const { list_number, ...row } of rows) found[list_number - 1]!.push(row);
  return found;
}

/** SQL that runs `sql` for each list of values in its one parameter. */
function eachList(sql: string, values: readonly SqlValue[]): string {
  let index = 0;
  const ofList = replacePlaceholders(sql, () => {
    const value = `(list.value ->> ${index})`;
    return typeof values[index++] === "number" ? `CAST(${value} AS bigint)` : value;
  });
  return `jsonb_array_elements(CAST(? AS jsonb)) WITH ORDINALITY AS list(value, number), LATERAL (${ofList}) AS found`;
}
