// Keeps the suite within the rate limits of its keys. Invariant: a request waits while its key is at its limit, and a
// refused one is resent after Retry-After.
import { headers } from "../../generated/contract.ts";
import type { HttpResponse } from "./exchange.ts";

/** Holds back the requests of one key until an instant, in ms of this machine's clock. */
export interface Pace {
  /** Resolves when the next request may be sent. */
  waitUntilOpen(): Promise<void>;
  /** Reads a response's rate limit headers. Returns whether the request was refused and should be resent. */
  observe(response: HttpResponse): boolean;
}

// The longest rate limit window, a minute, plus a margin.
const longestWaitMs = 61_000;

/** `watchRemaining`: wait before the limit is reached, not only after a refusal. */
export function createPace(
  watchRemaining: boolean,
  wait: (ms: number) => Promise<void>,
  now: () => number = Date.now,
): Pace {
  let shutUntil = 0;
  return {
    waitUntilOpen: async () => {
      for (let left = shutUntil - now(); left > 0; left = shutUntil - now()) await wait(left);
    },
    observe: ({ status, headers: values }) => {
      const value = (name: string) => Number(values[name.toLowerCase()]);
      // The full window frees up within its length, even if the target's clock differs.
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
