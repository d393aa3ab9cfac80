// SQL of the delivery workers, over all projects. Invariants: a worker's writes count only while its token is in the
// endpoint's lease.
import type { Version } from "../../../generated/contract.ts";
import { jsonRowsSql } from "../../platform/database/json-rows.ts";
import { rowLock } from "../../platform/database/row-lock.ts";
import type { KeySources, Queries, Transaction } from "../../platform/database/types.ts";
import type { StoredEvent } from "../event-log/envelope.ts";
import { openEvents } from "../event-log/store.ts";
import { recordUses } from "../webhooks/store.ts";
import { cancel, type Delivery, deliveryAttempts, disabledAtSql } from "./store.ts";

/** First attempts and retries. */
export const lanes = [0, 1] as const;
export type Lane = (typeof lanes)[number];

/** Times are epoch ms. */
export interface PendingEndpoint {
  webhook_id: string;
  project_id: string;
  name: string;
  status: string;
  first_at: number | null;
  retry_at: number | null;
  lease_until: number | null;
}

/** Jumps in the index from endpoint to endpoint, because an endpoint's queue may be long. */
export async function findPendingEndpoints(queries: Queries): Promise<PendingEndpoint[]> {
  return queries.all<PendingEndpoint>(
    `WITH RECURSIVE pending(id) AS (
       SELECT min(webhook_id) FROM deliveries WHERE status = 'PENDING'
       UNION ALL
       SELECT (SELECT min(webhook_id) FROM deliveries WHERE status = 'PENDING' AND webhook_id > pending.id)
       FROM pending WHERE pending.id IS NOT NULL
     )
     SELECT webhooks.id AS webhook_id, webhooks.project_id, webhooks.name, webhooks.status, delivery_leases.lease_until,
       (SELECT min(next_attempt_at) FROM deliveries WHERE status = 'PENDING' AND webhook_id = pending.id AND lane = 0) AS first_at,
       (SELECT min(next_attempt_at) FROM deliveries WHERE status = 'PENDING' AND webhook_id = pending.id AND lane = 1) AS retry_at
     FROM pending JOIN webhooks ON webhooks.id = pending.id LEFT JOIN delivery_leases ON delivery_leases.webhook_id = pending.id`,
  );
}

/** Returns the ids of the leased endpoints. Skips endpoints that another worker is leasing. */
export async function leaseEndpoints(
  tx: Transaction,
  webhookIds: readonly string[],
  token: string,
  now: number,
  until: number,
): Promise<string[]> {
  // Sorted, because two workers may insert the same leases.
  const ids = padToPowerOfTwo(webhookIds.toSorted());
  const values = ids.map(() => "(?, '', 0)").join(", ");
  await tx.run(
    `INSERT INTO delivery_leases (webhook_id, token, lease_until) VALUES ${values} ON CONFLICT DO NOTHING`,
    ids,
  );
  const lockSql = rowLock(tx, "SKIP LOCKED");
  const rows = await tx.all<{ webhook_id: string }>(
    `UPDATE delivery_leases SET token = ?, lease_until = ? WHERE webhook_id IN (
       SELECT webhook_id FROM delivery_leases WHERE webhook_id IN (${placeholders(ids)}) AND lease_until <= ? ${lockSql}
     ) RETURNING webhook_id`,
    [token, until, ...ids, now],
  );
  return rows.map((row) => row.webhook_id);
}

/** Returns the endpoints that are still leased under one of the tokens. */
export async function renewLeases(tx: Transaction, tokens: readonly string[], until: number): Promise<string[]> {
  const paddedTokens = padToPowerOfTwo(tokens);
  const rows = await tx.all<{ webhook_id: string }>(
    `UPDATE delivery_leases SET lease_until = ? WHERE webhook_id IN (
       SELECT webhook_id FROM delivery_leases WHERE token IN (${placeholders(paddedTokens)}) ORDER BY webhook_id${rowLock(tx)}
     ) RETURNING webhook_id`,
    [until, ...paddedTokens],
  );
  return rows.map((row) => row.webhook_id);
}

export async function releaseEndpoints(
  tx: Transaction,
  webhookIds: readonly string[],
  tokens: readonly string[],
): Promise<void> {
  const [ids, paddedTokens] = [padToPowerOfTwo(webhookIds), padToPowerOfTwo(tokens)];
  await tx.run(
    `UPDATE delivery_leases SET token = '', lease_until = 0 WHERE webhook_id IN (
       SELECT webhook_id FROM delivery_leases WHERE webhook_id IN (${placeholders(ids)}) AND token IN (${placeholders(paddedTokens)})
       ORDER BY webhook_id${rowLock(tx)}
     )`,
    [...ids, ...paddedTokens],
  );
}

export interface DueDelivery extends StoredEvent {
  delivery_id: string;
  attempts: number;
  anchor_at: number;
  next_attempt_at: number;
}

/** A place in the order of an endpoint's queue. */
export type QueuePlace = Pick<DueDelivery, "next_attempt_at" | "delivery_id">;

/**
 * Returns up to `limit` deliveries in the order of the queue: those after `after`, or from the start without the
 * deliveries `known`. The start of a queue is slow to read: it has the known deliveries and, on PostgreSQL, the dead rows
 * since the last vacuum.
 */
export async function findDueDeliveries(
  queries: Queries,
  webhookId: string,
  lane: Lane,
  now: number,
  { after, known, limit }: { after: QueuePlace | null; known: ReadonlySet<string>; limit: number },
): Promise<DueDelivery[]> {
  const [condition, values] =
    after === null
      ? [
          `deliveries.id NOT IN (SELECT value ->> 0 FROM ${jsonRowsSql(queries)})`,
          [JSON.stringify([...known].map((id) => [id]))],
        ]
      : ["(deliveries.next_attempt_at, deliveries.id) > (?, ?)", [after.next_attempt_at, after.delivery_id]];
  // For a parameter as the limit, PostgreSQL plans to read a tenth of the queue and starts parallel workers.
  const rows = await queries.all<DueDelivery>(
    `SELECT deliveries.id AS delivery_id, deliveries.attempts, deliveries.anchor_at, deliveries.next_attempt_at, events.id, events.type, events.version, events.data, events.earlier
     FROM deliveries JOIN events ON events.id = deliveries.event_id
     WHERE deliveries.webhook_id = ? AND deliveries.status = 'PENDING' AND deliveries.lane = ? AND deliveries.next_attempt_at <= ?
       AND ${condition}
     ORDER BY deliveries.next_attempt_at, deliveries.id LIMIT ${limit}`,
    [webhookId, lane, now, ...values],
  );
  return openEvents(queries, rows);
}

/** `secret` is sealed. */
export interface Endpoint {
  id: string;
  project_id: string;
  name: string;
  url: string;
  status: string;
  version: Version;
  secret: Buffer;
}

export async function readEndpoints(queries: Queries, webhookIds: readonly string[]): Promise<Endpoint[]> {
  const ids = padToPowerOfTwo(webhookIds);
  return queries.all<Endpoint>(
    `SELECT id, project_id, name, url, status, version, secret FROM webhooks WHERE id IN (${placeholders(ids)})`,
    ids,
  );
}

/** Times are epoch ms. */
export interface Attempt {
  projectId: string;
  deliveryId: string;
  webhookId: string;
  number: number;
  url: string;
  attemptedAt: number;
  endedAt: number;
  latencyMs: number;
  responseStatus: number | null;
  responseBody: string | null;
  failure: string | null;
  /** Null if delivered or after the last attempt. */
  nextAttemptAt: number | null;
}

export interface LeasedAttempt extends Attempt {
  token: string;
}

/**
 * Drops attempts whose lease was lost. A cancelled delivery stays cancelled unless the attempt delivered it, also if its
 * row is still PENDING. The unit of work names the project of the attempts, because the activity feed lists them.
 */
export async function recordAttempts(
  tx: Transaction,
  attempts: readonly LeasedAttempt[],
  sources: KeySources,
): Promise<void> {
  const webhookIds = [...new Set(attempts.map((attempt) => attempt.webhookId))];
  // PostgreSQL answers statements that are sent together in one round trip, and runs them in this order.
  const [tokens, disabledIds] = await Promise.all([lockLeases(tx, webhookIds), findDisabled(tx, webhookIds)]);
  const leasedAttempts = attempts.filter((attempt) => tokens.get(attempt.webhookId) === attempt.token);
  if (leasedAttempts.length === 0) return;
  await Promise.all([
    updateLastUse(tx, leasedAttempts),
    updateDeliveries(tx, leasedAttempts, disabledIds, sources.clock.now()),
    insertAttempts(tx, leasedAttempts, sources),
  ]);
}

/** Cancels at most `limit` pending deliveries of a disabled endpoint, and returns their number. */
export async function cancelOfDisabled(tx: Transaction, webhookId: string, limit: number): Promise<number> {
  const rows = await tx.all<{ id: string; disabled_at: number }>(
    `SELECT id, ${disabledAtSql("deliveries")} AS disabled_at FROM deliveries
     WHERE webhook_id = ? AND status = 'PENDING' LIMIT ?`,
    [webhookId, limit],
  );
  const ids = JSON.stringify(rows.map(({ id }) => [id]));
  const [first] = rows;
  if (first) await cancel(tx, `id IN (SELECT value ->> 0 FROM ${jsonRowsSql(tx)})`, [ids], first.disabled_at);
  return rows.length;
}

export async function postponeDelivery(tx: Transaction, deliveryId: string, until: number): Promise<void> {
  await tx.run("UPDATE deliveries SET next_attempt_at = ? WHERE id = ? AND status = 'PENDING'", [until, deliveryId]);
}

async function lockLeases(tx: Transaction, webhookIds: string[]): Promise<Map<string, string>> {
  const ids = padToPowerOfTwo(webhookIds);
  const lockSql = rowLock(tx);
  const rows = await tx.all<{ webhook_id: string; token: string }>(
    `SELECT webhook_id, token FROM delivery_leases WHERE webhook_id IN (${placeholders(ids)}) ORDER BY webhook_id ${lockSql}`,
    ids,
  );
  return new Map(rows.map((row) => [row.webhook_id, row.token]));
}

/** Returns the disabled endpoints. */
async function findDisabled(tx: Transaction, webhookIds: string[]): Promise<Set<string>> {
  const ids = padToPowerOfTwo(webhookIds);
  const rows = await tx.all<{ id: string; status: string }>(
    `SELECT id, status FROM webhooks WHERE id IN (${placeholders(ids)})`,
    ids,
  );
  return new Set(rows.filter(({ status }) => status === "DISABLED").map(({ id }) => id));
}

async function updateLastUse(tx: Transaction, attempts: readonly LeasedAttempt[]): Promise<void> {
  const lastUses = new Map<string, number>();
  for (const { webhookId, failure, endedAt } of attempts) {
    if (failure === null) lastUses.set(webhookId, Math.max(lastUses.get(webhookId) ?? 0, endedAt));
  }
  await recordUses(tx, lastUses);
}

async function updateDeliveries(
  tx: Transaction,
  attempts: readonly LeasedAttempt[],
  disabledIds: ReadonlySet<string>,
  now: number,
): Promise<void> {
  const rows = attempts.map((attempt) => {
    const isDisabled = disabledIds.has(attempt.webhookId);
    return [
      attempt.deliveryId,
      attempt.number,
      statusAfter(attempt, isDisabled),
      isDisabled ? null : attempt.nextAttemptAt,
    ];
  });
  await tx.run(
    `UPDATE deliveries SET attempts = outcome.number, lane = 1, updated_at = ?,
       status = CASE WHEN status = 'PENDING' OR outcome.state = 'DELIVERED' THEN outcome.state ELSE status END,
       next_attempt_at = CASE WHEN status = 'PENDING' THEN outcome.next_at ELSE NULL END
     FROM (
       SELECT value ->> 0 AS id, CAST(value ->> 1 AS integer) AS number, value ->> 2 AS state, CAST(value ->> 3 AS bigint) AS next_at
       FROM ${jsonRowsSql(tx)}
     ) AS outcome
     WHERE deliveries.id = outcome.id AND deliveries.attempts = outcome.number - 1`,
    [now, JSON.stringify(rows)],
  );
}

function statusAfter(attempt: LeasedAttempt, isDisabled: boolean): Delivery["status"] {
  if (attempt.failure === null) return "DELIVERED";
  if (isDisabled) return "CANCELLED";
  return attempt.nextAttemptAt === null ? "EXHAUSTED" : "PENDING";
}

async function insertAttempts(tx: Transaction, attempts: readonly LeasedAttempt[], sources: KeySources): Promise<void> {
  const rows: unknown[][] = [];
  for (const attempt of attempts) {
    const { id: position, created_at } = await tx.drawKey(sources);
    const { deliveryId, number, url, responseStatus, failure, projectId } = attempt;
    const key = { delivery_id: deliveryId, number };
    const responseBody = deliveryAttempts.stored(tx, key, "response_body", attempt.responseBody);
    rows.push([
      ...[deliveryId, number, url, attempt.attemptedAt, attempt.latencyMs, responseStatus, responseBody, failure],
      ...[projectId, position, created_at],
    ]);
  }
  // WHERE TRUE: without it SQLite reads ON CONFLICT as a join.
  await tx.run(
    `INSERT INTO delivery_attempts (delivery_id, number, url, attempted_at, latency_ms, response_status, response_body, failure,
       project_id, position, created_at)
     SELECT value ->> 0, CAST(value ->> 1 AS integer), value ->> 2, CAST(value ->> 3 AS bigint), CAST(value ->> 4 AS integer),
       CAST(value ->> 5 AS integer), value ->> 6, value ->> 7, value ->> 8, value ->> 9, CAST(value ->> 10 AS bigint)
     FROM ${jsonRowsSql(tx)} WHERE TRUE ON CONFLICT DO NOTHING`,
    [JSON.stringify(rows)],
  );
}

/** Repeats the last item, to keep the number of different statements small. */
function padToPowerOfTwo<Item>(items: readonly Item[]): Item[] {
  const size = 2 ** Math.ceil(Math.log2(Math.max(items.length, 1)));
  return [...items, ...Array<Item>(size - items.length).fill(items.at(-1)!)];
}

function placeholders(items: readonly unknown[]): string {
  return items.map(() => "?").join(", ");
}
