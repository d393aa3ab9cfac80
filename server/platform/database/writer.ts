// Groups units of work into commits. Invariant: units of work share only the commit, and a failed unit leaves nothing.
//
// Units of work that wait for the same key (a project on PostgreSQL, the database on SQLite) run together, one after the
// other, in one database transaction with merged writes (merged-writes.ts). If the merged writes fail, each half of the
// units runs again; a unit that fails without others runs once more carefully, with each write at once, so that the
// error is its own. Nothing waits for a timer: units that arrive during a commit are the next batch.
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { GatheredReads, type Turn } from "./gathered-reads.ts";
import type { WaitLimit } from "./keyed-limit.ts";
import { MergedWrites, type Schema, type Sender } from "./merged-writes.ts";
import type { Database, DatabaseLog, Dialect, Transaction } from "./types.ts";
import { assertOutsideUnit, runUnit, Unit, type UnitOptions } from "./unit.ts";

/** A commit costs as much as several units of work. More units in a commit would only delay the first result. */
const unitsPerCommit = 64;

/** A deadlock ends when the other unit of work ends, so the first pause is short. */
export const retryPausesMs = [5, 25, 100];

/** Starts database transactions. */
export interface Engine {
  readonly dialect: Dialect;
  readonly schema: Schema;
  /** The key of the queue of a unit of work; undefined for one that runs without others, and waits for none. */
  queueOf(project: string | undefined): string | undefined;
  /** Excludes all others of the queue, of all processes. */
  begin(project: string | undefined): Promise<SharedTransaction>;
  /** True if the database transaction changed nothing, and may succeed if it runs again. */
  isRetryable(error: unknown): boolean;
  /** True if the database cannot be used, so that no unit of work of the commit may run again. */
  isFinal(error: unknown): boolean;
}

/** A database transaction that runs units of work one after the other. */
export interface SharedTransaction {
  readonly sender: Sender;
  /** Resolves when keys may be drawn, because they will follow all keys that committed before. */
  mayDraw(): Promise<unknown>;
  /** Ends a statement that takes too long. */
  interrupt(): void;
  /** Leaves nothing open, whether or not it rejects. */
  commit(writes: MergedWrites): Promise<void>;
  /** Never rejects. Resolves with the error if the database transaction did not start. */
  rollback(): Promise<unknown>;
}

interface QueuedUnit {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly project: string | undefined;
  /** Keeps the caller's asynchronous context. */
  readonly inContext: <R>(run: () => R) => R;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Stops the limit of its wait. */
  stopWaiting?: () => void;
}

interface StartedUnit {
  readonly queued: QueuedUnit;
  readonly unit: Unit;
  readonly end: Promise<unknown>;
}

export interface WriterOptions {
  readonly limitMs: number;
  readonly log: DatabaseLog | undefined;
  /** Limits the wait of a unit of work in its queue. */
  readonly waitLimit?: WaitLimit;
}

export class Writer {
  readonly #owner: Pick<Database, "sealer">;
  readonly #engine: Engine;
  readonly #options: WriterOptions;
  readonly #queues = new Map<string, Set<QueuedUnit>>();
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(owner: Pick<Database, "sealer">, engine: Engine, options: WriterOptions) {
    this.#owner = owner;
    this.#engine = engine;
    this.#options = options;
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, project?: string): Promise<T> {
    assertOutsideUnit(this.#owner, "database.write");
    if (this.#isClosed) throw new Error("the database is closed");
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      const queued = { work, project, inContext, resolve: resolve as (result: unknown) => void, reject };
      const key = this.#engine.queueOf(project);
      if (key === undefined) this.#track(this.#perform([queued]));
      else this.#enqueue(key, queued);
    });
  }

  /** Finishes accepted work. */
  async drain(): Promise<void> {
    this.#isClosed = true;
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  #track(work: Promise<void>): void {
    const running = work.finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  #enqueue(key: string, queued: QueuedUnit): void {
    const waiting = this.#queues.get(key);
    if (waiting === undefined) {
      const queue = new Set([queued]);
      this.#queues.set(key, queue);
      this.#track(this.#lead(key, queue));
      return;
    }
    waiting.add(queued);
    const { waitLimit } = this.#options;
    if (waitLimit === undefined) return;
    const refuse = () => {
      waiting.delete(queued);
      queued.reject(waitLimit.refuse());
    };
    const timer = setTimeout(refuse, waitLimit.ms);
    queued.stopWaiting = () => clearTimeout(timer);
  }

  /** Performs the units of work of a queue until it is empty. */
  async #lead(key: string, waiting: Set<QueuedUnit>): Promise<void> {
    // Units of work that start in one turn share a commit.
    await nextTurn();
    while (waiting.size > 0) {
      const batch = [...waiting.keys().take(unitsPerCommit)];
      for (const queued of batch) {
        waiting.delete(queued);
        queued.stopWaiting?.();
      }
      await this.#perform(batch);
    }
    this.#queues.delete(key);
  }

  async #perform(batch: QueuedUnit[]): Promise<void> {
    let [rest, isCareful, attempt] = [batch, false, 0];
    while (rest.length > 0) {
      const { again, error } = await this.#commit(rest, isCareful);
      rest = again;
      if (error === undefined) continue;
      const pauseMs = this.#engine.isRetryable(error) ? retryPausesMs[attempt++] : undefined;
      if (pauseMs !== undefined) await pause(pauseMs);
      else if (isCareful || this.#engine.isFinal(error)) {
        for (const { reject } of rest) reject(error);
        return;
      } else if (rest.length === 1) isCareful = true;
      else await this.#perform(rest.splice(0, rest.length >> 1));
    }
  }

  /**
   * Runs the units of work in one database transaction. Resolves and rejects those that have ended. Returns those that
   * were rolled back although they did not fail, with the error if it was not the error of another unit.
   */
  async #commit(
    batch: readonly QueuedUnit[],
    isCareful: boolean,
  ): Promise<{ readonly again: QueuedUnit[]; readonly error?: unknown }> {
    let transaction: SharedTransaction;
    try {
      transaction = await this.#engine.begin(batch[0]!.project);
    } catch (error) {
      // Each further try could wait as long as this one.
      for (const { reject } of batch) reject(error);
      return { again: [] };
    }
    const { sender } = transaction;
    const writes = new MergedWrites(sender, this.#engine.schema, isCareful);
    const reads =
      batch.length > 1 && sender.readEach !== undefined ? new GatheredReads(sender.readEach, writes) : undefined;
    const ends: (() => void)[] = [];
    let hasSucceeded = false;
    for await (const { queued, unit, end } of this.#start(batch, transaction, writes, isCareful, reads)) {
      try {
        const result = await end;
        writes.add(unit.takeDeferred());
        hasSucceeded = true;
        ends.push(() => {
          queued.inContext(() => unit.runEffects(this.#options.log));
          queued.resolve(result);
        });
      } catch (error) {
        // A unit of work that only read needs no rollback. It may have read writes of earlier units of work, so it is
        // rejected only after their commit.
        if (!unit.hasWritten && unit.failure === undefined && !writes.hasFailed) {
          ends.push(() => queued.reject(error));
          continue;
        }
        // A failed statement can end the database transaction.
        await reads?.abandon();
        const unstarted = await transaction.rollback();
        const reason = unstarted ?? unit.failure ?? error;
        if (writes.hasFailed || this.#engine.isRetryable(reason)) return { again: [...batch], error: reason };
        queued.reject(unstarted ?? error);
        return { again: batch.filter((each) => each !== queued) };
      }
    }
    try {
      await (hasSucceeded ? transaction.commit(writes) : transaction.rollback());
    } catch (error) {
      return { again: [...batch], error };
    }
    for (const end of ends) end();
    return { again: [] };
  }

  /** Yields each unit of work in its turn. */
  async *#start(
    batch: readonly QueuedUnit[],
    transaction: SharedTransaction,
    writes: MergedWrites,
    sendsAtOnce: boolean,
    reads: GatheredReads | undefined,
  ): AsyncGenerator<StartedUnit> {
    const start = (queued: QueuedUnit, turn?: Turn): StartedUnit => {
      const mayDraw = turn?.mayDraw ?? (() => transaction.mayDraw());
      const options: UnitOptions = { project: queued.project, mayDraw, sendsAtOnce };
      const unit = new Unit(this.#engine.dialect, this.#owner, turn ?? writes, options);
      const run = () => runUnit(unit, queued.work, this.#options.limitMs, () => transaction.interrupt());
      return { queued, unit, end: queued.inContext(run) };
    };
    if (reads === undefined) {
      for (const queued of batch) yield start(queued);
      return;
    }
    const started = batch.map((queued) => {
      const turn = reads.join();
      return { ...start(queued, turn), turn };
    });
    await reads.gather(started.map(({ end }) => end));
    const stale: typeof started = [];
    for (const each of started) {
      if (each.turn.isStale) {
        stale.push(each);
        continue;
      }
      each.turn.start();
      yield each;
    }
    for (const { queued, turn, end } of stale) {
      turn.abandon();
      await end.catch(() => {});
      yield start(queued);
    }
  }
}
