// Defines a course: its later states must equal those before a restart.
import { requestMoveTo } from "../../../rules/clock.ts";
import type { Session } from "../../../run/session.ts";

export interface Course {
  readonly name: string;
  readonly steps: readonly (() => Promise<void>)[];
  /** Runs between restarts, within a minute of the clock on a fast machine. */
  readonly between?: () => Promise<unknown>;
  /** Starts work that is unfinished at the kill; its failure does not count. */
  readonly underWay?: () => Promise<unknown>;
}

/** The decision is "within a minute". */
export const leaseSeconds = 60;

/** The service may have kept its time; then the move is refused. */
export async function restoreTime(session: Session, instant: number): Promise<void> {
  await requestMoveTo(session, instant);
}
