// Withdrawals that nobody signed in time: they expire by the clock, and what was reserved is back.
import type { Platform } from "../../platform/platform.ts";
import { Wake, type Worker } from "../../platform/workers/background-worker.ts";
import { startExpiring } from "../../platform/workers/expiring.ts";
import { release } from "./reserve.ts";
import { findWithdrawalForUpdate, unsigned, withdrawalStates } from "./store.ts";

/** Tells the worker of a new withdrawal, and when it expires. */
export const withdrawalsCreated = new Wake();

/** Expires what is due until stopped. */
export function startExpiringWithdrawals(platform: Platform): Worker {
  return startExpiring(platform, {
    name: "withdrawals that expire",
    wake: withdrawalsCreated,
    waiting: unsigned,
    async expire(tx, platform, projectId, id) {
      const row = await findWithdrawalForUpdate(tx, projectId, id);
      // It was cancelled, or another process came first.
      if (row?.status !== "AWAITING_SIGNATURE") return;
      const expired = await withdrawalStates.move(tx, platform, row, "expiresAt", "EXPIRED");
      await release(tx, platform, expired);
    },
  });
}
