// Locks the account that funds a card transaction: the card's or, in EXTERNAL projects, the master collateral account.
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import { findProject } from "../../platform/projects/store.ts";
import { shareOwningCompany } from "../accounts/owning-company.ts";
import {
  type AccountRow,
  accounts,
  type FundedAccount,
  findBothForUpdate,
  findMasterAccount,
  withOwnFunds,
} from "../accounts/store.ts";
import type { CardRow } from "../cards/store.ts";
import type { CompanyRow } from "../companies/store.ts";

export type BilledProject = Pick<CallingProject, "id" | "settings">;

/** Both accounts are locked, and the same account in INTERNAL projects. */
export interface PaymentAccounts {
  readonly ofCard: AccountRow;
  /** Owns the card's account; undefined if a user does. */
  readonly company: CompanyRow | undefined;
  /** Undefined if the billing currency has changed since. */
  readonly funding: FundedAccount | undefined;
}

export async function findFundingAccountId(
  tx: Transaction,
  { authorizationMode }: CallingProject,
  card: CardRow,
): Promise<string> {
  return authorizationMode === "EXTERNAL" ? (await findMasterAccount(tx, card.project_id)).id : card.account_id;
}

export async function lockPaymentAccounts(
  tx: Transaction,
  { id: projectId }: Pick<BilledProject, "id">,
  { accountId, fundingId }: { readonly accountId: string; readonly fundingId: string },
  currency: string,
): Promise<PaymentAccounts> {
  const rows = await findBothForUpdate(tx, projectId, [accountId, fundingId]);
  const [ofCard, funding] = [accountId, fundingId].map((id) => rows.find((row) => row.id === id));
  if (!ofCard || !funding) throw new Error(`there is no account ${accountId}, or none ${fundingId}`);
  const company = await shareOwningCompany(tx, ofCard);
  return { ofCard, company, funding: await withFundsInCurrency(tx, funding, currency) };
}

/** Locks the funding account; undefined if the billing currency has changed since. */
export async function tryLockFunding(
  tx: Transaction,
  { id: projectId }: Pick<BilledProject, "id">,
  accountId: string,
  currency: string,
): Promise<FundedAccount | undefined> {
  const row = await accounts.tryLock(tx, projectId, accountId);
  if (row === undefined) throw new Error(`there is no account ${accountId}`);
  return withFundsInCurrency(tx, row, currency);
}

/** @throws {ApiFailure} SIMULATION_INVALID_STATE if the billing currency has changed since */
export async function lockFunding(
  tx: Transaction,
  project: Pick<BilledProject, "id">,
  accountId: string,
  currency: string,
): Promise<FundedAccount> {
  const funding = await tryLockFunding(tx, project, accountId, currency);
  if (funding === undefined) throw fail("SIMULATION_INVALID_STATE");
  return funding;
}

async function withFundsInCurrency(
  tx: Transaction,
  locked: AccountRow,
  currency: string,
): Promise<FundedAccount | undefined> {
  // The caller's project may be stale. A currency change locks the accounts first, so this read stays valid.
  const project = await findProject(tx, locked.project_id);
  return project?.settings.billingCurrency === currency ? withOwnFunds(tx, project, locked) : undefined;
}
