// An application, locked with its user. Invariant: whoever holds it knows that the user is not deleted meanwhile.
import type { Transaction } from "../../platform/database/types.ts";
import { requireFound } from "../../platform/errors.ts";
import { findUserForUpdate } from "./store.ts";
import { type ApplicationRow, findApplicationForUpdate } from "./user-applications.ts";

/** The user's application, kept from changing until the transaction ends; throws USER_NOT_FOUND. */
export async function lockApplication(tx: Transaction, projectId: string, userId: string): Promise<ApplicationRow> {
  requireFound(await findUserForUpdate(tx, projectId, userId), "USER_NOT_FOUND");
  return requireFound(await findApplicationForUpdate(tx, projectId, userId), "USER_NOT_FOUND");
}
