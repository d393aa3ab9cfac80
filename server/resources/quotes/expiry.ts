// Expires quotes that were not bought in time.
import { expiry } from "../../platform/workers/expiring.ts";
import { quoteStates, quotes } from "./store.ts";

export const quoteExpiry = expiry({
  table: quotes.table,
  waiting: { status: "ACTIVE" },
  expire: (tx, platform, row) => quoteStates.move(tx, platform, row, "expiresAt", "EXPIRED"),
});
