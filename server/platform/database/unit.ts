// Runs one unit of work on either database: its handle, time limit, failure and effects. Invariant: once `runUnit`
// has settled, no statement of the unit is running and none can start.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, DatabaseLog, Dialect, Queries, SqlValue, Transaction } from "./types.ts";

/**
 * Time limit of a unit of work. Correct units take milliseconds. Ten seconds survive a stalled disk, and release
 * waiting units well before clients give up after a minute.
 */
export const unitLimitMs = 10_000;

const interruptEveryMs = 50;

/** Statements on one connection of a dialect. */
export interface Statements {
  all<Row>(sql: string, values: readonly SqlValue[]): Promise<Row[]>;
  run(sql: string, values: readonly SqlValue[]): Promise<number>;
}

/** A unit exceeded its time limit and was rolled back. */
export class UnitTimeout extends Error {
  override name = "UnitTimeout";
}

const select = /^\s*SELECT\b/i;

// The unit of the current call chain. It detects a database handle used inside its own transaction, which would wait
// forever.
const current = new AsyncLocalStorage<Unit>();

/** Throws inside an open unit of work of the same database. */
export function assertOutsideUnit(database: object, what: string): void {
  const unit = current.getStore();
  if (unit?.database === database && unit.isOpen) {
    throw new Error(`${what} was called inside a unit of work; use the transaction of the unit`);
  }
}

export class Unit implements Transaction {
  readonly dialect: Dialect;
  readonly database: object;
  readonly addsTo: string | undefined;
  newProject?: string;
  isOpen = true;
  /** First statement error. */
  failure: Error | undefined;
  /** Whether a successful statement may have changed data. */
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
    // SQLite has one writer, so every unit already excludes all others.
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

  /** Runs the effects after a successful commit. An effect that throws is logged and does not stop the others. */
  runEffects(log: DatabaseLog | undefined): void {
    for (const effect of this.#effects) {
      try {
        effect();
      } catch (error) {
        log?.error({ err: error }, "an effect after a commit failed");
      }
    }
  }

  /** Refuses further statements and waits for running ones. */
  end(): Promise<void> {
    this.isOpen = false;
    if (this.#running === 0) return Promise.resolve();
    return new Promise((resolve) => {
      this.#idle = resolve;
    });
  }

  // Serializes statements, even if the work starts several at once. None may run after a failed one, and on SQLite
  // a full disk can end the transaction before later statements.
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
 * Runs `work` on `unit` and ends the unit. Rejects with the error of the work or of the first failed statement, or
 * with UnitTimeout after `interrupt` stopped a running statement.
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
      // Repeated, because a statement that still waits for its thread ignores the first interrupt.
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

/** Creates queries for use outside units. A dialect passes `readAfterWriters` if it needs its own. */
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
