// Holds whose time is over: what is held is given back by the clock. Invariant: each in a unit of work of its own with its event, so that a crash leaves it
// held or given back, and never in between.
import type { Platform } from "../platform/platform.ts";
import { startWorker, Wake, type Worker } from "../platform/worker.ts";
import { findProject } from "../projects/store.ts";
import { advance } from "./lifecycle.ts";
import { reckon } from "./reckoning.ts";
import { findTransactionForUpdate, happeningsOf, listExpired, nextExpiry } from "./store.ts";

/** Wakes the worker when there is a hold that may end before all others. */
export const holdsBegun = new Wake();

// How soon holds of other processes are seen.
const lookEveryMs = 2_000;
const batch = 100;

/** Gives back what is due until stopped. */
export function startExpiringHolds(platform: Platform): Worker {
  const { clock, database } = platform;
  return startWorker(platform, {
    name: "card holds that expire",
    everyMs: lookEveryMs,
    wake: holdsBegun,
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
    const row = await findTransactionForUpdate(tx, projectId, id);
    // It was cleared or reversed, or another process came first.
    if (row?.status !== "AUTHORIZED") return;
    const { open } = reckon(happeningsOf(row));
    const expiry = { type: "EXPIRY", attos: open, originalAttos: null, isFinal: true } as const;
    const project = await findProject(tx, projectId);
    await advance(tx, platform, project!, row, expiry, null, "expiresAt");
  }, projectId);
}
