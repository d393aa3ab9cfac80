// Blocks cards for reasons of the service. Invariant: a reason that can be lifted never replaces one that cannot. A repeated block publishes nothing.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { type BlockReason, type CardRow, cardStates, moveCard } from "./store.ts";

/** Who blocks for which reason, as the state machine calls it. */
export const blockMovers = {
  FRAUD_ALERT_CONFIRMED: "fraud",
  PIN_ATTEMPTS_EXCEEDED: "pinAttempts",
  COMPLIANCE: "compliance",
} as const satisfies { readonly [Reason in Exclude<BlockReason, "CLIENT_REQUESTED">]: string };

/** Blocks a locked card and returns the changed row. A card that is terminated, expired or as strongly blocked stays as it is. */
export async function blockCard(
  tx: Transaction,
  platform: Platform,
  row: CardRow,
  reason: keyof typeof blockMovers,
): Promise<CardRow> {
  const by = blockMovers[reason];
  if (!cardStates.canMove(row, by, "BLOCKED")) return row;
  return moveCard(tx, platform, row, by, { block_reason: reason });
}
