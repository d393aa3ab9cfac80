// Defines a course: its later states must equal those before a restart.
import { tick } from "../../../../harness/clock.ts";
import { assertThat } from "../../../../harness/expect.ts";
import type { Session } from "../../../../harness/session.ts";

export interface Course {
  readonly name: string;
  readonly steps: readonly (() => Promise<void>)[];
  /** Runs directly before a stop. */
  readonly beforeStop?: () => Promise<unknown>;
  /** Runs between restarts, within a minute of the clock on a fast machine. */
  readonly between?: () => Promise<unknown>;
  /** Starts work that is unfinished at the kill; its failure does not count. */
  readonly underWay?: () => Promise<unknown>;
  /** Starts the only unfinished work at the last kill, which no later work of its kind may complete. */
  readonly underWayAlone?: () => Promise<unknown>;
}

/** The decision is "within a minute". */
export const leaseSeconds = 60;

/** `before` is the target's time before the restart, in epoch ms. */
export async function assertTimeKept(session: Session, before: number): Promise<void> {
  const after = await tick(session);
  const formatTime = (instant: number) => new Date(instant).toISOString();
  assertThat(`a time after ${formatTime(before)}`, after > before, formatTime(after), session.latest);
}

/** Resolves when `count` calls are answered. A kill breaks the others, whose failures do not matter. */
export function firstAnswers(answers: readonly Promise<unknown>[], count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    let left = count;
    for (const each of answers) each.then(() => --left === 0 && resolve(), reject);
  });
}
