// Blocks cards for reasons of the service. Invariant: a liftable block never replaces a permanent one.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { type BlockReason, type CardRow, cardStates, moveCard } from "./store.ts";
import { hasExpired } from "./unexpired.ts";

export const blockMovers = {
  FRAUD_ALERT_CONFIRMED: "fraud",
  PIN_ATTEMPTS_EXCEEDED: "pinAttempts",
  COMPLIANCE: "compliance",
} as const satisfies { readonly [Reason in Exclude<BlockReason, "CLIENT_REQUESTED">]: string };

/** Does nothing if the card is terminated, expired or equally blocked. */
export async function blockCard(
  tx: Transaction,
  platform: Platform,
  row: CardRow,
  reason: keyof typeof blockMovers,
): Promise<CardRow> {
  const by = blockMovers[reason];
  if (hasExpired(row, platform)) return row;
  if (!cardStates.canMove(row, by, "BLOCKED")) return row;
  return moveCard(tx, platform, row, by, { block_reason: reason });
}
