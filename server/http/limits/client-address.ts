/**
 * Who calls: the peer of the connection, or the caller that trusted proxies forwarded (interface §5, decided "API
 * keys"). Invariant: nothing that a caller writes is believed. X-Forwarded-For is read from its right end, only as
 * far as trusted proxies wrote it, and an address that cannot be determined is undefined, never a guess.
 */
import { isIPv4 } from "node:net";
import { type AddressRange, isInRange, parseAddress, parseRange } from "../../platform/address-range.ts";

type Address = NonNullable<ReturnType<typeof parseAddress>>;

/** Ranges of TRUSTED_PROXIES, parsed once. Throws RangeError for one that is no address and no CIDR range. */
export function proxyRanges(ranges: readonly string[]): readonly AddressRange[] {
  return ranges.map((range) => {
    const parsed = parseRange(range);
    if (parsed === null) throw new RangeError(`${JSON.stringify(range)} is no address and no CIDR range`);
    return parsed;
  });
}

/**
 * The caller's address in canonical form, IPv4-mapped IPv6 as IPv4: the peer's, or the right-most address of
 * X-Forwarded-For that is not a trusted proxy when the peer is one. Undefined when that cannot be said: no peer any
 * more, a trusted peer that forwards nothing, a hop that is no address, or nothing but trusted proxies.
 */
export function clientAddress(
  socketAddress: string | undefined,
  xForwardedFor: string | undefined,
  trustedProxies: readonly AddressRange[],
): string | undefined {
  // Most requests of most servers: no proxy to believe, an IPv4 peer. Parsing would take longer than counting it.
  if (trustedProxies.length === 0 && socketAddress !== undefined) {
    const ipv4 = socketAddress.startsWith("::ffff:") ? socketAddress.slice(7) : socketAddress;
    if (isIPv4(ipv4)) return ipv4;
  }
  // A link-local peer carries the zone of the interface; it is no part of the address.
  const peer = parseAddress(socketAddress?.replace(/%.*$/, "") ?? "");
  if (peer === null) return undefined;
  if (!isTrusted(peer, trustedProxies)) return written(peer);
  for (const hop of hopsFromTheRight(xForwardedFor ?? "")) {
    const address = parseAddress(withoutPort(hop));
    if (address === null) return undefined;
    if (!isTrusted(address, trustedProxies)) return written(address);
  }
  return undefined;
}

/**
 * The rate-limit subject of an unauthenticated caller (decided, "Rate limits"): its IPv4 address, or the /64 of its
 * IPv6 address, because a single caller is given that many to choose from. Callers without an address share one.
 */
export function addressSubject(address: string | undefined): string {
  if (address === undefined) return `${addressPrefix}unknown`;
  if (!address.includes(":")) return addressPrefix + address;
  const parsed = parseAddress(address);
  if (parsed === null) return `${addressPrefix}unknown`;
  if (parsed.kind() === "ipv4") return addressPrefix + parsed.toString();
  const groups = (parsed as Extract<Address, { parts: number[] }>).parts.slice(0, 4);
  return `${addressPrefix}${groups.map((group) => group.toString(16)).join(":")}::/64`;
}

/** What the subject of a caller's address begins with; a project's id never does. */
export const addressPrefix = "address:";

function isTrusted(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => isInRange(range, address));
}

function written(address: Address): string {
  return address.kind() === "ipv4" ? address.toString() : (address as { toRFC5952String(): string }).toRFC5952String();
}

function* hopsFromTheRight(header: string): Generator<string> {
  let end = header.length;
  while (end >= 0) {
    const comma = end === 0 ? -1 : header.lastIndexOf(",", end - 1);
    yield header.slice(comma + 1, end).trim();
    end = comma;
  }
}

// Some gateways forward the port too; that leaves no doubt about the address.
function withoutPort(hop: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop;
}
