// Replays of a 5xx (interface §8.3). Invariant: no fault remains when a check ends.
import { limits } from "../../../generated/contract.ts";
import { minuteMs, tick } from "../../rules/clock.ts";
import { disableEndpoints } from "../../rules/endpoints.ts";
import { assertEqual, assertThat, expectCode, expectOk } from "../../rules/expect.ts";
import { journey, type Rule } from "../../rules/rule.ts";
import type { Session } from "../../run/session.ts";
import { listWebhooks } from "../webhooks/endpoints.ts";
import { assertReplay, createKeyed, expectFirst, expectNotReplayed, newKey } from "./steps.ts";

// A run must never return INTERNAL_ERROR.
export const faultCode = "SERVICE_UNAVAILABLE";

export const rules: readonly Rule[] = [
  journey(
    "retry-server-error",
    "§8.3",
    "A 5xx is replayed for the same key, Retry-After included; a new key starts a new attempt",
    ["state", "clock"],
    checkCachedFault,
  ),
  journey(
    "fault-counted",
    "decided",
    "A fault affects the requested number of calls of its operation, without replays, and no other operation or project",
    ["state", "clock", "second-project"],
    async (session) => {
      const other = session.withKey(session.deployment.keys.second!);
      await disableEndpoints(session);
      await disableEndpoints(other);
      await simulateFault(session, 2);
      const key = newKey();
      const once = await createKeyed(session, key);
      expectCode(expectNotReplayed(once), faultCode);
      for (let retry = 1; retry <= 3; retry++) assertReplay(await createKeyed(session, key), once);
      expectFirst(await createKeyed(other, newKey()), [201]);
      await listWebhooks(session);
      // Each project has its own count.
      await simulateFault(other, 1);
      expectCode(expectNotReplayed(await createKeyed(session, newKey())), faultCode);
      expectFirst(await createKeyed(session, newKey()), [201]);
      expectCode(expectNotReplayed(await createKeyed(other, newKey())), faultCode);
      expectFirst(await createKeyed(other, newKey()), [201]);
      // The latest count replaces earlier ones.
      for (const count of [3, 1]) await simulateFault(session, count);
      expectCode(expectNotReplayed(await createKeyed(session, newKey())), faultCode);
      expectFirst(await createKeyed(session, newKey()), [201]);
      for (const count of [2, 0]) await simulateFault(session, count);
      expectFirst(await createKeyed(session, newKey()), [201]);
    },
  ),
];

async function checkCachedFault(session: Session): Promise<void> {
  await disableEndpoints(session);
  const before = await listWebhooks(session);
  await simulateFault(session, 1);
  const key = newKey();
  const once = await createKeyed(session, key);
  expectCode(expectNotReplayed(once), faultCode);
  for (let retry = 1; retry <= 2; retry++) {
    const again = await createKeyed(session, key);
    assertReplay(again, once);
    const { "retry-after": wait } = again.response.headers;
    assertEqual("Retry-After of the replay", wait, once.response.headers["retry-after"], again);
  }
  assertEqual("endpoints after the failure", await listWebhooks(session), before, session.latest);
  expectFirst(await createKeyed(session, newKey()), [201]);
  assertReplay(await createKeyed(session, key), once);
}

export async function simulateFault(session: Session, count: number): Promise<void> {
  const body = { target: "createWebhook", kind: faultCode, count } as const;
  const earliest = await tick(session);
  const { expiresAt, ...echo } = expectOk(session, await session.api.POST("/simulations/faults", { body }));
  const exchange = session.latest;
  assertEqual("simulated fault", echo, body, exchange);
  const from = Date.parse(expiresAt) - limits.faultLifeMinutes * minuteMs;
  assertThat("a fault from now on", earliest <= from && from <= (await tick(session)), expiresAt, exchange);
}
