// Waits at the start for another process, such as the one that migrates the database.
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseLog } from "./types.ts";
import { UnusableDatabase } from "./unavailable.ts";

// In this time, another process can rewrite a large table.
const waitLimitMs = 10 * 60_000;

const pollMs = 200;
const reportEveryMs = 10_000;

/** For tests, which wait in virtual time. */
export interface WaitTime {
  now(): number;
  pause(ms: number): Promise<unknown>;
}

const realTime: WaitTime = { now: () => performance.now(), pause };

/**
 * Calls `attempt` until it returns undefined. Otherwise it returns what to wait for, such as "the process 7". Logs a line
 * at once and every ten seconds.
 * @throws {UnusableDatabase} after ten minutes
 */
export async function waitForOthers(
  attempt: () => Promise<string | undefined>,
  log: DatabaseLog | undefined,
  { now, pause }: WaitTime = realTime,
): Promise<void> {
  const startedAt = now();
  for (let reportAt = startedAt; ; ) {
    const other = await attempt();
    if (other === undefined) return;
    const waitedMs = now() - startedAt;
    if (waitedMs >= waitLimitMs) {
      const minutes = waitLimitMs / 60_000;
      throw new UnusableDatabase(`Waited ${minutes} minutes for ${other}. Let it end or stop it, then start again.`);
    }
    if (now() >= reportAt) {
      reportAt = now() + reportEveryMs;
      log?.warn({ waitedSeconds: Math.round(waitedMs / 1_000) }, `waiting for ${other}`);
    }
    await pause(pollMs);
  }
}
