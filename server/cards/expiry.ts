// Cards whose time is over: they expire by the clock. Invariant: each in a transaction of its own with its event, so that a crash leaves it expired or
// as before; nobody pays with it meanwhile (refusalOf).
import type { Platform } from "../platform/platform.ts";
import { startWorker, Wake, type Worker } from "../platform/worker.ts";
import { findCardForUpdate, listExpired, moveCard, nextExpiry } from "./store.ts";

/** Wakes the worker when there is a card that may expire before all others. */
export const cardsCreated = new Wake();

// How soon cards of other processes are seen.
const lookEveryMs = 2_000;
const batch = 100;

/** Expires what is due until stopped. */
export function startExpiringCards(platform: Platform): Worker {
  const { clock, database } = platform;
  return startWorker(platform, {
    name: "cards that expire",
    everyMs: lookEveryMs,
    wake: cardsCreated,
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
    const row = await findCardForUpdate(tx, projectId, id);
    // It was terminated, or another process came first.
    if (row === undefined || row.expired_at !== null || row.terminated_at !== null) return;
    await moveCard(tx, platform, row, "expiresAt", { expired_at: platform.clock.now() });
  }, projectId);
}
