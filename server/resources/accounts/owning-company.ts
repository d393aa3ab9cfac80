// The company that owns an account. Invariant: its state is read after the account is locked, so that a payment and a
// deactivation take effect in the order of their commits.
import type { requiredStates } from "../../../generated/contract.ts";
import type { Selection } from "../../platform/database/read-together.ts";
import type { Queries, SqlValue, Transaction } from "../../platform/database/types.ts";
import { type CompanyRow, companies, companyStates } from "../companies/store.ts";
import type { AccountRow } from "./store.ts";

/**
 * Keeps the company unchanged until the database transaction ends. Other units of work can share the lock. Undefined
 * for an account of a user or of the project.
 */
export async function shareOwningCompany(tx: Transaction, account: AccountRow): Promise<CompanyRow | undefined> {
  if (account.type !== "COMPANY") return undefined;
  return companies.share(tx, account.project_id, account.owner_id!);
}

/**
 * Selects the company that owns an account. `accountId` is SQL, with `values`. With "share", other units of work can
 * share the lock.
 */
export function selectOwningCompany(
  queries: Queries,
  projectId: string,
  accountId: string,
  values: readonly SqlValue[],
  lock: "share" | null = null,
): Selection<CompanyRow> {
  const ofAccount = `SELECT owner_id FROM accounts WHERE project_id = ? AND type = 'COMPANY' AND id = (${accountId})`;
  const condition = `project_id = ? AND id = (${ofAccount})`;
  return companies.table.selectWhere(queries, condition, [projectId, projectId, ...values], lock);
}

/** @throws {ApiFailure} with the operation's code if the account's company lacks a state that the operation requires */
export async function requireOwningCompany(
  tx: Transaction,
  account: AccountRow,
  operation: keyof typeof requiredStates,
): Promise<void> {
  const company = await shareOwningCompany(tx, account);
  if (company !== undefined) companyStates.assertRequired(company, operation);
}
