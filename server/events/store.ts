/** All SQL of the event log. The invariant: every query is scoped by project, so another project's event is an unknown one. */
import type { Version } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";
import type { Queries, Transaction } from "../database/types.ts";
import { type PageOfRows, type PageQuery, readPage } from "../platform/page.ts";
import { renderData, type StoredEvent } from "./envelope.ts";

export type Event = components["schemas"]["EventRecord"];

export interface EventRow extends StoredEvent {
  project_id: string;
  created_at: number;
}

const columns = "id, project_id, type, version, data, created_at";

/** The resource in the date of whoever asks, as a delivery is in its endpoint's. */
export function toEvent(row: EventRow, version: Version): Event {
  return {
    id: row.id,
    type: row.type,
    data: JSON.parse(renderData(row, version)),
    createdAt: new Date(row.created_at).toISOString(),
  };
}

export async function insertEvent(tx: Transaction, row: EventRow): Promise<void> {
  await tx.run(`INSERT INTO events (${columns}) VALUES (?, ?, ?, ?, ?, ?)`, [
    row.id,
    row.project_id,
    row.type,
    row.version,
    row.data,
    row.created_at,
  ]);
}

export async function findEvent(queries: Queries, projectId: string, id: string): Promise<EventRow | undefined> {
  return queries.one<EventRow>(`SELECT ${columns} FROM events WHERE project_id = ? AND id = ?`, [projectId, id]);
}

/** A page of the project's events, of one type if `type` is given. */
export async function listEvents(
  queries: Queries,
  projectId: string,
  page: PageQuery & { type?: string | undefined },
): Promise<PageOfRows<EventRow>> {
  const select = `SELECT ${columns} FROM events WHERE project_id = ?`;
  if (page.type === undefined) return readPage(queries, select, [projectId], page);
  return readPage(queries, `${select} AND type = ?`, [projectId, page.type], page);
}
