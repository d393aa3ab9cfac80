// Expires withdrawals that nobody signed in time, and releases what they reserved.
import { expiry } from "../../platform/workers/expiring.ts";
import { release } from "./reserve.ts";
import { withdrawalStates, withdrawals } from "./store.ts";

export const withdrawalExpiry = expiry({
  table: withdrawals,
  waiting: { status: "AWAITING_SIGNATURE" },
  async expire(tx, platform, row) {
    const expired = await withdrawalStates.move(tx, platform, row, "expiresAt", "EXPIRED");
    await release(tx, platform, expired);
  },
});
