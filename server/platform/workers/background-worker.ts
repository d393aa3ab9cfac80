/**
 * Work beside requests. It runs at its start, when a commit of this process has made something to do, and by the clock, which also
 * finds what other processes made or left behind. The invariant: whoever wakes it during a run gets another run, and nothing runs
 * any more once `stop` has resolved.
 */
import type { Database, Transaction } from "../database/types.ts";
import type { Platform } from "../platform.ts";

export interface Worker {
  /** What is under way finishes or is left to another process. */
  stop(): Promise<void>;
}

/** Wakes the workers of this process after a commit. It only makes them prompt: a wake may be lost, and other processes hear none. */
export class WorkerSignal {
  readonly #listeners = new WeakMap<object, Set<(at?: number) => void>>();

  /**
   * Wakes the workers of the transaction's database when it is committed: at once, or at the instant (epoch ms) at which there will be something to do.
   */
  afterCommit(tx: Transaction, at?: number): void {
    tx.afterCommit(() => {
      for (const listener of this.#listeners.get(tx.database) ?? []) listener(at);
    });
  }

  /** Calls `listener` at every wake; returns the end of it. */
  listen(database: Database, listener: (at?: number) => void): () => void {
    const listeners = this.#listeners.get(database) ?? new Set();
    this.#listeners.set(database, listeners.add(listener));
    return () => listeners.delete(listener);
  }
}

export interface Work {
  /** For the log. */
  readonly name: string;
  /** The longest time between two runs, in ms of the clock. */
  readonly everyMs: number;
  /** What wakes it besides the clock. */
  readonly wake?: WorkerSignal;
  /** How many runs may be under way at a time; 1 if not said. */
  readonly runsAtOnce?: number;
  /**
   * Does what there is to do, until `stopping` at the latest. May answer the instant (epoch ms) at which there will be more, where
   * that is before the next regular run. When it rejects, the error is logged and the next run tries again.
   */
  run(stopping: AbortSignal): Promise<number | undefined> | Promise<void>;
}

export interface RunningWorker extends Worker {
  /** Runs the work now, or once more when a run under way has ended. */
  wake(): void;
}

/** Starts the work; its first run begins at once. */
export function startWorker(
  { clock, database, log }: Pick<Platform, "clock" | "database" | "log">,
  work: Work,
): RunningWorker {
  const { name, everyMs, runsAtOnce = 1 } = work;
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let mustRunAgain = false;
  let nextAt = Number.POSITIVE_INFINITY;
  let cancelNext = () => {};

  const wake = (): void => {
    if (stopping.signal.aborted) return;
    mustRunAgain = running.size >= runsAtOnce;
    if (mustRunAgain) return;
    const run = runOnce().then(() => {
      running.delete(run);
      if (mustRunAgain) wake();
    });
    running.add(run);
  };
  const runOnce = async (): Promise<void> => {
    // Not in the turn of whoever woke it: a commit does not wait for its effects, and a clock that jumps brings one run, not many.
    await undefined;
    if (stopping.signal.aborted) return;
    // Counted from before the run: time may pass, or be moved, while it takes place.
    wakeAt(clock.now() + everyMs);
    try {
      const moreAt = await work.run(stopping.signal);
      if (typeof moreAt === "number" && moreAt < nextAt) wakeAt(moreAt);
    } catch (error) {
      log.error({ err: error, worker: name }, "work beside requests failed; the next run tries again");
    }
  };
  const wakeAt = (at: number): void => {
    cancelNext();
    if (stopping.signal.aborted) return;
    nextAt = at;
    cancelNext = clock.at(at, wake);
  };

  const unlisten = work.wake?.listen(database, (at) => {
    if (at === undefined) wake();
    else if (at < nextAt) wakeAt(at);
  });
  wake();
  return {
    wake,
    async stop() {
      stopping.abort();
      unlisten?.();
      cancelNext();
      await Promise.all(running);
    },
  };
}
