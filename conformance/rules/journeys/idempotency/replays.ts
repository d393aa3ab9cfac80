// Effects of replays (interface §8.3). Derived rules cover replays and mismatches of every operation.
import { limits, type OperationId } from "../../../../generated/contract.ts";
import { sharedPath } from "../../../harness/calls.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { isAbout, readEvents } from "../../../harness/events.ts";
import { assertEqual, assertThat, expectCode, expectOk, expectStatus } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
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
import {
  createWebhook,
  disableWebhook,
  listWebhooks,
  postWebhook,
  publicUrl,
  readWebhook,
} from "../../../harness/steps/webhooks.ts";

export const rules: readonly Rule[] = [
  {
    id: "retry-one-effect",
    source: "§8.3",
    title: "An operation executes once, however often it is retried",
    needs: ["state"],
    checks: () => [
      { name: "an endpoint and its secret", run: checkEndpointOnce },
      { name: "a statement", run: checkStatementOnce },
      { name: "a test event and a resend", needs: ["receiver"], run: withReceiver(checkDeliveriesOnce) },
    ],
  },
  journey(
    "retry-as-first-answered",
    "§8.3",
    "A replay returns the first response, whatever happened to the resource since",
    ["state"],
    async (session) => {
      await disableEndpoints(session);
      const key = newKey();
      const once = await createKeyed(session, key);
      const { id } = expectFirst(once, [201]) as { id: string };
      expectOk(
        session,
        await session.api.PATCH("/webhooks/{id}", { params: { path: { id } }, body: { name: "Renamed" } }),
      );
      assertReplay(await createKeyed(session, key), once);
      await disableWebhook(session, id);
      assertReplay(await createKeyed(session, key), once);
      const ending = newKey();
      const disabled = await sendKeyed(session, ending, { method: "POST", path: `/webhooks/${id}/disable` });
      expectFirst(disabled, [200]);
      expectOk(
        session,
        await session.api.PATCH("/webhooks/{id}", { params: { path: { id } }, body: { name: "Again" } }),
      );
      assertReplay(await sendKeyed(session, ending, { method: "POST", path: `/webhooks/${id}/disable` }), disabled);
    },
  ),
  {
    id: "retry-same-request",
    source: "decided",
    title: "An explicit default or an empty body does not make another request",
    needs: ["state", "unpublished"],
    checks: () => [
      {
        name: "the default mode",
        run: (session) =>
          checkSameCreate(session, (key) =>
            createKeyed(session, key, { mode: "NOTIFICATION", name: "Ledger", url: publicUrl }),
          ),
      },
      { name: "an empty object for no body", run: checkEmptyBodies },
    ],
  },
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
    "retry-of-project",
    "decided",
    "The same Idempotency-Key in another project is another key",
    ["state", "second-project"],
    async (session) => {
      const other = session.withKey(session.deployment.keys.second!);
      const key = newKey();
      await disableEndpoints(session);
      await disableEndpoints(other);
      const once = await createKeyed(session, key);
      expectFirst(once, [201]);
      const others = await createKeyed(other, key, { name: "Another project's", url: publicUrl });
      expectFirst(others, [201]);
      assertReplay(await createKeyed(session, key), once);
      assertReplay(await createKeyed(other, key, { name: "Another project's", url: publicUrl }), others);
    },
  ),
  journey(
    "retry-without-key",
    "§8.3",
    "Without a key, or with a new one, the same request executes again",
    ["state"],
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
    checks: () => [
      ...[1, limits.idempotencyKeyMaxLength].map((length) => ({
        name: `${length} characters`,
        run: async (session: Session) => {
          await disableEndpoints(session);
          // An earlier run may have used the key, but with this request.
          expectStatus(await createKeyed(session, keyOfLength(length)), [201]);
        },
      })),
      {
        name: `${limits.idempotencyKeyMaxLength + 1} characters`,
        run: async (session: Session) => {
          expectCode(await createKeyed(session, keyOfLength(limits.idempotencyKeyMaxLength + 1)), "VALIDATION_ERROR");
        },
      },
      {
        name: "none",
        run: async (session: Session) => {
          expectCode(await createKeyed(session, ""), "VALIDATION_ERROR");
        },
      },
      { name: "the last character counts", needs: ["state" as const], run: checkSimilarKeys },
    ],
  },
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

async function checkSameCreate(
  session: Session,
  again: (key: string) => ReturnType<typeof createKeyed>,
): Promise<void> {
  await disableEndpoints(session);
  const key = newKey();
  const once = await createKeyed(session, key);
  expectFirst(once, [201]);
  assertReplay(await again(key), once);
}

async function checkEmptyBodies(session: Session): Promise<void> {
  const { id } = await createWebhook(session, { name: "Ending", url: publicUrl });
  const path = `/webhooks/${id}/disable`;
  const key = newKey();
  const once = await sendKeyed(session, key, { method: "POST", path });
  expectFirst(once, [200]);
  assertReplay(
    await sendKeyed(session, key, { method: "POST", path, body: "{}", contentType: "application/json" }),
    once,
  );
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
  return length === 1 ? "k" : `${newKey()}${printable}`.padEnd(length, "k").slice(0, length);
}

async function checkSimilarKeys(session: Session): Promise<void> {
  await disableEndpoints(session);
  const longest = keyOfLength(limits.idempotencyKeyMaxLength);
  const keys = [longest, `${longest.slice(0, -1)}x`, longest.toUpperCase()];
  const once = [];
  for (const key of keys) {
    once.push(await createKeyed(session, key));
    expectFirst(once.at(-1)!, [201]);
  }
  for (const [index, key] of keys.entries()) assertReplay(await createKeyed(session, key), once[index]!);
}

async function checkEndpointOnce(session: Session): Promise<void> {
  await disableEndpoints(session);
  const name = `Once ${newKey()}`;
  const [creating, rotating] = [newKey(), newKey()];
  const { id } = expectFirst(await createKeyed(session, creating, { name, url: publicUrl }), [201]) as { id: string };
  for (let retry = 1; retry <= 3; retry++) await createKeyed(session, creating, { name, url: publicUrl });
  assertEqual(
    "number of created endpoints",
    (await listWebhooks(session)).filter((each) => each.name === name).length,
    1,
  );
  const request = { method: "POST", path: `/webhooks/${id}/rotate-secret` };
  const rotated = await sendKeyed(session, rotating, request);
  expectFirst(rotated, [200]);
  const { updatedAt } = await readWebhook(session, id);
  assertReplay(await sendKeyed(session, rotating, request), rotated);
  assertEqual("updatedAt after the retry", (await readWebhook(session, id)).updatedAt, updatedAt);
  const another = secretOf(await session.send(request));
  assertThat("another secret without the key", another !== secretOf(rotated), "the same");
}

async function checkStatementOnce(session: Session): Promise<void> {
  const period = { from: "2001-01-07", to: "2001-01-08" };
  const newest = async () =>
    expectOk(session, await session.api.GET("/statements", { params: { query: { limit: limits.pageMax } } })).data;
  const known = (await newest()).map(({ id }) => id);
  await callAndRetry(session, "createStatement", { body: { mediaType: "application/json", value: { period } } });
  const createdStatements = (await newest()).filter(
    ({ id, period: { to } }) => to === period.to && !known.includes(id),
  );
  assertEqual("number of created statements", createdStatements.length, 1);
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
