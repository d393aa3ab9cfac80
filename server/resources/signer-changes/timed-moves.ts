// Expires unsigned signer changes, and applies delayed ones when their delay ends.
import { timedMoves } from "../../platform/workers/expiring.ts";
import { setSigner } from "./changing.ts";
import { signerChangeStates, signerChanges } from "./store.ts";

export const signerChangeMoves = timedMoves(signerChanges.table, [
  {
    name: "expiry",
    at: "expires_at",
    waiting: { status: "AWAITING_SIGNATURE" },
    move: (tx, platform, row) => signerChangeStates.move(tx, platform, row, "expiresAt", "EXPIRED"),
  },
  {
    name: "application",
    at: "effective_at",
    waiting: { status: "PENDING" },
    move: async (tx, platform, row) =>
      setSigner(tx, await signerChangeStates.move(tx, platform, row, "effectiveAt", "APPLIED")),
  },
]);
