// Stores cost centers.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { changingColumns, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import type { Queries } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";

type CostCenter = components["schemas"]["CostCenter"];

const table = listedTableOf("cost_centers", {
  ...changingColumns,
  name: text,
  note: text.orNull,
  status: text<CostCenter["status"]>(),
});

type CostCenterRow = RowOf<typeof table>;

export const costCenters = resource({ table, show, unknown: "COST_CENTER_NOT_FOUND", filters: { status: "status" } });

export const costCenterStates = new StateMachine("CostCenter", { table, show });

export function findActiveByName(
  queries: Queries,
  projectId: string,
  name: string,
): Promise<CostCenterRow | undefined> {
  return table.find(queries, { project_id: projectId, status: "ACTIVE", name });
}

function show(row: CostCenterRow): CostCenter {
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    status: row.status,
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
