// Runs background work at start, after commits and periodically. Invariant: a wake during a run causes another run, and
// nothing runs after `stop` has resolved.
import type { Database, Transaction } from "../database/types.ts";
import type { Platform } from "../platform.ts";

export interface Worker {
  /** Finishes running work or leaves it to another process. */
  stop(): Promise<void>;
}

/** Wakes this process's workers. It only saves time, because wakes may be lost. */
export class WorkerSignal {
  readonly #listeners = new WeakMap<object, Set<(at?: number) => void>>();

  /** Wakes at once, or at the instant `at` (epoch ms). */
  afterCommit(tx: Transaction, at?: number): void {
    tx.afterCommit(() => {
      for (const listener of this.#listeners.get(tx.database) ?? []) listener(at);
    });
  }

  /** Returns a function that removes the listener. */
  listen(database: Database, listener: (at?: number) => void): () => void {
    const listeners = this.#listeners.get(database) ?? new Set();
    this.#listeners.set(database, listeners.add(listener));
    return () => listeners.delete(listener);
  }
}

export interface Work {
  readonly name: string;
  /** Maximum time between two runs, also when the machine's clock is set back. */
  readonly everyMs: number;
  readonly wake?: WorkerSignal;
  /** 1 by default. */
  readonly runsAtOnce?: number;
  /**
   * Stops early when `stopping` aborts. May return the instant (epoch ms) of more work. A rejection is logged, and the
   * next run retries.
   */
  run(stopping: AbortSignal): Promise<number | undefined> | Promise<void>;
}

export interface RunningWorker extends Worker {
  /** Runs now, or again after the current run. */
  wake(): void;
}

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
    // A commit must not wait, and a clock jump must cause only one run.
    await undefined;
    if (stopping.signal.aborted) return;
    // Scheduled before the run, because the run may last while the clock is moved.
    wakeAt(clock.now() + everyMs);
    try {
      const moreAt = await work.run(stopping.signal);
      if (typeof moreAt === "number" && moreAt < nextAt) wakeAt(moreAt);
    } catch (error) {
      log.error({ err: error, worker: name }, "background work failed; the next run retries");
    }
  };
  const wakeAt = (at: number): void => {
    cancelNext();
    if (stopping.signal.aborted) return;
    nextAt = at;
    cancelNext = clock.at(at, wake, everyMs);
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
