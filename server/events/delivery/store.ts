// SQL of deliveries; queue.ts has the SQL of the workers. Invariant: every query is scoped by project.
import type { components } from "../../../generated/handler-types.d.ts";
import { changingColumns, instant, integer, sealedText, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, SqlValue, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageQuery, readPage } from "../../platform/page.ts";
import { withStoredSource } from "../../platform/stored-source.ts";

export type Delivery = components["schemas"]["Delivery"];

export type DeliveryFailure = components["schemas"]["DeliveryFailure"];

const deliveries = listedTableOf("deliveries", {
  ...changingColumns,
  event_id: text,
  webhook_id: text,
  status: text<Delivery["status"]>(),
  next_attempt_at: instant.orNull,
});

type StoredDelivery = RowOf<typeof deliveries>;

export const deliveryAttempts = tableOf(
  "delivery_attempts",
  {
    delivery_id: text,
    number: integer,
    url: text,
    attempted_at: instant,
    latency_ms: integer,
    response_status: integer.orNull,
    /** May repeat the sealed event to which the receiver responds. */
    response_body: sealedText.orNull,
    failure: text<DeliveryFailure>().orNull,
  },
  ["delivery_id", "number"],
);

/**
 * SQL of the instant at which the endpoint of a row of `deliveries` was disabled (epoch ms), or of null. Its PENDING
 * deliveries are cancelled from that commit on. A worker changes their rows later, in batches, because an endpoint's
 * queue may be long.
 */
export function disabledAtSql(deliveries: string): string {
  return `(SELECT webhooks.disabled_at FROM webhooks WHERE webhooks.id = ${deliveries}.webhook_id)`;
}

function withCancellation<Row extends StoredDelivery & { disabled_at: number | null }>(row: Row): Row {
  if (row.status !== "PENDING" || row.disabled_at === null) return row;
  const updated_at = Math.max(row.updated_at, row.disabled_at);
  return { ...row, status: "CANCELLED", next_attempt_at: null, updated_at };
}

/** `attempts` are oldest first. */
export interface DeliveryRow extends StoredDelivery {
  attempts: AttemptRow[];
}

export type AttemptRow = RowOf<typeof deliveryAttempts>;

export function toDelivery(row: DeliveryRow): Delivery {
  return withStoredSource(
    { stored: row },
    {
      id: row.id,
      eventId: row.event_id,
      webhookId: row.webhook_id,
      status: row.status,
      nextAttemptAt: formatInstant(row.next_attempt_at),
      attempts: row.attempts.map(toAttempt),
      createdAt: formatInstant(row.created_at),
      updatedAt: formatInstant(row.updated_at),
    },
  );
}

function toAttempt(row: AttemptRow): Delivery["attempts"][number] {
  return withStoredSource(
    { stored: row },
    {
      number: row.number,
      url: row.url,
      attemptedAt: formatInstant(row.attempted_at),
      latencyMs: row.latency_ms,
      responseStatus: row.response_status,
      responseBody: row.response_body,
      failure: row.failure,
    },
  );
}

export interface NewDelivery {
  id: string;
  projectId: string;
  eventId: string;
  webhookId: string;
  created_at: number;
}

export function insertDeliveries(tx: Transaction, rows: readonly NewDelivery[]): Promise<void> {
  return deliveries.insertAll(
    tx,
    rows.map(({ id, projectId, eventId, webhookId, created_at }) => ({
      id,
      project_id: projectId,
      event_id: eventId,
      webhook_id: webhookId,
      status: "PENDING" as const,
      attempts: 0,
      lane: 0,
      anchor_at: created_at,
      next_attempt_at: created_at,
      created_at,
      updated_at: created_at,
    })),
  );
}

export async function listFormerRecipients(queries: Queries, projectId: string, eventId: string): Promise<string[]> {
  const rows = await queries.all<{ id: string }>(
    `SELECT id FROM webhooks WHERE project_id = ? AND status = 'ACTIVE' AND mode = 'NOTIFICATION'
     AND id IN (SELECT webhook_id FROM deliveries WHERE event_id = ?) ORDER BY id`,
    [projectId, eventId],
  );
  return rows.map((row) => row.id);
}

export async function listDeliveryIds(
  queries: Queries,
  projectId: string,
  eventId: string,
  page: PageQuery,
): Promise<{ ids: string[]; hasMore: boolean }> {
  const { rows, hasMore } = await readPage(queries, deliveries, { project_id: projectId, event_id: eventId }, page);
  return { ids: rows.map((row) => row.id), hasMore };
}

/** One statement, because a worker may write between two statements. */
export async function findDeliveries(
  queries: Queries,
  projectId: string,
  ids: readonly string[],
): Promise<DeliveryRow[]> {
  if (ids.length === 0) return [];
  type Joined = StoredDelivery & { disabled_at: number | null } & {
    [Column in keyof AttemptRow]: AttemptRow[Column] | null;
  };
  const rows = await queries.all<Joined>(
    `SELECT ${deliveries.columns("deliveries")}, ${disabledAtSql("deliveries")} AS disabled_at,
       ${deliveryAttempts.columns()}
     FROM deliveries LEFT JOIN delivery_attempts ON delivery_id = id
     WHERE deliveries.project_id = ? AND id IN (${ids.map(() => "?").join(", ")}) ORDER BY id DESC, number`,
    [projectId, ...ids],
  );
  const byId = new Map<string, DeliveryRow>();
  for (const row of rows) {
    const delivery = byId.get(row.id) ?? { ...withCancellation(row), attempts: [] };
    byId.set(row.id, delivery);
    if (row.number !== null) delivery.attempts.push(...deliveryAttempts.openForList(queries, [row as AttemptRow]));
  }
  return [...byId.values()];
}

/** Finds them by event, because an endpoint's queue may be long. */
export function cancelDeliveriesOfEvent(
  tx: Transaction,
  projectId: string,
  eventId: string,
  webhookIds: readonly string[],
  now: number,
): Promise<void> {
  const of = `project_id = ? AND event_id = ? AND webhook_id IN (${webhookIds.map(() => "?").join(", ")})`;
  return cancel(tx, `id IN (SELECT id FROM deliveries WHERE ${of})`, [projectId, eventId, ...webhookIds], now);
}

export async function cancel(tx: Transaction, of: string, values: readonly SqlValue[], now: number): Promise<void> {
  // Another server's clock may be ahead.
  await tx.run(
    `UPDATE deliveries SET status = 'CANCELLED', next_attempt_at = NULL,
       updated_at = CASE WHEN updated_at > ? THEN updated_at ELSE ? END
     WHERE status = 'PENDING' AND ${of}`,
    [now, now, ...values],
  );
}
