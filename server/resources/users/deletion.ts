// Deletes users. Invariant: nobody pays with a card of a deleted user, because every effect is in the unit of work of the deletion.
import type { Transaction } from "../../platform/database/types.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { type UserRow, users } from "./store.ts";

/** An effect that the deletion of a user has on other resources, in the same unit of work. */
export type UserDeletionEffect = (tx: Transaction, platform: Platform, user: UserRow) => Promise<void>;

/** Deletes a user: the row stays for the records, its externalId becomes free, and every effect takes place. */
export const deleteUserWith =
  (effects: readonly UserDeletionEffect[]): Operation<"deleteUser"> =>
  async (call) => {
    const { platform, project, path } = call;
    return call.commit(async (tx) => {
      const row = await users.lock(tx, project.id, path.id);
      const now = platform.clock.now();
      await users.change(tx, row, { deleted_at: now, updated_at: now });
      for (const effect of effects) await effect(tx, platform, row);
      return { status: 204, body: null };
    });
  };
