// Ends replaced cards (decided). Invariant: an activated replacement has no predecessor that is not terminated.
import type { components } from "../../../generated/handler-types.d.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { type CardRow, cardStates, cards, moveCard } from "./store.ts";
import { expiredRefusal, hasExpired } from "./unexpired.ts";

type Reason = components["schemas"]["CardReplacementReason"];

/** True if the card ends with the request, even if its replacement is not active yet (decided). */
const endsAtOnce = { LOST: true, STOLEN: true, DAMAGED: false } as const satisfies Record<Reason, boolean>;

/** @throws {ApiFailure} CARD_ALREADY_REPLACED, CARD_INVALID_STATE */
export function requireReplaceable(platform: Pick<Platform, "clock">, row: CardRow): void {
  if (hasExpired(row, platform)) throw expiredRefusal("CARD_INVALID_STATE", row);
  if (!cardStates.canMove(row, "replaceCard", "TERMINATED")) cardStates.assertAllowed(row, "replaceCard");
}

/**
 * Links a replaceable card to its replacement. Terminates the replaced card unless it may be used until the
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
