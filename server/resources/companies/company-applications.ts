// Stores companies' applications and computes their next action.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { changingColumns, instant, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries } from "../../platform/database/types.ts";
import { requireFound } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { resource } from "../../platform/resource.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import type { PackDocument } from "./company-documents-store.ts";
import { type CompanyRow, companies, personsOf } from "./store.ts";

export type CompanyApplication = components["schemas"]["CompanyApplication"];

const table = listedTableOf("company_applications", {
  ...changingColumns,
  company_id: text,
  method: text<CompanyApplication["method"]>(),
  status: text<CompanyApplication["status"]>(),
  submitted_at: instant.orNull,
});

export type ApplicationRow = RowOf<typeof table>;

/** `showApplication` adds the next action of an OPEN application. */
export const companyApplications = resource({
  table,
  show: (row) => showWith(row, null),
  unknown: "COMPANY_APPLICATION_NOT_FOUND",
});

/** Moves end only in SUBMITTED, which has no next action. */
export const applicationStates = new StateMachine("CompanyApplication", companyApplications);

/** @throws {ApiFailure} COMPANY_NOT_FOUND, COMPANY_APPLICATION_NOT_FOUND */
export async function findApplication(
  queries: Queries,
  projectId: string,
  path: { readonly id: string; readonly applicationId: string },
): Promise<{ readonly company: CompanyRow; readonly application: ApplicationRow }> {
  const company = await companies.find(queries, projectId, path.id);
  const row = await table.find(queries, { project_id: projectId, company_id: company.id, id: path.applicationId });
  return { company, application: requireFound(row, "COMPANY_APPLICATION_NOT_FOUND") };
}

export function listApplications(
  queries: Queries,
  company: CompanyRow,
  page: PageQuery,
): Promise<PageOfRows<ApplicationRow>> {
  return readPage(queries, table, { project_id: company.project_id, company_id: company.id }, page);
}

export function showApplication(
  row: ApplicationRow,
  company: CompanyRow,
  uploaded: readonly PackDocument[],
): CompanyApplication {
  // A MANAGED application is SUBMITTED from the start.
  return showWith(row, row.status === "SUBMITTED" ? null : nextAction(missingOf(company, uploaded)));
}

function showWith(row: ApplicationRow, nextAction: CompanyApplication["nextAction"]): CompanyApplication {
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

/** A pack needs the company's own documents and one for each active related person. */
export function missingOf(company: CompanyRow, uploaded: readonly PackDocument[]): PackDocument[] {
  const persons = personsOf(company).filter(({ isActive }) => isActive);
  const needed: PackDocument[] = [
    { type: "CERTIFICATE_OF_INCORPORATION", relatedPersonId: null },
    { type: "PROOF_OF_ADDRESS", relatedPersonId: null },
    ...persons.map(({ id }) => ({ type: "IDENTITY_DOCUMENT" as const, relatedPersonId: id })),
  ];
  const isUploaded = ({ type, relatedPersonId }: PackDocument) =>
    uploaded.some((each) => each.type === type && each.relatedPersonId === relatedPersonId);
  return needed.filter((each) => !isUploaded(each));
}
