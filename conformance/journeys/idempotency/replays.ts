// Retries with an Idempotency-Key (interface §8.3). The contract's derived rules cover replays and mismatches of every
// operation; these cover the effects of replays and the form of keys.
import { limits, type OperationId } from "../../../generated/contract.ts";
import { sharedPath } from "../../rules/calls.ts";
import { disableEndpoints } from "../../rules/endpoints.ts";
import { assertEqual, assertThat, expectCode, expectOk, expectStatus } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { CallInput, Session } from "../../run/session.ts";
import { delivered, deliveriesOf, listEvents, type Setup, withReceiver } from "../delivery/receiving.ts";
import { withLimited } from "../limits/limited.ts";
import { create, disable, list, post, read, url } from "../webhooks/endpoints.ts";
import { createKeyed, first, keyed, newKey, replayed, sendKeyed } from "./steps.ts";

export const rules: readonly Rule[] = [
  {
    id: "retry-one-effect",
    source: "§8.3",
    title: "An operation executes once, however often it is retried",
    needs: ["state"],
    checks: () => [
      { name: "an endpoint and its secret", run: endpointOnce },
      { name: "a statement", run: statementOnce },
      { name: "a test event and a resend", needs: ["receiver"], run: withReceiver(deliveriesOnce) },
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
      const { id } = first(once, [201]) as { id: string };
      expectOk(
        session,
        await session.api.PATCH("/webhooks/{id}", { params: { path: { id } }, body: { name: "Renamed" } }),
      );
      replayed(await createKeyed(session, key), once);
      await disable(session, id);
      replayed(await createKeyed(session, key), once);
      const ending = newKey();
      const disabled = await sendKeyed(session, ending, { method: "POST", path: `/webhooks/${id}/disable` });
      first(disabled, [200]);
      expectOk(
        session,
        await session.api.PATCH("/webhooks/{id}", { params: { path: { id } }, body: { name: "Again" } }),
      );
      replayed(await sendKeyed(session, ending, { method: "POST", path: `/webhooks/${id}/disable` }), disabled);
    },
  ),
  {
    id: "retry-same-request",
    source: "decided",
    title: "An explicit default or an empty body does not make another request",
    needs: ["state"],
    checks: () => [
      {
        name: "the default mode",
        run: (session) =>
          sameCreate(session, (key) => createKeyed(session, key, { mode: "NOTIFICATION", name: "Ledger", url })),
      },
      { name: "an empty object for no body", run: emptyBodies },
    ],
  },
  journey(
    "retry-by-sibling",
    "decided",
    "A retry may use another API key of the project",
    ["state", "limited-project", "sibling-key"],
    (session) =>
      withLimited(
        session,
        async (limited) => {
          await disableEndpoints(limited);
          const key = newKey();
          const once = await createKeyed(limited, key);
          const { id } = first(once, [201]) as { id: string };
          replayed(await createKeyed(session.withKey(session.deployment.keys.sibling!), key), once);
          await disable(limited, id);
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
      first(once, [201]);
      const others = await createKeyed(other, key, { name: "Another project's", url });
      first(others, [201]);
      replayed(await createKeyed(session, key), once);
      replayed(await createKeyed(other, key, { name: "Another project's", url }), others);
    },
  ),
  journey(
    "retry-without-key",
    "§8.3",
    "Without a key, or with a new one, the same request executes again",
    ["state"],
    async (session) => {
      await disableEndpoints(session);
      const ids = [await post(session), await post(session)].map(({ id }) => id);
      for (const key of [newKey(), newKey()]) {
        ids.push((first(await createKeyed(session, key), [201]) as { id: string }).id);
      }
      assertEqual("number of created endpoints", new Set(ids).size, ids.length, session.latest);
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
          // A key of one character is hardly new, but always comes with this request.
          expectStatus(await createKeyed(session, keyOf(length)), [201]);
        },
      })),
      {
        name: `${limits.idempotencyKeyMaxLength + 1} characters`,
        run: async (session: Session) => {
          expectCode(await createKeyed(session, keyOf(limits.idempotencyKeyMaxLength + 1)), "VALIDATION_ERROR");
        },
      },
      {
        name: "none",
        run: async (session: Session) => {
          expectCode(await createKeyed(session, ""), "VALIDATION_ERROR");
        },
      },
      { name: "the last character counts", needs: ["state" as const], run: similarKeys },
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
          const long = keyed(keyOf(limits.idempotencyKeyMaxLength + 1));
          first(await session.call(update, { path, headers: long, body }), [200]);
          first(await session.call(session.document.operation("getWebhook"), { path, headers: long }), [200]);
        },
      },
      { name: "the same key", needs: ["state"], run: ignoredKeys },
    ],
  },
];

function secretOf({ json }: { readonly json: unknown }): unknown {
  return (json as { signingSecret?: unknown } | undefined)?.signingSecret;
}

async function sameCreate(session: Session, again: (key: string) => ReturnType<typeof createKeyed>): Promise<void> {
  await disableEndpoints(session);
  const key = newKey();
  const once = await createKeyed(session, key);
  first(once, [201]);
  replayed(await again(key), once);
}

async function emptyBodies(session: Session): Promise<void> {
  const { id } = await create(session, { name: "Ending", url });
  const path = `/webhooks/${id}/disable`;
  const key = newKey();
  const once = await sendKeyed(session, key, { method: "POST", path });
  first(once, [200]);
  replayed(await sendKeyed(session, key, { method: "POST", path, body: "{}", contentType: "application/json" }), once);
}

/** A key on other methods is neither looked up nor used up. */
async function ignoredKeys(session: Session): Promise<void> {
  const { id } = await create(session, { name: "Before", url });
  const update = session.document.operation("updateWebhook");
  const key = newKey();
  for (const name of ["One", "Other"]) {
    const body = { mediaType: "application/json", value: { name } };
    const exchange = await session.call(update, { path: { id }, headers: keyed(key), body });
    assertEqual("name", (first(exchange, [200]) as { name: string }).name, name, exchange);
    const got = await sendKeyed(session, key, { method: "GET", path: `/webhooks/${id}` });
    assertEqual("name", (first(got, [200]) as { name: string }).name, name, got);
  }
  first(await sendKeyed(session, key, { method: "POST", path: `/webhooks/${id}/disable` }), [200]);
}

/** A key of this length, in characters that a header may hold. */
function keyOf(length: number): string {
  const printable = "!\"#$%&'()*+,-./:;<=>?@[]^_`{|}~";
  return length === 1 ? "k" : `${newKey()}${printable}`.padEnd(length, "k").slice(0, length);
}

/** Expects keys that differ in case or in the last character to be different. */
async function similarKeys(session: Session): Promise<void> {
  await disableEndpoints(session);
  const longest = keyOf(limits.idempotencyKeyMaxLength);
  const keys = [longest, `${longest.slice(0, -1)}x`, longest.toUpperCase()];
  const once = [];
  for (const key of keys) {
    once.push(await createKeyed(session, key));
    first(once.at(-1)!, [201]);
  }
  for (const [index, key] of keys.entries()) replayed(await createKeyed(session, key), once[index]!);
}

async function endpointOnce(session: Session): Promise<void> {
  await disableEndpoints(session);
  const name = `Once ${newKey()}`;
  const [creating, rotating] = [newKey(), newKey()];
  const { id } = first(await createKeyed(session, creating, { name, url }), [201]) as { id: string };
  for (let retry = 1; retry <= 3; retry++) await createKeyed(session, creating, { name, url });
  assertEqual(
    "number of created endpoints",
    (await list(session)).filter((each) => each.name === name).length,
    1,
    session.latest,
  );
  const ask = { method: "POST", path: `/webhooks/${id}/rotate-secret` };
  const rotated = await sendKeyed(session, rotating, ask);
  first(rotated, [200]);
  const { updatedAt } = await read(session, id);
  replayed(await sendKeyed(session, rotating, ask), rotated);
  assertEqual("updatedAt after the retry", (await read(session, id)).updatedAt, updatedAt, session.latest);
  const another = secretOf(await session.send(ask));
  assertThat("another secret without the key", another !== secretOf(rotated), "the same", session.latest);
}

async function statementOnce(session: Session): Promise<void> {
  const period = { from: "2001-01-07", to: "2001-01-08" };
  const newest = async () =>
    expectOk(session, await session.api.GET("/statements", { params: { query: { limit: limits.pageMax } } })).data;
  const known = (await newest()).map(({ id }) => id);
  await doneOnce(session, "createStatement", { body: { mediaType: "application/json", value: { period } } });
  const made = (await newest()).filter(({ id, period: { to } }) => to === period.to && !known.includes(id));
  assertEqual("number of created statements", made.length, 1, session.latest);
}

async function deliveriesOnce({ session, addEndpoint }: Setup): Promise<void> {
  const { id } = await addEndpoint();
  await doneOnce(session, "testWebhook", { path: { id } });
  const events = await listEvents(session, { type: "WEBHOOK_TEST", limit: limits.pageMax });
  const [event, ...others] = events.filter(({ data }) => "id" in data && data.id === id);
  assertEqual("further test events", others, [], session.latest);
  await delivered(session, event!.id);
  await doneOnce(session, "resendEvent", { path: { id: event!.id } });
  assertEqual("deliveries", (await deliveriesOf(session, event!.id)).length, 2, session.latest);
}

/** Calls an operation with a new key and retries it. */
async function doneOnce(session: Session, id: OperationId, parts: CallInput): Promise<void> {
  const operation = session.document.operation(id);
  const call = { ...parts, headers: keyed(newKey()) };
  const once = await session.call(operation, call);
  first(once, operation.success);
  for (let retry = 1; retry <= 2; retry++) replayed(await session.call(operation, call), once);
}
