// Finds the account that funds a card transaction: the card's or, in EXTERNAL projects, the master collateral account.
import { selectAccountBalances, totalBalances } from "../../money/ledger/store.ts";
import { type RowsOf, readTogether } from "../../platform/database/read-together.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { CallingProject } from "../../platform/operation.ts";
import { selectProject, toProject } from "../../platform/projects/store.ts";
import { selectOwningCompany } from "../accounts/owning-company.ts";
import {
  type AccountRow,
  type FundedAccount,
  findMasterAccount,
  fundAccount,
  selectAccounts,
  tryFindFunded,
} from "../accounts/store.ts";
import type { CardRow } from "../cards/store.ts";
import type { CompanyRow } from "../companies/store.ts";

export type BilledProject = Pick<CallingProject, "id" | "settings">;

/** The card's account and the funding account; in INTERNAL projects they are the same. */
export interface PaymentAccounts {
  readonly ofCard: AccountRow;
  /** The company that owns the card's account; undefined if a user owns it. */
  readonly company: CompanyRow | undefined;
  /** Undefined if the billing currency has changed since the payment started. */
  readonly funding: FundedAccount | undefined;
}

export async function findFundingAccountId(
  tx: Transaction,
  { authorizationMode }: CallingProject,
  card: CardRow,
): Promise<string> {
  return authorizationMode === "EXTERNAL" ? (await findMasterAccount(tx, card.project_id)).id : card.account_id;
}

interface AccountIds {
  /** Of the card. */
  readonly accountId: string;
  readonly fundingId: string;
}

export async function findPaymentAccounts(
  tx: Transaction,
  { id: projectId }: Pick<BilledProject, "id">,
  ids: AccountIds,
  currency: string,
): Promise<PaymentAccounts> {
  return paymentAccountsOf(await readTogether(tx, selectPaymentAccounts(projectId, ids)), ids, currency);
}

/** `paymentAccountsOf` takes the rows. */
export function selectPaymentAccounts(projectId: string, { accountId, fundingId }: AccountIds) {
  return [
    selectAccounts(projectId, [accountId, fundingId]),
    selectOwningCompany(projectId, "?", [accountId]),
    selectProject(projectId),
    selectAccountBalances(projectId, fundingId),
  ] as const;
}

export function paymentAccountsOf(
  [rows, [company], [project], balances]: RowsOf<ReturnType<typeof selectPaymentAccounts>>,
  { accountId, fundingId }: AccountIds,
  currency: string,
): PaymentAccounts {
  const [ofCard, funding] = [accountId, fundingId].map((id) => rows.find((row) => row.id === id));
  if (!ofCard || !funding) throw new Error(`there is no account ${accountId}, or none ${fundingId}`);
  const account = fundAccount(toProject(project!), funding, totalBalances(balances));
  return { ofCard, company, funding: inCurrency(account, currency) };
}

/** Finds the funding account; undefined if the billing currency has changed since the payment started. */
export async function tryFindFunding(
  tx: Transaction,
  project: Pick<BilledProject, "id">,
  accountId: string,
  currency: string,
): Promise<FundedAccount | undefined> {
  return (await findFundingOf(tx, project, accountId, currency)).funding;
}

/** @throws {ApiFailure} SIMULATION_UNSUPPORTED_CURRENCY if the billing currency has changed since */
export async function findFunding(
  tx: Transaction,
  project: Pick<BilledProject, "id">,
  accountId: string,
  currency: string,
): Promise<FundedAccount> {
  const { funding, billingCurrency } = await findFundingOf(tx, project, accountId, currency);
  if (funding === undefined)
    throw fail("SIMULATION_UNSUPPORTED_CURRENCY", { path: "/body/amount", currency: billingCurrency });
  return funding;
}

async function findFundingOf(
  tx: Transaction,
  { id: projectId }: Pick<BilledProject, "id">,
  accountId: string,
  currency: string,
): Promise<{ readonly funding: FundedAccount | undefined; readonly billingCurrency: string }> {
  const account = await tryFindFunded(tx, projectId, accountId);
  if (account === undefined) throw new Error(`there is no account ${accountId}`);
  return { funding: inCurrency(account, currency), billingCurrency: account.funds.settings.billingCurrency };
}

function inCurrency(account: FundedAccount, currency: string): FundedAccount | undefined {
  return account.funds.settings.billingCurrency === currency ? account : undefined;
}
