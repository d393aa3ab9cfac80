// Finds the addresses of receivers. This sandbox accepts private networks and this machine.
import { lookup } from "node:dns/promises";
import { isIP } from "node:net";
import { Refusal } from "./refusal.mjs";

export const isThisMachine = (address) => /^(127\.|::1$)/.test(address);

/** Returns { addresses } or { problem: "ADDRESS_UNRESOLVABLE" }. */
export async function resolveHost(url) {
  const host = new URL(url).hostname.replace(/^\[(.*)\]$/, "$1");
  const addresses = isIP(host) === 0 ? await lookup(host, { all: true }).catch(() => []) : [{ address: host }];
  if (addresses.length === 0) return { problem: "ADDRESS_UNRESOLVABLE" };
  return { addresses: addresses.map(({ address }) => ({ address, family: isIP(address) })) };
}

/** @throws {Refusal} if no event may be sent there */
export async function requireReceiver(url) {
  const refuse = (reason) => new Refusal("INVALID_WEBHOOK_URL", { reason });
  if (!/^https?:\/\/[^\s\\]+$/i.test(url) || !URL.canParse(url)) throw refuse("malformed");
  const { problem } = await resolveHost(url);
  if (problem !== undefined) throw refuse("unresolvable");
}
