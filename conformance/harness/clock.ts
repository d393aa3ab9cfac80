// Moves a target's clock. Invariant: a step before an instant happens before it, however busy the machine is.
import type { ErrorCode } from "../../generated/contract.ts";
import type { Exchange } from "../http/exchange.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { expectCode, expectStatus } from "./expect.ts";
import type { Session } from "./session.ts";

export const secondMs = 1_000;
export const minuteMs = 60 * secondMs;
const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Returns epoch ms. */
export function tick(session: Session): Promise<number> {
  return advanceClock(session, 1);
}

/** Returns epoch ms. */
export async function advanceClock(session: Session, seconds: number): Promise<number> {
  const exchange = await requestClock(session, { advanceBy: Math.ceil(seconds) });
  return Date.parse((expectStatus(exchange, [200]) as { now: string }).now);
}

/** `instant` is in epoch ms, later than the clock. */
export async function moveTo(session: Session, instant: number): Promise<void> {
  expectStatus(await requestMoveTo(session, instant), [200]);
}

/** `instant` is in epoch ms. The move is refused if the clock is past it. */
export function requestMoveTo(session: Session, instant: number): Promise<Exchange> {
  return requestClock(session, { advanceTo: new Date(instant).toISOString() });
}

export function requestClock(session: Session, value: object): Promise<Exchange> {
  return session.call(session.document.operation("moveClock"), { body: { mediaType: "application/json", value } });
}

// One second suffices on a normal machine, a minute on any.
const leadsMs = [secondMs, 10 * secondMs, minuteMs];

/**
 * Runs `before` in the last second before an instant (epoch ms), then moves there. On a slow machine tries the next
 * instant with more time.
 */
export async function runBeforeInstant<T extends { readonly instant: number }>(
  session: Session,
  next: () => Promise<T>,
  before: (found: T) => Promise<void>,
): Promise<T> {
  for (const leadMs of leadsMs) {
    const found = await next();
    // The move is refused if the instant is nearer.
    await requestMoveTo(session, found.instant - leadMs);
    const failure: unknown = await before(found).then(
      () => undefined,
      (error: unknown) => error,
    );
    const exchange = await requestMoveTo(session, found.instant);
    // The clock refuses to move back.
    const isLate = exchange.response.status !== 200;
    if (isLate) expectCode(exchange, "VALIDATION_ERROR" satisfies ErrorCode);
    else if (failure !== undefined) throw failure;
    else return found;
  }
  throw new ExpectationFailed("responses within a minute", "none");
}

/** Returns this UTC hour, at least a few seconds after `now` (epoch ms). */
export function nextHour(now: number, hour: number): number {
  const today = now - (now % dayMs) + hour * hourMs;
  return today - now > 5 * secondMs ? today : today + dayMs;
}

/** YYYY-MM-DD in UTC; `instant` is in epoch ms. */
export function dayOf(instant: number, later = 0): string {
  return new Date(instant + later * dayMs).toISOString().slice(0, 10);
}
