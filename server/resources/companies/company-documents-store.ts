// Stores companies' documents.
import type { components } from "../../../generated/handler-types.d.ts";
import { ownColumns, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries } from "../../platform/database/types.ts";
import { fileColumns, referencingTable, showFile } from "../../platform/files/rows.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { resource } from "../../platform/resource.ts";

export type CompanyDocument = components["schemas"]["CompanyDocument"];
export type PackDocument = components["schemas"]["NeededCompanyDocument"];

const table = listedTableOf("company_documents", {
  ...ownColumns,
  application_id: text,
  type: text<CompanyDocument["type"]>(),
  related_person_id: text.orNull,
  ...fileColumns,
});

export type DocumentRow = RowOf<typeof table>;

export const companyDocumentFiles = referencingTable("company_documents");

export const companyDocuments = resource({ table, show, unknown: "RESOURCE_NOT_FOUND" });

/** Returns the uploaded documents by application id. Pass at most a page of ids. */
export async function uploadedFor(
  queries: Queries,
  projectId: string,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PackDocument[]>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await queries.all<Pick<DocumentRow, "application_id" | "type" | "related_person_id">>(
    `SELECT DISTINCT application_id, type, related_person_id FROM company_documents
     WHERE project_id = ? AND application_id IN (${applicationIds.map(() => "?").join(", ")})`,
    [projectId, ...applicationIds],
  );
  const byApplication = Map.groupBy(rows, (row) => row.application_id);
  const toPackDocument = ({ type, related_person_id }: (typeof rows)[number]) => ({
    type,
    relatedPersonId: related_person_id,
  });
  return new Map([...byApplication].map(([id, documents]) => [id, documents.map(toPackDocument)]));
}

/** @throws {ApiFailure} VALIDATION_ERROR for a wrong cursor */
export function listDocuments(
  queries: Queries,
  { project_id, id }: { readonly project_id: string; readonly id: string },
  page: PageQuery & { readonly type?: DocumentRow["type"] | undefined },
): Promise<PageOfRows<DocumentRow>> {
  return readPage(queries, table, { project_id, application_id: id }, page, { type: page.type });
}

function show(row: DocumentRow): CompanyDocument {
  return {
    id: row.id,
    applicationId: row.application_id,
    type: row.type,
    relatedPersonId: row.related_person_id,
    ...showFile(row),
    createdAt: formatInstant(row.created_at),
  };
}
