// Waiting for what a target does by itself. Invariant: waiting ends, and what comes late on a slow machine is still found.
import { setTimeout as sleep } from "node:timers/promises";
import { ExpectationFailed } from "./expect.ts";

// Reached only where what is waited for does not come at all: it takes milliseconds on a quiet machine, and none is held to take less.
const patienceMs = 30_000;

/** What `find` gives, as soon as it gives something; it is asked again and again. @throws {ExpectationFailed} when nothing is found. */
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

// Time shows milliseconds: after so many it has moved, on the slowest machine too.
const momentMs = 3;

/** Waits until time has moved on by what instants show. */
export function waitForNextInstant(): Promise<void> {
  return sleep(momentMs);
}
