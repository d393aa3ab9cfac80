// Withdrawals that nobody signed in time: they expire by the clock, and what was reserved is back. Invariant: each in a transaction of its own
// with its event, so that a crash leaves it expired with its money back, or waiting as before.
import type { Platform } from "../platform/platform.ts";
import { startWorker, Wake, type Worker } from "../platform/worker.ts";
import { release } from "./reserve.ts";
import { findWithdrawalForUpdate, listExpired, nextExpiry, withdrawalStates } from "./store.ts";

/** Wakes the worker when there is a withdrawal that may expire before all others. */
export const withdrawalsCreated = new Wake();

// How soon withdrawals of other processes are seen. Nobody can sign them after their time even before.
const lookEveryMs = 2_000;
const batch = 100;

/** Expires what is due until stopped. */
export function startExpiring(platform: Platform): Worker {
  const { clock, database } = platform;
  return startWorker(platform, {
    name: "withdrawals that expire",
    everyMs: lookEveryMs,
    wake: withdrawalsCreated,
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
    const row = await findWithdrawalForUpdate(tx, projectId, id);
    // It was cancelled, or another process came first.
    if (row?.status !== "AWAITING_SIGNATURE") return;
    const expired = await withdrawalStates.move(tx, platform, row, "expiresAt", "EXPIRED");
    await release(tx, platform, expired);
  }, projectId);
}
