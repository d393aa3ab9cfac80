// Platforms, projects, endpoints and scripted receivers for tests of deliveries.

import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import type { Dispatcher } from "undici";
import { latestVersion } from "../../../generated/contract.ts";
import type { Platform } from "../../platform/platform.ts";
import { publish } from "../event-log/publish.ts";
import { generateSigningSecret } from "../webhooks/sign.ts";
import { secretContext, type WebhookRow, webhooks } from "../webhooks/store.ts";

export async function addProject({ database, clock, random }: Platform): Promise<string> {
  const now = clock.now();
  const id = random.uuid(now);
  await database.write((tx) =>
    tx.run(
      "INSERT INTO projects (id, name, authorization_mode, version, created_at) VALUES (?, 'test', 'INTERNAL', ?, ?)",
      [id, latestVersion, now],
    ),
  );
  return id;
}

export interface TestEndpoint {
  id: string;
  secret: string;
}

export async function addEndpoint(
  platform: Platform,
  projectId: string,
  url: string,
  changes: Partial<WebhookRow> = {},
): Promise<TestEndpoint> {
  const { database, random, secrets } = platform;
  const secret = generateSigningSecret(random);
  return database.write(async (tx) => {
    const key = await tx.drawKey(platform);
    const row: WebhookRow = {
      ...{ ...key, project_id: projectId, name: "test", url, status: "ACTIVE", mode: "NOTIFICATION" },
      ...{
        version: latestVersion,
        secret: secrets.seal(secret, secretContext(key.id)),
        last_used_at: null,
        disabled_at: null,
      },
      ...{ updated_at: key.created_at, ...changes },
    };
    await webhooks.table.insert(tx, row);
    return { id: key.id, secret };
  }, projectId);
}

export async function publishEvents(platform: Platform, projectId: string, count = 1): Promise<string[]> {
  return platform.database.write(async (tx) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const data = { n, text: "Zoë 🎈" } as never;
      ids.push((await publish(tx, platform, projectId, "CARD_STATUS_UPDATED", data)).id);
    }
    return ids;
  }, projectId);
}

export interface Received {
  path: string;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface Receiver {
  url: string;
  received: Received[];
  inFlightMax: number;
  /** Resolves once `count` requests have arrived. */
  until(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Called after the request's body is read. */
export type Script = (response: ServerResponse, received: Received, request: IncomingMessage) => void;

export const acknowledge: Script = (response) => response.writeHead(204).end();

export function respondWith(status: number, headers: Record<string, string> = {}, body = ""): Script {
  return (response) => response.writeHead(status, headers).end(body);
}

export async function startReceiver(script: Script = acknowledge): Promise<Receiver> {
  let inFlight = 0;
  const watchers: { count: number; resolve: () => void }[] = [];
  const server = createServer(async (request, response) => {
    receiver.inFlightMax = Math.max(receiver.inFlightMax, ++inFlight);
    response.once("close", () => inFlight--);
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const received = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks) };
    receiver.received.push(received);
    for (const { count, resolve } of watchers) if (receiver.received.length >= count) resolve();
    script(response, received, request);
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const receiver: Receiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`,
    received: [],
    inFlightMax: 0,
    until: (count) =>
      new Promise((resolve) => (receiver.received.length >= count ? resolve() : watchers.push({ count, resolve }))),
    async close() {
      if (!server.listening) return;
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
  return receiver;
}

/** Starts a receiver that closes with the test. */
export async function receive(t: TestContext, script?: Script): Promise<Receiver> {
  const receiver = await startReceiver(script);
  t.after(() => receiver.close());
  return receiver;
}

/** Calls `act` with a response's headers as soon as the client has the first bytes of its body. */
export function watchAnswers(
  dispatcher: Dispatcher,
  act: (headers: IncomingHttpHeaders) => void,
): Pick<Dispatcher, "dispatch"> {
  return {
    dispatch(options, handler) {
      let responseHeaders: IncomingHttpHeaders = {};
      return dispatcher.dispatch(options, {
        onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
        onRequestUpgrade: (...upgrade) => handler.onRequestUpgrade?.(...upgrade),
        onResponseStart(controller, status, headers, message) {
          responseHeaders = headers;
          handler.onResponseStart?.(controller, status, headers, message);
        },
        onResponseData(controller, chunk) {
          handler.onResponseData?.(controller, chunk);
          act(responseHeaders);
        },
        onResponseEnd: (controller, trailers) => handler.onResponseEnd?.(controller, trailers),
        onResponseError: (controller, error) => handler.onResponseError?.(controller, error),
      });
    },
  };
}

/** Gives unwanted effects time to show. No check may depend on this pause. */
export async function letOthersWork(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await pause(0);
}

export async function countDeliveries({ database }: Platform, status: string, webhookId?: string): Promise<number> {
  const row = await database.read.one<{ count: number }>(
    `SELECT count(*) AS count FROM deliveries WHERE status = ? ${webhookId === undefined ? "" : "AND webhook_id = ?"}`,
    webhookId === undefined ? [status] : [status, webhookId],
  );
  return row!.count;
}
