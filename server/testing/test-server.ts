// For tests only: the whole server over HTTP. The test controls time and limits.
import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { headers, latestVersion } from "../../generated/contract.ts";
import { createApp } from "../app.ts";
import { openPartner } from "../events/authorization-requests/ask.ts";
import { createOutbox } from "../events/delivery/dispatch.ts";
import { type Limiter, openLimiter } from "../http/limits/limiter.ts";
import { unfitMessage } from "../http/pipeline/contract-check.ts";
import { createExpressMessages } from "../http/pipeline/express-messages.ts";
import { refuseRawErrors } from "../http/pipeline/raw-refusals.ts";
import type { Clock } from "../platform/clock.ts";
import type { Config } from "../platform/config.ts";
import { testSecretsKey } from "../platform/database/testing/sealer.ts";
import type { Database } from "../platform/database/types.ts";
import { claimSecretsKey } from "../platform/deployment.ts";
import { createLog, type Log } from "../platform/log.ts";
import { ManualClock } from "../platform/manual-clock.fixture.ts";
import type { Platform } from "../platform/platform.ts";
import type { SettingChanges } from "../platform/project-settings.ts";
import { createKey, type Project } from "../platform/projects/store.ts";
import { type Random, systemRandomAfter } from "../platform/random.ts";
import { RequestRecorder } from "../platform/request-log/recorder.ts";
import { Secrets } from "../platform/secrets.ts";
import { accountMoves, currencyBlocks } from "../registry.ts";
import { changeProject } from "../resources/accounts/currency.ts";
import { openProject } from "../resources/accounts/open-account.ts";
import { openMerchant } from "../resources/quotes/merchant/open-merchant.ts";

export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Undefined if the body is not JSON. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of any shape
  readonly json: any;
}

export interface TestRequest {
  readonly method?: string;
  readonly apiKey?: string;
  /** Sent as JSON unless it is a form or a string. */
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface TestServer {
  readonly url: string;
  readonly platform: Platform;
  request(path: string, request?: TestRequest): Promise<TestResponse>;
  newProject(authorizationMode?: Project["authorizationMode"]): Promise<{ id: string; apiKey: string }>;
  /** Changes settings of a project, and lets the servers' cached settings expire. Needs a manual clock. */
  changeProject(projectId: string, changes: SettingChanges): Promise<void>;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly clock?: Clock;
  readonly log?: Log;
  readonly config?: Partial<Config>;
  /** Applies the real rate limits. */
  readonly limited?: boolean;
  readonly port?: number;
  /** Replaces parts of the platform. */
  readonly wrap?: (platform: Platform) => Platform;
}

// No timeout, because a client may write to a connection just as it closes.
const keepAliveMs = 0;

const admitted = {
  admitted: true,
  window: "second",
  limit: 1,
  remaining: 1,
  resetAt: 1,
  policy: '"default-per-second";q=1;w=1',
} as const;

const unlimited: Limiter = {
  take: () => admitted,
  takeTogether: async () => admitted,
  refresh: async () => {},
  close: async () => {},
};

// Ids stay above the latest one, so tests with different clocks must not share a source.
const randomOfClock = new WeakMap<Clock, Random>();

/** Closing the server leaves the database open. */
export async function startTestServer(database: Database, options: TestServerOptions = {}): Promise<TestServer> {
  const unfit: string[] = [];
  // Reads tolerate a row that does not fit the contract. Tests do not tolerate it, unless they pass a log.
  const watching = { write: (line: string) => void (line.includes(unfitMessage) && unfit.push(line)) };
  const log = options.log ?? createLog("error", watching);
  const clock = options.clock ?? new ManualClock();
  const random = randomOfClock.get(clock) ?? systemRandomAfter(undefined);
  randomOfClock.set(clock, random);
  const secretsKey = testSecretsKey;
  const config: Config = {
    environment: "sandbox",
    dataDir: "/nonexistent",
    databaseUrl: null,
    logLevel: "silent",
    host: "127.0.0.1",
    port: 0,
    publicUrl: "http://localhost",
    servers: {},
    egressAddress: null,
    egressAddresses: [],
    allowPrivateWebhookUrls: false,
    trustedProxies: [],
    secretsKey,
    controllableClock: false,
    filesS3Url: null,
    merchantUrl: null,
    merchantApiKey: null,
    dashboard: true,
    requestLog: false,
    workers: false,
    ...options.config,
  };
  const secrets = new Secrets(secretsKey, random);
  await claimSecretsKey(database, { clockOffsetMs: 0, secretsMark: null }, config, secrets);
  const plain: Platform = {
    config,
    clock,
    random,
    log,
    secrets,
    database,
    partner: openPartner({ config, clock, database, log, secrets }),
    // The merchant's catalogue starts on first use.
    accountMoves,
    merchant: openMerchant({ config, clock, random, log, secrets }),
    outbox: createOutbox({ clock, random, database }),
  };
  const platform = options.wrap?.(plain) ?? plain;
  const limiter = options.limited
    ? await openLimiter({ database, clock, environment: config.environment, log, databaseTime: false })
    : unlimited;
  const recorder = config.requestLog ? new RequestRecorder(platform) : undefined;
  const messages = createExpressMessages();
  const server = createServer({ ...messages, requireHostHeader: false, keepAliveTimeout: keepAliveMs });
  refuseRawErrors(server, platform, limiter);
  server.on(
    "request",
    createApp(platform, limiter, async () => true, messages, recorder),
  );
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    platform,
    request: (path, request) => send(url, path, request),
    newProject: (mode = "INTERNAL") => newProject(platform, mode),
    async changeProject(projectId, changes) {
      await database.write((tx) => changeProject(tx, projectId, changes, currencyBlocks), projectId);
      (clock as ManualClock).advanceBy(1_000);
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await recorder?.stop();
      await limiter.close();
      await platform.partner.close();
      await platform.merchant.close();
      assert.deepEqual(unfit, []);
    },
  };
}

/** Starts a server that closes with the test. */
export async function openTestServer(
  t: TestContext,
  database: Database,
  options?: TestServerOptions,
): Promise<TestServer> {
  const server = await startTestServer(database, options);
  t.after(() => server.close());
  return server;
}

async function newProject(
  platform: Platform,
  authorizationMode: Project["authorizationMode"],
): Promise<{ id: string; apiKey: string }> {
  const { database, config } = platform;
  return database.write(async (tx) => {
    const sources = { ...platform, environment: config.environment };
    const project = await openProject(tx, { name: "test", authorizationMode, version: latestVersion }, sources);
    const key = await createKey(
      tx,
      { projectId: project.id, name: null, allowlist: null, environment: config.environment },
      platform,
    );
    return { id: project.id, apiKey: key.apiKey };
  });
}

async function send(
  url: string,
  path: string,
  { method, apiKey, body, headers: extraHeaders = {} }: TestRequest = {},
): Promise<TestResponse> {
  const isRaw =
    body === undefined || typeof body === "string" || body instanceof URLSearchParams || body instanceof FormData;
  const response = await fetch(url + path, {
    method: method ?? (body === undefined ? "GET" : "POST"),
    ...(body === undefined ? {} : { body: isRaw ? (body as string) : JSON.stringify(body) }),
    headers: {
      ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
      ...(isRaw ? {} : { "Content-Type": "application/json" }),
      ...extraHeaders,
    },
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: parseJson(text) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const idempotencyKey = (key: string): Record<string, string> => ({ [headers.idempotencyKey]: key });
