// The code that activates a physical card. It is reckoned from the card and the hour, so that it is kept nowhere. Invariant: a code that was shown is
// good for an hour at least, and of a card so many wrong ones are taken in an hour.
import { limits } from "../../../generated/contract.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { isSameSecret } from "../../platform/secrets.ts";
import { type CardRow, changeCard } from "./store.ts";

const windowMs = limits.cardActivationMinutes * 60_000;
const digitsOfCode = 6;

type Sources = Pick<Platform, "clock" | "secrets">;

/** The code that is shown now, and the instant (epoch ms) from which it is no good any more. */
export function activationCodeOf({ clock, secrets }: Sources, row: CardRow): { code: string; expiresAt: number } {
  const window = windowAt(row, clock.now());
  // It is taken in the next hour too.
  return { code: codeIn(secrets, row, window), expiresAt: row.created_at + (window + 2) * windowMs };
}

/** Whether a code activates a card that `findCardForUpdate` gave; a wrong one is counted. */
export async function takeActivationCode(
  tx: Transaction,
  { clock, secrets }: Sources,
  row: CardRow,
  code: string,
): Promise<boolean> {
  const window = windowAt(row, clock.now());
  const attempts = row.activation_window === String(window) ? row.activation_attempts : 0;
  if (attempts >= limits.cardActivationAttempts) return false;
  const good = [window, window - 1].map((each) => codeIn(secrets, row, each));
  if (good.some((each) => isSameSecret(code, each))) return true;
  await changeCard(tx, row, { activation_window: String(window), activation_attempts: attempts + 1 });
  return false;
}

function windowAt({ created_at }: CardRow, now: number): number {
  return Math.floor((now - created_at) / windowMs);
}

function codeIn(secrets: Platform["secrets"], { id }: CardRow, window: number): string {
  const number = secrets.mac(`${id} ${window}`, "card activation code").readUIntBE(0, 6) % 10 ** digitsOfCode;
  return String(number).padStart(digitsOfCode, "0");
}
