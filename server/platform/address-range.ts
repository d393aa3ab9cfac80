// IP addresses and ranges of them, as operators and partners write them: trusted proxies, allowlists.
// Invariant: an IPv4-mapped IPv6 address is its IPv4 address, on either side of a comparison (decided, "API keys").
import { isIPv4 } from "node:net";
import ipaddr from "ipaddr.js";

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** A network and the length of its prefix in bits; a single address has the full length. */
export interface AddressRange {
  readonly network: Address;
  readonly prefix: number;
}

/** Reads one address in its usual notation; null for anything else, short and octal IPv4 and zone ids included. */
export function parseAddress(text: string): Address | null {
  // Asked of Node: the library finds out by an error that it throws and catches, for every request behind a proxy.
  if (isIPv4(text)) return ipaddr.IPv4.parse(text);
  // The library reads the abandoned form ::192.0.2.7 as if it were mapped; nobody means it.
  if (/%|^::\d+\./.test(text) || !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.IPv6.parse(text);
  return address.isIPv4MappedAddress() ? address.toIPv4Address() : address;
}

/** Reads an address or a CIDR range; null for anything else. */
export function parseRange(text: string): AddressRange | null {
  const [address, length, ...rest] = text.split("/");
  if (address === undefined || rest.length > 0) return null;
  const network = parseAddress(address);
  if (network === null) return null;
  const bits = network.kind() === "ipv4" ? 32 : 128;
  if (length === undefined) return { network, prefix: bits };
  if (!/^(0|[1-9]\d{0,2})$/.test(length)) return null;
  // The prefix of a mapped network counts the 96 bits in front of the IPv4 address.
  const prefix = Number(length) - (bits === 32 && address.includes(":") ? 96 : 0);
  return prefix >= 0 && prefix <= bits ? { network, prefix } : null;
}

/** Whether `address` lies in `range`. IPv4 and IPv6 never match each other, except as mapped addresses. */
export function isInRange(range: AddressRange, address: Address): boolean {
  return range.network.kind() === address.kind() && address.match(range.network, range.prefix);
}
