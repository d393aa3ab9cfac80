/**
 * The SQL of deliveries as dispatch and the operations use it; the workers' side is queue.ts. The invariant: every query is scoped
 * by project.
 */
import type { components } from "../../generated/types/latest.d.ts";
import type { Queries, SqlValue, Transaction } from "../database/types.ts";
import { type PageOfRows, type PageQuery, readPage } from "../platform/page.ts";

export type Delivery = components["schemas"]["Delivery"];

/** Why an attempt did not deliver. */
export type DeliveryFailure = components["schemas"]["DeliveryFailure"];

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

/** The resource behind a row. */
export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    webhookId: row.webhook_id,
    status: row.status,
    nextAttemptAt: row.next_attempt_at === null ? null : timestamp(row.next_attempt_at),
    attempts: row.attempts.map(toAttempt),
    createdAt: timestamp(row.created_at),
    updatedAt: timestamp(row.updated_at),
  };
}

function toAttempt(row: AttemptRow): Delivery["attempts"][number] {
  return {
    number: row.number,
    url: row.url,
    attemptedAt: timestamp(row.attempted_at),
    latencyMs: row.latency_ms,
    responseStatus: row.response_status,
    responseBody: row.response_body,
    failure: row.failure,
  };
}

function timestamp(ms: number): string {
  return new Date(ms).toISOString();
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

/** Those of the project's ACTIVE NOTIFICATION endpoints that the event was ever sent to. */
export async function listFormerRecipients(queries: Queries, projectId: string, eventId: string): Promise<string[]> {
  const rows = await queries.all<{ id: string }>(
    `SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION'
     AND id IN (SELECT webhook_id FROM deliveries WHERE event_id = ?) ORDER BY id`,
    [projectId, eventId],
  );
  return rows.map((row) => row.id);
}

/** A page of the ids of an event's deliveries. */
export async function listDeliveryIds(
  queries: Queries,
  projectId: string,
  eventId: string,
  page: PageQuery,
): Promise<PageOfRows<{ id: string }>> {
  return readPage(
    queries,
    "SELECT id FROM deliveries WHERE project_id = ? AND event_id = ?",
    [projectId, eventId],
    page,
  );
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
  const deliveries = new Map<string, DeliveryRow>();
  for (const row of rows) {
    const delivery = deliveries.get(row.id) ?? { ...row, attempts: [] };
    deliveries.set(row.id, delivery);
    if (row.number !== null) delivery.attempts.push(row as AttemptRow);
  }
  return [...deliveries.values()];
}

/** Cancels everything that is still to be sent to an endpoint. */
export async function cancelDeliveries(
  tx: Transaction,
  projectId: string,
  webhookId: string,
  now: number,
): Promise<void> {
  await tx.run(
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
