// SQLite with one writing connection and two readers (WAL). Prepared statements bypass knex (see postgres/open.ts).
// Invariant: readers see only committed data.
import { mkdirSync } from "node:fs";
import knexFactory, { type Knex } from "knex";
import type * as sqlite3 from "sqlite3";
import { knexLog } from "../knex-log.ts";
import { migrateSqlite, migrationLockOf } from "../migrate.ts";
import { Reads } from "../reads.ts";
import { lazySealer } from "../sealed-columns.ts";
import type { Database, DatabaseOptions, Queries, Sealer, SqlValue, Transaction } from "../types.ts";
import { createReadQueries, unitLimitMs } from "../unit.ts";
import { assertExactRows } from "../values.ts";
import { Connection, sqliteFile } from "./connection.ts";
import { makePrivate } from "./private-files.ts";
import { Writer } from "./writer.ts";

/** Two readers leave libuv one thread for the writer and one for files. */
const readerCount = 2;

// Three serve knex itself: admin commands, tests.
const poolSize = 1 + readerCount + 3;

// Other processes hold the write lock for milliseconds.
const busyTimeoutMs = 10_000;

// A previous process may still be checkpointing. knex gives up after a minute.
const openTimeoutMs = 50_000;

export async function openSqlite(options: DatabaseOptions): Promise<Database> {
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  const filename = sqliteFile(options.dataDir);
  makePrivate(filename, migrationLockOf(filename));
  await migrateSqlite(filename, pragmas, options.log);
  const knex = knexFactory({
    client: "sqlite3",
    connection: { filename },
    useNullAsDefault: true,
    log: knexLog(options.log),
    postProcessResponse: (result: unknown) => (Array.isArray(result) ? assertExactRows(result) : result),
    pool: {
      min: 0,
      max: poolSize,
      afterCreate: (connection: sqlite3.Database, done: (error: Error | null) => void) => {
        connection.exec(pragmas, done);
      },
    },
  });
  try {
    const writer = await Connection.acquire(knex, "");
    const readers = await Promise.all(
      Array.from({ length: readerCount }, () => Connection.acquire(knex, "PRAGMA query_only = ON")),
    );
    return new SqliteDatabase(knex, writer, readers, options);
  } catch (error) {
    await knex.destroy();
    throw error;
  }
}

const pragmas = `
  PRAGMA busy_timeout = ${openTimeoutMs};
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = FULL;
  PRAGMA foreign_keys = ON;
  PRAGMA trusted_schema = OFF;
  PRAGMA temp_store = MEMORY;
  PRAGMA journal_size_limit = 67108864;
  PRAGMA busy_timeout = ${busyTimeoutMs};
`;

class SqliteDatabase implements Database {
  readonly dialect = "sqlite";
  readonly sealer: Sealer;
  readonly read: Queries;
  readonly knex: Knex;
  readonly #writer: Writer;
  readonly #connections: readonly Connection[];
  #closing: Promise<void> | undefined;

  constructor(knex: Knex, writer: Connection, readers: readonly Connection[], options: DatabaseOptions) {
    this.knex = knex;
    this.sealer = lazySealer(options);
    this.#connections = [writer, ...readers];
    this.#writer = new Writer(this, writer, options.unitLimitMs ?? unitLimitMs, options.log);
    const reads = new Reads(readers);
    this.read = createReadQueries(this, {
      all: async (sql, values) => {
        if (this.#closing !== undefined) throw new Error("the database is closed");
        return reads.all(sql, values);
      },
    });
  }

  write<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T> {
    return this.#writer.write(work, addsTo);
  }

  writeOne<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]> {
    return this.write((tx) => tx.all<Row>(sql, values));
  }

  async ready(): Promise<void> {
    await this.read.one("SELECT 1 AS ready");
  }

  close(): Promise<void> {
    this.#closing ??= this.#close();
    return this.#closing;
  }

  async #close(): Promise<void> {
    await this.#writer.drain();
    for (const connection of this.#connections) await connection.close();
    await this.knex.destroy();
  }
}
