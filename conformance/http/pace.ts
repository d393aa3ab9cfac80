// Keeps the suite within its rate limits.
import { headers } from "../../generated/contract.ts";
import type { HttpResponse } from "./exchange.ts";

export interface Pace {
  isOpen(): boolean;
  waitUntilOpen(): Promise<void>;
  /** Time until the next request is admitted, in ms. */
  msUntilOpen(): number;
  /** Set if the target asks to wait longer than any run waits, as it does when a day's requests are used. */
  exhausted(): Exhausted | undefined;
  observe(response: HttpResponse): boolean;
}

export interface Exhausted {
  readonly untilMs: number;
  /** The limit as the target names it. */
  readonly policy: string;
}

// The longest window, a minute, plus a margin.
const longestWaitMs = 61_000;

// Longer than a minute's window, and shorter than the wait that a full day's window causes.
const longestRetryMs = 300_000;

/** `watchRemaining` also waits before the limit is reached. */
export function createPace(
  watchRemaining: boolean,
  wait: (ms: number) => Promise<void>,
  now: () => number = Date.now,
): Pace {
  let shutUntil = 0;
  let exhausted: Exhausted | undefined;
  return {
    isOpen: () => shutUntil <= now(),
    waitUntilOpen: async () => {
      for (let left = shutUntil - now(); left > 0; left = shutUntil - now()) await wait(left);
    },
    msUntilOpen: () => Math.max(0, shutUntil - now()),
    exhausted: () => (exhausted !== undefined && exhausted.untilMs > now() ? exhausted : undefined),
    observe: ({ status, headers: values }) => {
      const value = (name: string) => Number(values[name.toLowerCase()]);
      // A window is empty after its length, even if the target's clock differs.
      const windowMs = Number(/;w=(\d+)/.exec(values[headers.rateLimitPolicy.toLowerCase()] ?? "")?.[1]) * 1_000;
      const longestMs = Math.min(longestWaitMs, windowMs || longestWaitMs);
      const shut = (ms: number) => {
        shutUntil = Math.max(shutUntil, now() + Math.min(Math.max(ms, 0), longestMs));
      };
      const retryMs = value(headers.retryAfter) * 1_000 || 1_000;
      if (status === 429) shut(retryMs);
      else if (watchRemaining && value(headers.rateLimitRemaining) === 0)
        shut(value(headers.rateLimitReset) * 1_000 - now());
      if (status === 429 && watchRemaining && retryMs > longestRetryMs) {
        const policy = values[headers.rateLimitPolicy.toLowerCase()] ?? "its rate limit";
        exhausted = { untilMs: now() + retryMs, policy: policy.slice(0, 80) };
      }
      return status === 429;
    },
  };
}
