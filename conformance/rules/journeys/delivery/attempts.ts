// Records of attempts (decided). Invariant: a recorded attempt never changes.
import { limits } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectOk } from "../../../harness/expect.ts";
import type { Rule } from "../../../harness/rule.ts";
import {
  assertDeliveryCount,
  assertFirstFailure,
  deliveriesOf,
  failureReply,
  moveToOrPast,
  msBetween,
  receiving,
  type Setup,
  sendTest,
  waitForAttempts,
  waitUntilDelivered,
  withReceiver,
} from "../../../harness/steps/deliveries.ts";
import { disableWebhook } from "../../../harness/steps/webhooks.ts";
import { trustedCertificate, untrustedCertificate } from "../../../http/receiver/certificate.ts";
import { startReceiver, usingReceiver } from "../../../http/receiver/receiver.ts";
import { isSignedBy } from "../../../http/receiver/signature.ts";

export const rules: readonly Rule[] = [
  receiving(
    "attempts-recorded",
    "decided",
    "A delivery lists every attempt, oldest first: time, address, duration, outcome and next due time",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const answers = [
        { ...failureReply, body: "out of order" },
        { status: 200, body: "thank you" },
      ];
      const heldMs: number[] = [];
      const target = await addEndpoint(async (_, index) => {
        const began = performance.now();
        await new Promise((done) => setTimeout(done, 60));
        heldMs.push(performance.now() - began);
        return answers[index]!;
      });
      const began = performance.now();
      const event = await sendTest(session, target.id);
      const pending = (await deliveriesOf(session, event.id))[0]!;
      const { id, createdAt } = pending;
      assertEqual("event and endpoint", [pending.eventId, pending.webhookId], [event.id, target.id]);
      assertThat("createdAt at or after the event's", msBetween(event.createdAt, createdAt) >= 0, createdAt);
      const failed = await waitForAttempts(session, event.id, 1);
      assertEqual("id and status", [failed.id, failed.status], [id, "PENDING"]);
      const waitMs = msBetween(failed.attempts[0]!.attemptedAt, failed.nextAttemptAt);
      assertThat("a next attempt after this one", waitMs > 0, failed.nextAttemptAt);
      await moveToOrPast(session, failed.nextAttemptAt!);
      const done = await waitUntilDelivered(session, event.id);
      const allMs = performance.now() - began;
      assertEqual("attempts", done.attempts.length, answers.length);
      assertEqual("the first attempt, unchanged", done.attempts[0], failed.attempts[0]);
      const { nextAttemptAt, attempts, ...rest } = done;
      const expected = { id, eventId: event.id, webhookId: target.id, status: "DELIVERED", createdAt, updatedAt: "" };
      assertEqual("the delivery", { ...rest, updatedAt: "" }, expected);
      assertEqual("next attempt", nextAttemptAt, null);
      for (const [index, { attemptedAt, latencyMs, ...attempt }] of attempts.entries()) {
        const { status, body } = answers[index]!;
        const shown = {
          number: index + 1,
          url: target.mailbox.url,
          responseStatus: status,
          responseBody: body,
          failure: index === 0 ? "HTTP_STATUS" : null,
        };
        assertEqual(`attempt ${index + 1}`, attempt, shown);
        // The lower bound is the receiver's own wait, the upper bound the whole test.
        const isTimed = latencyMs >= heldMs[index]! - 2 && latencyMs <= allMs;
        assertThat(`a latency of ${heldMs[index]} to ${allMs} ms`, isTimed, `${latencyMs} ms`);
        assertThat("attempts in order", msBetween(createdAt, attemptedAt) >= 0, attemptedAt);
      }
      const updated = msBetween(attempts[1]!.attemptedAt, done.updatedAt);
      assertThat("updatedAt at or after the last attempt", updated >= 0, done.updatedAt);
    },
  ),
  receiving(
    "attempt-unanswered",
    "decided",
    "An attempt without an answer shows none",
    [],
    async ({ session, addEndpoint }) => {
      const stoppedReceiver = await startReceiver();
      const { url } = stoppedReceiver.mailbox();
      await stoppedReceiver.stop();
      const [target, refused] = [await addEndpoint(["reset"]), await addEndpoint()];
      const params = { path: { id: refused.id } };
      expectOk(await session.api.PATCH("/webhooks/{id}", { params, body: { url } }));
      const codesByEndpoint = new Map([
        [target.id, ["CONNECTION_FAILED", "RESPONSE_INVALID"]],
        [refused.id, ["CONNECTION_FAILED"]],
      ]);
      for (const [id, codes] of codesByEndpoint) {
        const record = await waitForAttempts(session, (await sendTest(session, id)).id, 1);
        assertFirstFailure(record, codes);
        const { responseStatus, responseBody } = record.attempts[0]!;
        assertEqual("status and body", [responseStatus, responseBody], [null, null]);
      }
    },
  ),
  receiving(
    "delivery-certificate",
    "decided",
    "A receiver with an untrusted certificate gets nothing",
    [],
    async ({ session, addEndpoint }) => {
      await usingReceiver(async (receiver) => {
        const target = await addEndpoint(undefined, { at: receiver });
        const record = await waitForAttempts(session, (await sendTest(session, target.id)).id, 1);
        assertFirstFailure(record, ["TLS_FAILED"]);
        assertEqual("status of the answer", record.attempts[0]!.responseStatus, null);
        assertDeliveryCount("the endpoint", target, 0);
      }, untrustedCertificate);
    },
  ),
  receiving(
    "delivery-over-https",
    "decided",
    "A receiver with a trusted certificate gets signed deliveries under each name of the certificate, and nothing under another name",
    ["trusted-receiver"],
    async ({ session, addEndpoint }) => {
      await usingReceiver(async (receiver) => {
        for (const host of ["127.0.0.1", "localhost"]) {
          const target = await addEndpoint(undefined, { at: receiver, host });
          await waitUntilDelivered(session, (await sendTest(session, target.id)).id);
          assertDeliveryCount(host, target, 1);
          const [delivery] = target.mailbox.deliveries;
          assertThat("a signed delivery", isSignedBy(target.secret, delivery!), delivery!.headers);
        }
        const target = await addEndpoint(undefined, { at: receiver, host: "other.localhost" });
        const record = await waitForAttempts(session, (await sendTest(session, target.id)).id, 1);
        assertFirstFailure(record, ["TLS_FAILED"]);
        assertDeliveryCount("another name", target, 0);
      }, trustedCertificate);
    },
  ),
  receiving(
    "answer-endless",
    "decided",
    "At most 16 KiB of an endless answer are read, and its status counts",
    [],
    async ({ session, addEndpoint }) => {
      const target = await addEndpoint(["flood"]);
      const { attempts } = await waitForAttempts(session, (await sendTest(session, target.id)).id, 1);
      const { failure, responseStatus } = attempts[0]!;
      assertEqual("failure and status", [failure, responseStatus], [null, 200]);
    },
  ),
  receiving(
    "answer-after-informational",
    "decided",
    "Informational responses before an answer are skipped, but count towards its bytes: an endless series is a failure",
    ["unpublished"],
    async ({ session, addEndpoint }) => {
      const replies = ([100, 102, 103] as const).map((informational) => ({ status: 202, informational }));
      const target = await addEndpoint([...replies, "hints"]);
      const attempt = async () => {
        const { attempts } = await waitForAttempts(session, (await sendTest(session, target.id)).id, 1);
        const { responseStatus, failure } = attempts[0]!;
        return [responseStatus, failure];
      };
      for (const { informational } of replies)
        assertEqual(`status and failure after a ${informational}`, await attempt(), [202, null]);
      const endless = [null, "RESPONSE_INVALID"];
      assertEqual("status and failure of an endless series", await attempt(), endless);
    },
  ),
  {
    id: "answer-kept",
    source: "decided",
    title: "The first 4 KiB of an answer are stored as text",
    needs: ["receiver"],
    checks: () => [
      { name: "text", run: withReceiver((setup) => checkStored(setup, texts)) },
      { name: "other bytes", needs: ["unpublished"], run: withReceiver((setup) => checkStored(setup, otherBytes)) },
    ],
  },
];

const storedBytes = limits.webhookResponseLoggedBytes;

type StoredAnswer = readonly [sent: string | Buffer, shown: string];

const texts: readonly StoredAnswer[] = [
  ["", ""],
  ['{"received": true}', '{"received": true}'],
  ["Zo\u00eb \u{1f4b3}", "Zo\u00eb \u{1f4b3}"],
  ["a".repeat(storedBytes), "a".repeat(storedBytes)],
  ["a".repeat(storedBytes + 1_000), "a".repeat(storedBytes)],
  ["a".repeat(limits.webhookResponseReadBytes * 4), "a".repeat(storedBytes)],
];

const otherBytes: readonly StoredAnswer[] = [
  // A character cut in half must not appear as another one.
  ["a".repeat(storedBytes - 1) + "\u00eb".repeat(10), "a".repeat(storedBytes - 1)],
  [Buffer.from([0x61, 0x00, 0xff, 0x62]), "a\ufffd\ufffdb"],
];

async function checkStored({ session, addEndpoint }: Setup, answers: readonly StoredAnswer[]): Promise<void> {
  for (const [body, shown] of answers) {
    const target = await addEndpoint([{ status: 200, body }]);
    const { attempts } = await waitUntilDelivered(session, (await sendTest(session, target.id)).id);
    const { responseBody } = attempts[0]!;
    const about = `${body.length} bytes such as ${JSON.stringify(body.toString().slice(0, 20))}`;
    assertThat(`the start of ${about}`, responseBody === shown, `${responseBody?.length} characters`);
    await disableWebhook(session, target.id);
  }
}
