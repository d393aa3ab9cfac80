// Stores payees.
import type { components } from "../../../generated/handler-types.d.ts";
import { changingColumns, instant, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";

type Payee = components["schemas"]["Payee"];

const table = listedTableOf("payees", {
  ...changingColumns,
  name: text,
  reference: text,
  kind: text<Payee["kind"]>(),
  note: text.orNull,
  /** 0 while the payee is active. */
  deleted_at: instant,
});

export type PayeeRow = RowOf<typeof table>;

export const payees = resource({
  table,
  show,
  unknown: "PAYEE_NOT_FOUND",
  filters: { kind: "kind" },
  scope: { deleted_at: 0 },
});

export function findByReference(queries: Queries, projectId: string, reference: string): Promise<PayeeRow | undefined> {
  return table.find(queries, { project_id: projectId, deleted_at: 0, reference });
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
