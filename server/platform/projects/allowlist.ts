// The addresses that an API key may be used from (interface §5, rule 3).
// Invariant: a key with an allowlist is refused to every address that is not on it, an unknown one included.
import { type AddressRange, isInRange, parseAddress, parseRange } from "../address-range.ts";

export interface Allowlist {
  /** As written by whoever set the list. */
  readonly entries: readonly string[];
  readonly ranges: readonly AddressRange[];
}

/** An entry that is no address and no range; the message is a sentence for whoever wrote it. */
export class AllowlistError extends Error {
  override name = "AllowlistError";
}

/** Reads IPv4 and IPv6 addresses and CIDR ranges; no entries mean no list. Throws AllowlistError for anything else. */
export function parseAllowlist(entries: readonly string[]): Allowlist | null {
  if (entries.length === 0) return null;
  const ranges = entries.map((entry) => {
    const range = parseRange(entry);
    if (range !== null) return range;
    const examples = "an IPv4 or IPv6 address or a CIDR range, such as 203.0.113.7 or 2001:db8::/32";
    throw new AllowlistError(`${JSON.stringify(entry)} is not ${examples}.`);
  });
  return { entries, ranges };
}

/** Whether a caller at `address` may use the key. An address that cannot be determined is undefined. */
export function isAllowed(allowlist: Allowlist | null, address: string | undefined): boolean {
  if (allowlist === null) return true;
  const parsed = address === undefined ? null : parseAddress(address);
  return parsed !== null && allowlist.ranges.some((range) => isInRange(range, parsed));
}
