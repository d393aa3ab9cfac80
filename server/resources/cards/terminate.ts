import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeFirst } from "../../platform/workers/expiring.ts";
import type { UserRow } from "../users/store.ts";
import { cardExpiry } from "./expiry.ts";
import { type CardRow, listUnterminated, listUnterminatedOfOtherCompanies, moveCard } from "./store.ts";
import { hasExpired } from "./unexpired.ts";

export async function terminateCardsOf(tx: Transaction, platform: Platform, user: UserRow): Promise<void> {
  await terminateCards(tx, platform, await listUnterminated(tx, user));
}

/** Terminates cards on company accounts, except those of the user's employer. */
export async function terminateCardsOfOtherCompanies(
  tx: Transaction,
  platform: Platform,
  user: UserRow,
): Promise<void> {
  await terminateCards(tx, platform, await listUnterminatedOfOtherCompanies(tx, user));
}

/** Terminates cards and returns them. Cards with a due expiry expire first. */
export async function terminateCards(
  tx: Transaction,
  platform: Platform,
  rows: readonly CardRow[],
): Promise<CardRow[]> {
  const due = rows.filter((row) => row.expired_at === null && hasExpired(row, platform));
  const expiries = due.map(({ project_id, id }) => cardExpiry.dueOf({ project_id, id }));
  await makeFirst(tx, platform, expiries);
  const changes = { terminated_at: platform.clock.now() };
  const terminated: CardRow[] = [];
  for (const row of rows) terminated.push(await moveCard(tx, platform, row, "deleteCard", changes));
  return terminated;
}
