// Expires unsigned withdrawals and releases their reserve.
import { expiry } from "../../platform/workers/expiring.ts";
import { releaseDue } from "./reserve.ts";
import { withdrawalStates, withdrawals } from "./store.ts";

export const withdrawalExpiry = expiry({
  table: withdrawals.table,
  waiting: { status: "AWAITING_SIGNATURE" },
  async expire(tx, platform, row) {
    const expired = await withdrawalStates.move(tx, platform, row, "expiresAt", "EXPIRED");
    await releaseDue(tx, platform, expired);
  },
});
