// Expires unanswered 3DS challenges.
import { expiry } from "../../platform/workers/expiring.ts";
import { challengeStates, challenges } from "./store.ts";

export const challengeExpiry = expiry({
  table: challenges.table,
  waiting: { status: "PENDING" },
  expire: (tx, platform, row) => challengeStates.move(tx, platform, row, "expiresAt", "EXPIRED"),
});
