/**
 * What partners see of their events (decided): the log, every attempt at every endpoint, sending again and a test event.
 * The invariant: another project's event is an unknown one.
 */
import type { Version } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";
import { fail } from "../platform/errors.ts";
import type { Operation } from "../platform/operation.ts";
import { findWebhook, type WebhookRow, webhookOf } from "../webhooks/store.ts";
import { renderData } from "./envelope.ts";
import { addDeliveries, publishTo } from "./publish.ts";
import * as store from "./store.ts";

type Event = components["schemas"]["EventRecord"];
type Delivery = components["schemas"]["Delivery"];

export const listEvents: Operation<"listEvents"> = async ({ platform, project, version, query }) => {
  const { rows, hasMore } = await store.listEvents(platform.database.read, project.id, query);
  return { status: 200, body: { data: rows.map((row) => eventOf(row, version)), hasMore } };
};

export const getEvent: Operation<"getEvent"> = async ({ platform, project, version, path }) => {
  const row = await store.findEvent(platform.database.read, project.id, path.id);
  if (!row) throw fail("EVENT_NOT_FOUND");
  return { status: 200, body: eventOf(row, version) };
};

export const listEventDeliveries: Operation<"listEventDeliveries"> = async ({ platform, project, path, query }) => {
  const { read } = platform.database;
  if (!(await store.findEvent(read, project.id, path.id))) throw fail("EVENT_NOT_FOUND");
  const { rows, hasMore } = await store.listDeliveryIds(read, project.id, path.id, query);
  const ids = rows.map((row) => row.id);
  return { status: 200, body: { data: (await store.findDeliveries(read, project.id, ids)).map(deliveryOf), hasMore } };
};

/** Starts new deliveries beside the old ones, which keep their record; one that is still pending gives way to the new one. */
export const resendEvent: Operation<"resendEvent"> = async (call) => {
  const { platform, project, path, body } = call;
  return call.commit(async (tx) => {
    if (!(await store.findEvent(tx, project.id, path.id))) throw fail("EVENT_NOT_FOUND");
    const webhookId = body?.webhookId;
    if (webhookId !== undefined) acceptsEvents(await findWebhook(tx, project.id, webhookId));
    const targets = webhookId === undefined ? await store.activeRecipients(tx, project.id, path.id) : [webhookId];
    if (targets.length === 0) throw fail("WEBHOOK_INVALID_STATE");
    const now = platform.clock.now();
    for (const target of targets) await store.cancelDeliveriesOfEvent(tx, project.id, path.id, target, now);
    const ids = await addDeliveries(tx, platform, project.id, path.id, targets);
    const data = (await store.findDeliveries(tx, project.id, ids)).map(deliveryOf);
    return { status: 200, body: { data, hasMore: false } };
  });
};

/** An event of the type WEBHOOK_TEST, whose data is the endpoint, for this endpoint alone. */
export const testWebhook: Operation<"testWebhook"> = async (call) => {
  const { platform, project, version, path } = call;
  return call.commit(async (tx) => {
    const webhook = acceptsEvents(await findWebhook(tx, project.id, path.id));
    const { id } = await publishTo(tx, platform, project.id, "WEBHOOK_TEST", webhookOf(webhook), [webhook.id]);
    const row = (await store.findEvent(tx, project.id, id)) as store.EventRow;
    return { status: 201, body: eventOf(row, version) };
  });
};

function acceptsEvents(webhook: WebhookRow | undefined): WebhookRow {
  if (!webhook) throw fail("WEBHOOK_NOT_FOUND");
  if (webhook.status !== "ACTIVE" || webhook.mode !== "NOTIFICATION") throw fail("WEBHOOK_INVALID_STATE");
  return webhook;
}

/** In the caller's date, as a delivery is in its endpoint's. */
function eventOf(row: store.EventRow, version: Version): Event {
  return {
    id: row.id,
    // Published with the data that belongs to it; the contract check holds the pair to its schema.
    type: row.type as "WEBHOOK_TEST",
    data: JSON.parse(renderData(row, version)),
    createdAt: timestamp(row.created_at),
  };
}

function deliveryOf(row: store.DeliveryRow): Delivery {
  return {
    id: row.id,
    eventId: row.event_id,
    webhookId: row.webhook_id,
    status: row.status,
    nextAttemptAt: row.next_attempt_at === null ? null : timestamp(row.next_attempt_at),
    attempts: row.attempts.map(attemptOf),
    createdAt: timestamp(row.created_at),
    updatedAt: timestamp(row.updated_at),
  };
}

function attemptOf(row: store.AttemptRow): Delivery["attempts"][number] {
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
