// When an attempt is made that follows a failed one (interface §6.1 rule 3; decided: Webhooks). Invariant: how long an attempt was
// waited for is read from the record, in the target's own time, so a slow machine changes no verdict.
import { limits } from "../../../generated/contract.ts";
import type { Delivery } from "../../receiver/receiver.ts";
import { header, signatureNames } from "../../receiver/signature.ts";
import { equal, holds } from "../../rules/expect.ts";
import type { Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import {
  attempted,
  type Bench,
  between,
  type DeliveryRecord,
  delaysMs,
  delivered,
  deliveriesOf,
  firstRetryMs,
  jitter,
  meanwhile,
  moveBy,
  moveTo,
  receivedCount,
  receiving,
  recorded,
  resend,
  sendTest,
  sendTests,
} from "./receiving.ts";

const { id: idName, timestamp: timestampName } = signatureNames.service;

export const scheduleRules: readonly Rule[] = [
  receiving(
    "delivery-first-retry",
    "decided",
    "The first retry is due 5 seconds after the attempt, and made when they have passed",
    ["clock"],
    async ({ session, place }) => {
      const target = await place([{ status: 500 }, { status: 200 }]);
      const { id } = await sendTest(session, target.id);
      const { nextAttemptAt } = await attempted(session, id, 1);
      await moveBy(session, (firstRetryMs * (1 - jitter)) / 1_000 - 2);
      await meanwhile(session, await place());
      await moveBy(session, 4);
      const [first, second] = (await delivered(session, id)).attempts as [Attempt, Attempt];
      dueAfter(session, first, nextAttemptAt, firstRetryMs);
      holds("an attempt no earlier than due", between(nextAttemptAt!, second.attemptedAt) >= 0, second.attemptedAt);
      const waited = between(first.attemptedAt, second.attemptedAt);
      holds(
        "4.5 seconds or more between the two",
        waited >= firstRetryMs * (1 - jitter),
        `${waited} ms`,
        session.latest,
      );
    },
  ),
  receiving(
    "delivery-schedule",
    "§6.1",
    "Retries back off over about 48 hours, 14 attempts in all, and then the delivery is EXHAUSTED",
    ["clock"],
    schedule,
  ),
  receiving(
    "delivery-late-attempt",
    "decided",
    "After a time in which no attempt could be made one is made, and the next follows after half its step or more",
    ["clock"],
    async ({ session, place }) => {
      const [control, target] = [await place(), await place([{ status: 500 }])];
      const { id } = await sendTest(session, target.id);
      await attempted(session, id, 1);
      await moveBy(session, 24 * 3_600);
      const { attempts, nextAttemptAt } = await attempted(session, id, 2);
      const waitsMs = between(attempts[1]!.attemptedAt, nextAttemptAt);
      holds(`${delaysMs[2]! / 2} ms or more`, waitsMs >= delaysMs[2]! / 2, `${waitsMs} ms`, session.latest);
      await meanwhile(session, control);
      receivedCount(session, "the endpoint", target, 2);
    },
  ),
  receiving(
    "delivery-retry-after",
    "decided",
    "Retry-After of a 429 or 503 delays the next attempt, by at most 8 hours, and never hastens it",
    ["clock"],
    retryAfter,
  ),
];

type Attempt = DeliveryRecord["attempts"][number];

/** Holds the next attempt to be due `ms` after one that failed, within the jitter. */
function dueAfter(session: Session, failed: Attempt, nextAttemptAt: string | null, ms: number): void {
  const waits = between(failed.attemptedAt, nextAttemptAt);
  const strays = Math.abs(waits - ms);
  // The attempt began a moment after it was due itself.
  const isOnTime = strays <= ms * jitter + 1_000;
  holds(
    `an attempt ${ms} ms after attempt ${failed.number}, within ${ms * jitter}`,
    isOnTime,
    `${waits} ms`,
    session.latest,
  );
}

async function schedule({ session, place }: Bench): Promise<void> {
  const attempts = delaysMs.length;
  const target = await place((_, index) => ({ status: index < attempts ? 500 : 200 }));
  const control = await place();
  const { id } = await sendTest(session, target.id);
  let dueAt: string | null = null;
  let anchorMs = 0;
  for (let number = 1; number <= attempts; number++) {
    const record = await attempted(session, id, number);
    const { attemptedAt } = record.attempts[number - 1]!;
    if (dueAt !== null) {
      const lateMs = between(dueAt, attemptedAt);
      holds(
        `attempt ${number} when it is due, at ${dueAt}`,
        lateMs >= 0 && lateMs <= 5_000,
        attemptedAt,
        session.latest,
      );
    }
    dueAt = record.nextAttemptAt;
    if (number === attempts) break;
    const stepMs = delaysMs[number]!;
    anchorMs += stepMs;
    const strays = Math.abs(between(record.createdAt, dueAt) - anchorMs);
    const promise = `attempt ${number + 1} due ${anchorMs / 1_000} s after the event`;
    holds(promise, strays <= stepMs * jitter + 1_000, `${between(record.createdAt, dueAt) / 1_000} s`, session.latest);
    await moveTo(session, dueAt!);
  }
  const exhausted = (await deliveriesOf(session, id))[0]!;
  equal("status and next attempt", [exhausted.status, exhausted.nextAttemptAt], ["EXHAUSTED", null], session.latest);
  const hours = anchorMs / 3_600_000;
  const { webhookRetryWindowHours: window } = limits;
  holds(`about ${window} hours`, hours > window * 0.95 && hours < window * 1.05, `${hours} hours`, session.latest);
  await moveBy(session, window * 3_600);
  await meanwhile(session, control);
  receivedCount(session, "the endpoint", target, attempts);
  const [again] = await resend(session, id);
  equal("the delivery that was sent by hand", again?.webhookId, target.id, session.latest);
  const sent = await recorded(session, id, "sent by hand", ({ status }) => status === "DELIVERED");
  equal("attempts by hand", [sent.id, sent.attempts.length], [again!.id, 1], session.latest);
}

/** How the receiver answers, and how long it is left alone then, in seconds; null stands for the schedule's own time. */
const waits: readonly (readonly [
  name: string,
  status: number,
  value: (delivery: Delivery) => string,
  number | null,
])[] = [
  ["429 with seconds", 429, () => "60", 60],
  ["503 with seconds", 503, () => "120", 120],
  ["503 with a date", 503, (delivery) => dateAfter(delivery, 300), 300],
  ["429 with more than 8 hours", 429, () => "99999999999", limits.webhookRetryAfterMaxSeconds],
  ["503 with a date far away", 503, () => "Fri, 31 Dec 9999 23:59:59 GMT", limits.webhookRetryAfterMaxSeconds],
  ["429 with less than the schedule", 429, () => "1", null],
  ["429 with none", 429, () => "0", null],
  ["503 with a date that has passed", 503, () => "Thu, 01 Jan 2015 00:00:00 GMT", null],
  ["429 with a negative number", 429, () => "-60", null],
  ["429 with a fraction", 429, () => "60.5", null],
  ["429 with nonsense", 429, () => "soon", null],
  ["503 with a year alone", 503, () => "9999", 9999],
  ["500 with seconds", 500, () => "60", null],
  ["302 with seconds", 302, () => "60", null],
];

function dateAfter(delivery: Delivery, seconds: number): string {
  return new Date((Number(header(delivery, timestampName)) + seconds) * 1_000).toUTCString();
}

async function retryAfter({ session, place }: Bench): Promise<void> {
  const given = new Map<string, (typeof waits)[number]>();
  const target = await place((delivery) => {
    const id = header(delivery, idName);
    if (given.has(id)) return { status: 200 };
    const wait = waits[given.size]!;
    given.set(id, wait);
    return { status: wait[1], headers: { "Retry-After": wait[2](delivery) } };
  });
  const due = new Map<string, string>();
  for (const { id } of await sendTests(session, target.id, waits.length)) {
    const { nextAttemptAt, attempts } = await attempted(session, id, 1);
    const [name, , , seconds] = given.get(id)!;
    const waitsMs = between(attempts[0]!.attemptedAt, nextAttemptAt);
    const least = seconds === null ? firstRetryMs * (1 - jitter) : seconds * 1_000 - 1_000;
    const most = seconds === null ? firstRetryMs * (1 + jitter) + 1_000 : (seconds + 2) * 1_000;
    holds(`${least} to ${most} ms after ${name}`, waitsMs >= least && waitsMs <= most, `${waitsMs} ms`);
    due.set(id, nextAttemptAt!);
  }
  for (const at of [...due.values()].sort()) await moveTo(session, at);
  for (const [id, at] of due) {
    const [, retry] = (await delivered(session, id)).attempts as [Attempt, Attempt];
    const [name] = given.get(id)!;
    holds(`no attempt before ${at} after ${name}`, between(at, retry.attemptedAt) >= 0, retry.attemptedAt);
  }
}
