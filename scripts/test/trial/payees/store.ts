// Stores payees.
import type { components } from "../../../generated/types/latest.d.ts";
import { changingColumns, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";

type Payee = components["schemas"]["Payee"];

const table = listedTableOf("payees", {
  ...changingColumns,
  name: text,
  reference: text,
  kind: text<Payee["kind"]>(),
  note: text.orNull,
});

export type PayeeRow = RowOf<typeof table>;

export const payees = resource({ table, show, unknown: "PAYEE_NOT_FOUND", filters: { kind: "kind" } });

export function findByReference(queries: Queries, projectId: string, reference: string): Promise<PayeeRow | undefined> {
  return table.find(queries, { project_id: projectId, reference });
}

export async function deletePayee(tx: Transaction, row: PayeeRow): Promise<void> {
  await tx.run("DELETE FROM payees WHERE project_id = ? AND id = ?", [row.project_id, row.id]);
}

function show(row: PayeeRow): Payee {
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
