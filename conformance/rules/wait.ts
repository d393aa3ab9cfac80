// Waits for background work of a target. Invariant: waiting ends, and late results on a slow machine are still found.
import { setTimeout as sleep } from "node:timers/promises";
import { ExpectationFailed } from "./expect.ts";

// Reached only if the result never comes: it takes milliseconds on a quiet machine, and no machine is required to be
// fast.
const patienceMs = 30_000;

/**
 * Calls `find` repeatedly and returns its first result.
 * @throws {ExpectationFailed} if it finds nothing in time
 */
export async function waitFor<Found>(
  what: string,
  find: () => Promise<Found | undefined>,
  longestPauseMs = 250,
): Promise<Found> {
  let pauseMs = 5;
  for (const deadline = performance.now() + patienceMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const found = await find();
    if (found !== undefined) return found;
    if (performance.now() > deadline) throw new ExpectationFailed(`${what} within ${patienceMs / 1000} s`, "none");
    await sleep(pauseMs);
  }
}

// Timestamps show milliseconds; after 3 ms they have changed, on the slowest machine too.
const momentMs = 3;

export function waitForNextInstant(): Promise<void> {
  return sleep(momentMs);
}
