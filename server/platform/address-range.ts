// Parses IP addresses and CIDR ranges. Invariant: an IPv4-mapped IPv6 address equals its IPv4 address (decided, "API
// keys").
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** `prefix` is in bits. */
export interface AddressRange {
  readonly network: Address;
  readonly prefix: number;
}

/** Returns null also for short or octal IPv4 and for zone ids. */
export function parseAddress(text: string): Address | null {
  // Unlike the library's check, `isIPv4` throws no exception inside.
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  // The library reads the deprecated form ::192.0.2.7 as a mapped address.
  if (/%|^::\d+\./.test(text) || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

export function parseRange(text: string): AddressRange | null {
  const [address, length, ...rest] = text.split("/");
  if (address === undefined || rest.length > 0) return null;
  const network = parseAddress(address);
  if (network === null) return null;
  const bits = network.kind() === "ipv4" ? 32 : 128;
  if (length === undefined) return { network, prefix: bits };
  if (!/^(0|[1-9]\d{0,2})$/.test(length)) return null;
  // The prefix of a mapped address includes the 96 bits before the IPv4 address.
  const prefix = Number(length) - (bits === 32 && address.includes(":") ? 96 : 0);
  return prefix >= 0 && prefix <= bits ? { network, prefix } : null;
}

export function isInRange(range: AddressRange, address: Address): boolean {
  return range.network.kind() === address.kind() && address.match(range.network, range.prefix);
}
