// Deletes users. Invariant: all effects commit with the deletion, so no card of a deleted user can pay, and no account
// of a deleted user is open.
import type { Transaction } from "../../platform/database/types.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { type UserRow, users } from "./store.ts";

export type UserDeletionEffect = (tx: Transaction, platform: Platform, user: UserRow) => Promise<void>;

/** Keeps the row of the deleted user for the records, but frees the externalId. */
export const deleteUserWith =
  (effects: readonly UserDeletionEffect[]): Operation<"deleteUser"> =>
  async (call) => {
    const { platform, project, path } = call;
    return call.commit(async (tx) => {
      const row = await users.find(tx, project.id, path.id);
      const now = platform.clock.now();
      await users.change(tx, row, { deleted_at: now, updated_at: now });
      for (const effect of effects) await effect(tx, platform, row);
      return { status: 204, body: null };
    });
  };
