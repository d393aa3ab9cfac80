// All SQL of users' documents. Every query but the sweep's is scoped by project.
import type { components } from "../../generated/types/latest.d.ts";
import { tableOf } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import { formatInstant } from "../platform/instant.ts";
import type { ApplicationRow } from "./applications.ts";

export type UserDocument = components["schemas"]["UserDocument"];

/** A document as it is stored; instants in epoch ms. */
export interface DocumentRow {
  id: string;
  project_id: string;
  user_id: string;
  application_id: string;
  /** The application's, when it was uploaded. */
  round: number;
  type: UserDocument["type"];
  side: UserDocument["side"];
  file_name: string;
  content_type: UserDocument["contentType"];
  byte_size: number;
  sha256: string;
  /** The name in the store of uploads. */
  stored: string;
  created_at: number;
}

const documents = tableOf<DocumentRow>()("user_documents", [
  "id",
  "project_id",
  "user_id",
  "application_id",
  "round",
  "type",
  "side",
  "file_name",
  "content_type",
  "byte_size",
  "sha256",
  "stored",
  "created_at",
]);

/** The resource behind a row. */
export function toDocument(row: DocumentRow): UserDocument {
  return {
    id: row.id,
    userId: row.user_id,
    applicationId: row.application_id,
    type: row.type,
    side: row.side,
    fileName: row.file_name,
    contentType: row.content_type,
    byteSize: row.byte_size,
    createdAt: formatInstant(row.created_at),
  };
}

export function insertDocument(tx: Transaction, row: DocumentRow): Promise<void> {
  return documents.insert(tx, row);
}

/** What was uploaded in the application's present round: types and sides. */
export function uploadedFor(
  queries: Queries,
  { project_id, id, round }: Pick<ApplicationRow, "project_id" | "id" | "round">,
): Promise<Pick<DocumentRow, "type" | "side">[]> {
  return queries.all(
    "SELECT DISTINCT type, side FROM user_documents WHERE project_id = ? AND application_id = ? AND round = ?",
    [project_id, id, round],
  );
}

/** Those of the names of files (1 or more) that some document has. */
export async function namedFiles(queries: Queries, stored: readonly string[]): Promise<string[]> {
  const marks = stored.map(() => "?").join(", ");
  const rows = await queries.all<{ stored: string }>(
    `SELECT stored FROM user_documents WHERE stored IN (${marks})`,
    stored,
  );
  return rows.map((row) => row.stored);
}
