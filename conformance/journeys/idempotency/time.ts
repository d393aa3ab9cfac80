// The 24 hours of an Idempotency-Key (interface §8.3, §8.4), on a target with a movable clock. Invariant: requests
// within the 24 hours are sent at least a minute before their end, however busy the machine is.
import { limits } from "../../../generated/contract.ts";
import { disableEndpoints } from "../../rules/endpoints.ts";
import { assertEqual, assertThat, expectCode } from "../../rules/expect.ts";
import type { Rule } from "../../rules/rule.ts";
import { unknownId } from "../../rules/ways.ts";
import type { Session } from "../../run/session.ts";
import { moveTo, tick } from "../statements/clock.ts";
import { url } from "../webhooks/endpoints.ts";
import { kind, simulate } from "./server-errors.ts";
import { createKeyed, first, isFirst, newKey, replayed, sendKeyed } from "./steps.ts";

const secondMs = 1_000;
const retentionMs = limits.idempotencyRetentionHours * 3_600 * secondMs;
// For the calls in between, on a busy machine.
const slackMs = 60 * secondMs;

export const rules: readonly Rule[] = [
  {
    id: "retry-24-hours",
    source: "§8.3",
    title: "A key is kept for 24 hours from its first request, whatever the retries, and is fresh afterwards",
    needs: ["state", "clock"],
    checks: () => [{ name: "", last: true, run: spendDay }],
  },
];

async function spendDay(session: Session): Promise<void> {
  await disableEndpoints(session);
  const [kept, other, failed, broken] = [newKey(), newKey(), newKey(), newKey()];
  const failing = { method: "POST", path: `/webhooks/${unknownId}/rotate-secret` };
  const start = await tick(session);
  const once = await createKeyed(session, kept);
  const { id } = first(once, [201]) as { id: string };
  const others = await createKeyed(session, other);
  first(others, [201]);
  const failure = await sendKeyed(session, failed, failing);
  expectCode(isFirst(failure), "WEBHOOK_NOT_FOUND");
  await simulate(session, 1);
  const fault = await createKeyed(session, broken);
  expectCode(isFirst(fault), kind);
  const end = await tick(session);

  // The first instant is later than any request can be in progress.
  for (const instant of [start + 5 * slackMs, start + retentionMs / 2, start + retentionMs - slackMs]) {
    await moveTo(session, instant);
    replayed(await createKeyed(session, broken), fault);
    replayed(await createKeyed(session, kept), once);
    replayed(await sendKeyed(session, failed, failing), failure);
    const mismatch = await createKeyed(session, other, { name: "Another", url });
    expectCode(isFirst(mismatch), "IDEMPOTENT_PARAMETER_MISMATCH");
  }
  const now = await tick(session);
  assertThat("calls within a minute", now < start + retentionMs, new Date(now).toISOString(), session.latest);

  await moveTo(session, end + retentionMs);
  await disableEndpoints(session);
  const again = await createKeyed(session, kept);
  assertThat("another endpoint", (first(again, [201]) as { id: string }).id !== id, id, again);
  replayed(await createKeyed(session, kept), again);
  const another = await createKeyed(session, other, { name: "Another", url });
  assertEqual("name", (first(another, [201]) as { name: string }).name, "Another", another);
  expectCode(isFirst(await sendKeyed(session, failed, failing)), "WEBHOOK_NOT_FOUND");
}
