// Groups units of work into commits. Invariant: units of work share only the commit, and a failed unit leaves nothing.
//
// Units of work that wait for the same key (a project on PostgreSQL, the database on SQLite) run together, one after the
// other, in one database transaction with merged writes (merged-writes.ts). If the merged writes fail, each half of the
// units runs again; a unit that fails without others runs once more carefully, with each write at once, so that the
// error is its own. Nothing waits for a timer: units that arrive during a commit are the next batch.
import { AsyncLocalStorage } from "node:async_hooks";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { KeyedLimit, type WaitLimit } from "./keyed-limit.ts";
import { MergedWrites, type Schema, type Sender } from "./merged-writes.ts";
import type { Database, DatabaseLog, Dialect, Transaction } from "./types.ts";
import { assertOutsideUnit, runUnit, type Statements, Unit } from "./unit.ts";

/** A commit costs as much as several units of work. More units in a commit would only delay the first result. */
const unitsPerCommit = 64;

// Many units of work that change one row would otherwise run again in each commit.
const mostDelays = 8;

/** A deadlock ends when the other unit of work ends, so the first pause is short. */
export const retryPausesMs = [5, 25, 100];

/** Starts database transactions. */
export interface Engine {
  readonly dialect: Dialect;
  readonly schema: Schema;
  /** The key of the queue of a unit of work; undefined for one that runs without others, and waits for none. */
  queueOf(addsTo: string | undefined): string | undefined;
  /** With `mayWait` false, a statement that waits for a lock fails soon. */
  begin(addsTo: string | undefined, mayWait: boolean): Promise<SharedTransaction>;
  /** True if a statement failed because it waited for a lock. */
  isBlocked(error: unknown): boolean;
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
  /** Undefined if units of work that share the database transaction can run one after the other without preparation. */
  readonly together?: (writes: MergedWrites) => Together;
  /** Leaves nothing open, whether or not it rejects. */
  commit(writes: MergedWrites): Promise<void>;
  /** Never rejects. Resolves with the error if the database transaction did not start. */
  rollback(): Promise<unknown>;
}

/** Units of work that run together: all start, and then wait for their turns. */
export interface Together {
  /** Units join in the order of their turns. */
  join(): Turn;
  /** Resolves when each unit of work has ended or waits for its turn. */
  gather(ends: readonly Promise<unknown>[]): Promise<void>;
  startTurn(unit: number): void;
  /** Ends the units of work that wait for their turns. */
  abandon(): Promise<void>;
}

export interface Turn {
  readonly statements: Statements;
  readonly mayDraw: () => Promise<unknown>;
}

/** Thrown into a unit of work that cannot continue in the turn that it has. It runs again. */
export class Postponed extends Error {
  override name = "Postponed";
  /** "alone" means in a database transaction of its own, "later" after the commit of the earlier units of work. */
  readonly until: "alone" | "later";

  constructor(until: "alone" | "later") {
    super(`the unit of work runs again ${until}`);
    this.until = until;
  }
}

interface QueuedUnit {
  readonly work: (tx: Transaction) => Promise<unknown>;
  readonly addsTo: string | undefined;
  /** Keeps the caller's asynchronous context. */
  readonly inContext: <R>(run: () => R) => R;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
  /** Stops the limit of its wait. */
  readonly stopWaiting: () => void;
  /** How often it was postponed. */
  delays: number;
}

interface Queue {
  readonly waiting: Set<QueuedUnit>;
  /** Run before the others. */
  postponed: QueuedUnit[];
}

interface CommitResult {
  /** Units of work that were rolled back although they did not fail. */
  readonly again: QueuedUnit[];
  readonly alone: readonly QueuedUnit[];
  readonly later: readonly QueuedUnit[];
  /** Failed the commit; undefined if no unit of work in `again` caused its rollback. */
  readonly error: unknown;
}

export interface WriterOptions {
  readonly limitMs: number;
  readonly log: DatabaseLog | undefined;
  /** Limits the wait of a unit of work in its queue. */
  readonly waitLimit?: WaitLimit;
  /** How many postponed units of work of a queue run at once. */
  readonly aloneAtOnce: number;
}

export class Writer {
  readonly #owner: Pick<Database, "sealer">;
  readonly #engine: Engine;
  readonly #options: WriterOptions;
  readonly #queues = new Map<string, Queue>();
  readonly #running = new Set<Promise<void>>();
  readonly #alone: KeyedLimit;
  #isClosed = false;

  constructor(owner: Pick<Database, "sealer">, engine: Engine, options: WriterOptions) {
    this.#owner = owner;
    this.#engine = engine;
    this.#options = options;
    this.#alone = new KeyedLimit(options.aloneAtOnce, options.waitLimit);
  }

  async write<T>(work: (tx: Transaction) => Promise<T>, addsTo?: string): Promise<T> {
    assertOutsideUnit(this.#owner, "database.write");
    if (this.#isClosed) throw new Error("the database is closed");
    const inContext = AsyncLocalStorage.snapshot();
    return new Promise<T>((resolve, reject) => {
      const unit = { work, addsTo, inContext, resolve: resolve as (result: unknown) => void, reject };
      const key = this.#engine.queueOf(addsTo);
      if (key === undefined) this.#track(this.#perform([{ ...unit, stopWaiting: () => {}, delays: 0 }], undefined));
      else this.#enqueue(key, unit);
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

  #enqueue(key: string, unit: Omit<QueuedUnit, "stopWaiting" | "delays">): void {
    let queue = this.#queues.get(key);
    const isNew = queue === undefined;
    queue ??= { waiting: new Set(), postponed: [] };
    this.#queues.set(key, queue);
    const { waitLimit } = this.#options;
    const { waiting } = queue;
    const refuse = () => {
      waiting.delete(queued);
      queued.reject(waitLimit!.refuse());
    };
    const timer = isNew || waitLimit === undefined ? undefined : setTimeout(refuse, waitLimit.ms);
    const queued: QueuedUnit = { ...unit, stopWaiting: () => clearTimeout(timer), delays: 0 };
    waiting.add(queued);
    if (isNew) this.#track(this.#lead(key, queue));
  }

  /** Performs the units of work of a queue until it is empty. */
  async #lead(key: string, queue: Queue): Promise<void> {
    // Units of work that start in one turn share a commit.
    await nextTurn();
    while (queue.waiting.size > 0 || queue.postponed.length > 0) {
      const batch = queue.postponed.splice(0, unitsPerCommit);
      for (const unit of queue.waiting) {
        if (batch.length === unitsPerCommit) break;
        queue.waiting.delete(unit);
        unit.stopWaiting();
        batch.push(unit);
      }
      await this.#perform(batch, queue);
    }
    this.#queues.delete(key);
  }

  /** Units of work that are postponed return to their queue, or run without others. */
  async #perform(batch: QueuedUnit[], from: Queue | undefined): Promise<void> {
    let [rest, isCareful, attempt] = [batch, false, 0];
    while (rest.length > 0) {
      // All units of work of the queue wait for a leader, so a leader does not wait for a row that only one unit needs.
      const mayWait = from === undefined || rest.length > 1;
      const { again, alone, later, error } = await this.#commit(rest, isCareful, mayWait);
      from?.postponed.push(...later);
      for (const unit of alone) this.#performAlone(unit);
      rest = again;
      if (error === undefined) continue;
      if (!mayWait && this.#engine.isBlocked(error)) {
        for (const unit of rest) this.#performAlone(unit);
        return;
      }
      const pauseMs = this.#engine.isRetryable(error) ? retryPausesMs[attempt++] : undefined;
      if (pauseMs !== undefined) await pause(pauseMs);
      else if (isCareful || this.#engine.isFinal(error)) {
        for (const { reject } of rest) reject(error);
        return;
      } else if (rest.length === 1) isCareful = true;
      else {
        const half = rest.splice(0, rest.length >> 1);
        await this.#perform(half, from);
      }
    }
  }

  #performAlone(unit: QueuedUnit): void {
    const key = this.#engine.queueOf(unit.addsTo)!;
    const performed = this.#alone.run(key, () => this.#perform([unit], undefined));
    this.#track(performed.catch((error: unknown) => unit.reject(error)));
  }

  /** Runs the units of work in one database transaction. Resolves and rejects those that have ended. */
  async #commit(batch: readonly QueuedUnit[], isCareful: boolean, mayWait: boolean): Promise<CommitResult> {
    const open = new Set(batch);
    const postponed: Record<Postponed["until"], QueuedUnit[]> = { alone: [], later: [] };
    const end = (error?: unknown): CommitResult => ({ ...postponed, again: [...open], error });
    let transaction: SharedTransaction;
    try {
      transaction = await this.#engine.begin(batch[0]!.addsTo, mayWait);
    } catch (error) {
      // Each further try could wait as long as this one.
      for (const { reject } of batch) reject(error);
      return { ...postponed, again: [], error: undefined };
    }
    const writes = new MergedWrites(transaction.sender, this.#engine.schema, isCareful);
    const together = batch.length > 1 ? transaction.together?.(writes) : undefined;
    const units = batch.map((queued) => this.#prepare(queued, transaction, writes, isCareful, together?.join()));
    await together?.gather(units.map(({ run }) => run()));
    const performed: { readonly queued: QueuedUnit; readonly unit: Unit; readonly result: unknown }[] = [];
    const refused: { readonly queued: QueuedUnit; readonly error: unknown }[] = [];
    for (const [index, { queued, unit, run }] of units.entries()) {
      try {
        together?.startTurn(index);
        const result = await run();
        writes.add(unit.takeDeferred());
        performed.push({ queued, unit, result });
      } catch (error) {
        const failure = unit.failure ?? error;
        if (failure instanceof Postponed) {
          open.delete(queued);
          postponed[queued.delays++ < mostDelays ? failure.until : "alone"].push(queued);
          continue;
        }
        // A unit of work that only read needs no rollback. It may have read writes of earlier units of work, so it is
        // rejected only after their commit.
        if (!unit.hasWritten && unit.failure === undefined && !writes.hasFailed) {
          refused.push({ queued, error });
          continue;
        }
        // A failed statement can end the database transaction.
        await together?.abandon();
        const unstarted = await transaction.rollback();
        const reason = unstarted ?? failure;
        const isOwn = !writes.hasFailed && !this.#engine.isRetryable(reason) && !this.#engine.isBlocked(reason);
        if (!isOwn) return end(reason);
        open.delete(queued);
        queued.reject(unstarted ?? error);
        return end();
      }
    }
    try {
      await (performed.length > 0 ? transaction.commit(writes) : transaction.rollback());
    } catch (error) {
      return end(error);
    }
    for (const { queued, error } of refused) queued.reject(error);
    for (const { queued, unit, result } of performed) {
      queued.inContext(() => unit.runEffects(this.#options.log));
      queued.resolve(result);
    }
    return { ...postponed, again: [], error: undefined };
  }

  /** `run` starts the unit of work at its first call. */
  #prepare(
    queued: QueuedUnit,
    transaction: SharedTransaction,
    writes: MergedWrites,
    sendsAtOnce: boolean,
    turn: Turn | undefined,
  ) {
    const { statements, mayDraw } = turn ?? { statements: writes, mayDraw: () => transaction.mayDraw() };
    const unit = new Unit(this.#engine.dialect, this.#owner, statements, {
      addsTo: queued.addsTo,
      mayDraw,
      sendsAtOnce,
    });
    let running: Promise<unknown> | undefined;
    const start = () => runUnit(unit, queued.work, this.#options.limitMs, () => transaction.interrupt());
    const run = () => {
      running ??= queued.inContext(start);
      return running;
    };
    return { queued, unit, run };
  }
}
