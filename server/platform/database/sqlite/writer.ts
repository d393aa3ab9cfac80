// Groups SQLite's units of work into commits. Invariant: units share only the commit, and a failed one leaves nothing.
// A batch first runs without savepoints, which cost a round trip each. If a unit fails after writing, the others run
// again with savepoints.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Database, DatabaseLog, Transaction } from "../types.ts";
import { assertOutsideUnit, runUnit, Unit } from "../unit.ts";
import type { Connection } from "./connection.ts";

/** A commit costs as much as several units. More than 64 would only delay the first result. */
const unitsPerCommit = 64;

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

// "fresh": unused, so the next unit can use it too.
type Savepoint = "none" | "used" | "fresh";

// A unit that only read needs no rollback. A failed statement can end the transaction.
function isHarmless({ hasWritten, failure }: Unit): boolean {
  return !hasWritten && failure === undefined;
}

export class Writer {
  readonly #owner: Pick<Database, "sealer">;
  readonly #connection: Connection;
  readonly #limitMs: number;
  readonly #log: DatabaseLog | undefined;
  readonly #queue: QueuedUnit[] = [];
  #busy: Promise<void> | undefined;
  #isClosed = false;

  constructor(owner: Pick<Database, "sealer">, connection: Connection, limitMs: number, log: DatabaseLog | undefined) {
    this.#owner = owner;
    this.#connection = connection;
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
      let usesSavepoints = false;
      while (this.#queue.length > 0) usesSavepoints = await this.#commitBatch(usesSavepoints);
    } finally {
      this.#busy = undefined;
    }
  }

  /** Returns true if the batch must run again with savepoints. */
  async #commitBatch(usesSavepoints: boolean): Promise<boolean> {
    try {
      await this.#connection.run("BEGIN IMMEDIATE", []);
    } catch (error) {
      for (const waiting of this.#queue.splice(0, unitsPerCommit)) waiting.reject(error);
      return false;
    }
    const performed: PerformedUnit[] = [];
    try {
      if (await this.#runBatch(performed, usesSavepoints)) {
        await this.#rollback();
        this.#queue.unshift(...performed);
        return true;
      }
      await this.#connection.run("COMMIT", []);
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

  // Returns true if the batch must run again. Throws if even a savepoint could not save it.
  async #runBatch(performed: PerformedUnit[], usesSavepoints: boolean): Promise<boolean> {
    let savepoint: Savepoint = "none";
    for (let count = 0; count < unitsPerCommit; count++) {
      const waiting = this.#queue.shift();
      if (waiting === undefined) break;
      const unit = new Unit("sqlite", this.#owner, this.#connection, waiting.addsTo);
      let hasStarted = false;
      try {
        // The first unit needs no savepoint: a rollback loses nothing else.
        if (usesSavepoints && performed.length > 0 && savepoint !== "fresh") {
          await this.#connection.exec(savepoint === "used" ? "RELEASE unit; SAVEPOINT unit" : "SAVEPOINT unit");
          savepoint = "fresh";
        }
        hasStarted = true;
        const result = await waiting.inContext(() => this.#runUnit(unit, waiting.work));
        performed.push({ ...waiting, unit, result });
        if (savepoint === "fresh" && unit.hasWritten) savepoint = "used";
      } catch (error) {
        const isUndone =
          (hasStarted && isHarmless(unit)) || (await this.#undo(performed.length === 0 ? "everything" : savepoint));
        waiting.reject(error);
        if (isUndone) continue;
        if (usesSavepoints) throw new Error("the commit of this unit of work was lost", { cause: error });
        return true;
      }
    }
    return false;
  }

  #runUnit(unit: Unit, work: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
    return runUnit(unit, work, this.#limitMs, () => this.#connection.interrupt());
  }

  // Returns false if the earlier units are lost: some errors make SQLite roll back everything.
  async #undo(to: Savepoint | "everything"): Promise<boolean> {
    try {
      if (to === "everything") await this.#connection.exec("ROLLBACK; BEGIN IMMEDIATE");
      else if (to === "fresh") await this.#connection.exec("ROLLBACK TO unit");
      else return false;
      return true;
    } catch {
      return false;
    }
  }

  async #rollback(): Promise<void> {
    try {
      await this.#connection.exec("ROLLBACK");
    } catch {
      // SQLite already rolled back by itself.
    }
  }
}
