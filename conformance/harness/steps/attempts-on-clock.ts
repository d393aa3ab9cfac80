// Moves the clock along the attempts of deliveries. Invariant: the times come from the records, so any schedule of
// retries fits.
import { limits } from "../../../generated/contract.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { advanceClock } from "../clock.ts";
import { assertThat } from "../expect.ts";
import type { Session } from "../session.ts";
import { type DeliveryRecord, moveToOrPast, msBetween, waitForAttempts } from "./deliveries.ts";

/** The fraction by which "about 48 hours" (interface §6.1 rule 3) may differ (decided). */
export const windowTolerance = 0.25;

/** Moves to the latest next attempt of these failed deliveries. A retry may have been sent already. */
export async function advanceToRetries(session: Session, failed: readonly DeliveryRecord[]): Promise<void> {
  const latest = failed
    .flatMap(({ nextAttemptAt }) => nextAttemptAt ?? [])
    .sort()
    .at(-1);
  if (latest !== undefined) await moveToOrPast(session, latest);
}

/** Every retry of an earlier event is due by then. */
export async function passRetryWindow(session: Session): Promise<void> {
  await advanceClock(session, limits.webhookRetryWindowHours * 3_600 * (1 + windowTolerance));
}

/**
 * Moves to each next attempt until the delivery ends, and returns its last record. `onAttempt` sees each record that
 * was read before the next attempt. @throws {ExpectationFailed} for an early attempt or too many of them
 */
export async function followAttempts(
  session: Session,
  eventId: string,
  onAttempt: (record: DeliveryRecord) => void,
): Promise<DeliveryRecord> {
  let dueAt: string | null = null;
  for (let number = 1; number <= limits.webhookAttemptsMax; number++) {
    const record = await waitForAttempts(session, eventId, number);
    const { attemptedAt } = record.attempts[number - 1]!;
    if (dueAt !== null) assertThat(`no attempt before ${dueAt}`, msBetween(dueAt, attemptedAt) >= 0, attemptedAt);
    // A record that is read late shows neither this wait nor the end.
    const isCurrent = record.attempts.length === number;
    if (isCurrent) onAttempt(record);
    dueAt = isCurrent ? record.nextAttemptAt : null;
    if (dueAt !== null) await moveToOrPast(session, dueAt);
    else if (isCurrent) return record;
  }
  throw new ExpectationFailed(`at most ${limits.webhookAttemptsMax} attempts`, "one more is due");
}
