// SQLite with one writing connection and two readers (WAL). knex has connections of its own.
// Invariant: readers see only committed data.
import { accessSync, constants, existsSync, mkdirSync } from "node:fs";
import type { Knex } from "knex";
import type * as sqlite3 from "sqlite3";
import { openKnex } from "../knex.ts";
import { isComplete, migrateSqlite, migrationLockOf } from "../migrate.ts";
import { Reads } from "../reads.ts";
import { lazySealer } from "../sealed-columns.ts";
import { findReferences } from "../table-references.ts";
import type { Database, DatabaseOptions, Queries, Sealer, SqlValue, Transaction } from "../types.ts";
import { missingDatabase } from "../unavailable.ts";
import { createReadQueries, unitLimitMs } from "../unit.ts";
import { assertExactRows } from "../values.ts";
import { waitForOthers } from "../wait-for-others.ts";
import { WriteOrder } from "../write-order.ts";
import { Writer } from "../writer.ts";
import { Connection, sqliteFile } from "./connection.ts";
import { SqliteEngine } from "./engine.ts";
import { makePrivate } from "./private-files.ts";
import { isBusy, unusableFile } from "./unusable.ts";

/** Two readers leave libuv one thread for the writer and one for files. */
const readerCount = 2;

// For admin commands and tests.
const knexPoolSize = 3;

// Other processes hold the write lock for milliseconds.
const busyTimeoutMs = 10_000;

// Another process may just recover the file after a crash.
const readTimeoutMs = 1_000;

// A previous process may still be checkpointing. knex gives up after a minute.
const openTimeoutMs = 50_000;

export async function openSqlite(options: DatabaseOptions): Promise<Database> {
  const { dataDir, mayCreate = true, mayUpgrade = true } = options;
  const filename = sqliteFile(dataDir);
  const missing = missingDatabase(`The folder ${dataDir} has no database`);
  if (!mayCreate && !existsSync(filename)) throw missing;
  const opened: Connection[] = [];
  const open = async (settings: string): Promise<Connection> => {
    const connection = await Connection.open(filename, settings);
    opened.push(connection);
    return connection;
  };
  const prepare = () => makePrivate(filename, migrationLockOf(filename));
  try {
    if (mayCreate) {
      mkdirSync(dataDir, { recursive: true, mode: 0o700 });
      prepare();
    }
    const applied = await appliedMigrations(filename, options);
    if (!mayCreate) {
      if (applied.length === 0) throw missing;
      prepare();
    }
    // SQLite itself opens a file that it cannot write, and only its first write fails.
    if (mayCreate || mayUpgrade) accessSync(filename, constants.W_OK);
    if (!isComplete(applied)) await migrateSqlite(filename, pragmas, options);
    const writer = await open(pragmas);
    const readers: Connection[] = [];
    while (readers.length < readerCount) readers.push(await open(`${pragmas} PRAGMA query_only = ON;`));
    const references = await findReferences({ dialect: "sqlite", all: (sql) => writer.all(sql, []) });
    return new SqliteDatabase(filename, new SqliteEngine(writer, new WriteOrder(references)), opened, readers, options);
  } catch (error) {
    for (const connection of opened) await connection.close();
    throw unusableFile(error, filename) ?? error;
  }
}

/** Returns their names. Most starts apply no migration, so they do not load knex. */
async function appliedMigrations(filename: string, { log }: DatabaseOptions): Promise<readonly string[]> {
  let names: readonly string[] = [];
  await waitForOthers(async () => {
    try {
      names = await readMigrations(filename);
      return undefined;
    } catch (error) {
      if (!isBusy(error)) throw error;
      return `the program that locks ${filename}`;
    }
  }, log);
  return names;
}

async function readMigrations(filename: string): Promise<readonly string[]> {
  const connection = await Connection.open(filename, `PRAGMA busy_timeout = ${readTimeoutMs}`);
  try {
    const tables = await connection.all("SELECT name FROM sqlite_master WHERE name = 'knex_migrations'", []);
    if (tables.length === 0) return [];
    const rows = await connection.all<{ name: string }>("SELECT name FROM knex_migrations", []);
    return rows.map(({ name }) => name);
  } finally {
    await connection.close();
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
  readonly #filename: string;
  readonly #log: DatabaseOptions["log"];
  readonly #writer: Writer;
  readonly #connections: readonly Connection[];
  #knex: Knex | undefined;
  #closing: Promise<void> | undefined;

  constructor(
    filename: string,
    engine: SqliteEngine,
    connections: readonly Connection[],
    readers: readonly Connection[],
    options: DatabaseOptions,
  ) {
    this.#filename = filename;
    this.#log = options.log;
    this.sealer = lazySealer(options);
    this.#connections = connections;
    const limitMs = options.unitLimitMs ?? unitLimitMs;
    this.#writer = new Writer(this, engine, { limitMs, log: options.log });
    const reads = new Reads(readers);
    this.read = createReadQueries(this, {
      all: async (sql, values) => {
        if (this.#closing !== undefined) throw new Error("the database is closed");
        return reads.all(sql, values);
      },
    });
  }

  get knex(): Knex {
    if (this.#closing !== undefined) throw new Error("the database is closed");
    this.#knex ??= openPool(this.#filename, this.#log);
    return this.#knex;
  }

  write<T>(work: (tx: Transaction) => Promise<T>, project?: string): Promise<T> {
    return this.#writer.write(work, project);
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
    await this.#knex?.destroy();
  }
}

function openPool(filename: string, log: DatabaseOptions["log"]): Knex {
  const config: Knex.Config = {
    client: "sqlite3",
    connection: { filename },
    useNullAsDefault: true,
    postProcessResponse: (result: unknown) => (Array.isArray(result) ? assertExactRows(result) : result),
    pool: {
      min: 0,
      max: knexPoolSize,
      afterCreate: (connection: sqlite3.Database, done: (error: Error | null) => void) => {
        connection.exec(pragmas, done);
      },
    },
  };
  return openKnex(config, log);
}
