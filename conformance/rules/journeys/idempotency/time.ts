// Retention of keys for 24 hours (interface §8.3, §8.4). For busy machines, requests keep a minute from the end.
import { limits } from "../../../../generated/contract.ts";
import { moveTo, secondMs, tick } from "../../../harness/clock.ts";
import { disableEndpoints } from "../../../harness/endpoints.ts";
import { assertEqual, assertThat, expectCode } from "../../../harness/expect.ts";
import { ofOfferedOperations } from "../../../harness/offered-operations.ts";
import { unknownId } from "../../../harness/operation-paths.ts";
import type { Rule } from "../../../harness/rule.ts";
import type { Session } from "../../../harness/session.ts";
import {
  assertReplay,
  createKeyed,
  expectFirst,
  expectNotReplayed,
  newKey,
  sendKeyed,
} from "../../../harness/steps/idempotency.ts";
import { publicUrl } from "../../../harness/steps/webhooks.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { faultCode, simulateFault } from "./server-errors.ts";

const retentionMs = limits.idempotencyRetentionHours * 3_600 * secondMs;
// For calls on a busy machine.
const slackMs = 60 * secondMs;

export const rules: readonly Rule[] = [
  ofOfferedOperations({
    id: "retry-24-hours",
    source: "§8.3",
    title: "A key is kept for 24 hours from its first request, whatever the retries, and is fresh afterwards",
    needs: ["state", "clock"],
    checks: () => [{ name: "", last: true, run: checkDay }],
  }),
];

/** Returns the response to a call that fails by a simulated fault. */
async function storeFailure(session: Session, key: string): Promise<Exchange> {
  await simulateFault(session, 1);
  const failure = await createKeyed(session, key);
  expectCode(expectNotReplayed(failure), faultCode);
  return failure;
}

async function checkDay(session: Session): Promise<void> {
  await disableEndpoints(session);
  const [createKey, otherKey, failedKey, faultKey] = [newKey(), newKey(), newKey(), newKey()];
  const failing = { method: "POST", path: `/webhooks/${unknownId}/rotate-secret` };
  const start = await tick(session);
  const once = await createKeyed(session, createKey);
  const { id } = expectFirst(once, [201]) as { id: string };
  const others = await createKeyed(session, otherKey);
  expectFirst(others, [201]);
  const failure = await sendKeyed(session, failedKey, failing);
  expectCode(expectNotReplayed(failure), "WEBHOOK_NOT_FOUND");
  const fault = await session.ifOffered(() => storeFailure(session, faultKey));
  const end = await tick(session);

  // By the first instant no request is in progress any more.
  for (const instant of [start + 5 * slackMs, start + retentionMs / 2, start + retentionMs - slackMs]) {
    await moveTo(session, instant);
    if (fault !== undefined) assertReplay(await createKeyed(session, faultKey), fault);
    assertReplay(await createKeyed(session, createKey), once);
    assertReplay(await sendKeyed(session, failedKey, failing), failure);
    const mismatch = await createKeyed(session, otherKey, { name: "Another", url: publicUrl });
    expectCode(expectNotReplayed(mismatch), "IDEMPOTENT_PARAMETER_MISMATCH");
  }
  const now = await tick(session);
  assertThat("calls within a minute", now < start + retentionMs, new Date(now).toISOString());

  await moveTo(session, end + retentionMs);
  await disableEndpoints(session);
  const again = await createKeyed(session, createKey);
  assertThat("another endpoint", (expectFirst(again, [201]) as { id: string }).id !== id, id, again);
  assertReplay(await createKeyed(session, createKey), again);
  const another = await createKeyed(session, otherKey, { name: "Another", url: publicUrl });
  assertEqual("name", (expectFirst(another, [201]) as { name: string }).name, "Another", another);
  expectCode(expectNotReplayed(await sendKeyed(session, failedKey, failing)), "WEBHOOK_NOT_FOUND");
}
