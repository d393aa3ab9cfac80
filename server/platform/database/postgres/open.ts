// PostgreSQL: connections of knex's pool, driven directly with named prepared statements, because knex's query
// compilation takes longer than the statement itself.
// Invariant: a connection goes back to the pool only outside a transaction; one in doubt is closed.
import { setTimeout as pause } from "node:timers/promises";
import knexFactory, { type Knex } from "knex";
import type pg from "pg";
import { knexLog } from "../knex-log.ts";
import { migratePostgres } from "../migrate.ts";
import type { Database, DatabaseOptions, Queries, SqlValue, Transaction } from "../types.ts";
import { assertOutsideUnit, createReadQueries, runUnit, type Statements, Unit, unitLimitMs } from "../unit.ts";
import { toBindings } from "../values.ts";
import { toDatabaseUnavailable } from "./lost.ts";
import { connectionSettings } from "./settings.ts";

/** Two servers, their workers and an admin command together stay well below PostgreSQL's preset of 100 connections. */
export const poolSize = 16;

// What the server enforces when this process cannot, because it is stopped or cut off while it holds locks. Behind the
// limit that the process itself keeps, so that this one only ever ends what nobody else ends.
const serverLimitMs = unitLimitMs + 5_000;

// A free connection should be had within the time that a unit may take; later, a client is better told so.
const acquireLimitMs = unitLimitMs;

// A serialization failure or a deadlock is over as soon as the other unit ends, so the first retry comes almost at once.
const retryPausesMs = [5, 25, 100];
const retryableCodes = new Set(["40001", "40P01"]);

// How far the clocks of servers that share the database may be apart for ids to grow from one unit to the next.
const maxClockSkewMs = 5;

// Keeps a statement text that is built at run time, such as a long IN list, from filling the server's memory.
const cachedStatements = 500;

/** Opens and migrates the database behind `databaseUrl`. */
export async function openPostgres(options: DatabaseOptions, databaseUrl: string): Promise<Database> {
  const connection = connectionSettings(databaseUrl, "card-payments-api") as Knex.PgConnectionConfig;
  await migratePostgres(connection, options.log);
  const knex = knexFactory({
    client: "pg",
    connection: {
      ...connection,
      statement_timeout: serverLimitMs,
      lock_timeout: serverLimitMs,
      idle_in_transaction_session_timeout: serverLimitMs,
    } as Knex.PgConnectionConfig,
    pool: { min: 0, max: poolSize },
    acquireConnectionTimeout: acquireLimitMs,
    log: knexLog(options.log),
  });
  const database = new PostgresDatabase(knex, options);
  try {
    await database.ready();
  } catch (error) {
    await knex.destroy();
    throw error;
  }
  return database;
}

/** A pg client as it lies in knex's pool; knex discards one that is marked as disposed. */
type PooledClient = pg.Client & { __knex__disposed?: unknown };

class PostgresDatabase implements Database {
  readonly dialect = "postgres";
  readonly read: Queries;
  readonly knex: Knex;
  readonly #texts = new Map<string, NamedText>();
  readonly #limitMs: number;
  readonly #log: DatabaseOptions["log"];
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  constructor(knex: Knex, options: DatabaseOptions) {
    this.knex = knex;
    this.#limitMs = options.unitLimitMs ?? unitLimitMs;
    this.#log = options.log;
    const statements: Pick<Statements, "all"> = {
      all: <Row>(sql: string, values: readonly SqlValue[]) => this.#accept(() => this.#readAll<Row>(sql, values)),
    };
    this.read = createReadQueries(this, statements, async (project, read) => {
      assertOutsideUnit(this, "database.read");
      return this.#accept(() => this.#readAfterWriters(project, read));
    });
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T> {
    assertOutsideUnit(this, "database.write");
    return this.#accept(() => this.#writeWithRetries(work, addsTo));
  }

  async ready(): Promise<void> {
    await this.read.one("SELECT 1 AS ready");
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

  async #readAll<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const client: PooledClient = await this.knex.client.acquireConnection();
    try {
      return await this.#read<Row>(client, sql, values);
    } finally {
      await this.knex.client.releaseConnection(client);
    }
  }

  async #read<Row>(client: PooledClient, sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    const text = this.#named(sql);
    if (!text.isRead) throw new Error("database.read only reads; use database.write");
    return (await client.query({ ...text.query, values: toBindings(values) })).rows;
  }

  // Each statement sees what was committed before it began, so all that was under way when the lock was asked for is seen.
  async #readAfterWriters<Row>(project: string, read: (queries: Queries) => Promise<Row[]>): Promise<Row[]> {
    const client: PooledClient = await this.knex.client.acquireConnection();
    const statements: Pick<Statements, "all"> = {
      all: <Row>(sql: string, values: readonly SqlValue[]) => this.#read<Row>(client, sql, values),
    };
    let isCommitted = false;
    try {
      await client.query(`BEGIN READ ONLY; SELECT pg_advisory_xact_lock(${listLockKey(client, project)})`);
      const rows = await read(createReadQueries(this, statements));
      // Who has waited takes ids of a later time, on every server.
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
      const unit = new Unit("postgres", this, this.#statements(client), addsTo);
      try {
        const result = await this.#attempt(client, unit, work, addsTo);
        unit.runEffects(this.#log);
        return result;
      } catch (error) {
        const pauseMs = retryPausesMs[attempt];
        if (pauseMs === undefined || !retryableCodes.has(codeOf(unit.failure ?? error))) throw error;
        await pause(pauseMs);
      }
    }
  }

  async #attempt<T>(
    client: PooledClient,
    unit: Unit,
    work: (tx: Transaction) => Promise<T>,
    addsTo?: string,
  ): Promise<T> {
    let isDecided = false;
    try {
      // Before any row is locked, so nobody waits for this one in a circle; and in the same trip.
      const shared = addsTo && `SELECT pg_advisory_xact_lock_shared(${listLockKey(client, addsTo)})`;
      await client.query(shared ? `BEGIN; ${shared}` : "BEGIN");
      let result: T;
      try {
        result = await runUnit(unit, work, this.#limitMs, () => discard(client));
      } catch (error) {
        await client.query("ROLLBACK").then(
          () => {
            isDecided = true;
          },
          () => {},
        );
        throw error;
      }
      const { command } = await client.query("COMMIT");
      isDecided = true;
      // PostgreSQL answers the COMMIT of a failed transaction without an error, by rolling it back.
      if (command !== "COMMIT") throw new Error(`the commit was answered with ${command}`);
      return result;
    } finally {
      if (!isDecided) discard(client);
      await this.knex.client.releaseConnection(client);
    }
  }

  #statements(client: PooledClient): Statements {
    const query = async (sql: string, values: readonly SqlValue[]) =>
      client.query({ ...this.#named(sql).query, values: toBindings(values) });
    return {
      all: async (sql, values) => (await query(sql, values)).rows,
      run: async (sql, values) => (await query(sql, values)).rowCount ?? 0,
    };
  }

  #named(sql: string): NamedText {
    const known = this.#texts.get(sql);
    if (known !== undefined) return known;
    const text = numberPlaceholders(sql);
    const isRead = /^\s*(SELECT|VALUES|WITH)\b/i.test(sql) && !/\b(INSERT\s+INTO|UPDATE|DELETE\s+FROM)\b/i.test(sql);
    // Beyond the bound a statement goes unnamed: planned each time, kept nowhere.
    if (this.#texts.size >= cachedStatements) return { query: { text }, isRead: isRead };
    const named = { query: { text, name: `s${this.#texts.size}` }, isRead };
    this.#texts.set(sql, named);
    return named;
  }
}

interface NamedText {
  readonly query: { readonly text: string; readonly name?: string };
  readonly isRead: boolean;
}

/** Writes `?` placeholders as $1, $2, ...; those in quoted text, quoted names and comments stay. */
export function numberPlaceholders(sql: string): string {
  let count = 0;
  return sql.replace(/'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\?/g, (part) => (part === "?" ? `$${++count}` : part));
}

/** The lock that units which add to a project's lists share, and whoever reads them settled has alone. */
function listLockKey(client: PooledClient, project: string): string {
  return `hashtextextended(${client.escapeLiteral(`lists of ${project}`)}, 0)`;
}

// Ends the connection at once, whatever it is doing, and tells knex's pool to forget it.
function discard(client: PooledClient): void {
  client.__knex__disposed = "closed because its transaction did not end";
  client.end().catch(() => {});
}

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | undefined)?.code ?? "");
}
