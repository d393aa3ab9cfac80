// Stores users. Invariant: a deleted user is unknown to every query.
import type { components } from "../../../generated/handler-types.d.ts";
import { batchesOf } from "../../platform/database/batches.ts";
import { changingColumns, instant, sealedText, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Database, Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { showMetadata } from "../../platform/metadata.ts";
import type { Platform } from "../../platform/platform.ts";
import { resource } from "../../platform/resource.ts";

export type User = components["schemas"]["User"];

const table = listedTableOf("users", {
  ...changingColumns,
  external_id: text.orNull,
  /** The employer. */
  company_id: text.orNull,
  first_name: sealedText,
  last_name: sealedText,
  email: sealedText,
  /** Hash for finding a user by email (`hashEmail`). Null if the address was stored before this column. */
  email_hash: text.orNull,
  phone: sealedText,
  date_of_birth: sealedText,
  address: sealedText,
  residence_country: text,
  /** A copy of the application's status, so that an index finds it. */
  application_status: text<User["applicationStatus"]>(),
  /** JSON; null without metadata. */
  metadata: sealedText.orNull,
  /** 0 while the user is active. */
  deleted_at: instant,
});

export type UserRow = RowOf<typeof table>;

export const users = resource({
  table,
  show,
  unknown: "USER_NOT_FOUND",
  filters: {
    externalId: "external_id",
    companyId: "company_id",
    residenceCountry: "residence_country",
    email: "email_hash",
    applicationStatus: "application_status",
  },
  scope: { deleted_at: 0 },
});

/** Hashes the address in lower case, with the project: equal addresses of two projects have different hashes. */
export function hashEmail({ secrets }: Pick<Platform, "secrets">, projectId: string, email: string): string {
  return secrets.mac(`${projectId} ${email.toLowerCase()}`, "email of a user").toString("base64");
}

interface HashedEmails {
  readonly hashed: number;
  /** Ids of users whose address cannot be opened. */
  readonly unreadable: readonly string[];
}

/** Hashes addresses that were stored before the column. `progress` gets the number of rows read. */
export async function hashStoredEmails(
  database: Database,
  secrets: Platform["secrets"],
  batchRows: number,
  progress: (rows: number) => void,
): Promise<HashedEmails> {
  const batchSql = `SELECT id, project_id, email FROM users WHERE email_hash IS NULL AND id > ? ORDER BY id LIMIT ?`;
  const unreadable: string[] = [];
  let [read, hashed] = [0, 0];
  const readAfter = (last: { readonly id: string } | undefined) =>
    database.read.all<Pick<UserRow, "id" | "project_id" | "email">>(batchSql, [last?.id ?? "", batchRows]);
  for await (const rows of batchesOf(batchRows, readAfter)) {
    const readable = rows.flatMap((row) => {
      try {
        return table.openAll(database.read, [row]);
      } catch {
        unreadable.push(row.id);
        return [];
      }
    });
    hashed += await database.write(async (tx) => {
      let count = 0;
      // A user whose address changed after the read already has its hash.
      for (const { id, project_id, email } of readable)
        count += await tx.run("UPDATE users SET email_hash = ? WHERE id = ? AND email_hash IS NULL", [
          hashEmail({ secrets }, project_id, email),
          id,
        ]);
      return count;
    });
    read += rows.length;
    progress(read);
  }
  return { hashed, unreadable };
}

export function recordApplicationStatus(
  tx: Transaction,
  application: { readonly project_id: string; readonly user_id: string; readonly updated_at: number },
  status: UserRow["application_status"],
): Promise<void> {
  const { project_id, user_id, updated_at } = application;
  return table.change(tx, { project_id, id: user_id }, { application_status: status, updated_at });
}

export function hasExternalId(queries: Queries, projectId: string, externalId: string): Promise<boolean> {
  return table.exists(queries, { project_id: projectId, deleted_at: 0, external_id: externalId });
}

function show(row: UserRow): User {
  return {
    id: row.id,
    externalId: row.external_id,
    companyId: row.company_id,
    firstName: row.first_name,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    dateOfBirth: row.date_of_birth,
    address: JSON.parse(row.address) as User["address"],
    residenceCountry: row.residence_country,
    applicationStatus: row.application_status,
    metadata: showMetadata(row),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
