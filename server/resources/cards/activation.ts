// Computes and checks activation codes, which follow from the card and the hour. Invariant: a shown code is valid for
// at least an hour, and wrong codes are limited per card and hour.
import { limits } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSameSecret } from "../../platform/secrets.ts";
import { type CardRow, cards } from "./store.ts";

const windowMs = limits.cardActivationMinutes * 60_000;
const codeDigits = 6;

type Sources = Pick<Platform, "clock" | "secrets">;

/** `expiresAt` is in epoch ms. */
export function activationCodeOf({ clock, secrets }: Sources, row: CardRow): { code: string; expiresAt: number } {
  const window = windowAt(row, clock.now());
  // The code is accepted in the next hour too.
  return { code: codeOfWindow(secrets, row, window), expiresAt: row.created_at + (window + 2) * windowMs };
}

/** Counts a wrong code. */
export async function checkActivationCode(
  tx: Transaction,
  { clock, secrets }: Sources,
  row: CardRow,
  code: string,
): Promise<boolean> {
  const window = windowAt(row, clock.now());
  const attempts = row.activation_window === String(window) ? row.activation_attempts : 0;
  if (attempts >= limits.cardActivationAttempts) return false;
  const validCodes = [window, window - 1].map((each) => codeOfWindow(secrets, row, each));
  if (validCodes.some((each) => isSameSecret(each, code))) return true;
  await cards.change(tx, row, { activation_window: String(window), activation_attempts: attempts + 1 });
  return false;
}

function windowAt({ created_at }: CardRow, now: number): number {
  return Math.floor((now - created_at) / windowMs);
}

function codeOfWindow(secrets: Platform["secrets"], { id }: CardRow, window: number): string {
  const number = secrets.mac(`${id} ${window}`, "card activation code").readUIntBE(0, 6) % 10 ** codeDigits;
  return String(number).padStart(codeDigits, "0");
}
