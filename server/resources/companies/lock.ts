// An application, locked with its company. Invariant: the company is locked first, so whoever holds both knows that neither its status nor its persons
// change meanwhile.
import type { Transaction } from "../../platform/database/types.ts";
import { requireFound } from "../../platform/errors.ts";
import { type ApplicationRow, findApplicationForUpdate } from "./company-applications.ts";
import { type CompanyRow, companies } from "./store.ts";

/** Both, kept from changing until the transaction ends; throws COMPANY_NOT_FOUND or COMPANY_APPLICATION_NOT_FOUND. */
export async function lockApplication(
  tx: Transaction,
  projectId: string,
  path: { readonly id: string; readonly applicationId: string },
): Promise<{ readonly company: CompanyRow; readonly application: ApplicationRow }> {
  const company = await companies.lock(tx, projectId, path.id);
  const row = await findApplicationForUpdate(tx, company, path.applicationId);
  return { company, application: requireFound(row, "COMPANY_APPLICATION_NOT_FOUND") };
}
