// At the far edge, the retries: what is promised as a percentage is held to the promise, over many deliveries. Invariant: a wait is the
// difference of two instants that the service told, so no machine is too slow for it.
import { limits } from "../../../generated/contract.ts";
import {
  attempted,
  type DeliveryRecord,
  delaysMs,
  jitter,
  moveTo,
  msBetween,
  receiving,
  type Setup,
  sendTests,
} from "../../journeys/delivery/receiving.ts";
import { assertThat } from "../../rules/expect.ts";
import { atAnyDate, type Rule } from "../../rules/rule.ts";

// Their last five steps are alike: of eight deliveries, none strays by too much by chance once in a hundred thousand runs.
const deliveries = 8;

export const rules: readonly Rule[] = atAnyDate([
  receiving(
    "retries-within-jitter",
    "decided",
    "Each retry step has its own length within the promised jitter, and deliveries spread over the jitter",
    ["clock"],
    straySteps,
  ),
]);

async function straySteps({ session, addEndpoint }: Setup): Promise<void> {
  const { id: webhookId } = await addEndpoint(() => ({ status: 500 }));
  const events = await sendTests(session, webhookId, deliveries);
  // When the attempt before is due, in ms since its delivery was made; a first one is due at once.
  const due = new Map(events.map(({ id }) => [id, 0]));
  for (let number = 1; number < delaysMs.length; number++) {
    const records: DeliveryRecord[] = [];
    for (const { id } of events) records.push(await attempted(session, id, number));
    const stepMs = delaysMs[number]!;
    const promise = `attempt ${number + 1} ${stepMs} ms after attempt ${number}, give or take ${limits.webhookJitterPercent} %`;
    const waits = records.flatMap(({ eventId, createdAt, updatedAt, attempts, nextAttemptAt }) => {
      const known = due.get(eventId);
      // After an attempt that ended late the next one waits for half its step (decided: late attempts): nothing is shown of the step.
      const isLate =
        known === undefined || msBetween(createdAt, updatedAt) + stepMs / 2 >= known + stepMs * (1 - jitter);
      const before = isLate ? undefined : known;
      // Read after the next attempt, on a slow machine: neither this step nor the one behind it is known.
      const isKnown = attempts.length === number && nextAttemptAt !== null;
      if (!isKnown) due.delete(eventId);
      else due.set(eventId, msBetween(createdAt, nextAttemptAt));
      return isKnown && before !== undefined ? [msBetween(createdAt, nextAttemptAt) - before] : [];
    });
    for (const waitMs of waits)
      assertThat(promise, Math.abs(waitMs - stepMs) <= stepMs * jitter + 1, `${waitMs} ms`, session.latest);
    if (waits.length > 2)
      assertThat("deliveries that spread", new Set(waits).size > 1, `${waits[0]} ms each`, session.latest);
    await moveTo(
      session,
      records
        .map(({ nextAttemptAt, updatedAt }) => nextAttemptAt ?? updatedAt)
        .sort()
        .at(-1)!,
    );
  }
}
