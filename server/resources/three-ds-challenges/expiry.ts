// Expires 3DS challenges that the cardholder did not answer in time.
import { expiry } from "../../platform/workers/expiring.ts";
import { challengeStates, challenges } from "./store.ts";

export const challengeExpiry = expiry({
  table: challenges,
  waiting: { status: "PENDING" },
  expire: (tx, platform, row) => challengeStates.move(tx, platform, row, "expiresAt", "EXPIRED"),
});
