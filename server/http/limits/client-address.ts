// Determines the caller's address: the connection's peer, or the address that trusted proxies forwarded (interface §5, decided "API keys").
// Invariant: only trusted proxies are believed. X-Forwarded-For is read from its right end as far as they wrote it; an unknown address is undefined.
import { isIPv4 } from "node:net";
import { type AddressRange, isInRange, parseAddress, parseRange } from "../../platform/address-range.ts";

type Address = NonNullable<ReturnType<typeof parseAddress>>;

/** Parses the ranges of TRUSTED_PROXIES. Throws RangeError for text that is neither an address nor a CIDR range. */
export function proxyRanges(ranges: readonly string[]): readonly AddressRange[] {
  return ranges.map((range) => {
    const parsed = parseRange(range);
    if (parsed === null) throw new RangeError(`${JSON.stringify(range)} is neither an address nor a CIDR range`);
    return parsed;
  });
}

/**
 * The caller's address in canonical form, IPv4-mapped IPv6 as IPv4: the peer's, or behind a trusted proxy the right-most untrusted address of
 * X-Forwarded-For. Undefined if there is no peer, a trusted peer forwards nothing, a hop is no address, or all hops are trusted proxies.
 */
export function clientAddress(
  socketAddress: string | undefined,
  xForwardedFor: string | undefined,
  trustedProxies: readonly AddressRange[],
): string | undefined {
  // Most requests: an IPv4 peer without proxies. Parsing its address would take longer than counting the request.
  if (trustedProxies.length === 0 && socketAddress !== undefined) {
    const ipv4 = socketAddress.startsWith("::ffff:") ? socketAddress.slice(7) : socketAddress;
    if (isIPv4(ipv4)) return ipv4;
  }
  // A link-local peer has a zone, which is not part of the address.
  const peer = parseAddress(socketAddress?.replace(/%.*$/, "") ?? "");
  if (peer === null) return undefined;
  if (!isTrusted(peer, trustedProxies)) return formatAddress(peer);
  for (const hop of hopsFromTheRight(xForwardedFor ?? "")) {
    const address = parseAddress(withoutPort(hop));
    if (address === null) return undefined;
    if (!isTrusted(address, trustedProxies)) return formatAddress(address);
  }
  return undefined;
}

/**
 * The rate-limit subject of an unauthenticated caller (decided, "Rate limits"): its IPv4 address, or the /64 of its IPv6 address, since one caller
 * owns a whole /64. Callers without an address share one subject.
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

/** Prefix of an address's subject; no project id starts with it. */
export const addressPrefix = "address:";

function isTrusted(address: Address, ranges: readonly AddressRange[]): boolean {
  return ranges.some((range) => isInRange(range, address));
}

function formatAddress(address: Address): string {
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

// Some gateways forward the port too.
function withoutPort(hop: string): string {
  return /^(\d+\.\d+\.\d+\.\d+):\d{1,5}$/.exec(hop)?.[1] ?? /^\[([^\]]+)\](?::\d{1,5})?$/.exec(hop)?.[1] ?? hop;
}
