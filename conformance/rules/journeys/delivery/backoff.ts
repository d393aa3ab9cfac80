// Backoff of retries on any schedule (interface §6.1 rule 3).
import { limits } from "../../../../generated/contract.ts";
import { assertEqual, assertThat } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import { followAttempts, passRetryWindow, windowTolerance } from "../../../harness/steps/attempts-on-clock.ts";
import {
  assertDeliveryCount,
  type DeliveryRecord,
  msBetween,
  receiving,
  type Setup,
  sendTest,
  waitForLaterDelivery,
} from "../../../harness/steps/deliveries.ts";

export const rules: readonly Rule[] = atAnyDate([
  receiving(
    "delivery-backoff",
    "§6.1",
    "The waits before retries grow, and the last retry comes about 48 hours after the first attempt",
    ["clock"],
    checkBackoff,
  ),
]);

async function checkBackoff({ session, addEndpoint }: Setup): Promise<void> {
  const [target, control] = [await addEndpoint(() => ({ status: 500 })), await addEndpoint()];
  const { id } = await sendTest(session, target.id);
  const ended = await followAttempts(session, id, (record) => assertWithinWindow(record));
  assertEqual("status after the last attempt", ended.status, "EXHAUSTED");
  const times = ended.attempts.map(({ attemptedAt }) => Date.parse(attemptedAt));
  const waitsMs = times.slice(1).map((time, index) => time - times[index]!);
  assertGrowing(waitsMs);
  const hours = hoursOf(ended);
  const least = limits.webhookRetryWindowHours * (1 - windowTolerance);
  assertThat(`a last attempt after at least ${least} hours`, hours >= least, `${hours} hours`);
  await passRetryWindow(session);
  await waitForLaterDelivery(session, control);
  assertDeliveryCount("the endpoint", target, times.length);
}

/** From the first attempt to the last. */
function hoursOf({ attempts }: DeliveryRecord): number {
  return msBetween(attempts[0]!.attemptedAt, attempts.at(-1)!.attemptedAt) / 3_600_000;
}

function assertWithinWindow(record: DeliveryRecord): void {
  const most = limits.webhookRetryWindowHours * (1 + windowTolerance);
  const hours = hoursOf(record);
  assertThat(`no attempt after more than ${most} hours`, hours <= most, `${hours} hours`);
}

/** Jitter may shorten single waits, so the halves are compared (decided). */
function assertGrowing(waitsMs: readonly number[]): void {
  assertThat("at least two retries", waitsMs.length >= 2, `${waitsMs.length}`);
  const half = Math.floor(waitsMs.length / 2);
  const [early, late] = [waitsMs.slice(0, half), waitsMs.slice(-half)].map(sum) as [number, number];
  const promise = `the last ${half} waits together at least twice as long as the first ${half}`;
  assertThat(promise, late >= 2 * early, `${late} ms after ${early} ms`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
