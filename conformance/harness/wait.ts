// Waits for background work. Invariant: waiting ends.
import { setTimeout as sleep } from "node:timers/promises";
import { ExpectationFailed } from "../http/expectation-failed.ts";

// Only a missing result takes this long.
let patienceMs = 30_000;

/** A step of the clock makes much due at once: work of a whole run, on a target that others may use. */
export function waitLongerForTarget(): void {
  patienceMs = 180_000;
}

/**
 * `what` names the result, or what is still missing at the end.
 * @throws {ExpectationFailed} if `find` returns nothing in time
 */
export async function waitFor<Found>(
  what: string | (() => string),
  find: () => Promise<Found | undefined>,
  longestPauseMs = 250,
): Promise<Found> {
  let pauseMs = 5;
  for (const deadline = performance.now() + patienceMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) {
      const missing = typeof what === "string" ? what : what();
      throw new ExpectationFailed(`${missing} within ${patienceMs / 1000} s`, "none");
    }
    await sleep(pauseMs);
  }
}

// Timestamps show milliseconds, so after 3 ms they differ.
const momentMs = 3;

export function waitForNextInstant(): Promise<void> {
  return sleep(momentMs);
}

/** `instant` is in ms of `performance.now()`. On a busy machine it may have passed. */
export function sleepUntil(instant: number): Promise<void> {
  return sleep(Math.max(0, instant - performance.now()));
}
