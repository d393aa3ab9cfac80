// The account whose money a card transaction holds and takes: the card's, or, where the partner keeps the cardholders' balances, the project's master
// collateral account. Invariant: whoever decides by what is there keeps the account from changing until it is booked.
import { type FundedAccount, findAccountForUpdate, withOwnFunds } from "../accounts/store.ts";
import type { Transaction } from "../database/types.ts";
import { fail } from "../platform/errors.ts";
import type { CallingProject } from "../platform/operation.ts";
import { findProject } from "../projects/store.ts";

/** What of a project decides on money. */
export type Billed = Pick<CallingProject, "id" | "settings">;

/** The account with what lies in it, locked; undefined where the project is billed in another currency than this one. */
export async function findFunding(
  tx: Transaction,
  { id: projectId }: Pick<Billed, "id">,
  accountId: string,
  currency: string,
): Promise<FundedAccount | undefined> {
  const row = await findAccountForUpdate(tx, projectId, accountId);
  if (row === undefined) throw new Error(`there is no account ${accountId}`);
  // The caller's project is as it was a moment ago. Whoever changes the currency locks the accounts first, so this one stays until the unit ends.
  const project = await findProject(tx, projectId);
  if (project?.settings.billingCurrency !== currency) return undefined;
  return withOwnFunds(tx, project, row);
}

/** ... @throws {ApiFailure} SIMULATION_INVALID_STATE there: what was booked in a currency of the past would be out of sight */
export async function lockFunding(
  tx: Transaction,
  project: Pick<Billed, "id">,
  accountId: string,
  currency: string,
): Promise<FundedAccount> {
  const funding = await findFunding(tx, project, accountId, currency);
  if (funding === undefined) throw fail("SIMULATION_INVALID_STATE");
  return funding;
}
