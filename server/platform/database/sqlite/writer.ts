// Groups SQLite's units of work into commits. Invariant: units of work share only the commit, and a failed unit leaves
// nothing. A batch first runs quickly: without savepoints, which cost a round trip each, and with deferred writes. If a
// unit of work fails after writing, the batch runs again carefully: with savepoints, and with each write at once, so
// that an error belongs to its unit.
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as turn } from "node:timers/promises";
import type { Database, DatabaseLog, Transaction } from "../types.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import { assertOutsideUnit, runUnit, Unit } from "../unit.ts";
import type { Connection } from "./connection.ts";
import { MergedWrites } from "./merged-writes.ts";
import type { WriteOrder } from "./write-order.ts";

/**
 * A commit costs as much as several units of work. More than 64 units in a commit would only delay the first result.
 */
const unitsPerCommit = 64;

// The data_version of SQLite, which changes when another connection commits.
const dataVersionSql = "PRAGMA data_version";

// If the wall clock stands still, the writer must not wait for the next millisecond forever.
const longestMillisecond = 5;

export interface WriterOptions {
  readonly order: WriteOrder;
  readonly limitMs: number;
  readonly log: DatabaseLog | undefined;
}

interface QueuedUnit {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly addsTo: string | undefined;
  /** Keeps the caller's asynchronous context. */
  readonly inContext: <R>(run: () => R) => R;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface PerformedUnit extends QueuedUnit {
  readonly unit: Unit;
  readonly result: unknown;
}

// "fresh": the savepoint is unused, so the next unit of work can use it too.
type Savepoint = "none" | "used" | "fresh";

// A unit of work that only read needs no rollback. A failed statement can end the database transaction.
function isHarmless({ hasWritten, failure }: Unit): boolean {
  return !hasWritten && failure === undefined;
}

export class Writer {
  readonly #owner: Pick<Database, "sealer">;
  readonly #connection: Connection;
  readonly #order: WriteOrder;
  readonly #limitMs: number;
  readonly #log: DatabaseLog | undefined;
  readonly #queue: QueuedUnit[] = [];
  #dataVersion: number | undefined;
  // Stays set for later database transactions, because the one that noticed another commit may draw no key.
  #mayDraw: (() => Promise<void>) | undefined;
  #busy: Promise<void> | undefined;
  #isClosed = false;

  constructor(owner: Pick<Database, "sealer">, connection: Connection, { order, limitMs, log }: WriterOptions) {
    this.#owner = owner;
    this.#connection = connection;
    this.#order = order;
    this.#limitMs = limitMs;
    this.#log = log;
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T> {
    assertOutsideUnit(this.#owner, "database.write");
    if (this.#isClosed) throw new Error("the database is closed");
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, addsTo, inContext, resolve: resolve as (result: unknown) => void, reject });
      this.#busy ??= this.#commitAll();
    });
  }

  async drain(): Promise<void> {
    this.#isClosed = true;
    await this.#busy;
  }

  async #commitAll(): Promise<void> {
    try {
      let isCareful = false;
      while (this.#queue.length > 0) isCareful = await this.#commitBatch(isCareful);
    } finally {
      this.#busy = undefined;
    }
  }

  /** Returns true if the batch must run again carefully. */
  async #commitBatch(isCareful: boolean): Promise<boolean> {
    try {
      await this.#begin();
    } catch (error) {
      await this.#rollback();
      for (const waiting of this.#queue.splice(0, unitsPerCommit)) waiting.reject(error);
      return false;
    }
    const performed: PerformedUnit[] = [];
    try {
      if (!(await this.#runBatch(performed, isCareful))) {
        await this.#rollback();
        this.#queue.unshift(...performed);
        return true;
      }
    } catch (error) {
      await this.#rollback();
      for (const { reject } of performed) reject(error);
      return false;
    }
    for (const { unit, inContext, resolve, result } of performed) {
      inContext(() => unit.runEffects(this.#log));
      resolve(result);
    }
    return false;
  }

  // Within a millisecond, ids of two processes have no order. If another process has committed, this process draws its
  // keys in a later millisecond, so that they follow the keys of the other process.
  async #begin(): Promise<void> {
    await this.#connection.run("BEGIN IMMEDIATE", []);
    const [row] = await this.#connection.all<{ data_version: number }>(dataVersionSql, []);
    const dataVersion = row!.data_version;
    if (dataVersion !== this.#dataVersion) this.#mayDraw = createMillisecondWait();
    this.#dataVersion = dataVersion;
  }

  // Commits the batch. Returns false if the batch must run again. Throws if even savepoints could not save the batch.
  async #runBatch(performed: PerformedUnit[], isCareful: boolean): Promise<boolean> {
    let savepoint: Savepoint = "none";
    const merged = new MergedWrites(this.#connection, this.#order);
    for (let count = 0; count < unitsPerCommit; count++) {
      const waiting = this.#queue.shift();
      if (waiting === undefined) break;
      const options = { addsTo: waiting.addsTo, mayDraw: this.#mayDraw, sendsAtOnce: isCareful };
      const unit = new Unit("sqlite", this.#owner, merged, options);
      let hasStarted = false;
      try {
        // The first unit of work needs no savepoint, because rolling back the database transaction loses nothing else.
        if (isCareful && performed.length > 0 && savepoint !== "fresh") {
          await this.#connection.exec(savepoint === "used" ? "RELEASE unit; SAVEPOINT unit" : "SAVEPOINT unit");
          savepoint = "fresh";
        }
        hasStarted = true;
        const result = await waiting.inContext(() => this.#runUnit(unit, waiting.work));
        performed.push({ ...waiting, unit, result });
        merged.add(unit.takeDeferred());
        if (savepoint === "fresh" && unit.hasWritten) savepoint = "used";
      } catch (error) {
        if (merged.hasFailed) {
          this.#queue.unshift(waiting);
          return false;
        }
        const isUndone =
          (hasStarted && isHarmless(unit)) ||
          (performed.length === 0 ? await this.#restart(merged) : await this.#undo(merged, savepoint));
        waiting.reject(error);
        if (isUndone) continue;
        if (isCareful) throw new DatabaseUnavailable("the commit of this unit of work was lost", { cause: error });
        return false;
      }
    }
    try {
      await merged.sendAll();
      await this.#connection.run("COMMIT", []);
      return true;
    } catch (error) {
      if (isCareful) throw error;
      return false;
    }
  }

  #runUnit(unit: Unit, work: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
    return runUnit(unit, work, this.#limitMs, () => this.#connection.interrupt());
  }

  // Rolls back to a savepoint. Returns false if the earlier units of work are lost, because some errors make SQLite
  // roll back everything.
  async #undo(merged: MergedWrites, to: Savepoint): Promise<boolean> {
    merged.clear();
    return to === "fresh" && this.#succeeds("ROLLBACK TO unit");
  }

  // Rolls back the first unit of work of a batch; nothing else is lost.
  async #restart(merged: MergedWrites): Promise<boolean> {
    merged.clear();
    if (!(await this.#succeeds("ROLLBACK"))) return false;
    return this.#begin().then(
      () => true,
      () => false,
    );
  }

  async #succeeds(sql: string): Promise<boolean> {
    try {
      await this.#connection.exec(sql);
      return true;
    } catch {
      return false;
    }
  }

  // Fails if SQLite already rolled back by itself.
  async #rollback(): Promise<void> {
    await this.#succeeds("ROLLBACK");
  }
}

/** The returned function waits for the end of the millisecond in which it was created. */
function createMillisecondWait(): () => Promise<void> {
  const [ms, calledAt] = [Date.now(), performance.now()];
  return async () => {
    while (Date.now() === ms && performance.now() - calledAt < longestMillisecond) await turn();
  };
}
