// Runs a unit of work. Invariants: after `runUnit`, no statement of the unit of work runs or can start. Statements take
// effect in the order of the calls, and none after a failed one.
import { AsyncLocalStorage } from "node:async_hooks";
import type { DeferredWrite } from "./deferred-writes.ts";
import type { ReadPart } from "./read-parts.ts";
import type {
  Database,
  DatabaseLog,
  Dialect,
  KeySources,
  Queries,
  RowKey,
  Sealer,
  SqlValue,
  Transaction,
} from "./types.ts";

/** Units take milliseconds. Ten seconds survive a stalled disk and end before clients give up. */
export const unitLimitMs = 10_000;

/** A load balancer's probe waits about this long for an answer. */
export const readyLimitMs = 2_000;

const interruptEveryMs = 50;

/** Statements run in the order of the calls, and none after a failed one. */
export interface Statements {
  all<Row>(sql: string, values: readonly SqlValue[], parts?: readonly ReadPart[]): Promise<Row[]>;
  run(sql: string, values: readonly SqlValue[]): Promise<number>;
  /** May delay the collected writes until a statement could notice them. Rejects with the first failure. */
  runAll(writes: readonly DeferredWrite[]): Promise<void>;
}

export class UnitTimeout extends Error {
  override name = "UnitTimeout";
}

/** A statement that starts with WITH may write, so only SELECT counts. */
export const selectSql = /^\s*SELECT\b/i;

// Detects a call of a database handle inside its own unit of work, which would wait forever.
const current = new AsyncLocalStorage<Unit>();

export function assertOutsideUnit(database: object, what: string): void {
  const unit = current.getStore();
  if (unit?.database === database && unit.isOpen) {
    throw new Error(`${what} was called inside a unit of work; use the transaction of the unit`);
  }
}

export interface UnitOptions {
  readonly project: string | undefined;
  /** Resolves when this unit of work may draw keys, because they will follow all keys that were drawn before. */
  readonly mayDraw?: (() => Promise<unknown>) | undefined;
  /** Sends each deferred write at once, so that its failure can be attributed. */
  readonly sendsAtOnce?: boolean;
}

export class Unit implements Transaction {
  readonly dialect: Dialect;
  readonly database: Pick<Database, "sealer">;
  readonly project: string | undefined;
  newProject?: string;
  isOpen = true;
  failure: Error | undefined;
  hasWritten = false;
  readonly #statements: Statements;
  readonly #mayDraw: (() => Promise<unknown>) | undefined;
  readonly #sendsAtOnce: boolean;
  readonly #effects: (() => void)[] = [];
  readonly #drawn = new Map<string, number>();
  #deferred: DeferredWrite[] = [];
  #running = 0;
  #idle: (() => void) | undefined;

  constructor(
    dialect: Dialect,
    database: Pick<Database, "sealer">,
    statements: Statements,
    { project, mayDraw, sendsAtOnce = false }: UnitOptions,
  ) {
    this.dialect = dialect;
    this.database = database;
    this.project = project;
    this.#statements = statements;
    this.#mayDraw = mayDraw;
    this.#sendsAtOnce = sendsAtOnce;
  }

  get sealer(): Sealer {
    return this.database.sealer;
  }

  async one<Row>(sql: string, values: readonly SqlValue[] = [], parts?: readonly ReadPart[]): Promise<Row | undefined> {
    return (await this.all<Row>(sql, values, parts))[0];
  }

  all<Row>(sql: string, values: readonly SqlValue[] = [], parts?: readonly ReadPart[]): Promise<Row[]> {
    return this.#track(() => {
      this.hasWritten ||= !selectSql.test(sql);
      return this.#statements.all<Row>(sql, values, parts);
    }, this.#isUnaffected(sql));
  }

  run(sql: string, values: readonly SqlValue[] = []): Promise<number> {
    return this.#track(async () => {
      const changes = await this.#statements.run(sql, values);
      this.hasWritten ||= changes > 0;
      return changes;
    });
  }

  async defer(write: DeferredWrite): Promise<void> {
    if (!this.isOpen) throw endedError();
    if (this.failure !== undefined) throw doomedError(this.failure);
    if (!this.#sendsAtOnce) {
      this.#deferred.push(write);
      return;
    }
    this.hasWritten = true;
    await this.#track(() => this.#statements.runAll([write]));
  }

  /** Returns the collected writes that are not sent yet. Call it when the unit of work has ended. */
  takeDeferred(): readonly DeferredWrite[] {
    const deferred = this.#deferred;
    this.#deferred = [];
    return deferred;
  }

  // Draws the id and the time together, so that no other unit of work draws a key between them.
  async drawKey({ clock, random }: KeySources): Promise<RowKey> {
    await this.#mayDraw?.().catch((error: unknown) => {
      this.failure ??= error as Error;
      throw error;
    });
    const created_at = clock.now();
    const id = random.uuid(created_at);
    this.#drawn.set(id, created_at);
    return { id, created_at };
  }

  hasDrawn({ id, created_at }: RowKey): boolean {
    return this.#drawn.get(id) === created_at;
  }

  async lock(name: string): Promise<void> {
    // SQLite's one writer already excludes all other units of work.
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

  /** Logs an effect that throws, and runs the others. */
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

  /** True for a read that names no table with deferred writes. */
  #isUnaffected(sql: string): boolean {
    return selectSql.test(sql) && this.#deferred.every(({ table }) => !sql.includes(table));
  }

  async #track<T>(statement: () => Promise<T>, isUnaffected = false): Promise<T> {
    if (!this.isOpen) throw endedError();
    if (this.failure !== undefined) throw doomedError(this.failure);
    this.#running++;
    const writes = isUnaffected ? [] : this.takeDeferred();
    try {
      const sent = writes.length === 0 ? undefined : this.#send(writes);
      const result = statement();
      if (sent !== undefined) {
        // After a failed write, the statement fails too. The write's error has the reason.
        result.catch(() => {});
        await sent;
      }
      return await result;
    } catch (error) {
      this.failure ??= error as Error;
      throw error;
    } finally {
      this.#running--;
      if (this.#running === 0) this.#idle?.();
    }
  }

  #send(writes: readonly DeferredWrite[]): Promise<void> {
    this.hasWritten = true;
    return this.#statements.runAll(writes);
  }
}

/** Rejects with the first error of the work or a statement, or with UnitTimeout. */
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
      // Repeats the interrupt, because a statement that still waits for its thread ignores the first one.
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

export function createReadQueries(
  owner: Pick<Database, "dialect" | "sealer">,
  statements: Pick<Statements, "all">,
  readAfterWriters?: Queries["readAfterWriters"],
): Queries {
  const all = async <Row>(sql: string, values: readonly SqlValue[] = []): Promise<Row[]> => {
    assertOutsideUnit(owner, "database.read");
    return statements.all<Row>(sql, values);
  };
  const queries: Queries = {
    dialect: owner.dialect,
    sealer: owner.sealer,
    all,
    one: async <Row>(sql: string, values?: readonly SqlValue[]) => (await all<Row>(sql, values))[0],
    run: async () => {
      throw new Error("database.read only reads; use database.write");
    },
    readAfterWriters: readAfterWriters ?? (async (_, read) => read(queries)),
  };
  return queries;
}

function endedError(): Error {
  return new Error("the transaction was used after its unit of work ended");
}

function doomedError(failure: Error): Error {
  return new Error("the unit of work already failed", { cause: failure });
}
