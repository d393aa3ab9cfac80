// Effects of replays (interface §8.3). Derived rules cover replays and mismatches of every operation.
import { limits, type OperationId } from "../../../../generated/contract.ts";
import { sharedPath } from "../../../harness/calls.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { isAbout, readEvents } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectCode, expectOk, expectStatus } from "../../../harness/expect.ts";
import { declareRule, journey, type Rule } from "../../../harness/rule.ts";
import type { CallInput, Session } from "../../../harness/session.ts";
import { deliveriesOf, type Setup, waitUntilDelivered, withReceiver } from "../../../harness/steps/deliveries.ts";
import {
  assertReplay,
  createKeyed,
  expectFirst,
  keyHeader,
  newKey,
  sendKeyed,
} from "../../../harness/steps/idempotency.ts";
import { withLimited } from "../../../harness/steps/limited-project.ts";
import { createWebhook, disableWebhook, postWebhook, publicUrl, readWebhook } from "../../../harness/steps/webhooks.ts";

export const rules: readonly Rule[] = [
  declareRule({
    id: "retry-one-effect",
    source: "§8.3",
    title: "An operation executes once, however often it is retried",
    checks: () => [
      { name: "a rotated secret", run: checkSecretOnce },
      { name: "a test event and a resend", needs: ["receiver"], run: withReceiver(checkDeliveriesOnce) },
    ],
  }),
  journey(
    "retry-as-first-answered",
    "§8.3",
    "A replay returns the first response, whatever happened to the resource since",
    async (session) => {
      await disableEndpoints(session);
      const key = newKey();
      const once = await createKeyed(session, key);
      const { id } = expectFirst(once, [201]) as { id: string };
      expectOk(await session.api.PATCH("/webhooks/{id}", { params: { path: { id } }, body: { name: "Renamed" } }));
      assertReplay(await createKeyed(session, key), once);
      await disableWebhook(session, id);
      assertReplay(await createKeyed(session, key), once);
      const ending = newKey();
      const disabled = await sendKeyed(session, ending, { method: "POST", path: `/webhooks/${id}/disable` });
      expectFirst(disabled, [200]);
      expectOk(await session.api.PATCH("/webhooks/{id}", { params: { path: { id } }, body: { name: "Again" } }));
      assertReplay(await sendKeyed(session, ending, { method: "POST", path: `/webhooks/${id}/disable` }), disabled);
    },
  ),
  journey(
    "retry-by-sibling",
    "decided",
    "A retry may use another API key of the project",
    ["state", "limited-project", "sibling-key", "unpublished"],
    (session) =>
      withLimited(
        session,
        async (limited) => {
          await disableEndpoints(limited);
          const key = newKey();
          const once = await createKeyed(limited, key);
          const { id } = expectFirst(once, [201]) as { id: string };
          assertReplay(await createKeyed(session.withKey(session.deployment.keys.sibling!), key), once);
          await disableWebhook(limited, id);
        },
        0,
      ),
  ),
  journey(
    "retry-without-key",
    "§8.3",
    "Without a key, or with a new one, the same request executes again",
    async (session) => {
      await disableEndpoints(session);
      const ids = [await postWebhook(session), await postWebhook(session)].map(({ id }) => id);
      for (const key of [newKey(), newKey()]) {
        ids.push((expectFirst(await createKeyed(session, key), [201]) as { id: string }).id);
      }
      assertEqual("number of created endpoints", new Set(ids).size, ids.length);
    },
  ),
  {
    id: "idempotency-key-length",
    source: "§8.4",
    title: "A key has 1 to 255 characters",
    needs: [],
    checks: () =>
      [0, 1, limits.idempotencyKeyMaxLength, limits.idempotencyKeyMaxLength + 1].map((length) => ({
        name: `${length} characters`,
        run: async (session: Session) => {
          await disableEndpoints(session);
          // An earlier run may have used the key, but with this request.
          const exchange = await createKeyed(session, keyOfLength(length));
          if (length >= 1 && length <= limits.idempotencyKeyMaxLength) expectStatus(exchange, [201]);
          else expectCode(exchange, "VALIDATION_ERROR");
        },
      })),
  },
  journey(
    "idempotency-key-exact",
    "decided",
    "A key in quotation marks or in another case is another key",
    async (session) => {
      await disableEndpoints(session);
      const key = `Key-${newKey()}`;
      const ids: string[] = [];
      for (const each of [key, `"${key}"`, key.toLowerCase()]) {
        const once = await createKeyed(session, each);
        ids.push((expectFirst(once, [201]) as { id: string }).id);
        assertReplay(await createKeyed(session, each), once);
      }
      assertEqual("number of created endpoints", new Set(ids).size, ids.length);
    },
  ),
  {
    id: "idempotency-key-elsewhere",
    source: "decided",
    title: "Methods other than POST ignore the key, whatever its length",
    needs: [],
    checks: () => [
      {
        name: "a long key",
        run: async (session) => {
          const update = session.document.operation("updateWebhook");
          const path = await sharedPath(session, update);
          const body = { mediaType: "application/json", value: { name: "Named" } };
          const long = keyHeader(keyOfLength(limits.idempotencyKeyMaxLength + 1));
          expectFirst(await session.call(update, { path, headers: long, body }), [200]);
          expectFirst(await session.call(session.document.operation("getWebhook"), { path, headers: long }), [200]);
        },
      },
      { name: "the same key", needs: ["state"], run: checkIgnoredKeys },
    ],
  },
];

function secretOf({ json }: { readonly json: unknown }): unknown {
  return (json as { signingSecret?: unknown } | undefined)?.signingSecret;
}

async function checkIgnoredKeys(session: Session): Promise<void> {
  const { id } = await createWebhook(session, { name: "Before", url: publicUrl });
  const update = session.document.operation("updateWebhook");
  const key = newKey();
  for (const name of ["One", "Other"]) {
    const body = { mediaType: "application/json", value: { name } };
    const exchange = await session.call(update, { path: { id }, headers: keyHeader(key), body });
    assertEqual("name", (expectFirst(exchange, [200]) as { name: string }).name, name, exchange);
    const getExchange = await sendKeyed(session, key, { method: "GET", path: `/webhooks/${id}` });
    assertEqual("name", (expectFirst(getExchange, [200]) as { name: string }).name, name, getExchange);
  }
  expectFirst(await sendKeyed(session, key, { method: "POST", path: `/webhooks/${id}/disable` }), [200]);
}

function keyOfLength(length: number): string {
  const printable = "!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~";
  return length <= 1 ? "k".repeat(length) : `${newKey()}${printable}`.padEnd(length, "k").slice(0, length);
}

async function checkSecretOnce(session: Session): Promise<void> {
  const { id } = await createWebhook(session, { name: "Once", url: publicUrl });
  const key = newKey();
  const request = { method: "POST", path: `/webhooks/${id}/rotate-secret` };
  const rotated = await sendKeyed(session, key, request);
  expectFirst(rotated, [200]);
  const { updatedAt } = await readWebhook(session, id);
  assertReplay(await sendKeyed(session, key, request), rotated);
  assertEqual("updatedAt after the retry", (await readWebhook(session, id)).updatedAt, updatedAt);
  const another = secretOf(await session.send(request));
  assertThat("another secret without the key", another !== secretOf(rotated), "the same");
}

async function checkDeliveriesOnce({ session, addEndpoint }: Setup): Promise<void> {
  const { id } = await addEndpoint();
  await callAndRetry(session, "testWebhook", { path: { id } });
  const events = await readEvents(session, { type: "WEBHOOK_TEST" });
  const [event, ...others] = events.filter(({ data }) => isAbout(data, { id }));
  assertEqual("further test events", others, []);
  await waitUntilDelivered(session, event!.id);
  await callAndRetry(session, "resendEvent", { path: { id: event!.id } });
  assertEqual("deliveries", (await deliveriesOf(session, event!.id)).length, 2);
}

async function callAndRetry(session: Session, id: OperationId, parts: CallInput): Promise<void> {
  const operation = session.document.operation(id);
  const call = { ...parts, headers: keyHeader(newKey()) };
  const once = await session.call(operation, call);
  expectFirst(once, operation.success);
  for (let retry = 1; retry <= 2; retry++) assertReplay(await session.call(operation, call), once);
}
