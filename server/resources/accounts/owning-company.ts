// The company that owns an account.
import type { requiredStates } from "../../../generated/contract.ts";
import type { Selection } from "../../platform/database/read-together.ts";
import type { SqlValue, Transaction } from "../../platform/database/types.ts";
import { type CompanyRow, companies, companyStates } from "../companies/store.ts";
import type { AccountRow } from "./store.ts";

/** Undefined for an account of a user or of the project. */
export async function findOwningCompany(tx: Transaction, account: AccountRow): Promise<CompanyRow | undefined> {
  if (account.type !== "COMPANY") return undefined;
  return companies.find(tx, account.project_id, account.owner_id!);
}

/** Selects the company that owns an account. `accountId` is SQL, with `values`. */
export function selectOwningCompany(
  projectId: string,
  accountId: string,
  values: readonly SqlValue[],
): Selection<CompanyRow> {
  const ofAccount = `SELECT owner_id FROM accounts WHERE project_id = ? AND type = 'COMPANY' AND id = (${accountId})`;
  const condition = `project_id = ? AND id = (${ofAccount})`;
  return companies.table.selectWhere(condition, [projectId, projectId, ...values]);
}

/** @throws {ApiFailure} with the operation's code if the account's company lacks a state that the operation requires */
export async function requireOwningCompany(
  tx: Transaction,
  account: AccountRow,
  operation: keyof typeof requiredStates,
): Promise<void> {
  const company = await findOwningCompany(tx, account);
  if (company !== undefined) companyStates.assertRequired(company, operation);
}
