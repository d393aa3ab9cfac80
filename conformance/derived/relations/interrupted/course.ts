// Courses that a restart may not change. Invariant: a course compares each state after a restart with the state before
// it.
import { requestMoveTo } from "../../../rules/clock.ts";
import type { Session } from "../../../run/session.ts";

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

/** Restores the service's time after a restart; a service that kept its time is already past it. */
export async function restoreTime(session: Session, instant: number): Promise<void> {
  await requestMoveTo(session, instant);
}
