// Stops a run early. Invariant: after the signal no check sends a request, and every wait ends.

/** Ends a check that the user stopped. It neither passed nor failed. */
export class Stopped extends Error {
  constructor() {
    super("the run was stopped");
  }
}

/** @throws {Stopped} when the signal is given. `work` continues in the background. */
export function untilStopped<Result>(stop: AbortSignal | undefined, work: () => Promise<Result>): Promise<Result> {
  if (stop === undefined) return work();
  if (stop.aborted) return Promise.reject(new Stopped());
  const { promise, resolve, reject } = Promise.withResolvers<Result>();
  const onStop = () => reject(new Stopped());
  stop.addEventListener("abort", onStop, { once: true });
  work()
    .then(resolve, reject)
    .finally(() => stop.removeEventListener("abort", onStop));
  return promise;
}
