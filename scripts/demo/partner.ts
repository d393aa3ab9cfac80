// The partner of the demo. Invariant: it accepts only signed requests.
import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { headers } from "../../generated/contract.ts";
import type { ReceivedMessage } from "./printer.ts";

interface Envelope {
  readonly id: string;
  readonly type: string;
  readonly data: ReceivedMessage["data"];
}

export interface Partner {
  url(path: "events" | "authorizations"): string;
  trust(path: "events" | "authorizations", signingSecret: string): void;
  /** @throws if no such event arrives within 30 s */
  event(type: string, fields: Readonly<Record<string, unknown>>): Promise<Envelope>;
  close(): Promise<void>;
}

const timeoutMs = 30_000;

const reply = { decision: "APPROVE" };

/** Calls `onMessage` for each signed request. */
export async function openPartner(onMessage: (arrival: ReceivedMessage) => void): Promise<Partner> {
  const secrets = new Map<string, string>();
  const receivedIds = new Set<string>();
  const receivedEvents: Envelope[] = [];
  const waiters = new Set<() => void>();

  const server = createServer((request, response) => {
    receive(request, response).catch((error: Error) => response.destroy(error));
  });

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = Buffer.concat(await request.toArray());
    const secret = secrets.get(request.url!.slice(1));
    if (secret === undefined || !isSigned(request, body, secret)) {
      response.writeHead(400).end();
      return;
    }
    const event = JSON.parse(body.toString()) as Envelope;
    if (request.url === "/authorizations") {
      onMessage({ type: event.type, data: event.data, reply });
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(reply));
      return;
    }
    response.writeHead(204).end();
    // Events can be delivered repeatedly.
    if (receivedIds.has(event.id)) return;
    receivedIds.add(event.id);
    onMessage({ type: event.type, data: event.data });
    receivedEvents.push(event);
    for (const check of waiters) check();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}/${path}`,
    trust: (path, signingSecret) => void secrets.set(path, signingSecret),
    event: (type, fields) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = receivedEvents.find((event) => event.type === type && hasFields(event.data, fields));
          if (found === undefined) return;
          end();
          resolve(found);
        };
        const timer = setTimeout(() => {
          end();
          reject(new Error(`${type} with ${JSON.stringify(fields)} did not arrive within ${timeoutMs / 1_000} s.`));
        }, timeoutMs);
        const end = () => {
          clearTimeout(timer);
          waiters.delete(check);
        };
        waiters.add(check);
        check();
      }),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Ignores the age, because the demo moves the sandbox's clock. */
function isSigned({ headers: sent }: IncomingMessage, body: Buffer, secret: string): boolean {
  const [id, timestamp, signature] = [headers.webhookId, headers.webhookTimestamp, headers.webhookSignature].map(
    (name) => String(sent[name.toLowerCase()]),
  );
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const digest = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  const [expected, given] = [Buffer.from(`v1,${digest}`), Buffer.from(signature!)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function hasFields(data: ReceivedMessage["data"], fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => data[name] === value);
}
