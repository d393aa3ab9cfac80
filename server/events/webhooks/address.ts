/**
 * Decides which IP addresses a delivery may go to. The invariant: what is not certainly a public unicast address is refused,
 * so a range that nobody thought of is refused too (IPv6: only 2000::/3 less the special ranges inside it).
 */
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Special addresses that ipaddr.js counts as ordinary unicast. */
const extraSpecialRanges = [
  "168.63.129.16/32", // the Azure platform: its metadata and DNS, on an address that looks public
  "3ffe::/16", // the 6bone's, returned in 2006 (RFC 3701)
].map((range) => ipaddr.parseCIDR(range));

/** Metadata services of clouds inside ranges that a sandbox may otherwise reach. */
const metadataAddresses = new Set(
  ["100.100.100.200", "fd00:ec2::254", "fd00:42::42", "fd20:ce::254"].map(canonicalForm),
);

const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** Ranges that a sandbox with ALLOW_PRIVATE_WEBHOOK_URLS may reach besides the public ones: this machine and its own networks. */
const localRanges = new Set(["loopback", "private", "uniqueLocal", "carrierGradeNat"]);

/**
 * True if `address` (an IP address as text, without brackets) is a public unicast address. Anything else, text that is no
 * address or one with a zone included, is not (decided: Webhooks, egress).
 */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  if (parsed?.range() !== "unicast" || extraSpecialRanges.some((range) => isWithin(parsed, range))) return false;
  return parsed.kind() === "ipv4" || (isWithin(parsed, globalUnicast) && !isTunnelled(parsed as ipaddr.IPv6));
}

/** True if a delivery may go to `address`; `allowPrivate` adds loopback and private networks, never link-local or metadata. */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  if (isPublicAddress(address)) return true;
  const parsed = allowPrivate ? parseAddress(address) : undefined;
  return parsed !== undefined && localRanges.has(parsed.range()) && !metadataAddresses.has(parsed.toString());
}

function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // isIP first: ipaddr.js also reads 0x7f.1 and 017700000001.
  return isIP(address) === 0 || address.includes("%") ? undefined : ipaddr.parse(address);
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean {
  return address.kind() === range[0].kind() && address.match(range);
}

/** ISATAP (RFC 5214): an interface identifier that carries an IPv4 address, which the packet is unwrapped to. */
function isTunnelled(address: ipaddr.IPv6): boolean {
  return (address.parts[4] === 0 || address.parts[4] === 0x200) && address.parts[5] === 0x5efe;
}

function canonicalForm(address: string): string {
  return ipaddr.parse(address).toString();
}
