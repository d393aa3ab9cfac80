// Jitter of retries. Invariant: a wait is the difference of two instants of the service, so no machine is too slow.
import { limits } from "../../../../generated/contract.ts";
import { assertThat } from "../../../harness/expect.ts";
import { atAnyDate, type Rule } from "../../../harness/rule.ts";
import {
  type DeliveryRecord,
  delaysMs,
  jitter,
  moveToOrPast,
  msBetween,
  receiving,
  type Setup,
  sendTests,
  waitForAttempts,
} from "../../../harness/steps/deliveries.ts";

// With eight deliveries, the steps leave the bounds by chance less than once in 100,000 runs.
const deliveryCount = 8;

export const rules: readonly Rule[] = atAnyDate([
  receiving(
    "retries-within-jitter",
    "decided",
    "Each retry step has its own length within the promised jitter, and deliveries spread over the jitter",
    ["clock", "unpublished"],
    checkJitter,
  ),
]);

async function checkJitter({ session, addEndpoint }: Setup): Promise<void> {
  const { id: webhookId } = await addEndpoint(() => ({ status: 500 }));
  const events = await sendTests(session, webhookId, deliveryCount);
  // In ms since creation, by event id.
  const due = new Map(events.map(({ id }) => [id, 0]));
  for (let number = 1; number < delaysMs.length; number++) {
    const records: DeliveryRecord[] = [];
    for (const { id } of events) records.push(await waitForAttempts(session, id, number));
    const stepMs = delaysMs[number]!;
    const promise = `attempt ${number + 1} ${stepMs} ms after attempt ${number}, within ${limits.webhookJitterPercent} %`;
    const waits = records.flatMap(({ eventId, createdAt, updatedAt, attempts, nextAttemptAt }) => {
      const known = due.get(eventId);
      // After a late attempt the next one waits half its step (decided: Webhooks), which says nothing about
      // jitter.
      const isLate =
        known === undefined || msBetween(createdAt, updatedAt) + stepMs / 2 >= known + stepMs * (1 - jitter);
      const before = isLate ? undefined : known;
      // A record that is read late shows neither this step nor the next.
      const isKnown = attempts.length === number && nextAttemptAt !== null;
      if (!isKnown) due.delete(eventId);
      else due.set(eventId, msBetween(createdAt, nextAttemptAt));
      return isKnown && before !== undefined ? [msBetween(createdAt, nextAttemptAt) - before] : [];
    });
    for (const waitMs of waits)
      assertThat(promise, Math.abs(waitMs - stepMs) <= stepMs * jitter + 1, `${waitMs} ms`, session.latest);
    if (waits.length > 2)
      assertThat("different waits", new Set(waits).size > 1, `${waits[0]} ms for each`, session.latest);
    await moveToOrPast(
      session,
      records
        .map(({ nextAttemptAt, updatedAt }) => nextAttemptAt ?? updatedAt)
        .sort()
        .at(-1)!,
    );
  }
}
