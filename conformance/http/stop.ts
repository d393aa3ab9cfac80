// Stops a run early. Invariant: after the signal no check sends a request, and every wait ends.

/** Ends a check that the user stopped. It neither passed nor failed. */
export class Stopped extends Error {
  constructor() {
    super("the run was stopped");
  }
}

let isTolerant = false;

/**
 * Keeps the process alive when calls reject that a check no longer awaits. A client wraps each call in promises of its
 * own, which `untilStopped` cannot see.
 */
export function tolerateAbandonedCalls(): void {
  if (isTolerant) return;
  isTolerant = true;
  process.on("unhandledRejection", (reason) => {
    if (!(reason instanceof Stopped)) throw reason;
  });
}

/** @throws {Stopped} when the signal is given. `work` continues in the background. */
export function untilStopped<Result>(stop: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
  if (stop === undefined) return work();
  if (stop.aborted) return Promise.reject(new Stopped());
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const waiting = waitingFor(stop);
  waiting.add(reject);
  const forget = () => void waiting.delete(reject);
  work().then(resolve, reject).then(forget);
  // A check that sends calls in parallel ends when one of them fails, and then nothing awaits the others.
  promise.catch(() => {});
  return promise;
}

type Reject = (reason: Stopped) => void;

const waitingBySignal = new WeakMap<AbortSignal, Set<Reject>>();

/** One listener for all, because each request waits twice and a listener costs more than the wait. */
function waitingFor(stop: AbortSignal): Set<Reject> {
  const known = waitingBySignal.get(stop);
  if (known !== undefined) return known;
  const waiting = new Set<Reject>();
  waitingBySignal.set(stop, waiting);
  const rejectAll = () => {
    for (const reject of waiting) reject(new Stopped());
  };
  stop.addEventListener("abort", rejectAll, { once: true });
  return waiting;
}
