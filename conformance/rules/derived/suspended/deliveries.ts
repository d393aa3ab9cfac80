// Changes while a receiver answers a delivery. Invariant: the answer is recorded once, and the next attempt follows the
// endpoint as it is then.
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { namingsOf } from "../../../contract/families.ts";
import { callOnPath } from "../../../harness/calls.ts";
import { assertEqual, assertThat, expectStatus } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import { advanceToRetries } from "../../../harness/steps/attempts-on-clock.ts";
import {
  deliveriesOf,
  failureReply,
  type Setup,
  sendTest,
  waitForLaterDelivery,
  withReceiver,
} from "../../../harness/steps/deliveries.ts";
import { disableWebhook, readWebhook } from "../../../harness/steps/webhooks.ts";
import { waitFor } from "../../../harness/wait.ts";
import type { Delivery, Mailbox, Reply } from "../../../http/receiver/receiver.ts";
import { header, isSignedBy, signatureNames } from "../../../http/receiver/signature.ts";
import type { Fields } from "./dependencies.ts";

export const rules: readonly Rule[] = atAnyDate([
  {
    id: "suspended-delivery",
    source: "decided",
    title:
      "A change of the endpoint or event while a receiver answers keeps the answer's outcome, and decides on the next attempt",
    needs: ["receiver", "state", "workers", "clock"],
    checks: (document) =>
      operationsOnDeliveries(document).map((operation) => ({
        name: operation.id,
        operation: operation.id,
        run: withReceiver(async (setup) => {
          for (const reply of [{ status: 200 }, failureReply]) await checkHeldDelivery(setup, operation, reply);
        }),
      })),
  },
]);

/** Every operation on one endpoint, or on one event. */
function operationsOnDeliveries(document: ContractDocument): Operation[] {
  return document.operations.filter(
    (operation) =>
      operation.method !== "GET" &&
      namingsOf(document, operation).some(({ family }) => /^(webhook|event)$/.test(family.name)),
  );
}

async function checkHeldDelivery(setup: Setup, operation: Operation, reply: Reply): Promise<void> {
  const { session, addEndpoint, receiver } = setup;
  const answer = Promise.withResolvers<Reply>();
  const endpoint = await addEndpoint((_, index) => (index === 0 ? answer.promise : { status: 200 }));
  const control = await addEndpoint();
  const later = receiver.mailbox();
  const { id } = await sendTest(session, endpoint.id);
  await endpoint.mailbox.wait(1);
  const path = { id: operation.path.startsWith("/events") ? id : endpoint.id };
  const named = operation.method === "PATCH" ? { url: later.url } : { webhookId: endpoint.id };
  const fields = operation.bodies.length === 0 ? {} : named;
  const changed = await session.call(operation, await callOnPath(session, operation, path, undefined, fields));
  const { signingSecret: secret = endpoint.secret } = (expectStatus(changed, operation.success) ?? {}) as Fields;
  const first = async () => (await deliveriesOf(session, id)).at(-1)!;
  const during = await first();
  assertEqual("attempts before the answer", during.attempts.length, 0);
  answer.resolve(reply);
  const what = `with the answer ${reply.status} after ${operation.id}`;
  const record = await waitFor(`a delivery ${what}`, async () => {
    const each = await first();
    return each.attempts.length > 0 ? each : undefined;
  });
  const isAcknowledged = reply.status === 200;
  const statuses = record.attempts.map(({ responseStatus }) => responseStatus);
  assertEqual(`attempts ${what}`, statuses, [reply.status]);
  assertEqual(`status ${what}`, record.status, isAcknowledged ? "DELIVERED" : during.status);
  await advanceToRetries(session, [record]);
  if (record.status === "PENDING") {
    const { url } = await readWebhook(session, endpoint.id);
    const retry = await waitFor(`a retry at the present url ${what}`, async () =>
      url === later.url ? ofEvent(later, id)[0] : ofEvent(endpoint.mailbox, id)[1],
    );
    assertThat(`a retry signed with the present secret ${what}`, isSignedBy(String(secret), retry), retry.headers);
  }
  await waitForLaterDelivery(session, control);
  const all = await waitFor(`ended deliveries ${what}`, async () => {
    const records = await deliveriesOf(session, id);
    return records.some(({ status }) => status === "PENDING") ? undefined : records;
  });
  const received = [endpoint.mailbox, later].flatMap((mailbox) => ofEvent(mailbox, id));
  // The attempts of two dates may have different fields.
  const attempts = all.reduce((sum, each) => sum + each.attempts.length, 0);
  assertEqual(`attempts of all deliveries of the event ${what}`, attempts, received.length);
  await checkLastUse(
    session,
    endpoint.id,
    all.some(({ status }) => status === "DELIVERED"),
  );
  for (const each of [endpoint, control]) await disableWebhook(session, each.id);
}

export function ofEvent({ deliveries }: Mailbox, id: string): Delivery[] {
  return deliveries.filter((delivery) => header(delivery, signatureNames.service.id) === id);
}

async function checkLastUse(session: Session, id: string, isUsed: boolean): Promise<void> {
  const read = async () => ((await readWebhook(session, id)) as Fields).lastUsedAt;
  if (isUsed) await waitFor("lastUsedAt of an endpoint that acknowledged", async () => (await read()) ?? undefined);
  else assertEqual("lastUsedAt of an endpoint that never acknowledged", await read(), null);
}
