// The only way out to partners' receivers. Invariant: no byte is sent unless the literal address, every resolved
// address and the connected address are allowed. This defeats DNS rebinding.
import { createRequire } from "node:module";
import { connect, isIP, type Socket, type TcpNetConnectOpts } from "node:net";
import type { Agent, buildConnector, Dispatcher } from "undici";
import type { Config } from "../../platform/config.ts";
import { isAllowedAddress } from "../webhooks/public-address.ts";
import { resolveLocally, resolvePublic } from "../webhooks/resolve.ts";
import type { UrlReason, UrlRules } from "../webhooks/url.ts";
import { inspectHost } from "../webhooks/url.ts";
import { connectFirst } from "./first-connection.ts";
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
 * and limits it to its address family. `tls` and `connect` are for tests.
 */
export interface EgressOptions extends UrlRules {
  connectTimeoutMs: number;
  localAddress?: string | null;
  tls?: { ca: string };
  connect?: (options: TcpNetConnectOpts) => Socket;
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

// undici's own connector has the same value.
const keepAliveAfterMs = 60_000;

function guardConnector(options: EgressOptions): buildConnector.connector {
  const { buildConnector } = loadUndici();
  // A resumed TLS session skips the check of the certificate's name.
  const startTls = buildConnector({ ...options.tls, timeout: 0, maxCachedSessions: 0 });
  return (target, callback) => {
    let stop = () => {};
    let isFinished = false;
    const finish: buildConnector.Callback = (...result) => {
      clearTimeout(timer);
      if (isFinished) return;
      isFinished = true;
      callback(...result);
      const [, socket] = result;
      if (socket) skipContinue(socket);
    };
    const timer = setTimeout(() => {
      finish(new ConnectTimeout(), null);
      stop();
    }, options.connectTimeoutMs);
    const continueWith = (socket: Socket) => {
      const error = errorOfConnected(socket, options);
      if (error !== undefined) {
        socket.destroy();
        return finish(error, null);
      }
      if (target.protocol !== "https:") return finish(null, socket.setKeepAlive(true, keepAliveAfterMs));
      // undici's types omit the returned socket.
      const secured = startTls({ ...target, httpSocket: socket }, finish) as unknown as Socket;
      stop = () => secured.destroy();
    };
    findAddresses(target.hostname, options).then(
      (addresses) => {
        if (isFinished) return;
        const port = Number(target.port) || (target.protocol === "https:" ? 443 : 80);
        const localAddress = options.localAddress ?? undefined;
        const open = (host: string) => (options.connect ?? connect)({ host, port, localAddress, noDelay: true });
        stop = connectFirst(addresses, open, (error, socket) => (socket ? continueWith(socket) : finish(error!, null)));
      },
      (error: Error) => finish(error, null),
    );
  };
}

/** Rejects if one address of the host is not allowed. */
async function findAddresses(hostname: string, rules: EgressOptions): Promise<readonly string[]> {
  const host = await inspectHost(hostname.replace(/^\[|\]$|\.$/g, ""), rules);
  if ("reason" in host) throw new EgressRefused(host.reason);
  const reachable = host.addresses.filter((address) => isReachable(address, rules));
  if (reachable.length === 0) throw new Error("the host has no address of the family of EGRESS_ADDRESS");
  return reachable;
}

function isReachable(address: string, { localAddress }: EgressOptions): boolean {
  return !localAddress || isIP(address) === isIP(localAddress);
}

function errorOfConnected({ remoteAddress }: Socket, { allowPrivate }: EgressOptions): Error | undefined {
  if (remoteAddress === undefined) return new Error("the receiver closed the connection at once");
  return isAllowedAddress(remoteAddress, allowPrivate) ? undefined : new EgressRefused("private_address");
}
