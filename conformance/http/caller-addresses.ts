// Chooses the addresses that calls without a key come from. Invariant: if a proxy in front of the target hides them, all
// calls share one rate limit.
import { headers } from "../../generated/contract.ts";
import type { HttpResponse } from "./exchange.ts";

export interface CallerAddresses {
  /** Undefined means the default address. */
  next(): string | undefined;
  /** Counts a call before it is sent, because a refusal can overtake the answers to earlier calls. */
  countCall(from: string | undefined): void;
  /** `from` is undefined for the default address. The target must have counted the call by its caller's address. */
  observe(response: HttpResponse, from: string | undefined): void;
}

export function rotateAddresses(addresses: readonly string[]): CallerAddresses {
  const sent = new Map<string, number>();
  let areHidden = addresses.length === 0;
  let calls = 0;
  return {
    next: () => (areHidden ? undefined : addresses[calls++ % addresses.length]),
    countCall: (from) => {
      if (from !== undefined) sent.set(from, (sent.get(from) ?? 0) + 1);
    },
    observe: ({ status, headers: values }, from) => {
      if (from === undefined || areHidden) return;
      const count = sent.get(from) ?? 0;
      const limit = /;q=(\d+)/.exec(values[headers.rateLimitPolicy.toLowerCase()] ?? "")?.[1];
      // The target refuses an address early only if it counts calls from other addresses with it.
      areHidden = status === 429 && (limit === undefined || count <= Number(limit));
    },
  };
}
