// Quotes that nobody bought in time: they expire by the clock. No checkout is made of one whose time is over meanwhile (quoteAt).
import type { Platform } from "../../platform/platform.ts";
import { Wake, type Worker } from "../../platform/workers/background-worker.ts";
import { startExpiring } from "../../platform/workers/expiring.ts";
import { findQuoteForUpdate, offered, quoteStates } from "./store.ts";

/** Tells the worker of a new quote, and when it expires. */
export const quotesCreated = new Wake();

/** Expires what is due until stopped. */
export function startExpiringQuotes(platform: Platform): Worker {
  return startExpiring(platform, {
    name: "quotes that expire",
    wake: quotesCreated,
    waiting: offered,
    async expire(tx, platform, projectId, id) {
      const row = await findQuoteForUpdate(tx, projectId, id);
      // It was bought, or another process came first.
      if (row?.status !== "ACTIVE") return;
      await quoteStates.move(tx, platform, row, "expiresAt", "EXPIRED");
    },
  });
}
