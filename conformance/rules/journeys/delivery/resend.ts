// Manual resends (decided: Webhooks). Invariant: earlier records do not change.
import { headers } from "../../../../generated/contract.ts";
import { assertEqual, assertThat, expectError } from "../../../harness/expect.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import { journey, type Rule, withOptionalCalls } from "../../../harness/rule.ts";
import { advanceToRetries } from "../../../harness/steps/attempts-on-clock.ts";
import {
  assertDeliveryCount,
  deliveriesOf,
  failureReply,
  receiving,
  resend,
  sendTest,
  waitForAttempts,
  waitForDelivery,
  waitForLaterDelivery,
  waitUntilDelivered,
} from "../../../harness/steps/deliveries.ts";
import { createWebhook, disableWebhook, publicUrl } from "../../../harness/steps/webhooks.ts";
import { header, isSignedBy } from "../../../http/receiver/signature.ts";
import { eventOperations, prepareProjectEvent } from "./project-event.ts";

export const rules: readonly Rule[] = withOptionalCalls(eventOperations, [
  receiving(
    "resend-to-all",
    "decided",
    "A resend reaches every active endpoint that the event was sent to, and attempts count from one again",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const causeEvent = await prepareProjectEvent(session);
      const [activeEndpoint, other, disabled] = [await addEndpoint(), await addEndpoint(), await addEndpoint()];
      const { event } = await causeEvent();
      for (const { id } of [activeEndpoint, other, disabled]) await waitUntilDelivered(session, event.id, id);
      const before = await deliveriesOf(session, event.id);
      await disableWebhook(session, disabled.id);
      const again = await resend(session, event.id);
      const endpoints = again.map(({ webhookId }) => webhookId).sort();
      assertEqual("endpoints of the resend", endpoints, [activeEndpoint.id, other.id].sort());
      for (const { nextAttemptAt } of again)
        assertThat("a due time of the first attempt", nextAttemptAt !== null, nextAttemptAt);
      for (const target of [activeEndpoint, other]) {
        const [first, second] = await target.mailbox.wait(2);
        assertEqual("body", second!.body.toString(), first!.body.toString());
        assertEqual("id", header(second!, headers.webhookId), event.id);
        assertThat("a signature", isSignedBy(target.secret, second!), "another");
        const { id, attempts } = again.find(({ webhookId }) => webhookId === target.id)!;
        assertEqual("attempts of the new delivery", attempts, []);
        const isOver = ({ status }: { status: string }) => status === "DELIVERED";
        const done = await waitForDelivery(session, event.id, "resent and DELIVERED", isOver, target.id);
        assertEqual("id and attempts of the new delivery", [done.id, done.attempts.length], [id, 1]);
      }
      const after = await deliveriesOf(session, event.id);
      const ids = again.map(({ id }) => id);
      const newIds = after.map(({ id }) => id).filter((id) => ids.includes(id));
      assertEqual("new deliveries in the list's order", newIds, ids);
      const earlier = after.filter(({ id }) => before.some((each) => each.id === id));
      assertEqual("earlier records", earlier, before);
      await waitForLaterDelivery(session, activeEndpoint);
      assertDeliveryCount("the disabled endpoint", disabled, 1);
    },
  ),
  receiving(
    "resend-to-one",
    "decided",
    "A resend that names an endpoint reaches only that endpoint, and leaves pending deliveries to others pending",
    ["workers"],
    async ({ session, addEndpoint }) => {
      const causeEvent = await prepareProjectEvent(session);
      const [named, other] = [await addEndpoint(), await addEndpoint()];
      const failing = await addEndpoint(Array.from({ length: 10 }, () => failureReply));
      const { event } = await causeEvent();
      for (const { id } of [named, other]) await waitUntilDelivered(session, event.id, id);
      const isTried = ({ attempts }: { attempts: readonly unknown[] }) => attempts.length > 0;
      const pending = await waitForDelivery(session, event.id, "with an attempt", isTried, failing.id);
      const again = await resend(session, event.id, named.id);
      const endpoints = again.map(({ webhookId }) => webhookId);
      assertEqual("endpoint of the resend", endpoints, [named.id]);
      // Another attempt may have happened meanwhile.
      const after = (await deliveriesOf(session, event.id)).find(({ id }) => id === pending.id)!;
      assertEqual("status of the pending delivery to another endpoint", after.status, "PENDING");
      await named.mailbox.wait(2);
      await waitForLaterDelivery(session, other);
      assertDeliveryCount("the other endpoint", other, 2);
    },
  ),
  receiving(
    "resend-for-pending",
    "decided",
    "A resend replaces a pending delivery",
    ["clock"],
    async ({ session, addEndpoint }) => {
      const target = await addEndpoint([failureReply, failureReply, { status: 200 }]);
      const { id } = await sendTest(session, target.id);
      const pending = await waitForAttempts(session, id, 1);
      const [second] = await resend(session, id);
      const retryDelivery = await waitForDelivery(
        session,
        id,
        "with an attempt",
        (each) => each.id === second!.id && each.attempts.length > 0,
      );
      const [again] = await resend(session, id);
      await waitForDelivery(
        session,
        id,
        "resent and DELIVERED",
        (each) => each.id === again!.id && each.status === "DELIVERED",
      );
      const all = await deliveriesOf(session, id);
      for (const before of [pending, retryDelivery]) {
        const old = all.find((each) => each.id === before.id)!;
        const ended = [old.status, old.nextAttemptAt];
        assertEqual("status and next attempt of the replaced delivery", ended, ["CANCELLED", null]);
        assertEqual("attempts of the replaced delivery", old.attempts, before.attempts);
      }
      await advanceToRetries(session, [pending, retryDelivery]);
      await waitForLaterDelivery(session, target);
      assertDeliveryCount("the endpoint", target, 4);
    },
  ),
  journey(
    "resend-refused",
    "decided",
    "A resend to an unknown or disabled endpoint, or with no endpoint left, is refused",
    ["state", "quiet"],
    async (session) => {
      const { id: webhookId } = await createWebhook(session, { name: "Ending", url: publicUrl });
      const event = await sendTest(session, webhookId);
      const params = { path: { id: event.id } };
      const again = (body: { webhookId?: string }) => session.api.POST("/events/{id}/resend", { params, body });
      expectError(await again({ webhookId: unknownId }), "WEBHOOK_NOT_FOUND");
      await disableWebhook(session, webhookId);
      const before = await deliveriesOf(session, event.id);
      expectError(await again({ webhookId }), "WEBHOOK_INVALID_STATE");
      const { reason } = expectError(await again({}), "WEBHOOK_INVALID_STATE");
      assertEqual("reason", reason, "no_active_recipient");
      assertEqual("deliveries", await deliveriesOf(session, event.id), before);
    },
  ),
]);
