// Requires that the user who owns an account is approved. The owner of an account that was opened before this rule may
// not be approved.
import type { requiredStates } from "../../../generated/contract.ts";
import type { Queries } from "../../platform/database/types.ts";
import { applicationOfUser, applicationStates } from "../users/user-applications.ts";
import type { AccountRow } from "./store.ts";

/**
 * The application of a deleted user counts as before the deletion, so the partner can still empty the account.
 */
export async function requireApprovedOwner(
  queries: Queries,
  { project_id, type, owner_id }: AccountRow,
  operation: keyof typeof requiredStates,
): Promise<void> {
  if (type !== "USER") return;
  applicationStates.assertRequired(await applicationOfUser(queries, project_id, owner_id!), operation);
}
