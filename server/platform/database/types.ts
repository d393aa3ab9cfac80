// The database interface: SQL that runs unchanged on SQLite and PostgreSQL, reads concurrent with the writer, and
// atomic units of work. Invariant: a promise of `write` resolves only when the unit's writes are durable.
// Portable SQL: `?` placeholders; INSERT ... ON CONFLICT; RETURNING; timestamps as bigint epoch milliseconds;
// booleans as 0 and 1; JSON as text; bytes as binary. Name the columns: `SELECT *` breaks PostgreSQL's prepared plans
// when a migration adds one. PostgreSQL needs a type for a parameter without context: CAST(? AS bigint) IS NULL.
import type { Knex } from "knex";

/** A value of a placeholder. Numbers and bigints must be safe integers; amounts.ts stores amounts. */
export type SqlValue = string | number | bigint | null | Buffer;

export type Dialect = "sqlite" | "postgres";

export interface Queries {
  readonly dialect: Dialect;
  /** The first row, or undefined. */
  one<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row | undefined>;
  /** All rows. */
  all<Row>(sql: string, values?: readonly SqlValue[]): Promise<Row[]>;
  /** Executes a statement and returns the number of inserted, changed or deleted rows. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /**
   * Reads rows of a project's lists after all earlier units that add to them (`addsTo`) have ended, so rows added
   * later have greater ids. In a unit, reads what the unit sees. SQLite needs no waiting, because units run one at a
   * time.
   */
  readAfterWriters<Row>(project: string, read: (queries: Queries) => Promise<Row[]>): Promise<Row[]>;
}

/**
 * The handle of one unit of work; using it after the unit ended is an error. A failed statement dooms the unit even
 * if the work catches the error, because PostgreSQL aborts the transaction. Check first, or use ON CONFLICT DO
 * NOTHING.
 */
export interface Transaction extends Queries {
  readonly database: object;
  /** The project whose lists the unit may add to, if any. */
  readonly addsTo: string | undefined;
  /** A project that the unit created. Nobody reads its lists before the commit. */
  newProject?: string;
  /** Waits for units in any process that locked the same name; holds the lock until this unit ends. */
  lock(name: string): Promise<void>;
  /**
   * Runs `effect` after a successful commit. The effect may be lost, so use it only for hints such as waking a
   * worker.
   */
  afterCommit(effect: () => void): void;
}

export interface Database {
  readonly dialect: Dialect;
  /** Reads committed data. Throws inside a unit of work, which must use its transaction. */
  readonly read: Queries;
  /**
   * Runs `work` as one atomic unit that is rolled back if it throws. Rejects with the error of the work, of the failed statement or of the commit.
   *
   * `work` may run more than once: on PostgreSQL after a deadlock, on SQLite when another unit that shares its commit fails. Only the database takes back
   * what an earlier run did, so `work` has no other effect: it changes no variable outside and calls nothing that acts. Effects belong in `afterCommit`.
   * On SQLite it blocks other units, so it uses only the database: no network, no waiting.
   *
   * A unit that adds to a project's lists, including its events, must pass the project as `addsTo` and create its ids inside the unit:
   * `readAfterWriters` waits for it.
   */
  write<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T>;
  /** For migrations and tools; uses separate connections. Not for use inside a unit of work. */
  readonly knex: Knex;
  /** Resolves if the database responds, rejects otherwise. */
  ready(): Promise<void>;
  /** Refuses new work, finishes accepted work, then closes every connection. Idempotent. */
  close(): Promise<void>;
}

/** The logger methods that the database uses; a pino logger fits. */
export interface DatabaseLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DatabaseOptions {
  /** A PostgreSQL url, or null for SQLite. */
  readonly databaseUrl: string | null;
  /** Directory of the SQLite file, created if missing. */
  readonly dataDir: string;
  readonly log?: DatabaseLog;
  /** Time limit of a unit of work in milliseconds; for tests. */
  readonly unitLimitMs?: number;
}
