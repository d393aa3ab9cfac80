// The life of one unit of work, the same on both databases: its handle, its time limit, what dooms it, what follows it.
// Invariant: when `perform` has settled, no statement of the unit is running and none can start.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, DatabaseLog, Dialect, Queries, SqlValue, Transaction } from "./types.ts";

/**
 * How long a unit may take. The longest honest one takes milliseconds; ten seconds let it survive a stalled disk, and
 * free everybody who waits behind a unit that forgot to end well within the minute after which clients give up.
 */
export const unitLimitMs = 10_000;

const interruptEveryMs = 50;

/** Statements on one connection, as a dialect implements them. */
export interface Statements {
  all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]>;
  run(sql: string, values: readonly SqlValue[]): Promise<number>;
}

/** The unit took longer than its limit and was rolled back. */
export class UnitTimeout extends Error {
  override name = "UnitTimeout";
}

const select = /^\s*SELECT\b/i;

// The unit that the present call chain belongs to. Only used to refuse what would wait for ever: a handle of the
// database used inside its own transaction.
const current = new AsyncLocalStorage<Unit>();

/** Throws when called from inside an open unit of work of the same database. */
export function assertOutsideUnit(database: object, what: string): void {
  const unit = current.getStore();
  if (unit?.database === database && unit.isOpen) {
    throw new Error(`${what} was called inside a unit of work; use the transaction that the unit was given`);
  }
}

export class Unit implements Transaction {
  readonly dialect: Dialect;
  readonly database: object;
  readonly addsTo: string | undefined;
  /** Whether statements are accepted. */
  isOpen = true;
  /** The error of the first statement that failed. */
  failure: Error | undefined;
  /** Whether a statement that succeeded can have changed something. */
  hasWritten = false;
  readonly #statements: Statements;
  readonly #effects: (() => void)[] = [];
  #running = 0;
  #last: Promise<void> | undefined;
  #idle: (() => void) | undefined;

  constructor(dialect: Dialect, database: object, statements: Statements, addsTo: string | undefined) {
    this.dialect = dialect;
    this.database = database;
    this.addsTo = addsTo;
    this.#statements = statements;
  }

  async one<Row>(sql: string, values: readonly SqlValue[] = []): Promise<Row | undefined> {
    return (await this.all<Row>(sql, values))[0];
  }

  all<Row>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> {
    return this.#track(() => {
      this.hasWritten ||= !select.test(sql);
      return this.#statements.all<Row>(sql, values);
    });
  }

  run(sql: string, values: readonly SqlValue[] = []): Promise<number> {
    return this.#track(async () => {
      const changes = await this.#statements.run(sql, values);
      this.hasWritten ||= changes > 0;
      return changes;
    });
  }

  async lock(name: string): Promise<void> {
    // SQLite has one writer: every unit already excludes all others.
    if (this.dialect === "sqlite") return;
    await this.all("SELECT pg_advisory_xact_lock(hashtextextended(?, 0))", [name]);
  }

  readAfterWriters<Row>(_project: string, read: (queries: Queries) => Promise<Row[]>): Promise<Row[]> {
    return read(this);
  }

  afterCommit(effect: () => void): void {
    if (!this.isOpen) throw endedError();
    this.#effects.push(effect);
  }

  /** Runs the effects; to be called once the commit succeeded. One that throws is logged and stops no other. */
  runEffects(log: DatabaseLog | undefined): void {
    for (const effect of this.#effects) {
      try {
        effect();
      } catch (error) {
        log?.error({ err: error }, "an effect after a commit failed");
      }
    }
  }

  /** Refuses further statements and waits for those that run. */
  end(): Promise<void> {
    this.isOpen = false;
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle = resolve;
    });
  }

  // One statement after the other, even when the work starts several at once: after the first that fails none may run,
  // and on SQLite a full disk can end the transaction under those that would follow.
  async #track<T>(statement: () => Promise<T>): Promise<T> {
    if (!this.isOpen) throw endedError();
    this.#running++;
    const before = this.#last;
    const { promise: done, resolve } = Promise.withResolvers<void>();
    this.#last = done;
    try {
      if (before !== undefined) await before;
      if (this.failure !== undefined) throw new Error("the unit of work already failed", { cause: this.failure });
      return await statement();
    } catch (error) {
      this.failure ??= error as Error;
      throw error;
    } finally {
      resolve();
      if (this.#last === done) this.#last = undefined;
      this.#running--;
      if (this.#running === 0) this.#idle?.();
    }
  }
}

/**
 * Runs `work` on `unit` and ends it. Rejects with what the work threw, with the first failed statement's error, or with
 * UnitTimeout, in which case `interrupt` is called to stop a statement that is still running.
 */
export async function runUnit<T>(
  unit: Unit,
  work: (tx: Transaction) => Promise<T>,
  limitMs: number,
  interrupt: () => void,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  let interrupting: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      const timeout = new UnitTimeout(`a unit of work took longer than ${limitMs} ms and was rolled back`);
      unit.isOpen = false;
      unit.failure ??= timeout;
      interrupt();
      // A statement that still waits for its thread is not stopped by the first time.
      interrupting = setInterval(interrupt, interruptEveryMs);
      reject(timeout);
    }, limitMs);
  });
  try {
    const result = await Promise.race([current.run(unit, work, unit), limit]);
    await unit.end();
    if (unit.failure !== undefined) throw unit.failure;
    return result;
  } catch (error) {
    await unit.end();
    throw error;
  } finally {
    clearTimeout(timer);
    clearInterval(interrupting);
  }
}

/** Queries outside units, over whatever runs one statement; `settled` is the dialect's, where it needs one. */
export function createReadQueries(
  owner: Pick<Database, "dialect">,
  statements: Pick<Statements, "all">,
  settled?: Queries["readAfterWriters"],
): Queries {
  const all = async <Row>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> => {
    assertOutsideUnit(owner, "database.read");
    return statements.all<Row>(sql, values);
  };
  const queries: Queries = {
    dialect: owner.dialect,
    all,
    one: async <Row>(sql: string, values?: readonly SqlValue[]) => (await all<Row>(sql, values))[0],
    run: async () => {
      throw new Error("database.read only reads; use database.write");
    },
    readAfterWriters: settled ?? (async (_, read) => read(queries)),
  };
  return queries;
}

function endedError(): Error {
  return new Error("the transaction was used after its unit of work ended");
}
