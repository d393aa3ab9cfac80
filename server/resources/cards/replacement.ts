// Ends replaced cards (decided). Invariant: an activated replacement has no predecessor that is not terminated.
import type { components } from "../../../generated/handler-types.d.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CardRow, cardStates, cards, listReplacedCardIds, moveCard } from "./store.ts";
import { expiredRefusal, hasExpired } from "./unexpired.ts";

type Reason = components["schemas"]["CardReplacementReason"];

/** True if the card ends with the request, even if its replacement is not active yet (decided). */
const endsAtOnce = { LOST: true, STOLEN: true, DAMAGED: false } as const satisfies Record<Reason, boolean>;

/** Expects a locked card. @throws {ApiFailure} CARD_ALREADY_REPLACED, CARD_INVALID_STATE */
export function requireReplaceable(platform: Pick<Platform, "clock">, row: CardRow): void {
  if (hasExpired(row, platform)) throw expiredRefusal("CARD_INVALID_STATE", row);
  if (!cardStates.canMove(row, "replaceCard", "TERMINATED")) cardStates.assertAllowed(row, "replaceCard");
}

/**
 * Links a locked, replaceable card to its replacement. Terminates the replaced card unless it may be used until the
 * activation.
 */
export async function markReplaced(
  tx: Transaction,
  platform: Platform,
  row: CardRow,
  { id, activated_at, replacement_reason }: CardRow,
): Promise<void> {
  const now = platform.clock.now();
  if (row.status !== "TERMINATED" && (activated_at !== null || endsAtOnce[replacement_reason!]))
    await moveCard(tx, platform, row, "replaceCard", { terminated_at: now, replaced_by: id });
  else await cards.change(tx, row, { replaced_by: id, updated_at: now });
}

/**
 * Locks the cards that the activation of this card ends, oldest first: the order in which other units of work lock a
 * user's cards. Call this before you lock the card itself.
 */
export async function lockReplacedCards(tx: Transaction, projectId: string, id: string): Promise<CardRow[]> {
  const replaced: CardRow[] = [];
  for (const each of await listReplacedCardIds(tx, projectId, id)) replaced.push(await cards.lock(tx, projectId, each));
  return replaced;
}
