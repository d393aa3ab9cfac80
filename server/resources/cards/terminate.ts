import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { makeFirst } from "../../platform/workers/expiring.ts";
import { cardExpiry } from "./expiry.ts";
import { type CardRow, cards, listCardIdsOfOtherCompanies, listUnterminatedCardIds, moveCard } from "./store.ts";
import { hasExpired } from "./unexpired.ts";

/** Expects a locked user. */
export async function terminateCardsOf(
  tx: Transaction,
  platform: Platform,
  user: { readonly project_id: string; readonly id: string },
): Promise<void> {
  await terminate(tx, platform, user.project_id, await listUnterminatedCardIds(tx, user.project_id, user.id));
}

/** Terminates cards on company accounts, except those of the user's employer. Expects a locked user. */
export async function terminateCardsOfOtherCompanies(
  tx: Transaction,
  platform: Platform,
  user: { readonly project_id: string; readonly id: string; readonly company_id: string | null },
): Promise<void> {
  await terminate(tx, platform, user.project_id, await listCardIdsOfOtherCompanies(tx, user));
}

async function terminate(
  tx: Transaction,
  platform: Platform,
  projectId: string,
  cardIds: readonly string[],
): Promise<void> {
  const rows: CardRow[] = [];
  for (const id of cardIds) rows.push(await cards.lock(tx, projectId, id));
  await terminateLocked(tx, platform, rows);
}

/** Terminates locked cards and returns them. Cards with a due expiry expire first. */
export async function terminateLocked(
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
