// Seals and checks PINs. Invariant: consecutive wrong PINs block the card.
import { limits } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSameSecret } from "../../platform/secrets.ts";
import { blockCard } from "./block.ts";
import { type CardRow, cards } from "./store.ts";

/** Counts a wrong PIN; without a PIN (null) there is nothing to check. */
export async function findPinDecline(
  tx: Transaction,
  platform: Platform,
  row: CardRow,
  pin: string | null,
): Promise<"INCORRECT_PIN" | null> {
  if (pin === null) return null;
  if (row.sealed_pin === null) return "INCORRECT_PIN";
  if (isSameSecret(pin, platform.secrets.open(row.sealed_pin, contextOf(row.id)))) {
    if (row.pin_attempts > 0) await cards.change(tx, row, { pin_attempts: 0 });
    return null;
  }
  const updated = await cards.change(tx, row, { pin_attempts: row.pin_attempts + 1 });
  if (updated.pin_attempts >= limits.cardPinAttempts) await blockCard(tx, platform, updated, "PIN_ATTEMPTS_EXCEEDED");
  return "INCORRECT_PIN";
}

export function setPin(tx: Transaction, { clock, secrets }: Platform, row: CardRow, pin: string): Promise<CardRow> {
  const sealed_pin = secrets.seal(pin, contextOf(row.id));
  return cards.change(tx, row, { sealed_pin, pin_attempts: 0, updated_at: clock.now() });
}

function contextOf(cardId: string): string {
  return `card:${cardId}:pin`;
}
