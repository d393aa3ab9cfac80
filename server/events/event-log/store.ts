/** All SQL of the event log. The invariant: every query is scoped by project, so another project's event is an unknown one. */
import { type EventType, eventTypes, eventTypesOf, latestVersion, type Version } from "../../../generated/contract.ts";
import type { components } from "../../../generated/types/latest.d.ts";
import { ownColumns, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import { renderEventData } from "./envelope.ts";

export type Event = components["schemas"]["EventRecord"];

const events = tableOf("events", {
  ...ownColumns,
  type: text,
  version: text,
  data: text,
  earlier: text.orNull,
});

export type EventRow = RowOf<typeof events>;

/** The resource; behind its data stands what older dates read in its place, as a delivery to an endpoint of such a date has it. */
export function toEvent(row: EventRow): Event {
  const data: Event["data"] = JSON.parse(renderEventData(row, latestVersion));
  return {
    id: row.id,
    // Published with the data that belongs to it; the contract check holds the pair to its schema.
    type: row.type as "WEBHOOK_TEST",
    data: withStoredSource({ earlier: (date) => JSON.parse(renderEventData(row, date as Version)) }, data) as never,
    createdAt: formatInstant(row.created_at),
  };
}

export function insertEvent(tx: Transaction, row: EventRow): Promise<void> {
  return events.insertListed(tx, row);
}

/** Finds an event of a type that the caller's date has. @throws {ApiFailure} EVENT_NOT_FOUND */
export async function findEvent(queries: Queries, projectId: string, id: string, version: Version): Promise<EventRow> {
  const row = await events.find(queries, { project_id: projectId, id });
  if (row === undefined || !eventTypesOf[version].includes(row.type as EventType)) throw fail("EVENT_NOT_FOUND");
  return row;
}

/** A page of the project's events, of one type if `type` is given; without those whose type the caller's date lacks. */
export function listEvents(
  queries: Queries,
  projectId: string,
  version: Version,
  { type, ...page }: PageQuery & { type?: string | undefined },
): Promise<PageOfRows<EventRow>> {
  const hiddenTypes = eventTypes.filter((each) => !eventTypesOf[version].includes(each));
  return readPage(queries, events, { project_id: projectId, ...(type !== undefined && { type }) }, page, {
    type: hiddenTypes.length === 0 ? undefined : { not: hiddenTypes },
  });
}
