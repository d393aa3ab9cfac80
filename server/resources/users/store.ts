// Stores users. Invariant: a deleted user is unknown to every query.
import type { components } from "../../../generated/types/latest.d.ts";
import { changingColumns, instant, sealedText, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
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
  phone: sealedText,
  date_of_birth: sealedText,
  address: sealedText,
  residence_country: text,
  /** 0 while the user is active. */
  deleted_at: instant,
});

export type UserRow = RowOf<typeof table>;

export const users = resource({
  table,
  show,
  unknown: "USER_NOT_FOUND",
  filters: { externalId: "external_id", companyId: "company_id", residenceCountry: "residence_country" },
  scope: { deleted_at: 0 },
});

/** Waits for other requests that assign this externalId in the project. */
export async function lockExternalId(tx: Transaction, projectId: string, externalId: string): Promise<void> {
  await tx.lock(`users:${projectId}:${externalId}`);
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
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
