// What becomes of cards whose user is deleted. Invariant: nobody pays by the card of a user who is not there any more.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { cards, listOpenOfUser, moveCard } from "./store.ts";

/** Terminates all cards of a locked user, in the order of their ids, with an event each. */
export async function terminateCardsOf(
  tx: Transaction,
  platform: Platform,
  user: { readonly project_id: string; readonly id: string },
): Promise<void> {
  for (const id of await listOpenOfUser(tx, user.project_id, user.id)) {
    const row = (await cards.seekForUpdate(tx, user.project_id, id))!;
    await moveCard(tx, platform, row, "deleteCard", { terminated_at: platform.clock.now() });
  }
}
