// Decides which addresses may receive events. This sandbox accepts private networks and this machine.
import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";
import { Refusal } from "./refusal.mjs";

// Link-local addresses lead to metadata services; the others lead to no receiver.
const refused = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["169.254.0.0", 16],
  ["224.0.0.0", 3],
])
  refused.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 128],
  ["fe80::", 10],
  ["fd00:ec2::", 32],
  ["ff00::", 8],
  ["64:ff9b::", 96],
  ["2002::", 16],
])
  refused.addSubnet(network, prefix, "ipv6");

export const isThisMachine = (address) => /^(127\.|::1$)/.test(address);

const isRefused = (address) => refused.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");

/** Returns { addresses } or { problem: "ADDRESS_UNRESOLVABLE" or "ADDRESS_REFUSED" }. */
export async function resolveHost(url) {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  if (addresses.length === 0) return { problem: "ADDRESS_UNRESOLVABLE" };
  if (addresses.some(({ address }) => isRefused(address))) return { problem: "ADDRESS_REFUSED" };
  return { addresses: addresses.map(({ address }) => ({ address, family: isIP(address) })) };
}

const reasons = { ADDRESS_UNRESOLVABLE: "unresolvable", ADDRESS_REFUSED: "private_address" };

/** @throws {Refusal} if no event may be sent there */
export async function requireReceiver(url) {
  const refuse = (reason) => new Refusal("INVALID_WEBHOOK_URL", { reason });
  if (!/^https?:\/\/[^\s\\]+$/i.test(url) || !URL.canParse(url)) throw refuse("malformed");
  const { problem } = await resolveHost(url);
  if (problem !== undefined) throw refuse(reasons[problem]);
}
