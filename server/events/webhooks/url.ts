// Checks webhook urls: fully at registration, the text again at every attempt. Invariant: an accepted url names one
// public host in one notation.
import { isIP } from "node:net";
import { fail } from "../../platform/errors.ts";
import { isAllowedAddress, isOfLocalTranslation } from "./public-address.ts";

/** `detail.reason` of INVALID_WEBHOOK_URL (decided: Webhooks). */
export type UrlReason = "malformed" | "not_https" | "userinfo" | "port" | "private_address" | "unresolvable";

/** Returns all addresses of a host name; rejects or returns none if the name has no address. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** `allowPrivate` (ALLOW_PRIVATE_WEBHOOK_URLS) also accepts http, loopback and private networks. */
export interface UrlRules {
  allowPrivate: boolean;
  resolve: Resolve;
}

/** Names that always mean this machine or its network (RFC 6761, 6762, 7686, 8375; ICANN's .internal). */
const localNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion|invalid)$/;

/** Interface §4.1 rule 3. @throws {ApiFailure} INVALID_WEBHOOK_URL */
export async function checkWebhookUrl(url: string, rules: UrlRules): Promise<void> {
  const inspectedUrl = inspectUrl(url, rules.allowPrivate);
  const verdict = "reason" in inspectedUrl ? inspectedUrl : await inspectHost(inspectedUrl.host, rules);
  if ("reason" in verdict) throw fail("INVALID_WEBHOOK_URL", { reason: verdict.reason });
}

/** Checks `url` without resolving it. Returns its host without brackets or trailing dot, or the reason to refuse it. */
export function inspectUrl(url: string, allowPrivate: boolean): { reason: UrlReason } | { host: string } {
  // The URL parser repairs tabs, backslashes and missing slashes, but other parsers read them differently.
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(url)?.[1];
  const parsed = URL.parse(url);
  if (!authority || !parsed || hasUnsafeCharacter(url) || authority.includes("%")) return { reason: "malformed" };
  if (parsed.protocol !== "https:" && !(allowPrivate && parsed.protocol === "http:")) return { reason: "not_https" };
  if (authority.includes("@")) return { reason: "userinfo" };
  if (parsed.port === "0") return { reason: "port" };
  const host = parsed.hostname.replace(/^\[|\]$|\.$/g, "");
  if (isIP(host)) {
    if (!isAllowedAddress(host, allowPrivate)) return { reason: "private_address" };
    // Parsers disagree about 0x08080808 and 010.8.8.8, so only the plain notation is accepted.
    const plain = authority.replace(/:\d*$/, "").toLowerCase();
    return isIP(host) === 4 && plain !== host ? { reason: "malformed" } : { host };
  }
  if (!isHostName(host)) return { reason: "malformed" };
  if (!allowPrivate && (!host.includes(".") || localNames.test(host))) return { reason: "private_address" };
  return { host };
}

/**
 * All addresses of the host must be allowed. An address of a network's own NAT64 is left out beside others, because
 * DNS64 adds it to every IPv4 receiver.
 */
export async function inspectHost(
  host: string,
  rules: UrlRules,
): Promise<{ reason: UrlReason } | { addresses: readonly string[] }> {
  const resolved = isIP(host) ? [host] : await rules.resolve(host).catch(() => []);
  if (resolved.length === 0) return { reason: "unresolvable" };
  const addresses = resolved.filter((address) => !isOfLocalTranslation(address));
  if (addresses.length === 0) return { reason: "private_address" };
  const areAllAllowed = addresses.every((address) => isAllowedAddress(address, rules.allowPrivate));
  return areAllAllowed ? { addresses } : { reason: "private_address" };
}

function hasUnsafeCharacter(url: string): boolean {
  return /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(url);
}

function isHostName(host: string): boolean {
  const labels = host.split(".");
  return host.length <= 253 && labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
}
