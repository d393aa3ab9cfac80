// Steps for deliveries. Invariant: times come from the records, and absent deliveries are checked after a later one
// arrived.
import { headers, limits, type Version } from "../../../generated/contract.ts";
import type { SchemaOf } from "../../contract/dates.ts";
import {
  type Delivery,
  type Mailbox,
  type Receiver,
  type ReceiverFault,
  type Reply,
  receiverHost,
  type Script,
  usingReceiver,
} from "../../http/receiver/receiver.ts";
import { header, signatureNames } from "../../http/receiver/signature.ts";
import { waitUntilIdle } from "../background-work.ts";
import { requestMoveTo } from "../clock.ts";
import { disableEndpoints } from "../endpoints.ts";
import { assertEqual, assertThat, expectOk, expectStatus } from "../expect.ts";
import type { Need } from "../needs.ts";
import { journey, type Rule } from "../rule.ts";
import type { Session } from "../session.ts";
import { waitFor } from "../wait.ts";

export type DeliveryRecord = SchemaOf<"Delivery">;
export type EventRecord = SchemaOf<"EventRecord">;
type Webhook = SchemaOf<"Webhook">;

/** The schedule that the documents do not publish. Each wait counts from the previous attempt. */
export const delaysMs: readonly number[] = limits.webhookAttemptDelaysSeconds.map((seconds) => seconds * 1_000);
export const firstRetryMs = delaysMs[1]!;
/** Fraction of a wait. */
export const jitter = limits.webhookJitterPercent / 100;
/** With Retry-After, which `x-limits` publishes, the retry does not precede the check's move of the clock. */
export const failureReply: Reply = { status: 503, headers: { "Retry-After": "3600" } };

export interface Endpoint {
  readonly id: string;
  readonly secret: string;
  readonly mailbox: Mailbox;
  readonly webhook: Webhook;
}

export interface NewEndpoint {
  readonly in?: Session;
  readonly name?: string;
  readonly at?: Receiver;
  /** Host of the mailbox url, another name of this machine. */
  readonly host?: string;
  /** Suffix of the mailbox url. */
  readonly query?: string;
  /** Version of the create request. */
  readonly version?: Version;
}

export interface Setup<Date extends Version = Version> {
  readonly session: Session<Date>;
  readonly receiver: Receiver;
  addEndpoint(replies?: Parameters<Receiver["mailbox"]>[0], how?: NewEndpoint): Promise<Endpoint>;
}

export function receiving<Date extends Version = Version>(
  id: string,
  source: string,
  title: string,
  needs: readonly Need[],
  run: (setup: Setup<Date>) => Promise<void>,
  dates?: readonly Date[],
): Rule {
  return journey(
    id,
    source,
    title,
    ["receiver", ...needs],
    withReceiver(run as (setup: Setup) => Promise<void>),
    dates,
  );
}

/** The project has no active endpoints at first. */
export function withReceiver(run: (setup: Setup) => Promise<void>): (session: Session) => Promise<void> {
  return async (session) => {
    await disableEndpoints(session);
    // Events of earlier checks must not reach the new endpoint.
    await waitUntilIdle(session);
    await usingReceiver(async (receiver) => {
      await run({ session, receiver, addEndpoint: (replies, how) => addEndpoint(session, receiver, replies, how) });
    });
  };
}

async function addEndpoint(
  session: Session,
  receiver: Receiver,
  replies: Parameters<Receiver["mailbox"]>[0],
  {
    in: owner = session,
    at = receiver,
    name = "Receiver",
    host = receiverHost,
    query = "",
    version = session.version,
  }: NewEndpoint = {},
): Promise<Endpoint> {
  const mailbox = at.mailbox(replies);
  const url = `${mailbox.url.replace(receiverHost, host)}${query}`;
  const create = session.document.operation("createWebhook");
  const exchange = await owner.call(create, {
    headers: { [headers.serviceVersion]: version },
    body: { mediaType: "application/json", value: { name, url } },
  });
  const { signingSecret, ...webhook } = expectStatus(exchange, create.success) as Webhook & { signingSecret: string };
  return { id: webhook.id, secret: signingSecret, mailbox, webhook };
}

/** Acknowledges each event's later attempts. */
export function replyFirst(reply: (delivery: Delivery) => Reply | ReceiverFault): Script {
  const seen = new Set<string>();
  return (delivery) => {
    const id = header(delivery, signatureNames.service.id);
    if (seen.has(id)) return { status: 200 };
    seen.add(id);
    return reply(delivery);
  };
}

export async function sendTest(session: Session, id: string): Promise<EventRecord> {
  return expectOk(await session.api.POST("/webhooks/{id}/test", { params: { path: { id } } }));
}

export function sendTests(session: Session, webhookId: string, count: number): Promise<EventRecord[]> {
  return Promise.all(Array.from({ length: count }, () => sendTest(session, webhookId)));
}

/** Newest first. */
export async function deliveriesOf(session: Session, eventId: string): Promise<DeliveryRecord[]> {
  const params = { path: { id: eventId } };
  return expectOk(await session.api.GET("/events/{id}/deliveries", { params })).data as DeliveryRecord[];
}

/** Waits until the newest delivery of an event to an endpoint is ready; returns it. */
export async function waitForDelivery(
  session: Session,
  eventId: string,
  what: string,
  isReady: (record: DeliveryRecord) => boolean,
  webhookId?: string,
): Promise<DeliveryRecord> {
  return waitFor(`a delivery ${what}`, async () => {
    const all = await deliveriesOf(session, eventId);
    const record = all.find((each) => webhookId === undefined || each.webhookId === webhookId);
    return record !== undefined && isReady(record) ? record : undefined;
  });
}

export function waitForAttempts(session: Session, eventId: string, count: number, webhookId?: string) {
  const what = `with ${count} ${count === 1 ? "attempt" : "attempts"}`;
  return waitForDelivery(session, eventId, what, ({ attempts }) => attempts.length >= count, webhookId);
}

export function waitUntilDelivered(session: Session, eventId: string, webhookId?: string) {
  return waitForDelivery(session, eventId, "with status DELIVERED", ({ status }) => status === "DELIVERED", webhookId);
}

export async function resend(session: Session, eventId: string, webhookId?: string): Promise<DeliveryRecord[]> {
  const params = { path: { id: eventId } };
  const body = webhookId === undefined ? {} : { webhookId };
  const { data, hasMore } = expectOk(await session.api.POST("/events/{id}/resend", { params, body }));
  assertEqual("hasMore of the new deliveries", hasMore, false);
  return data as DeliveryRecord[];
}

/** Unwanted deliveries arrive before a later event reaches `control`. */
export async function waitForLaterDelivery(session: Session, control: Endpoint): Promise<void> {
  await waitUntilDelivered(session, (await sendTest(session, control.id)).id);
}

export async function moveToOrPast(session: Session, instant: string): Promise<void> {
  const exchange = await requestMoveTo(session, Date.parse(instant));
  if (exchange.response.status !== 422) expectStatus(exchange, [200]);
}

/**
 * The attempt after `number` is due `anchorMs` after creation, within the jitter, but at least half a step after
 * `number` ended (decided: Webhooks).
 */
export function assertDueOnSchedule(record: DeliveryRecord, number: number, anchorMs: number): void {
  const { createdAt, updatedAt, nextAttemptAt, attempts } = record;
  const stepMs = delaysMs[number]!;
  const [attempt, attemptEnd] = [
    msBetween(createdAt, attempts[number - 1]!.attemptedAt),
    msBetween(createdAt, updatedAt),
  ];
  const least = Math.max(anchorMs - stepMs * jitter, attempt + stepMs / 2);
  const most = Math.max(anchorMs + stepMs * jitter, attemptEnd + stepMs / 2);
  const due = msBetween(createdAt, nextAttemptAt);
  const promise = `attempt ${number + 1} due ${least} to ${most} ms after the delivery's creation`;
  assertThat(promise, due >= least && due <= most, `${due} ms`);
}

/** A slow machine may read the record after the retry. */
export function assertFirstFailure({ status, attempts }: DeliveryRecord, codes: readonly string[]): void {
  const [{ failure, responseStatus }] = attempts as [DeliveryRecord["attempts"][number]];
  const what = `failure of an attempt with status ${responseStatus}`;
  assertThat(`${what} among ${codes.join(", ")}`, codes.includes(failure ?? "none"), failure ?? "none");
  if (attempts.length === 1) assertEqual(`status after ${what}`, status, "PENDING");
}

export function msBetween(earlier: string, later: string | null): number {
  return later === null ? Number.NaN : Date.parse(later) - Date.parse(earlier);
}

export function assertDeliveryCount(what: string, { mailbox }: Endpoint, count: number): void {
  assertEqual(`deliveries to ${what}`, mailbox.deliveries.length, count);
}
