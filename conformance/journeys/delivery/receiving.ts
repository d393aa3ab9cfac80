// What the journeys on deliveries share: endpoints with a mailbox each, events, the record of attempts, and time.
// Invariant: no verdict depends on how fast this machine is. What should come is waited for; what should not come is looked for after
// something later has come; when something happened is read from the record, in the service's own time.
import { headers, limits, type Version } from "../../../generated/contract.ts";
import type { SchemaOf } from "../../contract/dates.ts";
import { type Mailbox, type Receiver, type Reply, startReceiver } from "../../receiver/receiver.ts";
import { goodBody } from "../../rules/calls.ts";
import { disableEndpoints } from "../../rules/endpoints.ts";
import { assertEqual, assertThat, expectOk, expectStatus } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import { waitUntilIdle } from "../../rules/settled.ts";
import { waitFor } from "../../rules/until.ts";
import type { Session } from "../../run/session.ts";
import type { Need } from "../../targets/needs.ts";

/** A delivery as the service records it. */
export type DeliveryRecord = SchemaOf<"Delivery">;
export type EventRecord = SchemaOf<"EventRecord">;
type Webhook = SchemaOf<"Webhook">;

/** The waits before each attempt, from the one before it. */
export const delaysMs: readonly number[] = limits.webhookAttemptDelaysSeconds.map((seconds) => seconds * 1_000);
export const firstRetryMs = delaysMs[1]!;
/** The share of a wait by which it may differ. */
export const jitter = limits.webhookJitterPercent / 100;
/** Seconds after which the first retry is due, whatever its jitter. */
export const pastFirstRetry = (firstRetryMs * (1 + jitter)) / 1_000 + 1;

/**
 * A failure whose retry is an hour away (decided: Retry-After), so that it cannot come before the check has moved the clock,
 * however long the check's own requests take.
 */
export const failure: Reply = { status: 503, headers: { "Retry-After": "3600" } };
/** Seconds after which the retry of `failure` is due. */
export const pastRetry = 3_601;

/** An endpoint and the mailbox behind it. */
export interface Endpoint {
  readonly id: string;
  readonly secret: string;
  readonly mailbox: Mailbox;
  /** As it was created. */
  readonly webhook: Webhook;
}

export interface NewEndpoint {
  /** Another project's than the check's own. */
  readonly in?: Session;
  readonly name?: string;
  /** Another receiver than the check's own. */
  readonly at?: Receiver;
  /** What follows the mailbox's path in the url. */
  readonly query?: string;
  /** The date to create it with. */
  readonly version?: Version;
}

/** What a check with a receiver is given. Its project has no other active endpoints than those made here. */
export interface Setup<Date extends Version = Version> {
  readonly session: Session<Date>;
  readonly receiver: Receiver;
  addEndpoint(replies?: Parameters<Receiver["mailbox"]>[0], how?: NewEndpoint): Promise<Endpoint>;
}

/** A rule with a single check that receives deliveries, at these dates; at all, unless some are named. */
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

/** Runs a check with a receiver of its own, in a project without active endpoints. */
export function withReceiver(run: (setup: Setup) => Promise<void>): (session: Session) => Promise<void> {
  return async (session) => {
    await disableEndpoints(session);
    // What earlier checks asked for is told of before there is an endpoint to tell it to.
    await waitUntilIdle(session);
    const receiver = await startReceiver();
    try {
      await run({ session, receiver, addEndpoint: (replies, how) => addEndpoint(session, receiver, replies, how) });
    } finally {
      await receiver.stop();
    }
  };
}

async function addEndpoint(
  session: Session,
  receiver: Receiver,
  replies: Parameters<Receiver["mailbox"]>[0],
  { in: owner = session, at = receiver, name = "Receiver", query = "", version = session.version }: NewEndpoint = {},
): Promise<Endpoint> {
  const mailbox = at.mailbox(replies);
  const create = session.document.operation("createWebhook");
  const exchange = await owner.call(create, {
    headers: { [headers.serviceVersion]: version },
    body: { mediaType: "application/json", value: { name, url: `${mailbox.url}${query}` } },
  });
  const { signingSecret, ...webhook } = expectStatus(exchange, create.success) as Webhook & { signingSecret: string };
  return { id: webhook.id, secret: signingSecret, mailbox, webhook };
}

/** Sends a test event to an endpoint; gives the event. */
export async function sendTest(session: Session, id: string): Promise<EventRecord> {
  return expectOk(session, await session.api.POST("/webhooks/{id}/test", { params: { path: { id } } }));
}

/** Sends test events together. */
export function sendTests(session: Session, webhookId: string, count: number): Promise<EventRecord[]> {
  return Promise.all(Array.from({ length: count }, () => sendTest(session, webhookId)));
}

/** Requests a statement, whose event goes to every active notification endpoint; gives the statement's id. */
export async function requestStatement(session: Session): Promise<string> {
  const create = session.document.operation("createStatement");
  const exchange = await session.call(create, await goodBody(session, create, {}));
  return (expectStatus(exchange, create.success) as { id: string }).id;
}

/** The event that tells of a statement, once it is there. */
export async function statementEvent(session: Session, statementId: string): Promise<EventRecord> {
  return waitFor(`an event of the statement ${statementId}`, async () => {
    const events = await listEvents(session, { type: "STATEMENT_STATUS_UPDATED", limit: 100 });
    return events.find(({ data }) => "id" in data && data.id === statementId);
  });
}

export async function listEvents(session: Session, query: { type?: string; limit?: number }): Promise<EventRecord[]> {
  return expectOk(session, await session.api.GET("/events", { params: { query } })).data;
}

/** Where an event was sent, newest first. */
export async function deliveriesOf(session: Session, eventId: string): Promise<DeliveryRecord[]> {
  const params = { path: { id: eventId } };
  return expectOk(session, await session.api.GET("/events/{id}/deliveries", { params })).data as DeliveryRecord[];
}

/** The newest delivery of an event to an endpoint, once `isReady`. */
export async function recorded(
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

/** ... once it has this many attempts. */
export function attempted(session: Session, eventId: string, count: number, webhookId?: string) {
  const what = `with ${count} ${count === 1 ? "attempt" : "attempts"}`;
  return recorded(session, eventId, what, ({ attempts }) => attempts.length >= count, webhookId);
}

/** ... once it is delivered. */
export function delivered(session: Session, eventId: string, webhookId?: string) {
  return recorded(session, eventId, "that is DELIVERED", ({ status }) => status === "DELIVERED", webhookId);
}

/** Sends events again; gives the new deliveries. */
export async function resend(session: Session, eventId: string, webhookId?: string): Promise<DeliveryRecord[]> {
  const params = { path: { id: eventId } };
  const body = webhookId === undefined ? {} : { webhookId };
  const { data, hasMore } = expectOk(session, await session.api.POST("/events/{id}/resend", { params, body }));
  assertEqual("hasMore of all that were made", hasMore, false, session.latest);
  return data as DeliveryRecord[];
}

/** Gives what must not come the time to come: until a later event has come, and is recorded, at `control`. */
export async function meanwhile(session: Session, control: Endpoint): Promise<void> {
  await delivered(session, (await sendTest(session, control.id)).id);
}

/** Moves the target's clock forward. */
export async function moveBy(session: Session, seconds: number): Promise<void> {
  const body = { advanceBy: Math.ceil(seconds) } as { advanceBy: number; advanceTo: string };
  expectOk(session, await session.api.POST("/simulations/clock", { body }));
}

/** Moves the target's clock to an instant, unless that has come by itself. */
export async function moveTo(session: Session, instant: string): Promise<void> {
  const body = { advanceTo: instant } as { advanceBy: number; advanceTo: string };
  const { response } = await session.api.POST("/simulations/clock", { body });
  if (response.status !== 422) expectStatus(session.exchangeOf(response), [200]);
}

/**
 * Holds a delivery, read after its failed attempt `number` and before the next, to be due at its time: `anchorMs` after the delivery was
 * made, give or take the jitter, but half a step after that attempt ended at the earliest (decided: late attempts).
 */
export function dueOnSchedule(session: Session, record: DeliveryRecord, number: number, anchorMs: number): void {
  const { createdAt, updatedAt, nextAttemptAt, attempts } = record;
  const stepMs = delaysMs[number]!;
  const [attempt, ended] = [msBetween(createdAt, attempts[number - 1]!.attemptedAt), msBetween(createdAt, updatedAt)];
  const least = Math.max(anchorMs - stepMs * jitter, attempt + stepMs / 2);
  const most = Math.max(anchorMs + stepMs * jitter, ended + stepMs / 2);
  const due = msBetween(createdAt, nextAttemptAt);
  const promise = `attempt ${number + 1} due ${least} to ${most} ms after the delivery was made`;
  assertThat(promise, due >= least && due <= most, `${due} ms`, session.latest);
}

/**
 * Holds a delivery to be pending after a first attempt that failed with this code. Where the retry came before the record was
 * read, as the machine is slow, the first attempt alone tells.
 */
export function failedFirst(session: Session, { status, attempts }: DeliveryRecord, codes: readonly string[]): void {
  const [{ failure, responseStatus }] = attempts as [DeliveryRecord["attempts"][number]];
  const what = `failure of an attempt answered ${responseStatus}`;
  assertThat(`${what} among ${codes.join(", ")}`, codes.includes(failure ?? "none"), failure ?? "none", session.latest);
  if (attempts.length === 1) assertEqual(`status after ${what}`, status, "PENDING", session.latest);
}

/** Milliseconds between two instants. */
export function msBetween(earlier: string, later: string | null): number {
  return later === null ? Number.NaN : Date.parse(later) - Date.parse(earlier);
}

/** Holds a mailbox to have got these many deliveries so far. */
export function receivedCount(session: Session, what: string, { mailbox }: Endpoint, count: number): void {
  assertEqual(`deliveries to ${what}`, mailbox.deliveries.length, count, session.latest);
}
