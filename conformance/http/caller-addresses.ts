// Chooses the addresses that calls without a key come from. Invariant: if a proxy in front of the target hides them, all
// calls share one rate limit.
import { headers } from "../../generated/contract.ts";
import type { HttpResponse } from "./exchange.ts";

export interface CallerAddresses {
  /** Undefined means the default address. */
  next(): string | undefined;
  /** `from` is undefined for the default address. A target that trusts `from` counts a forwarded address instead. */
  observe(response: HttpResponse, from: string | undefined, counted: "caller's" | "forwarded"): void;
}

export function rotateAddresses(addresses: readonly string[]): CallerAddresses {
  const sent = new Map<string, number>();
  let areHidden = addresses.length === 0;
  let calls = 0;
  return {
    next: () => (areHidden ? undefined : addresses[calls++ % addresses.length]),
    observe: ({ status, headers: values }, from, counted) => {
      if (from === undefined || areHidden) return;
      const count = (sent.get(from) ?? 0) + 1;
      sent.set(from, count);
      const limit = /;q=(\d+)/.exec(values[headers.rateLimitPolicy.toLowerCase()] ?? "")?.[1];
      // An address is refused early only if the target counts others with it.
      areHidden = status === 429 && counted === "caller's" && (limit === undefined || count <= Number(limit));
    },
  };
}
