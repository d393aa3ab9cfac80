// Keeps the suite within the rate limits of the keys that it uses. Invariant: a request waits while its key is known to be
// at its limit, and one that was refused all the same is sent again after the time that Retry-After names.
import { headers } from "../../generated/contract.ts";
import type { HttpResponse } from "./exchange.ts";

/** A key's gate: shut until an instant, in ms of this machine's clock. */
export interface Pace {
  /** Resolves when the next request may go. */
  ready(): Promise<void>;
  /** Takes note of a response's limit headers. Tells whether the request was refused and should be sent again. */
  note(answer: HttpResponse): boolean;
}

// The longest window that is worth waiting for: the minute's, and a little.
const longestWaitMs = 61_000;

/** `watchRemaining`: wait before the limit is met, not only after a refusal. */
export function paceOf(
  watchRemaining: boolean,
  wait: (ms: number) => Promise<void>,
  now: () => number = Date.now,
): Pace {
  let shutUntil = 0;
  return {
    ready: async () => {
      for (let left = shutUntil - now(); left > 0; left = shutUntil - now()) await wait(left);
    },
    note: ({ status, headers: values }) => {
      const value = (name: string) => Number(values[name.toLowerCase()]);
      // Nothing takes longer to free than the window that is full, whatever the target's clock says.
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
