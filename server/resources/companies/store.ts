// All SQL of companies. Every query is scoped by project, so another project's company is an unknown one.

import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { changingColumns, integer, text } from "../../platform/database/columns.ts";
import { type Changes, type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import type { RelatedPerson } from "./persons.ts";

export type Company = components["schemas"]["Company"];

const table = tableOf("companies", {
  ...changingColumns,
  name: text,
  country: text,
  /** JSON, as the next. */
  registered_address: text,
  operational_address: text,
  status: text<Company["status"]>(),
  /** 0 or 1. */
  is_deactivated: integer,
  /** JSON: those of now, then those of the past. */
  related_persons: text,
});

export type CompanyRow = RowOf<typeof table>;

export const companies = resource({
  table,
  show: toCompany,
  unknown: "COMPANY_NOT_FOUND",
  filters: { status: "status" },
});

/** The resource behind a row. */
export function toCompany(row: CompanyRow): Company {
  return withStoredSource(
    { stored: row },
    {
      id: row.id,
      name: row.name,
      country: row.country,
      registeredAddress: JSON.parse(row.registered_address) as Company["registeredAddress"],
      operationalAddress: JSON.parse(row.operational_address) as Company["operationalAddress"],
      status: row.status,
      isDeactivated: row.is_deactivated === 1,
      relatedPersons: personsOf(row),
      createdAt: formatInstant(row.created_at),
      updatedAt: formatInstant(row.updated_at),
    },
  );
}

export function personsOf(row: CompanyRow): RelatedPerson[] {
  return JSON.parse(row.related_persons) as RelatedPerson[];
}

/** The moves of a company. */
export const companyStates = new StateMachine("Company", { table, show: toCompany });

/** Writes what is no move. */
export async function changeCompany(
  tx: Transaction,
  row: CompanyRow,
  changes: Omit<Changes<CompanyRow>, "status">,
): Promise<CompanyRow> {
  await table.change(tx, { project_id: row.project_id, id: row.id }, changes);
  return { ...row, ...changes };
}
