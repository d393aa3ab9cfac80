// Courses that a restart may not change. Invariant: a course compares each state after a restart with the state before
// it.
import { moveBy } from "../../../journeys/delivery/receiving.ts";
import type { Session } from "../../../run/session.ts";

/** Steps before, between and after the restarts. */
export interface Course {
  readonly name: string;
  readonly steps: readonly (() => Promise<void>)[];
  /** Runs between two successive restarts, within a minute of the clock if the machine is fast enough. */
  readonly between?: () => Promise<unknown>;
  /** Starts work that is unfinished when the service is killed; its failure does not count. */
  readonly underWay?: () => Promise<unknown>;
}

/** Seconds after which the leases of a dead process expire (decided: within a minute). */
export const leaseSeconds = 60;

export function pass(session: Session, seconds: number): Promise<void> {
  return moveBy(session, seconds);
}

/** The service's current time, in ms. */
export async function readTime(session: Session): Promise<number> {
  const operation = session.document.operation("moveClock");
  const exchange = await session.call(operation, { body: { mediaType: "application/json", value: { advanceBy: 1 } } });
  return Date.parse((exchange.json as { now: string }).now);
}

/** Restores the service's time after a restart; a service that kept its time is already past it. */
export async function restoreTime(session: Session, instant: number): Promise<void> {
  const value = { advanceTo: new Date(instant).toISOString() };
  await session.call(session.document.operation("moveClock"), { body: { mediaType: "application/json", value } });
}
