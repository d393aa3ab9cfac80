// Decides which IP addresses a delivery may go to. Invariant: only certainly public unicast addresses are allowed
// (IPv6: 2000::/3 without its special ranges, and NAT64 of a public IPv4 address).
import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Special addresses that ipaddr.js counts as ordinary unicast. */
const extraSpecialRanges = [
  "168.63.129.16/32", // Azure's metadata and DNS service
  "3ffe::/16", // 6bone, returned in 2006 (RFC 3701)
].map((range) => ipaddr.parseCIDR(range));

/** Cloud metadata services inside the local ranges. */
const metadataAddresses = new Set(
  ["100.100.100.200", "fd00:ec2::254", "fd00:42::42", "fd20:ce::254"].map((address) =>
    ipaddr.parse(address).toString(),
  ),
);

const globalUnicast = ipaddr.parseCIDR("2000::/3");

/** NAT64 (RFC 6052 §2.1). The last 32 bits are the IPv4 address that packets go to. */
const wellKnownTranslation = ipaddr.parseCIDR("64:ff9b::/96");

/** NAT64 of one network (RFC 8215). Only its operator knows which bits are the IPv4 address. */
const localTranslation = ipaddr.parseCIDR("64:ff9b:1::/48");

/** ALLOW_PRIVATE_WEBHOOK_URLS also allows these. */
const localRanges = new Set(["loopback", "private", "uniqueLocal", "carrierGradeNat"]);

/** Returns false for all text except a public unicast address without brackets (decided: Webhooks). */
export function isPublicAddress(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && isPublic(parsed);
}

// Other forms with an IPv4 address inside are refused also if it is public. Receivers need none of them: an operating
// system sends to the IPv4 address of ::ffff:0:0/96, and compatible addresses, 6to4 and Teredo are withdrawn.
function isPublic(parsed: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (isWithin(parsed, wellKnownTranslation)) return isPublic(new ipaddr.IPv4(parsed.toByteArray().slice(-4)));
  if (parsed.range() !== "unicast" || extraSpecialRanges.some((range) => isWithin(parsed, range))) return false;
  return parsed.kind() === "ipv4" || (isWithin(parsed, globalUnicast) && !isTunnelled(parsed as ipaddr.IPv6));
}

/** `allowPrivate` adds loopback and private networks, never link-local or metadata addresses. */
export function isAllowedAddress(address: string, allowPrivate: boolean): boolean {
  if (isPublicAddress(address)) return true;
  const parsed = allowPrivate ? parseAddress(address) : undefined;
  return parsed !== undefined && localRanges.has(parsed.range()) && !metadataAddresses.has(parsed.toString());
}

/** Returns true for an address that DNS64 of one network made. It says nothing about the receiver. */
export function isOfLocalTranslation(address: string): boolean {
  const parsed = parseAddress(address);
  return parsed !== undefined && isWithin(parsed, localTranslation);
}

function parseAddress(address: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  // ipaddr.js also accepts 0x7f.1 and 017700000001.
  return isIP(address) === 0 || address.includes("%") ? undefined : ipaddr.parse(address);
}

function isWithin(address: ipaddr.IPv4 | ipaddr.IPv6, range: [ipaddr.IPv4 | ipaddr.IPv6, number]): boolean {
  return address.kind() === range[0].kind() && address.match(range);
}

/** ISATAP (RFC 5214): packets are unwrapped to the embedded IPv4 address. */
function isTunnelled(address: ipaddr.IPv6): boolean {
  return (address.parts[4] === 0 || address.parts[4] === 0x200) && address.parts[5] === 0x5efe;
}
