// Seals and checks PINs. Invariant: consecutive wrong PINs block the card.
import { limits } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSameSecret } from "../../platform/secrets.ts";
import { blockCard } from "./block.ts";
import { type CardRow, cards } from "./store.ts";

export interface PinCheck {
  readonly isCorrect: boolean;
  readonly row: CardRow;
}

/** Counts a wrong PIN. Expects a locked card. */
export async function checkPin(tx: Transaction, platform: Platform, row: CardRow, pin: string): Promise<PinCheck> {
  if (row.sealed_pin === null) return { isCorrect: false, row };
  if (isSameSecret(pin, platform.secrets.open(row.sealed_pin, contextOf(row.id))))
    return { isCorrect: true, row: row.pin_attempts === 0 ? row : await cards.change(tx, row, { pin_attempts: 0 }) };
  const updated = await cards.change(tx, row, { pin_attempts: row.pin_attempts + 1 });
  if (updated.pin_attempts < limits.cardPinAttempts) return { isCorrect: false, row: updated };
  return { isCorrect: false, row: await blockCard(tx, platform, updated, "PIN_ATTEMPTS_EXCEEDED") };
}

export function setPin(tx: Transaction, { clock, secrets }: Platform, row: CardRow, pin: string): Promise<CardRow> {
  const sealed_pin = secrets.seal(pin, contextOf(row.id));
  return cards.change(tx, row, { sealed_pin, pin_attempts: 0, updated_at: clock.now() });
}

function contextOf(cardId: string): string {
  return `card:${cardId}:pin`;
}
