/** All SQL of the event log. The invariant: every query is scoped by project, so another project's event is an unknown one. */
import type { Version } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";
import { tableOf } from "../database/table.ts";
import type { Queries, Transaction } from "../database/types.ts";
import { formatInstant } from "../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../platform/page.ts";
import { renderData, type StoredEvent } from "./envelope.ts";

export type Event = components["schemas"]["EventRecord"];

export interface EventRow extends StoredEvent {
  project_id: string;
  created_at: number;
}

const events = tableOf<EventRow>()("events", ["id", "project_id", "type", "version", "data", "created_at"]);

/** The resource in the date of whoever asks, as a delivery is in its endpoint's. */
export function toEvent(row: EventRow, version: Version): Event {
  return {
    id: row.id,
    // Published with the data that belongs to it; the contract check holds the pair to its schema.
    type: row.type as "WEBHOOK_TEST",
    data: JSON.parse(renderData(row, version)),
    createdAt: formatInstant(row.created_at),
  };
}

export function insertEvent(tx: Transaction, row: EventRow): Promise<void> {
  return events.insert(tx, row);
}

export function findEvent(queries: Queries, projectId: string, id: string): Promise<EventRow | undefined> {
  return events.find(queries, { project_id: projectId, id });
}

/** A page of the project's events, of one type if `type` is given. */
export function listEvents(
  queries: Queries,
  projectId: string,
  { type, ...page }: PageQuery & { type?: string | undefined },
): Promise<PageOfRows<EventRow>> {
  return readPage(queries, events, { project_id: projectId, ...(type !== undefined && { type }) }, page);
}
