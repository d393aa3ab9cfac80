// Starts the server and stops it in order: requests in flight, workers, limits, database.
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { createApp } from "./app.ts";
import { openPartner } from "./events/authorization-requests/ask.ts";
import { createOutbox } from "./events/delivery/dispatch.ts";
import { requireEgressAddress } from "./events/outbound-http/egress-address.ts";
import { watchConnections } from "./http/connections.ts";
import { openLimiter } from "./http/limits/limiter.ts";
import { createExpressMessages } from "./http/pipeline/express-messages.ts";
import { refuseRawErrors } from "./http/pipeline/raw-refusals.ts";
import { systemClock } from "./platform/clock.ts";
import { type Config, ConfigError, type StartConfig } from "./platform/config.ts";
import { findLatestId } from "./platform/database/latest-id.ts";
import { openDatabase } from "./platform/database/open.ts";
import type { DatabaseOptions } from "./platform/database/types.ts";
import { readyLimitMs } from "./platform/database/unit.ts";
import {
  claimSecretsKey,
  openDeployment,
  requireUnmovedClock,
  SharedClock,
  withSecretsKey,
} from "./platform/deployment.ts";
import { documentsDirectory } from "./platform/files/uploads.ts";
import { requireWritable } from "./platform/files/writable.ts";
import { localUrl } from "./platform/local-url.ts";
import { createLog, type Log } from "./platform/log.ts";
import { createServer } from "./platform/node-http.ts";
import type { Platform } from "./platform/platform.ts";
import { systemRandom, systemRandomAfter } from "./platform/random.ts";
import { RequestRecorder } from "./platform/request-log/recorder.ts";
import { Secrets } from "./platform/secrets.ts";
import { accountMoves } from "./registry.ts";
import { type OpenedMerchant, openMerchant, requireMerchantUrl } from "./resources/quotes/merchant/open-merchant.ts";
import { statementsDirectory } from "./resources/statements/statement-files.ts";
import { startWorkers } from "./workers.ts";

export interface RunningServer {
  readonly port: number;
  /** Address that the server listens on; `::` or 0.0.0.0 for all. */
  readonly address: string;
  /** For programs on this machine; without a trailing slash. */
  readonly url: string;
  readonly platform: Platform;
  /** Finishes requests in flight first. Later calls wait for the same stop. */
  stop(): Promise<void>;
}

// A slower request gets 408. Any honest upload of the largest body is faster.
const requestTimeoutMs = 30_000;
const headersTimeoutMs = 10_000;
// Longer than the keep-alive time of a proxy, usually 60 s. Otherwise the proxy may use a connection that we close.
const keepAliveMs = 75_000;
// Longer than any operation works before it sends its response.
const idleMs = 120_000;
const drainMs = 15_000;

/** Servers and workers must start the merchant. */
export interface OpenedPlatform extends Platform {
  readonly merchant: OpenedMerchant;
  /** Call it before the database closes. */
  stopClock(): Promise<void>;
}

/**
 * The caller stops the clock and closes the database, the partner and the merchant. With `mayCreate` false, a missing
 * database or secrets key is refused.
 */
export async function openPlatform(
  settings: StartConfig,
  log: Log = createLog(settings.logLevel),
  { mayCreate = true }: Pick<DatabaseOptions, "mayCreate"> = {},
): Promise<OpenedPlatform> {
  // Refuses settings before the database opens, because a refused start must leave nothing behind.
  await requireEgressAddress(settings);
  requireMerchantUrl(settings);
  requireWritable(settings.dataDir, statementsDirectory(settings), documentsDirectory(settings));
  const sharedClock = settings.controllableClock ? new SharedClock() : undefined;
  const clock = sharedClock ?? systemClock;
  let config: Config;
  let secrets: Secrets;
  const database = await openDatabase({
    databaseUrl: settings.databaseUrl,
    dataDir: settings.dataDir,
    mayCreate,
    log,
    sealer: () => secrets,
    ...(sharedClock && { startUnit: sharedClock.startUnit }),
  });
  try {
    const deployment = await openDeployment(database, settings, { mayClaim: mayCreate });
    const { clockOffsetMs } = deployment;
    config = withSecretsKey(settings, deployment, { mayCreate });
    secrets = new Secrets(config.secretsKey, systemRandom);
    await claimSecretsKey(database, deployment, config, secrets);
    if (sharedClock === undefined) requireUnmovedClock(config, clockOffsetMs);
    else sharedClock.attach(database.read, clockOffsetMs, config.databaseUrl === null ? config.dataDir : null);
  } catch (error) {
    await database.close();
    throw error;
  }
  // Ids must follow the stored ones, because the clock may have been set back while no server ran.
  const random = systemRandomAfter(await findLatestId(database.read));
  const outbox = createOutbox({ clock, random, database });
  const merchant = openMerchant({ config, clock, random: systemRandom, log, secrets });
  const partner = openPartner({ config, clock, database, log, secrets });
  return {
    config,
    clock,
    random,
    log,
    secrets,
    database,
    outbox,
    partner,
    merchant,
    accountMoves,
    stopClock: async () => sharedClock?.detach(),
  };
}

export async function startServer(
  settings: StartConfig,
  log: Log = createLog(settings.logLevel),
): Promise<RunningServer> {
  const platform = await openPlatform(settings, log);
  const { config, database, clock } = platform;
  const limiter = await openLimiter({
    database,
    clock,
    environment: config.environment,
    log,
    databaseTime: !config.controllableClock,
  });
  const ready = () =>
    Promise.race([
      database.ready().then(() => stopping === undefined),
      pause(readyLimitMs, false, { ref: false }),
    ]).catch(() => false);
  const messages = createExpressMessages();
  const server = createServer({
    ...messages,
    requestTimeout: requestTimeoutMs,
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: keepAliveMs,
    connectionsCheckingInterval: 1_000,
    requireHostHeader: false,
  });
  const connections = watchConnections(server, idleMs);
  refuseRawErrors(server, platform, limiter);
  const { port, address } = await listen(server, config);
  // Links need the port that the system chose. No request arrives before this tick ends.
  const boundPlatform = {
    ...platform,
    config: { ...config, publicUrl: config.publicUrl.replace(/:0(?=\/|$)/, `:${port}`) },
  };
  const recorder = config.requestLog ? new RequestRecorder(platform) : undefined;
  server.on("request", createApp(boundPlatform, limiter, ready, messages, recorder));
  await platform.merchant.start();
  const workers = config.workers ? startWorkers(boundPlatform) : undefined;
  log.info({ port, address, environment: config.environment, database: database.dialect }, "listening");
  const stop = async (): Promise<void> => {
    await connections.drain(drainMs);
    await recorder?.stop();
    await workers?.stop();
    await limiter.close();
    await platform.stopClock();
    await platform.partner.close();
    await platform.merchant.close();
    await database.close();
    log.info("stopped");
  };
  let stopping: Promise<void> | undefined;
  return {
    port,
    address,
    url: localUrl(config.host, port),
    platform,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

function listen(server: Server, { port, host }: Pick<Config, "port" | "host">): Promise<AddressInfo> {
  return new Promise((resolve, reject) => {
    const refuse = (cause: NodeJS.ErrnoException) => reject(settingErrorOf(cause, host, port));
    server.once("error", refuse);
    server.listen({ port, ...(host !== null && { host }) }, () => {
      server.off("error", refuse);
      resolve(server.address() as AddressInfo);
    });
  });
}

// Error codes for an unknown name, and for an address of another machine.
const foreignHostCodes = ["EADDRNOTAVAIL", "EAFNOSUPPORT", "EAI_AGAIN", "EINVAL", "ENOTFOUND"];

function settingErrorOf(cause: NodeJS.ErrnoException, host: string | null, port: number): Error {
  if (cause.code === "EADDRINUSE")
    return new ConfigError(`Port ${port} is in use. Set PORT to another port, or stop the program that listens there.`);
  if (cause.code === "EACCES") return new ConfigError(`PORT is ${port}, which this user may not use. Set another one.`);
  if (foreignHostCodes.includes(cause.code ?? ""))
    return new ConfigError(`HOST is ${JSON.stringify(host)}, which is no address of this machine.`);
  return cause;
}
