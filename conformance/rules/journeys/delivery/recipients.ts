// Recipients of events (interface §2.1, §4.1 rule 4, §6.1). Invariant: an endpoint counts as skipped only after another
// received a later event.
import { limits } from "../../../../generated/contract.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, assertThat, expectError, expectOk } from "../../../harness/expect.ts";
import { type Rule, withOptionalCalls } from "../../../harness/rule.ts";
import { advanceToRetries } from "../../../harness/steps/attempts-on-clock.ts";
import {
  assertDeliveryCount,
  deliveriesOf,
  type Endpoint,
  failureReply,
  receiving,
  resend,
  type Setup,
  sendTest,
  sendTests,
  waitForAttempts,
  waitForLaterDelivery,
  waitUntilDelivered,
} from "../../../harness/steps/deliveries.ts";
import { disableWebhook, requestEndpointAt } from "../../../harness/steps/webhooks.ts";
import type { Reply } from "../../../http/receiver/receiver.ts";
import { header, isSignedBy, signatureNames } from "../../../http/receiver/signature.ts";
import { eventOperations, prepareOffered, prepareProjectEvent } from "./project-event.ts";

// More than a service may record together, on each of its servers.

export const rules: readonly Rule[] = withOptionalCalls(eventOperations, [
  receiving(
    "delivery-to-all",
    "§6.1",
    "Every active notification endpoint gets an event once, signed with its own secret",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const causeEvent = await prepareProjectEvent(session);
      const endpoints: Endpoint[] = [];
      for (let count = 0; count < limits.activeNotificationWebhooks; count++) endpoints.push(await addEndpoint());
      const { event } = await causeEvent();
      for (const { id } of endpoints) await waitUntilDelivered(session, event.id, id);
      for (const { mailbox, secret } of endpoints) {
        assertEqual("deliveries", mailbox.deliveries.length, 1);
        const [delivery] = mailbox.deliveries;
        assertEqual("id", header(delivery!, signatureNames.service.id), event.id);
        const signers = endpoints.filter((other) => isSignedBy(other.secret, delivery!));
        const isOwn = signers.map((other) => other.secret === secret);
        assertEqual("signers of the delivery", isOwn, [true]);
      }
      const sentTo = (await deliveriesOf(session, event.id)).map(({ webhookId }) => webhookId).sort();
      assertEqual("recorded endpoints", sentTo, endpoints.map(({ id }) => id).sort());
    },
  ),
  receiving(
    "delivery-request-none",
    "§6.1",
    "A REQUEST endpoint gets no event: no project event, no test event and no resent event",
    ["workers", "external-project"],
    checkRequestEndpoint,
  ),
  receiving(
    "delivery-disabled-none",
    "§2.1",
    "A disabled endpoint receives no deliveries",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const causeEvent = await prepareProjectEvent(session);
      const [active, disabled] = [await addEndpoint(), await addEndpoint()];
      await waitForLaterDelivery(session, disabled);
      await disableWebhook(session, disabled.id);
      const { event } = await causeEvent();
      await waitUntilDelivered(session, event.id, active.id);
      await waitForLaterDelivery(session, active);
      assertDeliveryCount("the disabled endpoint", disabled, 1);
      assertEqual("recorded endpoints", await endpointsOf(session, event.id), [active.id]);
    },
  ),
  receiving(
    "delivery-resumed",
    "§3",
    "A new endpoint with the url of a disabled one resumes deliveries, signed with its own secret",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const causeEvent = await prepareOffered(session);
      const old = await addEndpoint();
      await disableWebhook(session, old.id);
      const name = { name: "Resumed", url: old.mailbox.url };
      const webhook = expectOk(await session.api.POST("/webhooks/", { body: { ...name, mode: "NOTIFICATION" } }));
      const event = causeEvent === undefined ? await sendTest(session, webhook.id) : (await causeEvent()).event;
      await waitUntilDelivered(session, event.id, webhook.id);
      assertEqual("recorded endpoints", await endpointsOf(session, event.id), [webhook.id]);
      const [delivery] = await old.mailbox.wait(1);
      assertThat("a signature with the new secret", isSignedBy(webhook.signingSecret, delivery!), "another");
      assertThat("no signature with the old secret", !isSignedBy(old.secret, delivery!), "one");
    },
  ),
  receiving(
    "delivery-disabled-pending",
    "§4.3",
    "Disabling an endpoint cancels its pending deliveries",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const [control, failed] = [await addEndpoint(), await addEndpoint([failureReply])];
      const { id } = await sendTest(session, failed.id);
      const pending = await waitForAttempts(session, id, 1);
      await disableWebhook(session, failed.id);
      const cancelled = (await deliveriesOf(session, id))[0]!;
      const { status, nextAttemptAt } = cancelled;
      assertEqual("status and next attempt", [status, nextAttemptAt], ["CANCELLED", null]);
      await advanceToRetries(session, [pending]);
      await waitForLaterDelivery(session, control);
      assertDeliveryCount("the disabled endpoint", failed, 1);
      assertEqual("the delivery later", (await deliveriesOf(session, id))[0], cancelled);
    },
  ),
  receiving(
    "delivery-new-endpoint",
    "decided",
    "A new endpoint gets no earlier event, even if that is still retried or resent to all",
    ["workers", "clock"],
    async ({ session, addEndpoint }) => {
      const causeEvent = await prepareOffered(session);
      const old = await addEndpoint([failureReply, { status: 200 }]);
      const event = causeEvent === undefined ? await sendTest(session, old.id) : (await causeEvent()).event;
      const failed = await waitForAttempts(session, event.id, 1);
      const late = await addEndpoint();
      await advanceToRetries(session, [failed]);
      await waitUntilDelivered(session, event.id);
      const again = await resend(session, event.id);
      const endpoints = again.map(({ webhookId }) => webhookId);
      assertEqual("endpoints of the resend", endpoints, [old.id]);
      await old.mailbox.wait(3);
      await waitForLaterDelivery(session, old);
      assertDeliveryCount("the new endpoint", late, 0);
    },
  ),
  receiving(
    "delivery-url-changed",
    "decided",
    "After a url change the next attempt goes to the new url, and each attempt records its url",
    ["clock"],
    async ({ session, receiver, addEndpoint }) => {
      const target = await addEndpoint([failureReply]);
      const { id } = await sendTest(session, target.id);
      const failed = await waitForAttempts(session, id, 1);
      const other = receiver.mailbox();
      const params = { path: { id: target.id } };
      expectOk(await session.api.PATCH("/webhooks/{id}", { params, body: { url: other.url } }));
      await advanceToRetries(session, [failed]);
      const [retry] = await other.wait(1);
      assertEqual("id of the retry", header(retry!, signatureNames.service.id), id);
      assertThat("a signature with the same secret", isSignedBy(target.secret, retry!), "another");
      const { attempts } = await waitUntilDelivered(session, id);
      const urls = attempts.map(({ url }) => url);
      assertEqual("urls of the attempts", urls, [target.mailbox.url, other.url]);
      assertDeliveryCount("the old url", target, 1);
    },
  ),
  receiving(
    "delivery-of-project",
    "§5.2",
    "An event of one project reaches no endpoint of another",
    ["workers", "second-project"],
    async ({ session, addEndpoint }) => {
      const other = session.withKey(session.deployment.keys.second!);
      await disableEndpoints(other);
      const causeEvent = await prepareProjectEvent(session);
      const [mine, others] = [await addEndpoint(), await addEndpoint(undefined, { in: other })];
      const { event } = await causeEvent();
      await waitUntilDelivered(session, event.id, mine.id);
      await waitForLaterDelivery(other, others);
      assertEqual("recorded endpoints", await endpointsOf(session, event.id), [mine.id]);
      assertDeliveryCount("the other project's endpoint", others, 1);
    },
  ),
  receiving(
    "delivery-test-alone",
    "decided",
    "A test event goes only to its endpoint",
    [],
    async ({ session, addEndpoint }) => {
      const [target, neighbor] = [await addEndpoint(), await addEndpoint()];
      const event = await sendTest(session, target.id);
      await waitUntilDelivered(session, event.id);
      await waitForLaterDelivery(session, neighbor);
      assertDeliveryCount("the endpoint", target, 1);
      assertDeliveryCount("the neighboring endpoint", neighbor, 1);
      assertEqual("recorded endpoints", await endpointsOf(session, event.id), [target.id]);
    },
  ),
  receiving(
    "delivery-unhindered",
    "decided",
    "An unresponsive endpoint delays no other endpoint",
    ["unpublished"],
    async ({ session, addEndpoint }) => {
      const [silentEndpoint, responsiveEndpoint] = [await addEndpoint(["silence"]), await addEndpoint()];
      const testCount = limits.webhookInFlightPerEndpoint + 5;
      await sendTests(session, silentEndpoint.id, testCount);
      await silentEndpoint.mailbox.wait(limits.webhookInFlightPerEndpoint);
      for (let count = 0; count < 5; count++) await sendTest(session, responsiveEndpoint.id);
      await responsiveEndpoint.mailbox.wait(5, limits.webhookTimeoutSeconds * 1_000);
      assertDeliveryCount("the silent endpoint", silentEndpoint, limits.webhookInFlightPerEndpoint);
    },
  ),
  receiving(
    "delivery-in-flight",
    "decided",
    "An endpoint has at most 10 attempts in flight at once; the others follow",
    [],
    async ({ session, addEndpoint }) => {
      const maxInFlight = limits.webhookInFlightPerEndpoint;
      const release = Promise.withResolvers<Reply>();
      const [control, target] = [await addEndpoint(), await addEndpoint(() => release.promise)];
      await sendTests(session, target.id, 3 * maxInFlight);
      await target.mailbox.wait(1);
      await waitForLaterDelivery(session, control);
      release.resolve({ status: 200 });
      await target.mailbox.wait(3 * maxInFlight);
      const { mostAtOnce } = target.mailbox;
      assertThat(`at most ${maxInFlight} concurrent attempts`, mostAtOnce <= maxInFlight, mostAtOnce);
    },
  ),
]);

async function checkRequestEndpoint({ session, receiver, addEndpoint }: Setup): Promise<void> {
  const owner = session.withKey(session.deployment.keys.external!);
  await disableEndpoints(owner);
  const causeEvent = await prepareProjectEvent(owner);
  const mailbox = receiver.mailbox();
  const { id: decides } = await requestEndpointAt(owner, mailbox.url);
  const control = await addEndpoint(undefined, { in: owner });
  const { event } = await causeEvent();
  await waitUntilDelivered(owner, event.id, control.id);
  assertEqual("recorded endpoints", await endpointsOf(owner, event.id), [control.id]);
  const params = { path: { id: decides } };
  expectError(await owner.api.POST("/webhooks/{id}/test", { params }), "WEBHOOK_INVALID_STATE");
  const again = { params: { path: { id: event.id } }, body: { webhookId: decides } };
  expectError(await owner.api.POST("/events/{id}/resend", again), "WEBHOOK_INVALID_STATE");
  await waitForLaterDelivery(owner, control);
  assertEqual("deliveries to the REQUEST endpoint", mailbox.deliveries.length, 0);
}

async function endpointsOf(session: Setup["session"], eventId: string): Promise<string[]> {
  return (await deliveriesOf(session, eventId)).map(({ webhookId }) => webhookId);
}
