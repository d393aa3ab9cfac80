// Retries of deliveries (interface §6.1 rules 3 and 4). Invariant: only a complete 2xx is a success.
import { latestVersion, limits } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { advanceToRetries, passRetryWindow } from "../../../harness/steps/attempts-on-clock.ts";
import {
  assertDeliveryCount,
  assertFirstFailure,
  type DeliveryRecord,
  failureReply,
  msBetween,
  receiving,
  type Setup,
  sendTest,
  sendTests,
  waitForAttempts,
  waitForLaterDelivery,
  waitUntilDelivered,
  withReceiver,
} from "../../../harness/steps/deliveries.ts";
import { disableWebhook, listWebhooks, readWebhook } from "../../../harness/steps/webhooks.ts";
import type { Delivery, ReceiverFault, Reply, Script } from "../../../http/receiver/receiver.ts";
import { header, isSignedBy, signatureNames } from "../../../http/receiver/signature.ts";

const { id: idName, timestamp: timestampName } = signatureNames.service;

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "delivery-timeout",
    source: "§6.1",
    title: "An answer that does not start or end in time is a failure, and the event is retried",
    needs: ["receiver"],
    // This check takes longest, so it starts first.
    checks: ({ version }) => (version === latestVersion ? [{ name: "", run: withReceiver(checkTimeout) }] : []),
    mayBeEmpty: "it takes as long as the longest attempt, so only the newest date is checked",
  },
  receiving(
    "delivery-acknowledged",
    "§6.1",
    "Any 2xx status acknowledges: the delivery is DELIVERED and not sent again",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const statuses = [200, 201, 202, 204, 206, 299];
      const target = await addEndpoint(replyByEvent(statuses.map((status) => [{ status }])));
      const events = await sendTests(session, target.id, statuses.length);
      for (const { id } of events) {
        const { status, nextAttemptAt, attempts } = await waitForAttempts(session, id, 1);
        const [attempt] = attempts;
        const outcome = [status, nextAttemptAt, attempt!.failure, attempts.length];
        assertEqual(`status, next attempt, failure and attempts after a ${attempt!.responseStatus}`, outcome, [
          "DELIVERED",
          null,
          null,
          1,
        ]);
      }
      await passRetryWindow(session);
      await waitForLaterDelivery(session, target);
      assertDeliveryCount("the endpoint", target, statuses.length + 1);
    },
  ),
  receiving(
    "delivery-retried",
    "§6.1",
    "Any other status is a failure, and the event is retried; a redirect is not followed, and the endpoint stays active",
    ["clock"],
    async ({ session, receiver, addEndpoint }) => {
      const statuses = [300, 301, 302, 303, 304, 307, 308, 400, 401, 403, 404, 409, 410, 418, 422, 429, 500, 502, 503];
      const redirectTarget = receiver.mailbox();
      const replies = statuses.map((status): Reply => {
        const isRedirect = status < 400 && status !== 304;
        return isRedirect ? { status, headers: { Location: redirectTarget.url } } : { status };
      });
      const target = await addEndpoint(replyByEvent(replies.map((reply) => [reply, { status: 200 }])));
      const events = await sendTests(session, target.id, statuses.length);
      const failed = await readFirstFailures(session, events, ["HTTP_STATUS"]);
      assertEqual("status of the endpoint", (await readWebhook(session, target.id)).status, "ACTIVE");
      await advanceToRetries(session, failed);
      for (const { id } of events) assertEqual("attempts", (await waitUntilDelivered(session, id)).attempts.length, 2);
      assertEqual("deliveries to the redirect's target", redirectTarget.deliveries.length, 0);
    },
  ),
  receiving(
    "delivery-broken-answer",
    "§6.1",
    "A truncated or invalid answer is a failure, and the event is retried",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const faults: readonly ReceiverFault[] = ["reset", "noise", "half"];
      const answer = Promise.withResolvers<Reply>();
      const target = await addEndpoint(replyByEvent(faults.map((fault) => [fault, answer.promise])));
      const events = await sendTests(session, target.id, faults.length);
      const failed = await readFirstFailures(session, events, ["CONNECTION_FAILED", "RESPONSE_INVALID"]);
      assertEqual("lastUsedAt", (await readWebhook(session, target.id)).lastUsedAt, null);
      answer.resolve({ status: 200 });
      await advanceToRetries(session, failed);
      for (const { id } of events) await waitUntilDelivered(session, id);
    },
  ),
  receiving(
    "delivery-repeated",
    "§6.1",
    "A retry has the id and body of the first attempt, whatever has changed since, and is signed again with the time of its attempt",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const target = await addEndpoint([failureReply, { status: 200 }], { name: "Before" });
      const { id } = await sendTest(session, target.id);
      const failed = await waitForAttempts(session, id, 1);
      const params = { path: { id: target.id } };
      expectOk(await session.api.PATCH("/webhooks/{id}", { params, body: { name: "After" } }));
      await advanceToRetries(session, [failed]);
      const deliveries = await target.mailbox.wait(2);
      const [one, other] = deliveries as [Delivery, Delivery];
      assertEqual("id", header(other, idName), id);
      assertEqual("body", other.body.toString(), one.body.toString());
      const { attempts } = await waitForAttempts(session, id, 2);
      for (const [index, delivery] of deliveries.entries()) {
        const seconds = Date.parse(attempts[index]!.attemptedAt) / 1_000;
        // The service reads one clock twice within one attempt.
        const strays = Math.abs(Number(header(delivery, timestampName)) - seconds);
        assertThat(`a timestamp of attempt ${index + 1}, ${seconds}`, strays <= 2, header(delivery, timestampName));
        assertThat("a signature with the endpoint's secret", isSignedBy(target.secret, delivery), "another");
      }
      const retried = Number(header(other, timestampName));
      const due = Math.floor(Date.parse(failed.nextAttemptAt ?? failed.updatedAt) / 1_000);
      assertThat(`a timestamp of the retry from ${due}`, retried >= due, `${retried}`);
    },
  ),
  receiving(
    "webhook-last-used",
    "§2.1",
    "lastUsedAt is the time of the most recent successful delivery; nothing else changes it",
    ["clock"],
    async ({ session, addEndpoint }) => {
      // The last answer waits until the unchanged lastUsedAt was read.
      const last = Promise.withResolvers<Reply>();
      const target = await addEndpoint((_, index) =>
        index === 3 ? last.promise : [failureReply, { status: 200 }, { status: 302 }][index]!,
      );
      const lastUsedAt = async () => (await readWebhook(session, target.id)).lastUsedAt;
      const { id } = await sendTest(session, target.id);
      const failed = await waitForAttempts(session, id, 1);
      assertEqual("lastUsedAt after a failure", await lastUsedAt(), null);
      await advanceToRetries(session, [failed]);
      const first = await assertLastUsed(await waitUntilDelivered(session, id), lastUsedAt);
      const other = await sendTest(session, target.id);
      const redirected = await waitForAttempts(session, other.id, 1);
      assertEqual("lastUsedAt after a later failure", await lastUsedAt(), first);
      last.resolve({ status: 204 });
      await advanceToRetries(session, [redirected]);
      const second = await assertLastUsed(await waitUntilDelivered(session, other.id), lastUsedAt);
      assertThat("a later lastUsedAt", msBetween(first, second) > 0, `${first}, then ${second}`);
      const params = { path: { id: target.id } };
      const body = { name: "Moved", url: `${target.mailbox.url}?moved` };
      const moved = expectOk(await session.api.PATCH("/webhooks/{id}", { params, body }));
      const rotated = expectOk(await session.api.POST("/webhooks/{id}/rotate-secret", { params }));
      const listed = (await listWebhooks(session)).find(({ id }) => id === target.id);
      for (const { lastUsedAt } of [moved, rotated, listed!, await disableWebhook(session, target.id)])
        assertEqual("lastUsedAt in every response", lastUsedAt, second);
    },
  ),
]);

type Attempt = DeliveryRecord["attempts"][number];

type Answer = Reply | ReceiverFault | Promise<Reply>;

async function readFirstFailures(
  session: Session,
  events: readonly { readonly id: string }[],
  codes: readonly string[],
): Promise<DeliveryRecord[]> {
  const records: DeliveryRecord[] = [];
  for (const { id } of events) {
    const record = await waitForAttempts(session, id, 1);
    assertFirstFailure(record, codes);
    records.push(record);
  }
  return records;
}

/** Each event, in order of arrival, gets its own replies. */
function replyByEvent(lists: readonly (readonly Answer[])[]): Script {
  const seen = new Map<string, { list: readonly Answer[]; next: number }>();
  return (delivery) => {
    const id = header(delivery, idName);
    const event = seen.get(id) ?? { list: lists[seen.size] ?? [{ status: 200 }], next: 0 };
    seen.set(id, event);
    return event.list[Math.min(event.next++, event.list.length - 1)]!;
  };
}

/** Expects lastUsedAt to be the time at which this delivery succeeded. */
async function assertLastUsed(record: DeliveryRecord, read: () => Promise<string | null>): Promise<string> {
  const { attemptedAt } = record.attempts.at(-1)!;
  const lastUsedAt = await read();
  const isRight = msBetween(attemptedAt, lastUsedAt) >= 0 && msBetween(lastUsedAt!, record.updatedAt) >= 0;
  assertThat(`lastUsedAt from ${attemptedAt} to ${record.updatedAt}`, isRight, lastUsedAt);
  return lastUsedAt!;
}

async function checkTimeout({ session, addEndpoint }: Setup): Promise<void> {
  const limitMs = limits.webhookTimeoutSeconds * 1_000;
  const endpoints = [await addEndpoint(["silence", { status: 200 }]), await addEndpoint(["drip", { status: 200 }])];
  const events = await Promise.all(endpoints.map(({ id }) => sendTest(session, id)));
  for (const [index, { id }] of events.entries()) {
    const failed = await waitForAttempts(session, id, 1);
    const [late] = failed.attempts as [Attempt];
    // An attempt without a timeout would never end, so the bound may be generous.
    const isInTime = late.latencyMs >= limitMs - 500 && late.latencyMs <= 2 * limitMs;
    assertThat(`a latency of about ${limitMs} ms`, isInTime, `${late.latencyMs} ms`);
    // The start of an answer may count as none.
    const statuses = index === 0 ? [null] : [null, 200];
    const what = `a recorded status among ${statuses.join(", ")}`;
    assertThat(what, statuses.includes(late.responseStatus), late.responseStatus);
    assertFirstFailure(failed, ["TIMEOUT"]);
    // Without a controllable clock, a schedule with a long first wait shows no retry.
    const isRetriedSoon = !(msBetween(failed.updatedAt, failed.nextAttemptAt) > 2 * limitMs);
    if (isRetriedSoon) await waitUntilDelivered(session, id);
  }
}
