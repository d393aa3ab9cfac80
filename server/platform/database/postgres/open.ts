// PostgreSQL through knex's pool.
import { setTimeout as pause } from "node:timers/promises";
import type { Knex } from "knex";
import { KeyedLimit, type WaitLimit } from "../keyed-limit.ts";
import { openKnex } from "../knex.ts";
import type { Schema } from "../merged-writes.ts";
import { isComplete, migratePostgres } from "../migrate.ts";
import { type ReadConnection, Reads } from "../reads.ts";
import { lazySealer } from "../sealed-columns.ts";
import type { Database, DatabaseOptions, Queries, Sealer, SqlValue, Transaction } from "../types.ts";
import { DatabaseUnavailable, missingDatabase } from "../unavailable.ts";
import { assertOutsideUnit, createReadQueries, readyLimitMs, type Statements, unitLimitMs } from "../unit.ts";
import { Writer } from "../writer.ts";
import { PostgresEngine, serverGraceMs } from "./engine.ts";
import { inspectPostgres } from "./inspect.ts";
import { toDatabaseUnavailable } from "./lost.ts";
import { discard, Pool, type PooledClient } from "./pool.ts";
import { readSchema } from "./schema.ts";
import { connectionSettings } from "./settings.ts";
import { unusableBecauseOf } from "./unusable.ts";

/** Two servers stay well below PostgreSQL's default of 100 connections. */
export const poolSize = 16;

const acquireLimitMs = unitLimitMs;

// A lost server does not confirm the end of a connection.
const farewellLimitMs = 1_000;

// Units of work can use the other half of the pool.
const readerCount = poolSize / 2;

const waitLimitOf = (cause: string): WaitLimit => ({
  ms: acquireLimitMs,
  refuse: () => new DatabaseUnavailable(`${cause} took too long`),
});
const waitLimit = waitLimitOf("the project's earlier work");
const readWaitLimit = waitLimitOf("earlier reads");

// Saves most system calls of concurrent reads. A larger number would let a slow read delay many other reads.
const readsAtOnce = 8;

// Maximum clock skew between servers at which ids still increase from one unit of work to the next.
const maxClockSkewMs = 5;

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
  const pool = new Pool(knex, isPooled ? serverLimits : undefined);
  try {
    return new PostgresDatabase(knex, pool, await readSchema(pool), options);
  } catch (error) {
    await knex.destroy();
    throw toDatabaseUnavailable(error);
  }
}

class PostgresDatabase implements Database {
  readonly dialect = "postgres";
  readonly sealer: Sealer;
  readonly read: Queries;
  readonly knex: Knex;
  readonly #pool: Pool;
  readonly #writer: Writer;
  readonly #running = new Set<Promise<unknown>>();
  // One forward read of a project at a time: each holds a connection until it gets a lock that excludes the others.
  readonly #forwardReads = new KeyedLimit(1, waitLimit);
  #checking: Promise<void> | undefined;
  #closing: Promise<void> | undefined;

  constructor(knex: Knex, pool: Pool, schema: Schema, options: DatabaseOptions) {
    this.knex = knex;
    this.#pool = pool;
    this.sealer = lazySealer(options);
    const { log, unitLimitMs: limitMs = unitLimitMs } = options;
    const engine = new PostgresEngine(pool, schema, limitMs, log);
    this.#writer = new Writer(this, engine, { limitMs, log, waitLimit });
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

  async write<T>(work: (tx: Transaction) => Promise<T>, project?: string): Promise<T> {
    return this.#accept(() => this.#writer.write(work, project));
  }

  async writeOne<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    assertOutsideUnit(this, "database.writeOne");
    return this.#accept(() => this.#pool.runOne<Row>(sql, values));
  }

  ready(): Promise<void> {
    this.#checking ??= this.#accept(() => this.#check()).finally(() => {
      this.#checking = undefined;
    });
    return this.#checking;
  }

  async #check(): Promise<void> {
    const client = await this.#pool.acquire();
    try {
      const text = "SELECT current_setting('transaction_read_only') AS is_read_only";
      const { rows } = await this.#pool.query(client, { text, query_timeout: readyLimitMs });
      if (rows[0].is_read_only === "off") return;
      discard(client);
      throw new DatabaseUnavailable("the database refuses writes");
    } finally {
      await this.#pool.release(client);
    }
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#writer.drain();
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
    return {
      all: async <Row>(sql: string, values: readonly SqlValue[]) => {
        running++;
        acquired ??= this.#pool.acquire();
        const client = acquired;
        try {
          return await this.#pool.read<Row>(await client, sql, values);
        } finally {
          running--;
          if (running === 0) {
            acquired = undefined;
            await client.then((each) => this.#pool.release(each)).catch(() => {});
          }
        }
      },
    };
  }

  // Each statement sees the commits that this lock waited for.
  async #readAfterWriters<Row>(project: string, read: (queries: Queries) => Promise<Row[]>): Promise<Row[]> {
    const client = await this.#pool.acquire();
    const statements: Pick<Statements, "all"> = {
      all: <Row>(sql: string, values: readonly SqlValue[]) => this.#pool.read<Row>(client, sql, values),
    };
    let isCommitted = false;
    try {
      await this.#pool.beginReading(client, project);
      const rows = await read(createReadQueries(this, statements));
      // Units of work that waited for the lock then draw later ids, on every server.
      if (rows.length > 0) await pause(maxClockSkewMs);
      await client.query("COMMIT");
      isCommitted = true;
      return rows;
    } finally {
      if (!isCommitted) discard(client);
      await this.#pool.release(client);
    }
  }
}
