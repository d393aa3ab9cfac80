// 3DS challenges that nobody answered in time: they expire by the clock. Invariant: one that was answered is never expired afterwards.
import type { Platform } from "../platform/platform.ts";
import { startWorker, Wake, type Worker } from "../platform/worker.ts";
import { challengeStates, findChallengeForUpdate, listExpired, nextExpiry } from "./store.ts";

/** Wakes the worker when there is a challenge that may expire before all others. */
export const challengesCreated = new Wake();

// How soon challenges of other processes are seen. Nobody can answer them after their time even before.
const lookEveryMs = 2_000;
const batch = 100;

/** Expires what is due until stopped. */
export function startExpiringChallenges(platform: Platform): Worker {
  const { clock, database } = platform;
  return startWorker(platform, {
    name: "3DS challenges that expire",
    everyMs: lookEveryMs,
    wake: challengesCreated,
    async run(stopping) {
      for (let due = batch; due === batch && !stopping.aborted; ) {
        const rows = await listExpired(database.read, clock.now(), batch);
        for (const { project_id, id } of rows) await expire(platform, project_id, id);
        due = rows.length;
      }
      return (await nextExpiry(database.read)) ?? undefined;
    },
  });
}

async function expire(platform: Platform, projectId: string, id: string): Promise<void> {
  await platform.database.write(async (tx) => {
    const row = await findChallengeForUpdate(tx, projectId, id);
    // It was answered, or another process came first.
    if (row?.status !== "PENDING") return;
    await challengeStates.move(tx, platform, row, "expiresAt", "EXPIRED");
  }, projectId);
}
