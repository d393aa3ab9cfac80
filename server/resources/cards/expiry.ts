// Expires cards after their last month.
import { expiry } from "../../platform/workers/expiring.ts";
import { cards, moveCard } from "./store.ts";

export const cardExpiry = expiry({
  table: cards,
  waiting: { expired_at: null, terminated_at: null },
  expire: (tx, platform, row) => moveCard(tx, platform, row, "expiresAt", { expired_at: platform.clock.now() }),
});
