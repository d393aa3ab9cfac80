/**
 * The SQL of events and their deliveries, as the API and `publish` use it; the workers' side is webhooks/queue.ts.
 * The invariant: every query is scoped by project.
 */
import type { components } from "../../generated/types/latest.d.ts";
import { tableOf } from "../database/table.ts";
import type { Queries, SqlValue, Transaction } from "../database/types.ts";
import { type PageOfRows, type PageQuery, readPage } from "../platform/page.ts";
import type { StoredEvent } from "./envelope.ts";

export interface EventRow extends StoredEvent {
  created_at: number;
}

export interface DeliveryRow {
  id: string;
  event_id: string;
  webhook_id: string;
  status: "PENDING" | "DELIVERED" | "EXHAUSTED" | "CANCELLED";
  next_attempt_at: number | null;
  created_at: number;
  updated_at: number;
  /** Oldest first. */
  attempts: AttemptRow[];
}

export interface AttemptRow {
  number: number;
  url: string;
  attempted_at: number;
  latency_ms: number;
  response_status: number | null;
  response_body: string | null;
  failure: DeliveryFailure | null;
}

/** Why an attempt did not deliver. */
export type DeliveryFailure = components["schemas"]["DeliveryFailure"];

const events = tableOf<EventRow & { project_id: string }>()("events", [
  "id",
  "project_id",
  "type",
  "version",
  "data",
  "created_at",
]);
const deliveries = tableOf<Pick<DeliveryRow, "id" | "event_id"> & { project_id: string }>()("deliveries", [
  "id",
  "project_id",
  "event_id",
]);

const eventColumns = "id, type, version, data, created_at";

export interface NewEvent extends StoredEvent {
  projectId: string;
  createdAt: number;
}

export async function insertEvent(tx: Transaction, event: NewEvent): Promise<void> {
  await tx.run("INSERT INTO events (id, project_id, type, version, data, created_at) VALUES (?, ?, ?, ?, ?, ?)", [
    event.id,
    event.projectId,
    event.type,
    event.version,
    event.data,
    event.createdAt,
  ]);
}

export interface NewDelivery {
  id: string;
  projectId: string;
  eventId: string;
  webhookId: string;
  createdAt: number;
}

/** Inserts deliveries that are due at once. */
export async function insertDeliveries(tx: Transaction, deliveries: readonly NewDelivery[]): Promise<void> {
  const row = "(?, ?, ?, ?, 'PENDING', 0, 0, ?, ?, ?, ?)";
  await tx.run(
    `INSERT INTO deliveries (id, project_id, event_id, webhook_id, status, attempts, lane, anchor_at, next_attempt_at, created_at, updated_at)
     VALUES ${deliveries.map(() => row).join(", ")}`,
    deliveries.flatMap(({ id, projectId, eventId, webhookId, createdAt }): SqlValue[] => [
      ...[id, projectId, eventId, webhookId],
      ...[createdAt, createdAt, createdAt, createdAt],
    ]),
  );
}

/** The ids of the project's ACTIVE NOTIFICATION endpoints. */
export async function activeEndpoints(queries: Queries, projectId: string): Promise<string[]> {
  const rows = await queries.all<{ id: string }>(
    "SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION' ORDER BY id",
    [projectId],
  );
  return rows.map((row) => row.id);
}

/** Those of the project's ACTIVE NOTIFICATION endpoints that the event was ever sent to. */
export async function activeRecipients(queries: Queries, projectId: string, eventId: string): Promise<string[]> {
  const rows = await queries.all<{ id: string }>(
    `SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION'
     AND id IN (SELECT webhook_id FROM deliveries WHERE event_id = ?) ORDER BY id`,
    [projectId, eventId],
  );
  return rows.map((row) => row.id);
}

export async function findEvent(queries: Queries, projectId: string, id: string): Promise<EventRow | undefined> {
  return queries.one<EventRow>(`SELECT ${eventColumns} FROM events WHERE project_id = ? AND id = ?`, [projectId, id]);
}

/** A page of the project's events, of one type if `type` is given. */
export async function listEvents(
  queries: Queries,
  projectId: string,
  page: PageQuery & { type?: string | undefined },
): Promise<PageOfRows<EventRow>> {
  const scope = { project_id: projectId };
  return readPage(queries, events, page.type === undefined ? scope : { ...scope, type: page.type }, page);
}

/** A page of the ids of an event's deliveries. */
export async function listDeliveryIds(
  queries: Queries,
  projectId: string,
  eventId: string,
  page: PageQuery,
): Promise<PageOfRows<{ id: string }>> {
  return readPage(queries, deliveries, { project_id: projectId, event_id: eventId }, page);
}

/** The deliveries named, newest first, with their attempts. One statement: a worker may write between two. */
export async function findDeliveries(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  const rows = await queries.all<
    Omit<DeliveryRow, "attempts"> & { [Column in keyof AttemptRow]: AttemptRow[Column] | null }
  >(
    `SELECT id, event_id, webhook_id, status, next_attempt_at, created_at, updated_at,
       number, url, attempted_at, latency_ms, response_status, response_body, failure
     FROM deliveries LEFT JOIN delivery_attempts ON delivery_id = id
     WHERE project_id = ? AND id IN (${ids.map(() => "?").join(", ")}) ORDER BY id DESC, number`,
    [projectId, ...ids],
  );
  const found = new Map<string, DeliveryRow>();
  for (const row of rows) {
    const delivery = found.get(row.id) ?? { ...row, attempts: [] };
    found.set(row.id, delivery);
    if (row.number !== null) delivery.attempts.push(row as AttemptRow);
  }
  return [...found.values()];
}

/** Cancels everything that is still to be sent to an endpoint; answers how many deliveries it was. */
export async function cancelDeliveries(
  tx: Transaction,
  projectId: string,
  webhookId: string,
  now: number,
): Promise<number> {
  return tx.run(
    `UPDATE deliveries SET status = 'CANCELLED', next_attempt_at = NULL, updated_at = ?
     WHERE webhook_id = ? AND status = 'PENDING' AND project_id = ?`,
    [now, webhookId, projectId],
  );
}

/** Cancels what is still to be sent of one event to an endpoint. Found by the event, however long the endpoint's queue is. */
export async function cancelDeliveriesOfEvent(
  tx: Transaction,
  projectId: string,
  eventId: string,
  webhookId: string,
  now: number,
): Promise<void> {
  await tx.run(
    `UPDATE deliveries SET status = 'CANCELLED', next_attempt_at = NULL, updated_at = ?
     WHERE status = 'PENDING' AND id IN (SELECT id FROM deliveries WHERE project_id = ? AND event_id = ? AND webhook_id = ?)`,
    [now, projectId, eventId, webhookId],
  );
}
