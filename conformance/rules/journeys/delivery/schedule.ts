// Our schedule of retries, read from the records (decided: Webhooks). The documents do not promise its numbers.
import { limits } from "../../../../generated/contract.ts";
import { advanceClock } from "../../../harness/clock.ts";
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import type { Need } from "../../../harness/needs.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { advanceToRetries, followAttempts } from "../../../harness/steps/attempts-on-clock.ts";
import {
  assertDeliveryCount,
  assertDueOnSchedule,
  type DeliveryRecord,
  delaysMs,
  firstRetryMs,
  jitter,
  moveToOrPast,
  msBetween,
  receiving,
  replyFirst,
  resend,
  type Setup,
  sendTest,
  waitForAttempts,
  waitForDelivery,
  waitForLaterDelivery,
  waitUntilDelivered,
  withReceiver,
} from "../../../harness/steps/deliveries.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";
import type { Delivery } from "../../../http/receiver/receiver.ts";
import { header, signatureNames } from "../../../http/receiver/signature.ts";

const timestampName = signatureNames.service.timestamp;

type Attempt = DeliveryRecord["attempts"][number];

const needs: readonly Need[] = ["clock", "unpublished"];

export const rules: readonly Rule[] = atAnyDate([
  receiving(
    "delivery-first-retry",
    "decided",
    "The first retry is due 5 seconds after the first attempt was due, and is sent then",
    needs,
    async ({ session, addEndpoint }) => {
      const target = await addEndpoint(replyFirst(() => ({ status: 500 })));
      const failed = await createFailedDelivery(session, target.id);
      assertDueOnSchedule(failed, 1, firstRetryMs);
      await advanceClock(session, (firstRetryMs * (1 - jitter)) / 1_000 - 2);
      await waitForLaterDelivery(session, await addEndpoint());
      await advanceClock(session, 4);
      const [, second] = (await waitUntilDelivered(session, failed.eventId)).attempts as [Attempt, Attempt];
      const early = msBetween(failed.nextAttemptAt!, second.attemptedAt) < 0;
      assertThat(`no attempt before ${failed.nextAttemptAt}`, !early, second.attemptedAt);
    },
  ),
  receiving(
    "delivery-schedule",
    "decided",
    "14 attempts follow the schedule; then the delivery is EXHAUSTED, and a resend starts another one on the same schedule",
    needs,
    checkSchedule,
  ),
  receiving(
    "delivery-late-attempt",
    "decided",
    "After an outage one attempt is made, and the next follows after at least half of its step",
    needs,
    async ({ session, addEndpoint }) => {
      const [control, target] = [await addEndpoint(), await addEndpoint([{ status: 500 }])];
      const { id } = await sendTest(session, target.id);
      await waitForAttempts(session, id, 1);
      await advanceClock(session, 24 * 3_600);
      const { attempts, nextAttemptAt } = await waitForAttempts(session, id, 2);
      const waitsMs = msBetween(attempts[1]!.attemptedAt, nextAttemptAt);
      assertThat(`a wait of at least ${delaysMs[2]! / 2} ms`, waitsMs >= delaysMs[2]! / 2, `${waitsMs} ms`);
      await waitForLaterDelivery(session, control);
      assertDeliveryCount("the endpoint", target, 2);
    },
  ),
  {
    id: "delivery-retry-after",
    source: "decided",
    title: "Retry-After of a 429 or 503 delays the next attempt by at most 8 hours and never brings it forward",
    needs: ["receiver", "clock"],
    checks: () => [
      { name: "documented", run: withReceiver((setup) => checkRetryAfter(setup, documentedCases, assertUsualDue)) },
      {
        name: "our numbers",
        needs: ["unpublished"],
        run: withReceiver((setup) => checkRetryAfter(setup, [...documentedCases, ...otherCases], assertOurDue)),
      },
    ],
  },
]);

// A machine this slow three times in a row proves nothing.
const maxTries = 3;

/** Tries another event if the machine was too slow. */
async function createFailedDelivery(session: Session, webhookId: string): Promise<DeliveryRecord> {
  for (let count = 1; count <= maxTries; count++) {
    const record = await waitForAttempts(session, (await sendTest(session, webhookId)).id, 1);
    if (record.attempts.length === 1) return record;
  }
  throw new ExpectationFailed("a record read before the first retry", `none in ${maxTries} tries`);
}

async function checkSchedule({ session, addEndpoint }: Setup): Promise<void> {
  const attempts = delaysMs.length;
  const target = await addEndpoint((_, index) => ({ status: index <= attempts ? 500 : 200 }));
  const { id } = await sendTest(session, target.id);
  const ended = await followAttempts(session, id, (record) => {
    const number = record.attempts.length;
    if (number >= attempts) assertEqual("status after the last attempt", record.status, "EXHAUSTED");
    else {
      const anchorMs = delaysMs.slice(0, number + 1).reduce((sum, ms) => sum + ms);
      assertDueOnSchedule(record, number, anchorMs);
    }
  });
  assertEqual("attempts", ended.attempts.length, attempts);
  const [again] = await resend(session, id);
  assertEqual("endpoint of the resent delivery", again?.webhookId, target.id);
  // The event is two days old by now, but the schedule counts from the resend.
  const isFailed = (record: DeliveryRecord) => record.id === again!.id && record.attempts.length === 1;
  const failed = await waitForDelivery(session, id, "resent and failed once", isFailed);
  assertDueOnSchedule(failed, 1, firstRetryMs);
  await advanceToRetries(session, [failed]);
  const sent = await waitForDelivery(session, id, "resent and DELIVERED", ({ status }) => status === "DELIVERED");
  assertEqual("id and attempts of the resent delivery", [sent.id, sent.attempts.length], [again!.id, 2]);
}

type RetryAfterCase = readonly [
  name: string,
  status: number,
  value: (delivery: Delivery) => string | undefined,
  /** In seconds; null means the schedule's own wait. */
  expected: number | null,
];

/** The first one has no Retry-After. */
const documentedCases: readonly RetryAfterCase[] = [
  ["500", 500, () => undefined, null],
  ["429 with seconds", 429, () => "60", 60],
  ["503 with seconds", 503, () => "120", 120],
  ["503 with a date", 503, (delivery) => dateAfter(delivery, 300), 300],
  ["429 with less than the schedule", 429, () => "1", null],
  ["429 with none", 429, () => "0", null],
  ["503 with a date that has passed", 503, () => "Thu, 01 Jan 2015 00:00:00 GMT", null],
  ["500 with seconds", 500, () => "60", null],
  ["302 with seconds", 302, () => "60", null],
];

const otherCases: readonly RetryAfterCase[] = [
  ["429 with more than 8 hours", 429, () => "99999999999", limits.webhookRetryAfterMaxSeconds],
  ["503 with a date in the form of asctime", 503, () => "Fri Dec 31 23:59:59 9999", limits.webhookRetryAfterMaxSeconds],
  ["503 with a date far away", 503, () => "Fri, 31 Dec 9999 23:59:59 GMT", limits.webhookRetryAfterMaxSeconds],
  ["429 with a negative number", 429, () => "-60", null],
  ["429 with a fraction", 429, () => "60.5", null],
  ["429 with nonsense", 429, () => "soon", null],
  ["503 with only a year", 503, () => "9999", 9999],
];

function dateAfter(delivery: Delivery, seconds: number): string {
  return new Date((Number(header(delivery, timestampName)) + seconds) * 1_000).toUTCString();
}

/** `usual` is the record of a failed attempt without Retry-After. */
type AssertDue = (each: RetryAfterCase, record: DeliveryRecord, usual: DeliveryRecord) => void;

// Covers the jitter, and late attempts on a slow machine.
const usualFactor = 4;

/** Expects no number of our schedule. */
function assertUsualDue([name, , , seconds]: RetryAfterCase, record: DeliveryRecord, usual: DeliveryRecord) {
  const [waitMs, usualMs] = [record, usual].map(firstWaitMs) as [number, number];
  const [least, most] =
    seconds === null
      ? [usualMs / usualFactor, usualMs * usualFactor]
      : [(seconds - 1) * 1_000, Number.POSITIVE_INFINITY];
  const promise = `an attempt ${least} to ${most} ms after ${name}, as without Retry-After it is ${usualMs} ms`;
  assertThat(promise, waitMs >= least && waitMs <= most, `${waitMs} ms`);
}

function assertOurDue([name, , , seconds]: RetryAfterCase, record: DeliveryRecord): void {
  if (seconds === null) {
    assertDueOnSchedule(record, 1, firstRetryMs);
    return;
  }
  // The wait counts from the attempt's end, which precedes the record; a date has whole seconds.
  const most = msBetween(record.updatedAt, record.nextAttemptAt) / 1_000;
  const least = firstWaitMs(record) / 1_000;
  const isRight = least >= seconds - 1 && most <= seconds;
  assertThat(`an attempt ${seconds} s after ${name}`, isRight, `${least} s`);
}

function firstWaitMs({ attempts, nextAttemptAt }: DeliveryRecord): number {
  return msBetween(attempts[0]!.attemptedAt, nextAttemptAt);
}

async function checkRetryAfter(
  { session, addEndpoint }: Setup,
  cases: readonly RetryAfterCase[],
  assertDue: AssertDue,
): Promise<void> {
  let wait: RetryAfterCase;
  const target = await addEndpoint(
    replyFirst((delivery) => {
      const value = wait[2](delivery);
      return { status: wait[1], ...(value === undefined ? {} : { headers: { "Retry-After": value } }) };
    }),
  );
  const failed: { name: string; record: DeliveryRecord }[] = [];
  for (wait of cases) {
    const record = await createFailedDelivery(session, target.id);
    assertDue(wait, record, failed[0]?.record ?? record);
    failed.push({ name: wait[0], record });
  }
  for (const at of failed.map(({ record }) => record.nextAttemptAt!).sort()) await moveToOrPast(session, at);
  for (const { name, record } of failed) {
    const [, retry] = (await waitUntilDelivered(session, record.eventId)).attempts as [Attempt, Attempt];
    const early = msBetween(record.nextAttemptAt!, retry.attemptedAt) < 0;
    assertThat(`no attempt before ${record.nextAttemptAt} after ${name}`, !early, retry.attemptedAt);
  }
}
