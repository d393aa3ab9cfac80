// All SQL of companies. Every query is scoped by project, so another project's company is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { changingColumns, integer, text } from "../../platform/database/columns.ts";
import { type Changes, type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { shownFrom } from "../../platform/stored-source.ts";
import type { RelatedPerson } from "./persons.ts";

export type Company = components["schemas"]["Company"];

const companies = tableOf("companies", {
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

export type CompanyRow = RowOf<typeof companies>;

/** The resource behind a row. */
export function toCompany(row: CompanyRow): Company {
  return shownFrom(
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
export const companyStates = new StateMachine("Company", { table: companies, show: toCompany });

export function insertCompany(tx: Transaction, row: CompanyRow): Promise<void> {
  return companies.insert(tx, row);
}

export function findCompany(queries: Queries, projectId: string, id: string): Promise<CompanyRow | undefined> {
  return companies.find(queries, { project_id: projectId, id });
}

/** The company, kept from changing until the transaction ends. */
export function findCompanyForUpdate(tx: Transaction, projectId: string, id: string): Promise<CompanyRow | undefined> {
  return companies.findForUpdate(tx, { project_id: projectId, id });
}

export function listCompanies(
  queries: Queries,
  projectId: string,
  { status, ...page }: PageQuery & { readonly status?: Company["status"] | undefined },
): Promise<PageOfRows<CompanyRow>> {
  return readPage(queries, companies, { project_id: projectId }, page, { status });
}

/** Writes what is no move. */
export async function changeCompany(
  tx: Transaction,
  row: CompanyRow,
  changes: Omit<Changes<CompanyRow>, "status">,
): Promise<CompanyRow> {
  await companies.change(tx, { project_id: row.project_id, id: row.id }, changes);
  return { ...row, ...changes };
}
