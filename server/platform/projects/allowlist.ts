// IP allowlists of API keys (interface §5, rule 3). Invariant: a key with an allowlist is refused for every other
// address, even an unknown one.
import { type AddressRange, isInRange, parseAddress, parseRange } from "../address-range.ts";

export interface Allowlist {
  readonly entries: readonly string[];
  readonly ranges: readonly AddressRange[];
}

/** The message is for the entry's author. */
export class AllowlistError extends Error {
  override name = "AllowlistError";
}

/** No entries mean no allowlist. Throws AllowlistError for an invalid entry. */
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

export function isAllowed(allowlist: Allowlist | null, address: string | undefined): boolean {
  if (allowlist === null) return true;
  const parsed = address === undefined ? null : parseAddress(address);
  return parsed !== null && allowlist.ranges.some((range) => isInRange(range, parsed));
}
