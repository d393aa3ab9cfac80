// The database as the rest of the server sees it: SQL that runs unchanged on SQLite and on PostgreSQL, reads beside the
// writer, and units of work that are wholly in the database or not at all.
// Invariant: a promise of `write` resolves only when what its unit wrote is durable.
//
// Portable SQL: `?` placeholders; INSERT ... ON CONFLICT; RETURNING; timestamps as bigint epoch milliseconds; booleans as
// 0 and 1; JSON as text; bytes as binary. Name the columns (`SELECT *` breaks PostgreSQL's prepared plans when a later
// migration adds one). A parameter that stands alone needs a type on PostgreSQL: CAST(? AS bigint) IS NULL.
import type { Knex } from "knex";

/** What a placeholder can carry. A number or a bigint must be a safe integer, bound or read; amounts are kept as amounts.ts says. */
export type SqlValue = string | number | bigint | null | Buffer;

export type Dialect = "sqlite" | "postgres";

export interface Queries {
  readonly dialect: Dialect;
  /** The first row, or undefined. */
  one<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>;
  /** All rows. */
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Executes, and returns how many rows were inserted, changed or deleted. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /**
   * Reads rows of what `project` lists while no unit that adds to it is under way: what is added later has greater ids than all that is read here. A unit
   * reads what it sees. On SQLite units come one after the other anyway.
   */
  readAfterWriters<Row>(project: string, read: (queries: Queries) => Promise<Row[]>): Promise<Row[]>;
}

/**
 * The handle of one unit of work. Using it after the unit ended is an error. A statement that fails dooms its unit, even
 * when the work catches the error, because PostgreSQL goes no further either: ask first, or use ON CONFLICT DO NOTHING.
 */
export interface Transaction extends Queries {
  /** The database that runs the unit. */
  readonly database: object;
  /** The project whose lists the unit may add to; undefined if it adds to none. */
  readonly addsTo: string | undefined;
  /** Keeps other units that lock the same name, in any process, waiting until this one ends. */
  lock(name: string): Promise<void>;
  /** Runs `effect` after the commit, if there is one. Only for what may be lost, such as waking a worker. */
  afterCommit(effect: () => void): void;
}

export interface Database {
  readonly dialect: Dialect;
  /** Reads what is committed. Throws inside a unit of work: there the transaction is the handle. */
  readonly read: Queries;
  /**
   * Runs `work` as one unit that is committed wholly or, when it throws, not at all. It may run more than once (after a
   * deadlock on PostgreSQL) and beside nothing else of its own kind (on SQLite), so it only talks to the database: no
   * network, no waiting. Rejects with what the work threw, with the failed statement's error, or with the commit's.
   *
   * A unit that adds to what a project lists, its events among them, names the project as `addsTo` and takes the ids inside: `settled` waits for it.
   */
  write<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T>;
  /** For migrations and tools; takes its own connections. Not inside a unit of work. */
  readonly knex: Knex;
  /** Resolves when the database answers, rejects when it does not. */
  ready(): Promise<void>;
  /** Refuses new work, lets what was accepted finish, then closes every connection. Repeating it does nothing. */
  close(): Promise<void>;
}

/** The part of a logger that the database needs; a pino logger fits. */
export interface DatabaseLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DatabaseOptions {
  /** A PostgreSQL url, or null for SQLite. */
  readonly databaseUrl: string | null;
  /** Where the SQLite file lives; made when it does not exist. */
  readonly dataDir: string;
  readonly log?: DatabaseLog;
  /** How long a unit of work may take (milliseconds); for tests. */
  readonly unitLimitMs?: number;
}
