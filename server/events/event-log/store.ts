// All SQL of the event log. Invariant: every query is scoped by project.
import { type EventType, eventTypes, eventTypesOf, latestVersion, type Version } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { ownColumns, sealedText, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf, type Slice } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { withStoredSource } from "../../platform/stored-source.ts";
import { renderEventData } from "./envelope.ts";

export type Event = components["schemas"]["EventRecord"];

const events = listedTableOf("events", {
  ...ownColumns,
  type: text,
  version: text,
  data: sealedText,
  earlier: sealedText.orNull,
});

export type EventRow = RowOf<typeof events>;

/** Older versions read the data that is stored for them. */
export function toEvent(row: EventRow): Event {
  const data: Event["data"] = JSON.parse(renderEventData(row, latestVersion));
  return {
    id: row.id,
    // `publish` accepts only matching types and data.
    type: row.type as "WEBHOOK_TEST",
    data: withStoredSource<object>(
      { earlier: (date) => JSON.parse(renderEventData(row, date as Version)) },
      data,
    ) as never,
    createdAt: formatInstant(row.created_at),
  };
}

/**
 * Decrypts events that other SQL has read. A damaged event throws only when its data is read, so the other events stay
 * readable.
 */
export function openEvents<Row extends object>(queries: Queries, rows: Row[]): Row[] {
  return events.openForList(queries, rows);
}

export function insertEvent(tx: Transaction, row: EventRow): Promise<void> {
  return events.insert(tx, row);
}

/** @throws {ApiFailure} EVENT_NOT_FOUND, also if the version does not have the event's type */
export async function findEvent(queries: Queries, projectId: string, id: string, version: Version): Promise<EventRow> {
  const row = await events.find(queries, { project_id: projectId, id });
  if (row === undefined || !eventTypesOf[version].includes(row.type as EventType)) throw fail("EVENT_NOT_FOUND");
  return row;
}

/** Types that the version does not have. */
export function hiddenTypesOf(version: Version): readonly EventType[] {
  return eventTypes.filter((type) => !eventTypesOf[version].includes(type));
}

/** Omits types that the version does not have. */
export function listEvents(
  queries: Queries,
  projectId: string,
  version: Version,
  { type, ...page }: PageQuery & { type?: string | readonly string[] | undefined },
): Promise<PageOfRows<EventRow>> {
  const hiddenTypes: readonly string[] = hiddenTypesOf(version);
  const allShown = hiddenTypes.length === 0 ? undefined : { not: hiddenTypes };
  const asked = type === undefined ? undefined : new Set([type].flat());
  const shown = asked && { in: [...asked.difference(new Set(hiddenTypes))] };
  return readPage(queries, events, { project_id: projectId }, page, { type: shown ?? allShown });
}

/** Omits the hidden types. */
export function sliceEvents(
  queries: Queries,
  projectId: string,
  hiddenTypes: readonly string[],
  slice: Slice,
): Promise<EventRow[]> {
  return events.slice(queries, { project_id: projectId }, { type: { not: hiddenTypes } }, slice);
}
