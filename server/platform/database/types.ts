// The database interface. Invariant: a promise of `write` resolves only when the writes of the unit of work are
// durable. SQL must run on both databases: `?` placeholders, ON CONFLICT, RETURNING, epoch ms, 0 and 1 for booleans,
// JSON as text. Name the columns: `SELECT *` breaks PostgreSQL's prepared plans when a migration adds a column.
// PostgreSQL needs a type for a parameter without context: CAST(? AS bigint) IS NULL. A call of a driver costs more
// than most statements: defer writes whose result you do not need, and read rows together (read-together.ts).
import type { Knex } from "knex";
import type { DeferredWrite } from "./deferred-writes.ts";
import type { ReadPart } from "./read-parts.ts";

/** Numbers must be safe integers; amounts.ts stores amounts. */
export type SqlValue = string | number | bigint | null | Buffer;

export type Dialect = "sqlite" | "postgres";

/** Encrypts columns. `context` binds a value to its row and column. */
export interface Sealer {
  seal(plain: string, context: string): Buffer;
  /** Throws for another context or changed data. */
  open(sealed: Buffer, context: string): Buffer;
}

export interface Queries {
  readonly dialect: Dialect;
  readonly sealer: Sealer;
  one<Row>(sql: string, values?: readonly SqlValue[], parts?: readonly ReadPart[]): Promise<Row | undefined>;
  /** `parts` says what the statement reads. Without it, the statement may read all rows of the tables that it names. */
  all<Row>(sql: string, values?: readonly SqlValue[], parts?: readonly ReadPart[]): Promise<Row[]>;
  /** Returns the number of affected rows. */
  run(sql: string, values?: readonly SqlValue[]): Promise<number>;
  /** Reads a project's lists after all earlier units of work of the project have ended, so later rows have greater ids. */
  readAfterWriters<Row>(project: string, read: (queries: Queries) => Promise<Row[]>): Promise<Row[]>;
}

/** The id of a new row, or its position, with its creation time (epoch ms). */
export interface RowKey {
  readonly id: string;
  readonly created_at: number;
}

export interface KeySources {
  readonly clock: { now(): number };
  readonly random: { uuid(now: number): string };
}

/**
 * A failed statement fails the whole unit of work, even if `work` catches the error. Check first, or use ON CONFLICT DO
 * NOTHING.
 */
export interface Transaction extends Queries {
  /**
   * Collects a write whose result the work does not need. The unit of work sends its collected writes together: with
   * the commit, or before a statement that could notice them. A failed write fails the unit of work.
   */
  defer(write: DeferredWrite): Promise<void>;
  readonly database: object;
  /** The project that `write` named. */
  readonly project: string | undefined;
  /** The project that the unit of work created. Nobody else knows it before the commit. */
  newProject?: string;
  /** Draws the id and the time of a row that a list shows. Both increase together. */
  drawKey(sources: KeySources): Promise<RowKey>;
  /** True if this unit of work drew the key. */
  hasDrawn(key: RowKey): boolean;
  /** Locks a name until this unit of work ends, against units of work of other projects. */
  lock(name: string): Promise<void>;
  /** Runs `effect` after the commit. The effect may be lost, so use it only for hints. */
  afterCommit(effect: () => void): void;
}

export interface Database {
  readonly dialect: Dialect;
  readonly sealer: Sealer;
  /** Reads committed data. Throws inside a unit of work. */
  readonly read: Queries;
  /**
   * Runs `work` as one atomic unit of work. Rejects with the error of `work`, of a statement or of the commit.
   *
   * A unit of work that writes rows of a project must name the project. Units of work of a project run one after the
   * other, on all servers, and share commits (writer.ts), so that rows need no locks. On SQLite, all units of work do.
   *
   * `work` may run more than once: when another unit of work of its commit fails or changes what it has read, after a
   * deadlock or a COMMIT that did not arrive, or after work that it required first (work-first.ts). Effects outside the
   * database belong in `afterCommit`. `work` must not wait or use the network, because it blocks other units of work. A
   * unit of work that reads first (read-together.ts) and defers its writes costs least.
   */
  write<T>(work: (tx: Transaction) => Promise<T>, project?: string): Promise<T>;
  /**
   * Runs one statement as a unit of work of its own, and returns its rows. PostgreSQL commits it in one round trip,
   * without BEGIN and COMMIT. The statement must not add to lists. Rejects with DatabaseUnavailable if the connection ended
   * before the answer: the statement may have taken effect, or still take effect.
   */
  writeOne<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]>;
  /** For migrations and tools; uses separate connections. */
  readonly knex: Knex;
  /** Rejects if the database does not respond or, on PostgreSQL, refuses writes. */
  ready(): Promise<void>;
  /** Refuses new work and finishes accepted work first. Idempotent. */
  close(): Promise<void>;
}

/** A pino logger fits. */
export interface DatabaseLog {
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface DatabaseOptions {
  /** Null means SQLite. */
  readonly databaseUrl: string | null;
  /** Directory of the SQLite file. */
  readonly dataDir: string;
  readonly log?: DatabaseLog;
  /** Called at the first sealed column. Without it, statements with sealed columns throw. */
  readonly sealer?: () => Sealer;
  /**
   * False refuses a database of an earlier version, because servers of that version may still use it. By default, the
   * missing migrations are applied.
   */
  readonly mayUpgrade?: boolean;
  /** False refuses a database that does not exist or has no tables. By default, it is created. */
  readonly mayCreate?: boolean;
  /** Runs first in each unit of work. */
  readonly startUnit?: (tx: Transaction) => Promise<void>;
  /** For commands and tests. */
  readonly unitLimitMs?: number;
}
