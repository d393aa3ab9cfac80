/**
 * Judges the url of a webhook endpoint: at registration, and its written form again at every attempt. The invariant: a url
 * that passes names one public host in one plain notation, and every address behind that name may be delivered to.
 */
import { isIP } from "node:net";
import { fail } from "../../platform/errors.ts";
import { isAllowedAddress } from "./address.ts";

/** Why a url is refused: `detail.reason` of INVALID_WEBHOOK_URL (decided: Webhooks). */
export type UrlReason = "malformed" | "not_https" | "userinfo" | "port" | "private_address" | "unresolvable";

/** Every address of a host name; rejects or answers an empty list if there is none. */
export type Resolve = (hostname: string) => Promise<readonly string[]>;

/** `allowPrivate`: setting ALLOW_PRIVATE_WEBHOOK_URLS, which also accepts http, this machine and private networks. */
export interface UrlRules {
  allowPrivate: boolean;
  resolve: Resolve;
}

/** Names that mean this machine or its network wherever they are asked (RFC 6761, 6762, 7686, 8375; ICANN's .internal). */
const localNames = /(^|\.)(localhost|localdomain|local|internal|intranet|lan|home\.arpa|onion|invalid)$/;

/** Accepts `url` as a webhook's (interface §4.1 rule 3), or throws INVALID_WEBHOOK_URL with `detail.reason`. */
export async function checkWebhookUrl(url: string, rules: UrlRules): Promise<void> {
  const inspectedUrl = inspectUrl(url, rules.allowPrivate);
  const verdict = "reason" in inspectedUrl ? inspectedUrl : await inspectHost(inspectedUrl.host, rules);
  if ("reason" in verdict) throw fail("INVALID_WEBHOOK_URL", { reason: verdict.reason });
}

/**
 * What can be said of `url` without a name server: the reason to refuse it, or its host (a name without a trailing dot, or an
 * address without brackets).
 */
export function inspectUrl(url: string, allowPrivate: boolean): { reason: UrlReason } | { host: string } {
  // The URL parser fixes much (tabs, backslashes, missing slashes); what needs fixing is read differently elsewhere.
  const authority = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]+)/i.exec(url)?.[1];
  const parsed = URL.parse(url);
  if (!authority || !parsed || hasUnsafeCharacter(url) || authority.includes("%")) return { reason: "malformed" };
  if (parsed.protocol !== "https:" && !(allowPrivate && parsed.protocol === "http:")) return { reason: "not_https" };
  if (authority.includes("@")) return { reason: "userinfo" };
  if (parsed.port === "0") return { reason: "port" };
  const host = parsed.hostname.replace(/^\[|\]$|\.$/g, "");
  if (isIP(host)) {
    if (!isAllowedAddress(host, allowPrivate)) return { reason: "private_address" };
    // 0x08080808 and 010.8.8.8 are other addresses to other readers, so a public address has one notation too.
    const plain = authority.replace(/:\d*$/, "").toLowerCase();
    return isIP(host) === 4 && plain !== host ? { reason: "malformed" } : { host };
  }
  if (!isHostName(host)) return { reason: "malformed" };
  if (!allowPrivate && (!host.includes(".") || localNames.test(host))) return { reason: "private_address" };
  return { host };
}

/** The addresses behind a host that `inspectUrl` let pass, or the reason to refuse it: every address counts, not only the first. */
export async function inspectHost(
  host: string,
  rules: UrlRules,
): Promise<{ reason: UrlReason } | { addresses: readonly string[] }> {
  const addresses = isIP(host) ? [host] : await rules.resolve(host).catch(() => []);
  if (addresses.length === 0) return { reason: "unresolvable" };
  const areAllAllowed = addresses.every((address) => isAllowedAddress(address, rules.allowPrivate));
  return areAllAllowed ? { addresses } : { reason: "private_address" };
}

/** White space, control characters, invisible ones and backslashes, anywhere in the url. */
function hasUnsafeCharacter(url: string): boolean {
  return /[\s\\\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/u.test(url);
}

function isHostName(host: string): boolean {
  const labels = host.split(".");
  return host.length <= 253 && labels.every((label) => /^[a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?$/.test(label));
}
