// All SQL of payees. Every query is scoped by project, so another project's payee is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { changingColumns, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";

export type Payee = components["schemas"]["Payee"];

const payees = tableOf("payees", {
  ...changingColumns,
  name: text,
  reference: text,
  kind: text<Payee["kind"]>(),
  note: text.orNull,
});

export type PayeeRow = RowOf<typeof payees>;

/** The resource behind a row. */
export function toPayee(row: PayeeRow): Payee {
  return {
    id: row.id,
    name: row.name,
    reference: row.reference,
    kind: row.kind,
    note: row.note,
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

/** Waits for other requests that make payees of this project. */
export async function lockPayees(tx: Transaction, projectId: string): Promise<void> {
  await tx.lock(`payees:${projectId}`);
}

export function insertPayee(tx: Transaction, row: PayeeRow): Promise<void> {
  return payees.insert(tx, row);
}

export function findPayee(queries: Queries, projectId: string, id: string): Promise<PayeeRow | undefined> {
  return payees.find(queries, { project_id: projectId, id });
}

/** The payee, kept from changing until the transaction ends. */
export function findPayeeForUpdate(tx: Transaction, projectId: string, id: string): Promise<PayeeRow | undefined> {
  return payees.findForUpdate(tx, { project_id: projectId, id });
}

export function findByReference(queries: Queries, projectId: string, reference: string): Promise<PayeeRow | undefined> {
  return payees.find(queries, { project_id: projectId, reference });
}

export function listPayees(
  queries: Queries,
  projectId: string,
  { kind, ...page }: PageQuery & { readonly kind?: Payee["kind"] | undefined },
): Promise<PageOfRows<PayeeRow>> {
  return readPage(queries, payees, { project_id: projectId }, page, { kind });
}

/** Writes what can change. */
export async function updatePayee(tx: Transaction, row: PayeeRow): Promise<void> {
  await tx.run("UPDATE payees SET name = ?, note = ?, updated_at = ? WHERE project_id = ? AND id = ?", [
    row.name,
    row.note,
    row.updated_at,
    row.project_id,
    row.id,
  ]);
}

export async function deletePayee(tx: Transaction, row: PayeeRow): Promise<void> {
  await tx.run("DELETE FROM payees WHERE project_id = ? AND id = ?", [row.project_id, row.id]);
}
