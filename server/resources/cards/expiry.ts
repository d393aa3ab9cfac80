// Cards whose time is over: they expire by the clock. Nobody pays with them meanwhile (refusalOf).
import type { Platform } from "../../platform/platform.ts";
import { Wake, type Worker } from "../../platform/workers/background-worker.ts";
import { startExpiring } from "../../platform/workers/expiring.ts";
import { findCardForUpdate, moveCard, running } from "./store.ts";

/** Tells the worker of a new card, and when it expires. */
export const cardsCreated = new Wake();

/** Expires what is due until stopped. */
export function startExpiringCards(platform: Platform): Worker {
  return startExpiring(platform, {
    name: "cards that expire",
    wake: cardsCreated,
    waiting: running,
    async expire(tx, platform, projectId, id) {
      const row = await findCardForUpdate(tx, projectId, id);
      // It was terminated, or another process came first.
      if (row === undefined || row.expired_at !== null || row.terminated_at !== null) return;
      await moveCard(tx, platform, row, "expiresAt", { expired_at: platform.clock.now() });
    },
  });
}
