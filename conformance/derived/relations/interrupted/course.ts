// What the courses share that a restart may not change: their steps, and time that goes on. Invariant: a course says what holds after a restart
// by what was true before it.
import { moveBy } from "../../../journeys/delivery/receiving.ts";
import type { Session } from "../../../run/session.ts";

/** What happens before, between and after the restarts, a step each. */
export interface Course {
  readonly name: string;
  readonly steps: readonly (() => Promise<void>)[];
  /** Happens between two restarts that follow each other, within a minute of the clock where the machine is quick enough. */
  readonly between?: () => Promise<unknown>;
  /** Begins what is still under way when the service is killed; what becomes of it is no failure. */
  readonly underWay?: () => Promise<unknown>;
}

/** Seconds after which whatever a process had taken, and left behind, is free again (decided: within a minute). */
export const leaseSeconds = 60;

/** Lets the service's time pass. */
export function pass(session: Session, seconds: number): Promise<void> {
  return moveBy(session, seconds);
}

/** The service's time, as it is now. */
export async function timeOf(session: Session): Promise<number> {
  const operation = session.document.operation("moveClock");
  const exchange = await session.call(operation, { body: { mediaType: "application/json", value: { advanceBy: 1 } } });
  return Date.parse((exchange.json as { now: string }).now);
}

/** Sets the service's time to what it was before a restart; one that kept it has passed that by itself. */
export async function setTime(session: Session, instant: number): Promise<void> {
  const value = { advanceTo: new Date(instant).toISOString() };
  await session.call(session.document.operation("moveClock"), { body: { mediaType: "application/json", value } });
}
