// PostgreSQL through knex's pool. Prepared statements bypass knex, whose query compilation takes longer than a
// statement. Invariant: a connection returns to the pool only outside a database transaction.
import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import type pg from "pg";
import {
  type Binding,
  type DeferredWrite,
  joinedText,
  joinInserts,
  otherwiseOf,
  valuesOf,
} from "../deferred-writes.ts";
import { KeyedLimit, type WaitLimit } from "../keyed-limit.ts";
import { openKnex } from "../knex.ts";
import { isComplete, migratePostgres } from "../migrate.ts";
import { type ReadConnection, Reads } from "../reads.ts";
import { lazySealer } from "../sealed-columns.ts";
import type { Database, DatabaseOptions, Queries, Sealer, SqlValue, Transaction } from "../types.ts";
import { DatabaseUnavailable, missingDatabase } from "../unavailable.ts";
import {
  assertOutsideUnit,
  createReadQueries,
  listsOf,
  lockNameSql,
  readyLimitMs,
  runUnit,
  type Statements,
  Unit,
  unitLimitMs,
} from "../unit.ts";
import { toBindings } from "../values.ts";
import { inspectPostgres } from "./inspect.ts";
import { isLost, isUnanswered, LostCommit, toDatabaseUnavailable } from "./lost.ts";
import { connectionSettings } from "./settings.ts";
import { unusableBecauseOf } from "./unusable.ts";

/** Two servers stay well below PostgreSQL's default of 100 connections. */
export const poolSize = 16;

// PostgreSQL's own timeouts are longer than ours, so they end only statements of a process that died.
const serverGraceMs = 5_000;

const acquireLimitMs = unitLimitMs;

// A lost server does not confirm the end of a connection.
const farewellLimitMs = 1_000;

// Units of work can use the other half of the pool.
const readerCount = poolSize / 2;

// Units of work of one project may wait for its locks, and meanwhile other projects need connections.
const unitsOfProject = poolSize / 2;

const waitLimitOf = (cause: string): WaitLimit => ({
  ms: acquireLimitMs,
  refuse: () => new DatabaseUnavailable(`${cause} took too long`),
});
const waitLimit = waitLimitOf("the project's earlier work");
const readWaitLimit = waitLimitOf("earlier reads");

// Saves most system calls of concurrent reads. A larger number would let a slow read delay many other reads.
const readsAtOnce = 8;

// A deadlock ends when the other unit of work ends, so the first pause is short.
const retryPausesMs = [5, 25, 100];
const retryableCodes = new Set(["40001", "40P01"]);

// A running COMMIT takes milliseconds, and the restart of a server takes seconds.
const outcomePauseMs = 50;

// Ends a database transaction whose backend waits for its client, so that a late COMMIT finds no connection. Any other
// backend ends by itself, because a running COMMIT must not lose its wait for a standby.
const outcomeSql = `SELECT pg_xact_status(CAST(? AS xid8)) AS status, (
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE backend_xid = xid(CAST(? AS xid8)) AND wait_event = 'ClientRead'
  ) AS is_terminated`;

// Maximum clock skew between servers at which ids still increase from one unit of work to the next.
const maxClockSkewMs = 5;

// Bounds the memory for statements built at run time.
const cachedStatements = 500;

// Inserts of many rows have a different text for each number of rows, and would use up the names of prepared
// statements.
const mostNamedValues = 200;

export async function openPostgres(options: DatabaseOptions, databaseUrl: string): Promise<Database> {
  const connection = connectionSettings(databaseUrl, "card-payments-api");
  const { mayCreate = true, mayUpgrade = true } = options;
  const { applied, isPooled } = await inspectPostgres(connection, mayCreate || mayUpgrade);
  if (applied.length === 0 && !mayCreate) throw missingDatabase("DATABASE_URL names an empty database");
  if (!isComplete(applied)) {
    await migratePostgres(connection, options).catch((error: unknown) => {
      throw unusableBecauseOf(error) ?? error;
    });
  }
  const limitMs = options.unitLimitMs ?? unitLimitMs;
  const serverLimitMs = limitMs + serverGraceMs;
  const serverLimits = {
    statement_timeout: serverLimitMs,
    lock_timeout: serverLimitMs,
    idle_in_transaction_session_timeout: serverLimitMs,
  };
  const config: Knex.Config = {
    client: "pg",
    connection: {
      ...connection,
      // A pooler refuses settings of a session, or ignores them.
      ...(!isPooled && serverLimits),
      // If the server is lost, only this limit ends a statement. pg then closes the connection.
      query_timeout: limitMs,
      // Statements of a turn, or of a unit of work, share a round trip.
      pipeline: true,
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max: poolSize, destroyTimeoutMillis: farewellLimitMs },
    acquireConnectionTimeout: acquireLimitMs,
  };
  const knex = openKnex(config, options.log);
  const database = new PostgresDatabase(knex, limitMs, options, isPooled ? serverLimits : undefined);
  try {
    await database.read.one("SELECT 1 AS reachable");
  } catch (error) {
    await knex.destroy();
    throw error;
  }
  return database;
}

/** knex discards clients marked as disposed. */
type PooledClient = pg.Client & { __knex__disposed?: unknown };

class PostgresDatabase implements Database {
  readonly dialect = "postgres";
  readonly sealer: Sealer;
  readonly read: Queries;
  readonly knex: Knex;
  readonly #texts = new Map<string, NamedText>();
  readonly #limitMs: number;
  readonly #log: DatabaseOptions["log"];
  readonly #running = new Set<Promise<unknown>>();
  // One forward read of a project at a time: each holds a connection until it gets a lock that excludes the others.
  readonly #forwardReads = new KeyedLimit(1, waitLimit);
  readonly #units = new KeyedLimit(unitsOfProject, waitLimit);
  readonly #isPooled: boolean;
  /** SQL that starts a database transaction's list of values with its settings. */
  readonly #settingsSql: string;
  #checking: Promise<void> | undefined;
  #closing: Promise<void> | undefined;

  /** `pooledLimits` are set in each database transaction, because a pooler stands between it and this process. */
  constructor(
    knex: Knex,
    limitMs: number,
    options: DatabaseOptions,
    pooledLimits: Readonly<Record<string, number>> | undefined,
  ) {
    this.knex = knex;
    this.#isPooled = pooledLimits !== undefined;
    this.#settingsSql = Object.entries(pooledLimits ?? {})
      .map(([name, ms]) => `set_config('${name}', '${ms}', true), `)
      .join("");
    this.sealer = lazySealer(options);
    this.#limitMs = limitMs;
    this.#log = options.log;
    const reads = new Reads(
      Array.from({ length: readerCount }, () => this.#createReader()),
      readsAtOnce,
      readWaitLimit,
    );
    const statements: Pick<Statements, "all"> = {
      all: <Row>(sql: string, values: readonly SqlValue[]) => this.#accept(() => reads.all<Row>(sql, values)),
    };
    this.read = createReadQueries(this, statements, async (project, read) => {
      assertOutsideUnit(this, "database.read");
      return this.#accept(() => this.#forwardReads.run(project, () => this.#readAfterWriters(project, read)));
    });
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T> {
    assertOutsideUnit(this, "database.write");
    const write = () => this.#writeWithRetries(work, addsTo);
    return this.#accept(() => (addsTo === undefined ? write() : this.#units.run(addsTo, write)));
  }

  async writeOne<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    assertOutsideUnit(this, "database.writeOne");
    return this.#accept(() => this.#runOne(sql, values));
  }

  async #runOne<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    for (let attempt = 0; ; attempt++) {
      const client: PooledClient = await this.knex.client.acquireConnection();
      try {
        return (await query(client, { ...this.#named(sql).query, values: toBindings(values) })).rows;
      } catch (error) {
        const pauseMs = retryPausesMs[attempt];
        if (pauseMs === undefined || !retryableCodes.has(codeOf(error))) throw error;
        await pause(pauseMs);
      } finally {
        await this.knex.client.releaseConnection(client);
      }
    }
  }

  ready(): Promise<void> {
    this.#checking ??= this.#accept(() => this.#check()).finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    const client: PooledClient = await this.knex.client.acquireConnection();
    try {
      const text = "SELECT current_setting('transaction_read_only') AS is_read_only";
      const { rows } = await query(client, { text, query_timeout: readyLimitMs });
      if (rows[0].is_read_only === "off") return;
      discard(client);
      throw new DatabaseUnavailable("the database refuses writes");
    } finally {
      await this.knex.client.releaseConnection(client);
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.knex.destroy();
  }

  async #accept<T>(start: () => Promise<T>): Promise<T> {
    if (this.#closing !== undefined) throw new Error("the database is closed");
    const running = start();
    this.#running.add(running);
    try {
      return await running;
    } catch (error) {
      throw toDatabaseUnavailable(error);
    } finally {
      this.#running.delete(running);
    }
  }

  /** Holds a connection of the pool while it answers reads. Reads of one turn are sent in one write. */
  #createReader(): ReadConnection {
    let running = 0;
    let acquired: Promise<PooledClient> | undefined;
    const acquire = async () => {
      const client: PooledClient = await this.knex.client.acquireConnection();
      corkThisTurn(client);
      return client;
    };
    return {
      all: async <Row>(sql: string, values: readonly SqlValue[]) => {
        running++;
        acquired ??= acquire();
        const client = acquired;
        try {
          return await this.#read<Row>(await client, sql, values);
        } finally {
          running--;
          if (running === 0) {
            acquired = undefined;
            await client.then((each) => this.knex.client.releaseConnection(each)).catch(() => {});
          }
        }
      },
    };
  }

  async #read<Row>(client: PooledClient, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const text = this.#named(sql);
    if (!text.isRead) throw new Error("database.read only reads; use database.write");
    return (await query(client, { ...text.query, values: toBindings(values) })).rows;
  }

  // Each statement sees the commits that this lock waited for.
  async #readAfterWriters<Row>(project: string, read: (queries: Queries) => Promise<Row[]>): Promise<Row[]> {
    const client: PooledClient = await this.knex.client.acquireConnection();
    const statements: Pick<Statements, "all"> = {
      all: <Row>(sql: string, values: readonly SqlValue[]) => this.#read<Row>(client, sql, values),
    };
    let isCommitted = false;
    try {
      await client.query(
        `BEGIN READ ONLY; SELECT ${this.#settingsSql}pg_advisory_xact_lock(${listLockKey(client, project)})`,
      );
      const rows = await read(createReadQueries(this, statements));
      // Units of work that waited for the lock then draw later ids, on every server.
      if (rows.length > 0) await pause(maxClockSkewMs);
      await client.query("COMMIT");
      isCommitted = true;
      return rows;
    } finally {
      if (!isCommitted) discard(client);
      await this.knex.client.releaseConnection(client);
    }
  }

  async #writeWithRetries<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T> {
    for (let attempt = 0; ; attempt++) {
      const client: PooledClient = await this.knex.client.acquireConnection();
      const begun = this.#begin(client, addsTo);
      const unit = new Unit("postgres", this, this.#statements(client), { addsTo, mayDraw: () => begun });
      try {
        const result = await this.#attempt(client, begun, unit, work).catch(async (error: unknown) => {
          if (error instanceof LostCommit && (await this.#hasCommitted(await begun, error))) return error.result as T;
          throw error;
        });
        unit.runEffects(this.#log);
        return result;
      } catch (error) {
        const pauseMs = retryPausesMs[attempt];
        const isRetryable = error instanceof LostCommit || retryableCodes.has(codeOf(unit.failure ?? error));
        if (pauseMs === undefined || !isRetryable) throw error;
        await pause(pauseMs);
      }
    }
  }

  /** Returns the id of the database transaction. Statements can be sent at once: if BEGIN fails, they fail too. */
  #begin(client: PooledClient, addsTo: string | undefined): Promise<string> {
    // The shared lock is taken before any row lock, so it cannot deadlock.
    const shared = addsTo && `, pg_advisory_xact_lock_shared(${listLockKey(client, addsTo)})`;
    corkThisTurn(client);
    const results = client.query(`BEGIN; SELECT ${this.#settingsSql}pg_current_xact_id() AS xid${shared ?? ""}`);
    const begun = results.then((each) => (each as unknown as readonly pg.QueryResult[])[1]!.rows[0].xid as string);
    begun.catch(() => {});
    return begun;
  }

  /**
   * Finds out whether a lost COMMIT succeeded. If this returns false, the COMMIT cannot succeed any more.
   * @throws {DatabaseUnavailable} if PostgreSQL does not report the outcome before its own time limits have ended the
   * database transaction
   */
  async #hasCommitted(xid: string, lost: LostCommit): Promise<boolean> {
    const end = performance.now() + this.#limitMs + serverGraceMs;
    for (;;) {
      const rows = await this.#runOne<{ status: string }>(outcomeSql, [xid, xid]).catch(() => []);
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

  async #attempt<T>(
    client: PooledClient,
    begun: Promise<string>,
    unit: Unit,
    work: (tx: Transaction) => Promise<T>,
  ): Promise<T> {
    let ended: Promise<pg.QueryResult> | undefined;
    try {
      const result = await runUnit(unit, work, this.#limitMs, () => discard(client));
      const written = this.#statements(client).runAll(unit.takeDeferred());
      ended = client.query("COMMIT");
      const [{ command }] = await Promise.all([ended, written]).catch((error: unknown) => {
        throw isUnanswered(error) ? new LostCommit(result, error) : error;
      });
      // PostgreSQL rolls back at the COMMIT of a failed database transaction, without an error.
      if (command !== "COMMIT") throw new Error(`the commit returned ${command}`);
      return result;
    } catch (error) {
      ended ??= client.query("ROLLBACK");
      // A rejection without a handler would end the process.
      ended.catch(() => {});
      // The first failure has the reason: later statements only report that the database transaction has failed.
      unit.failure ??= error as Error;
      await begun;
      throw error;
    } finally {
      if (!(await isFulfilled(ended))) discard(client);
      await this.knex.client.releaseConnection(client);
    }
  }

  #statements(client: PooledClient): Statements {
    const send = (sql: string, values: Binding[]) => {
      corkThisTurn(client);
      return query(client, { ...this.#named(sql).query, values });
    };
    const sendWrites = async (writes: readonly DeferredWrite[]) => {
      const [text, values] = [joinedText(writes), writes.flatMap(valuesOf)];
      const [first] = writes as [DeferredWrite];
      const otherwise = otherwiseOf(first);
      if (otherwise === undefined) return send(text, values);
      // Counts in a separate statement, so that the count sees the commits that the lock waited for.
      const locked = first.kind === "limit" ? send(lockNameSql, [first.lock]) : undefined;
      const checked = send(failWithoutRow(first.kind === "limit" ? text : `${text} RETURNING 1`), values);
      return Promise.all([locked, checked]).catch((error: unknown) => {
        throw codeOf(error) === divisionByZero ? otherwise() : error;
      });
    };
    return {
      isPipelined: true,
      all: async (sql, values) => (await send(sql, toBindings(values))).rows,
      run: async (sql, values) => (await send(sql, toBindings(values))).rowCount ?? 0,
      runAll: async (writes) => {
        const results = await Promise.allSettled(joinInserts(writes).map(sendWrites));
        for (const result of results) if (result.status === "rejected") throw result.reason;
      },
    };
  }

  #named(sql: string): NamedText {
    const cached = this.#texts.get(sql);
    if (cached !== undefined) return cached;
    const { text, count } = numberPlaceholders(sql);
    const isRead = /^\s*(SELECT|VALUES|WITH)\b/i.test(sql) && !/\b(INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/i.test(sql);
    // A pooler may give the next statement to a connection on which another process used the same name.
    if (this.#isPooled || count > mostNamedValues || this.#texts.size >= cachedStatements)
      return { query: { text }, isRead };
    const named = { query: { text, name: `s${this.#texts.size}` }, isRead };
    this.#texts.set(sql, named);
    return named;
  }
}

/** The types of pg lack the limit of a single statement. */
type LimitedQuery = pg.QueryConfig<Binding[]> & { readonly query_timeout?: number };

interface NamedText {
  readonly query: { readonly text: string; readonly name?: string };
  readonly isRead: boolean;
}

/** Replaces `?` with $1, $2, ..., except in quotes and comments. */
function numberPlaceholders(sql: string): { readonly text: string; readonly count: number } {
  let count = 0;
  const text = sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\?/g, (part) =>
    part === "?" ? `$${++count}` : part,
  );
  return { text, count };
}

/** Divides by zero if `sql` returns no row. PostgreSQL then rolls back, even if the COMMIT was sent already. */
function failWithoutRow(sql: string): string {
  return `WITH found AS (${sql}) SELECT 1 / count(*) FROM found`;
}

const divisionByZero = "22012";

function listLockKey(client: PooledClient, project: string): string {
  return `hashtextextended(${client.escapeLiteral(listsOf(project))}, 0)`;
}

/** Joins all bytes that are written before the end of this turn into one write. */
function corkThisTurn({ connection: { stream } }: PooledClient): void {
  if (stream.writableCorked > 0) return;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/** Sends the statement at once. */
async function query(client: PooledClient, config: LimitedQuery): Promise<pg.QueryResult> {
  try {
    return await client.query(config);
  } catch (error) {
    if (isLost(error)) discard(client);
    throw error;
  }
}

function discard(client: PooledClient): void {
  client.__knex__disposed = "closed because it did not answer or refused writes";
  // `end` would wait for running statements when they are pipelined, so destroy the stream.
  client.connection.stream.destroy();
}

async function isFulfilled(promise: Promise<unknown> | undefined): Promise<boolean> {
  if (promise === undefined) return false;
  return promise.then(
    () => true,
    () => false,
  );
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? "");
}
