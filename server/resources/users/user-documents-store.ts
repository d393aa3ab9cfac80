// Stores users' documents.
import type { components } from "../../../generated/handler-types.d.ts";
import { integer, ownColumns, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries } from "../../platform/database/types.ts";
import { fileColumns, referencingTable, showFile } from "../../platform/files/rows.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { resource } from "../../platform/resource.ts";
import type { ApplicationRow } from "./user-applications.ts";

export type UserDocument = components["schemas"]["UserDocument"];

const table = listedTableOf("user_documents", {
  ...ownColumns,
  user_id: text,
  application_id: text,
  /** The round of the application at the upload. */
  round: integer,
  type: text<UserDocument["type"]>(),
  side: text<NonNullable<UserDocument["side"]>>().orNull,
  ...fileColumns,
});

export type DocumentRow = RowOf<typeof table>;

export const userDocumentFiles = referencingTable("user_documents");

export const userDocuments = resource({ table, show, unknown: "RESOURCE_NOT_FOUND" });

export function uploadedFor(
  queries: Queries,
  { project_id, id, round }: Pick<ApplicationRow, "project_id" | "id" | "round">,
): Promise<Pick<DocumentRow, "type" | "side">[]> {
  return queries.all(
    "SELECT DISTINCT type, side FROM user_documents WHERE project_id = ? AND application_id = ? AND round = ?",
    [project_id, id, round],
  );
}

/** Documents of every round. @throws {ApiFailure} VALIDATION_ERROR for a wrong cursor */
export function listDocuments(
  queries: Queries,
  { project_id, id }: Pick<ApplicationRow, "project_id" | "id">,
  page: PageQuery & { readonly type?: DocumentRow["type"] | undefined },
): Promise<PageOfRows<DocumentRow>> {
  return readPage(queries, table, { project_id, application_id: id }, page, { type: page.type });
}

function show(row: DocumentRow): UserDocument {
  return {
    id: row.id,
    userId: row.user_id,
    applicationId: row.application_id,
    type: row.type,
    side: row.side,
    ...showFile(row),
    createdAt: formatInstant(row.created_at),
  };
}
