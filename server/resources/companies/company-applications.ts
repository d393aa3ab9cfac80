// All SQL of companies' applications, and what each still asks for. Every query is scoped by project and company, so another company's
// application is an unknown one. Invariant: whoever changes one holds its company.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { changingColumns, instant, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import type { PackDocument } from "./company-documents-store.ts";
import { type CompanyRow, personsOf } from "./store.ts";

export type CompanyApplication = components["schemas"]["CompanyApplication"];

const applications = tableOf("company_applications", {
  ...changingColumns,
  company_id: text,
  method: text<CompanyApplication["method"]>(),
  status: text<CompanyApplication["status"]>(),
  submitted_at: instant.orNull,
});

export type ApplicationRow = RowOf<typeof applications>;

/** The resource behind a row: what it asks for depends on its company, and on what was `uploaded` for it. */
export function toApplication(
  row: ApplicationRow,
  company: CompanyRow,
  uploaded: readonly PackDocument[],
): CompanyApplication {
  // Managed verification is submitted from the beginning.
  return shownWith(row, row.status === "SUBMITTED" ? null : nextAction(missingOf(company, uploaded)));
}

function shownWith(row: ApplicationRow, nextAction: CompanyApplication["nextAction"]): CompanyApplication {
  return withStoredSource(
    { stored: row },
    {
      id: row.id,
      companyId: row.company_id,
      method: row.method,
      status: row.status,
      nextAction,
      submittedAt: formatInstant(row.submitted_at),
      createdAt: formatInstant(row.created_at),
      updatedAt: formatInstant(row.updated_at),
    },
  );
}

function nextAction(documents: PackDocument[]): CompanyApplication["nextAction"] {
  return { type: documents.length === 0 ? "SUBMIT" : "UPLOAD_DOCUMENTS", documents };
}

/** What a pack still lacks: the company's own documents, and one of each related person of now, but for what was uploaded. */
export function missingOf(company: CompanyRow, uploaded: readonly PackDocument[]): PackDocument[] {
  const persons = personsOf(company).filter(({ isActive }) => isActive);
  const needed: PackDocument[] = [
    { type: "CERTIFICATE_OF_INCORPORATION", relatedPersonId: null },
    { type: "PROOF_OF_ADDRESS", relatedPersonId: null },
    ...persons.map(({ id }) => ({ type: "IDENTITY_DOCUMENT" as const, relatedPersonId: id })),
  ];
  const isThere = ({ type, relatedPersonId }: PackDocument) =>
    uploaded.some((each) => each.type === type && each.relatedPersonId === relatedPersonId);
  return needed.filter((each) => !isThere(each));
}

/** The moves of an application. It moves to SUBMITTED alone, where it asks for nothing. */
export const applicationStates = new StateMachine("CompanyApplication", {
  table: applications,
  show: (row) => shownWith(row, null),
});

export function insertApplication(tx: Transaction, row: ApplicationRow): Promise<void> {
  return applications.insert(tx, row);
}

export function findApplication(
  queries: Queries,
  company: CompanyRow,
  id: string,
): Promise<ApplicationRow | undefined> {
  return applications.find(queries, { project_id: company.project_id, company_id: company.id, id });
}

/** The application, kept from changing until the transaction ends. */
export function findApplicationForUpdate(
  tx: Transaction,
  { project_id, id: company_id }: CompanyRow,
  id: string,
): Promise<ApplicationRow | undefined> {
  return applications.findForUpdate(tx, { project_id, company_id, id });
}

/** Writes what is no move. */
export async function changeApplication(
  tx: Transaction,
  { project_id, id }: ApplicationRow,
  changes: Pick<ApplicationRow, "updated_at">,
): Promise<void> {
  await applications.change(tx, { project_id, id }, changes);
}

export function listApplications(
  queries: Queries,
  company: CompanyRow,
  page: PageQuery,
): Promise<PageOfRows<ApplicationRow>> {
  return readPage(queries, applications, { project_id: company.project_id, company_id: company.id }, page);
}
