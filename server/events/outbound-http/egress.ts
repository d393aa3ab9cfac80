// The only way out to partners' receivers. Invariant: no byte is sent unless the literal address, every resolved
// address and the connected address are allowed. This defeats DNS rebinding.
import { createRequire } from "node:module";
import { isIP, type LookupFunction, type Socket } from "node:net";
import type { Agent, buildConnector, Dispatcher } from "undici";
import type { Config } from "../../platform/config.ts";
import { isAllowedAddress } from "../webhooks/public-address.ts";
import { resolveLocally, resolvePublic } from "../webhooks/resolve.ts";
import type { UrlReason, UrlRules } from "../webhooks/url.ts";
import { inspectHost } from "../webhooks/url.ts";
import { skipContinue } from "./informational.ts";

// Loading undici takes a tenth of the server's start, and a server without receivers never needs it.
const loadUndici = () => createRequire(import.meta.url)("undici") as typeof import("undici");

/** Thrown before anything is sent. `reason` is the `detail.reason` of INVALID_WEBHOOK_URL. */
export class EgressRefused extends Error {
  readonly reason: UrlReason;

  constructor(reason: UrlReason) {
    super(`The connection was refused: ${reason}.`);
    this.name = "EgressRefused";
    this.reason = reason;
  }
}

export class ConnectTimeout extends Error {
  constructor() {
    super("The connection timed out.");
    this.name = "ConnectTimeout";
  }
}

/**
 * `connectTimeoutMs` includes resolving and TLS. `localAddress` is the source of every connection (interface §6.1)
 * and limits it to its address family. `tls` is for tests.
 */
export interface EgressOptions extends UrlRules {
  connectTimeoutMs: number;
  localAddress?: string | null;
  tls?: { ca: string };
}

/** Destroy it to release its sockets; later requests fail. */
export interface Egress extends Pick<Dispatcher, "dispatch"> {
  destroy(): Promise<void>;
}

export function openConfiguredEgress(
  { allowPrivateWebhookUrls, egressAddress }: Pick<Config, "allowPrivateWebhookUrls" | "egressAddress">,
  connectTimeoutMs: number,
): Egress {
  return openEgressOnUse({
    allowPrivate: allowPrivateWebhookUrls,
    localAddress: egressAddress,
    resolve: allowPrivateWebhookUrls ? resolveLocally : resolvePublic,
    connectTimeoutMs,
  });
}

/** Opens the dispatcher at its first request. */
export function openEgressOnUse(options: EgressOptions): Egress {
  let agent: Agent | undefined;
  let isDestroyed = false;
  const open = () => {
    const opened = openEgress(options);
    if (isDestroyed) void opened.destroy();
    return opened;
  };
  return {
    dispatch(request, handler) {
      agent ??= open();
      return agent.dispatch(request, handler);
    },
    async destroy() {
      isDestroyed = true;
      await agent?.destroy();
    },
  };
}

/** Close the dispatcher to release its sockets. */
export function openEgress(options: EgressOptions): Agent {
  const { Agent } = loadUndici();
  return new Agent({
    connect: guardConnector(options),
    pipelining: 1,
    // Node's servers close idle connections after 5 s, and a request on a closing connection fails.
    keepAliveTimeout: 2_000,
    keepAliveMaxTimeout: 10_000,
    // outbound-request.ts limits the time of the whole request.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

function guardConnector(options: EgressOptions): buildConnector.connector {
  const { buildConnector } = loadUndici();
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
    // undici's types omit the returned socket.
    const socket = open({ ...target, localAddress: options.localAddress ?? null }, (error, connected) => {
      if (error) return finish(error, null);
      const { remoteAddress } = connected;
      if (remoteAddress !== undefined && isAllowedAddress(remoteAddress, options.allowPrivate)) {
        finish(null, connected);
        return skipContinue(connected);
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

/** Fails if one address of the name is not allowed. */
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
