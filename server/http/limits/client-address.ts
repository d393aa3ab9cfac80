// Determines the caller's address (interface §5, decided "API keys"). Invariant: X-Forwarded-For is read from its right
// end, and only as far as trusted proxies wrote it.
import { isIPv4 } from "node:net";
import { type AddressRange, isInRange, parseAddress, parseRange } from "../../platform/address-range.ts";

type Address = NonNullable<ReturnType<typeof parseAddress>>;

/** Throws RangeError for an invalid address or CIDR range. */
export function proxyRanges(ranges: readonly string[]): readonly AddressRange[] {
  return ranges.map((range) => {
    const parsed = parseRange(range);
    if (parsed === null) throw new RangeError(`${JSON.stringify(range)} is neither an address nor a CIDR range`);
    return parsed;
  });
}

/** The peer's address or, behind trusted proxies, the right-most untrusted hop. Undefined if unknown. */
export function clientAddress(
  socketAddress: string | undefined,
  xForwardedFor: string | undefined,
  trustedProxies: readonly AddressRange[],
): string | undefined {
  // Fast path: parsing the address would take longer than counting the request.
  if (trustedProxies.length === 0 && socketAddress !== undefined) {
    const ipv4 = socketAddress.startsWith("::ffff:") ? socketAddress.slice(7) : socketAddress;
    if (isIPv4(ipv4)) return ipv4;
  }
  // A link-local peer's zone is not part of the address.
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

/** An IPv4 address or an IPv6 /64, since one caller owns a whole /64 (decided, "Rate limits"). */
export function addressSubject(address: string | undefined): string {
  if (address === undefined) return `${addressPrefix}unknown`;
  if (!address.includes(":")) return addressPrefix + address;
  const parsed = parseAddress(address);
  if (parsed === null) return `${addressPrefix}unknown`;
  if (parsed.kind() === "ipv4") return addressPrefix + parsed.toString();
  const groups = (parsed as Extract<Address, { parts: number[] }>).parts.slice(0, 4);
  return `${addressPrefix}${groups.map((group) => group.toString(16)).join(":")}::/64`;
}

/** No project id starts with this prefix. */
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
