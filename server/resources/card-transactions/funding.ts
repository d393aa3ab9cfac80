// The account whose money a card transaction holds and takes: the card's, or, where the partner keeps the cardholders' balances, the project's master
// collateral account. Invariant: whoever decides by what is there keeps the account from changing until it is booked.
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import { findProject } from "../../platform/projects/store.ts";
import {
  type AccountRow,
  accounts,
  type FundedAccount,
  findBothForUpdate,
  findMasterAccount,
  withOwnFunds,
} from "../accounts/store.ts";
import type { CardRow } from "../cards/store.ts";

/** What of a project decides on money. */
export type Billed = Pick<CallingProject, "id" | "settings">;

/** The accounts that a payment depends on, locked. They are one where the partner keeps no balances. */
export interface PaymentAccounts {
  readonly ofCard: AccountRow;
  /** With what lies in it; undefined where the project is billed in another currency than the payment. */
  readonly funding: FundedAccount | undefined;
}

/** The account that pays for a card. */
export async function fundingIdOf(
  tx: Transaction,
  { authorizationMode }: CallingProject,
  card: CardRow,
): Promise<string> {
  return authorizationMode === "EXTERNAL" ? (await findMasterAccount(tx, card.project_id)).id : card.account_id;
}

export async function lockPaymentAccounts(
  tx: Transaction,
  { id: projectId }: Pick<Billed, "id">,
  { accountId, fundingId }: { readonly accountId: string; readonly fundingId: string },
  currency: string,
): Promise<PaymentAccounts> {
  const rows = await findBothForUpdate(tx, projectId, [accountId, fundingId]);
  const [ofCard, funding] = [accountId, fundingId].map((id) => rows.find((row) => row.id === id));
  if (!ofCard || !funding) throw new Error(`there is no account ${accountId}, or none ${fundingId}`);
  return { ofCard, funding: await withFundsIn(tx, funding, currency) };
}

/** The account that a transaction is charged to, locked; undefined where the project is billed in another currency by now. */
export async function findFunding(
  tx: Transaction,
  { id: projectId }: Pick<Billed, "id">,
  accountId: string,
  currency: string,
): Promise<FundedAccount | undefined> {
  const row = await accounts.seekForUpdate(tx, projectId, accountId);
  if (row === undefined) throw new Error(`there is no account ${accountId}`);
  return withFundsIn(tx, row, currency);
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

async function withFundsIn(tx: Transaction, locked: AccountRow, currency: string): Promise<FundedAccount | undefined> {
  // The caller's project is as it was a moment ago. Whoever changes the currency locks the accounts first, so this one stays until the unit ends.
  const project = await findProject(tx, locked.project_id);
  return project?.settings.billingCurrency === currency ? withOwnFunds(tx, project, locked) : undefined;
}
