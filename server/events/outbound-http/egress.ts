/**
 * The only way out to partners' receivers: an HTTP dispatcher whose every connection is checked. The invariant: no byte of an event
 * is written to a socket unless the literal, every address that the name resolves to, and the address that the socket is
 * really connected to are allowed. A name that changes its answer after registration (DNS rebinding) gains nothing.
 */
import { isIP, type LookupFunction, type Socket } from "node:net";
import { Agent, buildConnector } from "undici";
import type { Config } from "../../platform/config.ts";
import { isAllowedAddress } from "../webhooks/address.ts";
import { resolveLocally, resolvePublic } from "../webhooks/resolve.ts";
import type { UrlReason, UrlRules } from "../webhooks/url.ts";
import { inspectHost } from "../webhooks/url.ts";

/** A connection that was refused before anything was sent; `reason` as in INVALID_WEBHOOK_URL. */
export class EgressRefused extends Error {
  readonly reason: UrlReason;

  constructor(reason: UrlReason) {
    super(`The connection was refused: ${reason}.`);
    this.name = "EgressRefused";
    this.reason = reason;
  }
}

/** No connection, TLS included, within the time for one. */
export class ConnectTimeout extends Error {
  constructor() {
    super("The connection timed out.");
    this.name = "ConnectTimeout";
  }
}

/**
 * `connectTimeoutMs` covers resolving, connecting and TLS. `localAddress` is the source of every connection, so that receivers can let it in
 * (interface §6.1.6); only addresses of its family can then be reached. `tls` is for tests with certificates of their own.
 */
export interface EgressOptions extends UrlRules {
  connectTimeoutMs: number;
  localAddress?: string | null;
  tls?: { ca: string };
}

/** The way out of this deployment; what it may reach is a setting. */
export function openConfiguredEgress(
  { allowPrivateWebhookUrls, egressAddress }: Pick<Config, "allowPrivateWebhookUrls" | "egressAddress">,
  connectTimeoutMs: number,
): Agent {
  return openEgress({
    allowPrivate: allowPrivateWebhookUrls,
    localAddress: egressAddress,
    resolve: allowPrivateWebhookUrls ? resolveLocally : resolvePublic,
    connectTimeoutMs,
  });
}

/** A dispatcher for undici that connects to allowed addresses only. Close it to release its sockets. */
export function openEgress(options: EgressOptions): Agent {
  return new Agent({
    connect: guardConnector(options),
    pipelining: 1,
    // Below the 5 s after which Node's own servers close an idle connection: a request on a closing one is a failed attempt.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 10_000,
    // The caller bounds the whole request (exchange.ts).
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** undici's connector with the checks around it. */
export function guardConnector(options: EgressOptions): buildConnector.connector {
  const open = buildConnector({
    ...options.tls,
    lookup: guardLookup(options),
    autoSelectFamily: true,
    timeout: 0,
    // A resumed TLS session skips the check of the certificate's name.
    maxCachedSessions: 0,
  });
  return (target, callback) => {
    const host = target.hostname.replace(/^\[|\]$/g, "");
    if (isIP(host) && !isAllowedAddress(host, options.allowPrivate)) {
      return callback(new EgressRefused("private_address"), null);
    }
    let isFinished = false;
    const finish: buildConnector.Callback = (...result) => {
      clearTimeout(timer);
      if (!isFinished) callback(...result);
      isFinished = true;
    };
    const timer = setTimeout(() => {
      finish(new ConnectTimeout(), null);
      socket.destroy();
    }, options.connectTimeoutMs);
    // undici's types hide that the socket is returned.
    const socket = open({ ...target, localAddress: options.localAddress ?? null }, (error, connected) => {
      if (error) return finish(error, null);
      const { remoteAddress } = connected;
      if (remoteAddress !== undefined && isAllowedAddress(remoteAddress, options.allowPrivate)) {
        return finish(null, connected);
      }
      connected.destroy();
      finish(
        remoteAddress === undefined
          ? new Error("the receiver closed the connection at once")
          : new EgressRefused("private_address"),
        null,
      );
    }) as unknown as Socket;
  };
}

/** `dns.lookup` for net.connect: gives all the addresses of a name, or none of them if one is not allowed. */
function guardLookup(rules: EgressOptions): LookupFunction {
  return (hostname, options, callback) => {
    inspectHost(hostname.replace(/\.$/, ""), rules).then((host) => {
      if ("reason" in host) return callback(new EgressRefused(host.reason), []);
      const reachable = host.addresses.filter((address) => isReachable(address, rules));
      if (reachable.length === 0)
        return callback(new Error("the host has no address of the family of EGRESS_ADDRESS"), []);
      const addresses = reachable.map((address) => ({ address, family: isIP(address) }));
      if (options.all) callback(null, addresses);
      else callback(null, addresses[0]!.address, addresses[0]!.family);
    });
  };
}

function isReachable(address: string, { localAddress }: EgressOptions): boolean {
  return !localAddress || isIP(address) === isIP(localAddress);
}
