// All SQL of users. Every query is scoped by project, and all but those for records know active users alone: another project's user, and one that
// was deleted, are unknown ones.
import type { components } from "../../../generated/types/latest.d.ts";
import { changingColumns, instant, text } from "../../platform/database/columns.ts";
import { type Changes, type RowOf, type Scope, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";

export type User = components["schemas"]["User"];

const users = tableOf("users", {
  ...changingColumns,
  external_id: text.orNull,
  first_name: text,
  last_name: text,
  email: text,
  phone: text,
  date_of_birth: text,
  /** JSON. */
  address: text,
  residence_country: text,
  /** 0 while the user is active. */
  deleted_at: instant,
});

/** A user as it is stored; instants in epoch ms. */
export type UserRow = RowOf<typeof users>;

/** The resource behind a row. */
export function toUser(row: UserRow): User {
  return {
    id: row.id,
    externalId: row.external_id,
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

function active(projectId: string): Scope<UserRow> {
  return { project_id: projectId, deleted_at: 0 };
}

/** Waits for other requests that give this externalId to a user of the project. */
export async function lockExternalId(tx: Transaction, projectId: string, externalId: string): Promise<void> {
  await tx.lock(`users:${projectId}:${externalId}`);
}

export function insertUser(tx: Transaction, row: UserRow): Promise<void> {
  return users.insert(tx, row);
}

export function findUser(queries: Queries, projectId: string, id: string): Promise<UserRow | undefined> {
  return users.find(queries, { ...active(projectId), id });
}

/** The user, kept from changing until the transaction ends. */
export function findUserForUpdate(tx: Transaction, projectId: string, id: string): Promise<UserRow | undefined> {
  return users.findForUpdate(tx, { ...active(projectId), id });
}

export function findByExternalId(
  queries: Queries,
  projectId: string,
  externalId: string,
): Promise<UserRow | undefined> {
  return users.find(queries, { ...active(projectId), external_id: externalId });
}

/** What a list of users can be narrowed by. */
interface UserFilters {
  readonly externalId?: string | undefined;
  readonly residenceCountry?: string | undefined;
}

export function listUsers(
  queries: Queries,
  projectId: string,
  { externalId, residenceCountry, ...page }: PageQuery & UserFilters,
): Promise<PageOfRows<UserRow>> {
  const filters = { external_id: externalId, residence_country: residenceCountry };
  return readPage(queries, users, active(projectId), page, filters);
}

/** Writes what partners can change, or that the user is deleted. */
export async function changeUser(tx: Transaction, row: UserRow, changes: Changes<UserRow>): Promise<UserRow> {
  await users.change(tx, { project_id: row.project_id, id: row.id }, changes);
  return { ...row, ...changes };
}
