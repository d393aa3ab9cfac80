// Defines courses: sequences of steps whose later states must equal those before a restart.
import { requestMoveTo } from "../../../rules/clock.ts";
import type { Session } from "../../../run/session.ts";

export interface Course {
  readonly name: string;
  readonly steps: readonly (() => Promise<void>)[];
  /** Runs between two restarts, within a minute of the clock if the machine is fast enough. */
  readonly between?: () => Promise<unknown>;
  /** Starts work that is unfinished at the kill; its failure does not count. */
  readonly underWay?: () => Promise<unknown>;
}

/** Leases of a dead process expire within a minute (decided). */
export const leaseSeconds = 60;

/** A service that kept its time is already past `instant`. */
export async function restoreTime(session: Session, instant: number): Promise<void> {
  await requestMoveTo(session, instant);
}
