// Keeps the suite within its rate limits.
import { headers } from "../../generated/contract.ts";
import type { HttpResponse } from "./exchange.ts";

export interface Pace {
  isOpen(): boolean;
  waitUntilOpen(): Promise<void>;
  observe(response: HttpResponse): boolean;
}

// The longest window, a minute, plus a margin.
const longestWaitMs = 61_000;

/** `watchRemaining` also waits before the limit is reached. */
export function createPace(
  watchRemaining: boolean,
  wait: (ms: number) => Promise<void>,
  now: () => number = Date.now,
): Pace {
  let shutUntil = 0;
  return {
    isOpen: () => shutUntil <= now(),
    waitUntilOpen: async () => {
      for (let left = shutUntil - now(); left > 0; left = shutUntil - now()) await wait(left);
    },
    observe: ({ status, headers: values }) => {
      const value = (name: string) => Number(values[name.toLowerCase()]);
      // A window is empty after its length, even if the target's clock differs.
      const windowMs = Number(/;w=(\d+)/.exec(values[headers.rateLimitPolicy.toLowerCase()] ?? "")?.[1]) * 1_000;
      const longestMs = Math.min(longestWaitMs, windowMs || longestWaitMs);
      const shut = (ms: number) => {
        shutUntil = Math.max(shutUntil, now() + Math.min(Math.max(ms, 0), longestMs));
      };
      if (status === 429) shut(value(headers.retryAfter) * 1_000 || 1_000);
      else if (watchRemaining && value(headers.rateLimitRemaining) === 0)
        shut(value(headers.rateLimitReset) * 1_000 - now());
      return status === 429;
    },
  };
}
