// All SQL of companies' applications, and what each still asks for. Every query is scoped by project and company, so another company's
// application is an unknown one.
import type { components } from "../../generated/types/latest.d.ts";
import { tableOf } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import { shownFrom } from "../platform/behind.ts";
import { formatInstant } from "../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../platform/page.ts";
import { type CompanyRow, personsOf } from "./store.ts";

export type CompanyApplication = components["schemas"]["CompanyApplication"];
export type NeededDocument = components["schemas"]["NeededCompanyDocument"];

export interface ApplicationRow {
  id: string;
  project_id: string;
  company_id: string;
  method: CompanyApplication["method"];
  status: CompanyApplication["status"];
  submitted_at: number | null;
  created_at: number;
  updated_at: number;
}

const applications = tableOf<ApplicationRow>()("company_applications", [
  "id",
  "project_id",
  "company_id",
  "method",
  "status",
  "submitted_at",
  "created_at",
  "updated_at",
]);

/** The resource behind a row: what it asks for depends on its company. */
export function toApplication(row: ApplicationRow, company: CompanyRow): CompanyApplication {
  return shownFrom(
    { stored: row },
    {
      id: row.id,
      companyId: row.company_id,
      method: row.method,
      status: row.status,
      nextAction: nextAction(row, company),
      submittedAt: formatInstant(row.submitted_at),
      createdAt: formatInstant(row.created_at),
      updatedAt: formatInstant(row.updated_at),
    },
  );
}

function nextAction(row: ApplicationRow, company: CompanyRow): CompanyApplication["nextAction"] {
  // Managed verification is submitted from the beginning.
  if (row.status === "SUBMITTED") return null;
  const documents = neededDocuments(company);
  return { type: documents.length === 0 ? "SUBMIT" : "UPLOAD_DOCUMENTS", documents };
}

/** The documents of a pack: the company's own, and one of each related person of now. */
function neededDocuments(company: CompanyRow): NeededDocument[] {
  const persons = personsOf(company).filter(({ isActive }) => isActive);
  return [
    { type: "CERTIFICATE_OF_INCORPORATION", relatedPersonId: null },
    { type: "PROOF_OF_ADDRESS", relatedPersonId: null },
    ...persons.map(({ id }) => ({ type: "IDENTITY_DOCUMENT" as const, relatedPersonId: id })),
  ];
}

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

export function listApplications(
  queries: Queries,
  company: CompanyRow,
  page: PageQuery,
): Promise<PageOfRows<ApplicationRow>> {
  return readPage(queries, applications, { project_id: company.project_id, company_id: company.id }, page);
}
