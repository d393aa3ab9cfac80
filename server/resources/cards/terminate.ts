import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { cards, listCardIdsOfOtherCompanies, listUnterminatedCardIds, moveCard } from "./store.ts";

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
  for (const id of cardIds) {
    const row = await cards.lock(tx, projectId, id);
    await moveCard(tx, platform, row, "deleteCard", { terminated_at: platform.clock.now() });
  }
}
