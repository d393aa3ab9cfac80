// Stores companies.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { changingColumns, integer, sealedText, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import { showMetadata } from "../../platform/metadata.ts";
import { resource } from "../../platform/resource.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import type { RelatedPerson } from "./persons.ts";

export type Company = components["schemas"]["Company"];

const table = listedTableOf("companies", {
  ...changingColumns,
  name: text,
  country: text,
  registered_address: sealedText,
  operational_address: sealedText,
  status: text<Company["status"]>(),
  /** JSON. Null unless REJECTED or ACTION_REQUIRED. */
  status_reasons: text.orNull,
  /** 0 or 1. */
  is_deactivated: integer,
  /** JSON: active persons, then former ones. */
  related_persons: sealedText,
  /** JSON; null without metadata. */
  metadata: sealedText.orNull,
});

export type CompanyRow = RowOf<typeof table>;

export const companies = resource({
  table,
  show,
  unknown: "COMPANY_NOT_FOUND",
  filters: { status: "status" },
});

export function personsOf(row: CompanyRow): RelatedPerson[] {
  return JSON.parse(row.related_persons) as RelatedPerson[];
}

export const companyStates = new StateMachine("Company", { table, show });

function show(row: CompanyRow): Company {
  return withStoredSource(
    { stored: row },
    {
      id: row.id,
      name: row.name,
      country: row.country,
      registeredAddress: JSON.parse(row.registered_address) as Company["registeredAddress"],
      operationalAddress: JSON.parse(row.operational_address) as Company["operationalAddress"],
      status: row.status,
      statusReasons: row.status_reasons === null ? null : (JSON.parse(row.status_reasons) as Company["statusReasons"]),
      isDeactivated: row.is_deactivated === 1,
      relatedPersons: personsOf(row),
      metadata: showMetadata(row),
      createdAt: formatInstant(row.created_at),
      updatedAt: formatInstant(row.updated_at),
    },
  );
}
