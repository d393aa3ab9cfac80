import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { cards, listUnterminatedCardIds, moveCard } from "./store.ts";

/** Expects a locked user. */
export async function terminateCardsOf(
  tx: Transaction,
  platform: Platform,
  user: { readonly project_id: string; readonly id: string },
): Promise<void> {
  for (const id of await listUnterminatedCardIds(tx, user.project_id, user.id)) {
    const row = await cards.lock(tx, user.project_id, id);
    await moveCard(tx, platform, row, "deleteCard", { terminated_at: platform.clock.now() });
  }
}
