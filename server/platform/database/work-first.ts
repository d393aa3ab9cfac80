// Lets a unit of work require other units of work that must run before it. Invariant: a unit that is rolled back for
// this leaves nothing behind.
import { AsyncLocalStorage } from "node:async_hooks";
import type { Transaction } from "./types.ts";

/** Rolls back the unit of work that throws this error. */
class WorkFirst extends Error {
  override name = "WorkFirst";
  readonly work: () => Promise<unknown>;

  constructor(work: () => Promise<unknown>) {
    super("other units of work must run first");
    this.work = work;
  }
}

// Ends a unit of work whose required work never finishes. Each run makes up to 100 due moves of each kind
// (workers/expiring.ts).
const mostRuns = 1_000;

const lastRun = new AsyncLocalStorage<true>();

/**
 * Rolls the current unit of work back, runs `work` outside it, then runs the unit of work again. Returns only in the
 * last run of `mostRuns`, or if `work` has failed: the unit of work then continues with what is stored.
 */
export function requireFirst(work: () => Promise<unknown>): void {
  if (lastRun.getStore() === undefined) throw new WorkFirst(work);
}

type Write = <T>(work: (tx: Transaction) => Promise<T>, addsTo?: string) => Promise<T>;

/** Returns `write` with support for `requireFirst`. */
export function withWorkFirst(write: Write): Write {
  return async (unit, addsTo) => {
    for (let run = 1, hasFailed = false; ; run++) {
      const isLast = hasFailed || run === mostRuns;
      try {
        return await write(isLast ? (tx) => lastRun.run(true, () => unit(tx)) : unit, addsTo);
      } catch (error) {
        if (!(error instanceof WorkFirst)) throw error;
        await error.work().catch(() => {
          hasFailed = true;
        });
      }
    }
  };
}
