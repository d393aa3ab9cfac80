// Ends a run in time. Invariant: no check starts after the limit.

export interface TimeLimit {
  isOver(): boolean;
  /** Reason for skipping the checks that do not start. */
  readonly reason: string;
}

/** Undefined without a limit. The time starts now; `now` is in ms. */
export function timeOf(
  minutes: number | undefined,
  now: () => number = () => performance.now(),
): TimeLimit | undefined {
  if (minutes === undefined) return undefined;
  const end = now() + minutes * 60_000;
  return {
    isOver: () => now() >= end,
    reason: `the time was over (--minutes ${minutes}); a larger number or --thorough runs it`,
  };
}
