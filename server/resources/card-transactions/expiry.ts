// Holds whose time is over: what is held is given back by the clock.
import type { Platform } from "../../platform/platform.ts";
import { findProject } from "../../platform/projects/store.ts";
import { Wake, type Worker } from "../../platform/workers/background-worker.ts";
import { startExpiring } from "../../platform/workers/expiring.ts";
import { advance } from "./lifecycle.ts";
import { reckon } from "./reckoning.ts";
import { findTransactionForUpdate, happeningsOf, held } from "./store.ts";

/** Tells the worker of a new hold, and when it expires. */
export const holdsBegun = new Wake();

/** Gives back what is due until stopped. */
export function startExpiringHolds(platform: Platform): Worker {
  return startExpiring(platform, {
    name: "card holds that expire",
    wake: holdsBegun,
    waiting: held,
    async expire(tx, platform, projectId, id) {
      const row = await findTransactionForUpdate(tx, projectId, id);
      // It was cleared or reversed, or another process came first.
      if (row?.status !== "AUTHORIZED") return;
      const { open } = reckon(happeningsOf(row));
      const expiry = { type: "EXPIRY", attos: open, originalAttos: null, isFinal: true } as const;
      const project = await findProject(tx, projectId);
      await advance(tx, platform, project!, row, expiry, null, "expiresAt");
    },
  });
}
