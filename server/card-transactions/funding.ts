// The account whose money a card transaction holds and takes: the card's, or, where the partner keeps the cardholders' balances, the project's master
// collateral account. Invariant: whoever decides by what is there keeps the account from changing until it is booked.
import { type AccountRow, type FundedAccount, findAccountForUpdate, withOwnFunds } from "../accounts/store.ts";
import type { Transaction } from "../database/types.ts";
import { fail } from "../platform/errors.ts";
import type { CallingProject } from "../platform/operation.ts";
import { findProject } from "../projects/store.ts";

/** What of a project decides on money. */
export type Billed = Pick<CallingProject, "id" | "settings">;

/**
 * The account with what lies in it, locked, in a project that is billed in this currency.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE where the project is billed in another one now: what was booked in this one would be out of sight
 */
export async function lockFunding(
  tx: Transaction,
  project: Billed,
  accountId: string,
  currency: string,
): Promise<FundedAccount> {
  const row: AccountRow | undefined = await findAccountForUpdate(tx, project.id, accountId);
  if (row === undefined) throw new Error(`there is no account ${accountId}`);
  // The caller's project is as it was a moment ago. Whoever changes the currency locks the accounts first, so this one stays until the unit ends.
  const now = await findProject(tx, project.id);
  if (now?.settings.billingCurrency !== currency) throw fail("SIMULATION_INVALID_STATE");
  return withOwnFunds(tx, project, row);
}
