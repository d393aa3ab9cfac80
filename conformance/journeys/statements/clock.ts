// Moving a target's clock to an instant that matters for statements. Invariant: what is said to happen before an instant
// happened before it, however busy the machine is.
import type { ErrorCode } from "../../../generated/contract.ts";
import { ExpectationFailed, expectCode, expectOk, expectStatus } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** The target's time in epoch ms, a second later than it was. */
export async function tick(session: Session): Promise<number> {
  const { now } = expectOk(session, await session.api.POST("/simulations/clock", { body: { advanceBy: 1 } }));
  return Date.parse(now);
}

/** Moves the target's clock to an instant ahead of it (epoch ms). */
export async function moveTo(session: Session, instant: number): Promise<void> {
  expectStatus(await move(session, instant), [200]);
}

function move(session: Session, instant: number) {
  const body = { mediaType: "application/json", value: { advanceTo: new Date(instant).toISOString() } };
  return session.call(session.document.operation("moveClock"), { body });
}

// A second where the machine sends a few requests in one, and then as long as a machine can take that answers at all.
const leadsMs = [secondMs, 10 * secondMs, minuteMs];

/**
 * Runs `before` in the last second before an instant, and returns with the clock at that instant. `next` gives the instant
 * (epoch ms); it is asked again when the machine took longer than the second, as then nothing was shown, and more time is given.
 */
export async function straddle<T extends { readonly instant: number }>(
  session: Session,
  next: () => Promise<T>,
  before: (found: T) => Promise<void>,
): Promise<T> {
  for (const leadMs of leadsMs) {
    const found = await next();
    // Refused where the instant is nearer already.
    await move(session, found.instant - leadMs);
    const failure: unknown = await before(found).then(
      () => undefined,
      (error: unknown) => error,
    );
    const exchange = await move(session, found.instant);
    // The clock tells that the instant has passed by refusing to move back to it.
    const isLate = exchange.response.status !== 200;
    if (isLate) expectCode(exchange, "VALIDATION_ERROR" satisfies ErrorCode);
    else if (failure !== undefined) throw failure;
    else return found;
  }
  throw new ExpectationFailed("answers within a minute", "none", session.latest);
}

/** The first instant at which a day's data is final: this hour in UTC, at least a few seconds after `now` (epoch ms). */
export function nextHour(now: number, hour: number): number {
  const today = now - (now % dayMs) + hour * hourMs;
  return today - now > 5 * secondMs ? today : today + dayMs;
}

/** YYYY-MM-DD of an instant in epoch ms, in UTC, some days later. */
export function dayOf(instant: number, later = 0): string {
  return new Date(instant + later * dayMs).toISOString().slice(0, 10);
}
