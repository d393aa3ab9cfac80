// Deletes users. Invariant: nobody pays with a card of a deleted user, because every effect is in the unit of work of the deletion.
import type { Transaction } from "../../platform/database/types.ts";
import { requireFound } from "../../platform/errors.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import * as store from "./store.ts";

/** An effect that the deletion of a user has on other resources, in the same unit of work. */
export type UserDeletionEffect = (tx: Transaction, platform: Platform, user: store.UserRow) => Promise<void>;

/** Deletes a user: the row stays for the records, its externalId becomes free, and every effect takes place. */
export const deleteUserWith =
  (effects: readonly UserDeletionEffect[]): Operation<"deleteUser"> =>
  async (call) => {
    const { platform, project, path } = call;
    return call.commit(async (tx) => {
      const row = requireFound(await store.findUserForUpdate(tx, project.id, path.id), "USER_NOT_FOUND");
      const now = platform.clock.now();
      await store.changeUser(tx, row, { deleted_at: now, updated_at: now });
      for (const effect of effects) await effect(tx, platform, row);
      return { status: 204, body: null };
    });
  };
