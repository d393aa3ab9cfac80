// SQLite's one writer: units of work queue up and share commits.
// Invariant: units share a commit but nothing else. Each runs alone; of one that fails nothing is kept, and the others are
// answered only after the commit that holds them all. As failures are rare, a commit is at first filled without savepoints,
// each of which costs a trip to the thread that runs SQLite; when a unit fails that has written, the others run once more.
import { AsyncLocalStorage } from "node:async_hooks";
import type { DatabaseLog, Transaction } from "../types.ts";
import { assertOutsideUnit, runUnit, Unit } from "../unit.ts";
import type { Connection } from "./connection.ts";

/**
 * How many units share a commit at most. A commit costs one flush to the disk, as much as several units together, so 64
 * make it almost free; more would only let the first unit wait longer for its answer.
 */
export const unitsPerCommit = 64;

interface QueuedUnit {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly addsTo: string | undefined;
  /** Runs a function in the asynchronous context of the caller, whose request id and the like its work may ask for. */
  readonly inContext: <R>(run: () => R) => R;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

interface PerformedUnit extends QueuedUnit {
  readonly unit: Unit;
  readonly result: unknown;
}

// "fresh" is one behind which nothing was written yet that is to be kept, so the next unit can run behind it too.
type Savepoint = "none" | "used" | "fresh";

// Whether a unit that failed can stay where it is: it only read, and every read succeeded. A statement that fails can end
// the transaction by itself.
function isHarmless({ hasWritten: wrote, failure }: Unit): boolean {
  return !wrote && failure === undefined;
}

/** Runs the units of work that queue up, as many as there are in each commit. */
export class Writer {
  readonly #owner: object;
  readonly #connection: Connection;
  readonly #limitMs: number;
  readonly #log: DatabaseLog | undefined;
  readonly #queue: QueuedUnit[] = [];
  #busy: Promise<void> | undefined;
  #closed = false;

  /** `owner` is the database whose handle the units must not use. */
  constructor(owner: object, connection: Connection, limitMs: number, log: DatabaseLog | undefined) {
    this.#owner = owner;
    this.#connection = connection;
    this.#limitMs = limitMs;
    this.#log = log;
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T> {
    assertOutsideUnit(this.#owner, "database.write");
    if (this.#closed) throw new Error("the database is closed");
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, addsTo, inContext, resolve: resolve as (result: unknown) => void, reject });
      this.#busy ??= this.#commitAll();
    });
  }

  /** Accepts nothing more and finishes what was accepted. */
  async drain(): Promise<void> {
    this.#closed = true;
    await this.#busy;
  }

  async #commitAll(): Promise<void> {
    try {
      let careful = false;
      while (this.#queue.length > 0) careful = await this.#commitBatch(careful);
    } finally {
      this.#busy = undefined;
    }
  }

  /** Commits units of the queue. True when those in it now are to run behind savepoints, because one among them failed. */
  async #commitBatch(careful: boolean): Promise<boolean> {
    try {
      await this.#connection.run("BEGIN IMMEDIATE", []);
    } catch (error) {
      for (const waiting of this.#queue.splice(0, unitsPerCommit)) waiting.reject(error);
      return false;
    }
    const performed: PerformedUnit[] = [];
    try {
      if (await this.#runBatch(performed, careful)) {
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

  // Adds the units that succeed to `performed` and answers those that fail; behind savepoints where it is to be careful. True
  // when what was performed is to run once more, because nothing of this transaction can be kept. Throws when even a
  // savepoint could not save it.
  async #runBatch(performed: PerformedUnit[], careful: boolean): Promise<boolean> {
    let savepoint: Savepoint = "none";
    for (let count = 0; count < unitsPerCommit; count++) {
      const waiting = this.#queue.shift();
      if (waiting === undefined) break;
      const unit = new Unit("sqlite", this.#owner, this.#connection, waiting.addsTo);
      let hasStarted = false;
      try {
        // Releasing the savepoint before and opening the next is one trip to the thread that runs SQLite. The first unit
        // needs none, because rolling it back is rolling back everything.
        if (careful && performed.length > 0 && savepoint !== "fresh") {
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
        if (careful) throw new Error("the commit that held this unit of work was lost", { cause: error });
        return true;
      }
    }
    return false;
  }

  #runUnit(unit: Unit, work: (tx: Transaction) => Promise<unknown>): Promise<unknown> {
    return runUnit(unit, work, this.#limitMs, () => this.#connection.interrupt());
  }

  // Takes back one unit, the first one by taking back everything. False when the units before it cannot be kept: after a
  // full disk, a broken file or an interrupted statement SQLite rolls everything back by itself, and no savepoint is left.
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
      // SQLite already rolled back by itself; there is nothing left to undo.
    }
  }
}
