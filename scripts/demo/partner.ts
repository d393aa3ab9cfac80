// The partner's side: receives events and decides authorization requests. Invariant: it accepts only what the endpoint's secret signed.
import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { headers } from "../../generated/contract.ts";
import type { Arrival } from "./teller.ts";

/** An event or an authorization request, in the same envelope. */
interface Envelope {
  readonly id: string;
  readonly type: string;
  readonly data: Arrival["data"];
}

export interface Partner {
  /** The url that receives events or authorization requests. */
  url(path: "events" | "authorizations"): string;
  /** Sets the signing secret of this path's endpoint. */
  trust(path: "events" | "authorizations", signingSecret: string): void;
  /** Waits for an event of this type with these fields, unless it has arrived. */
  event(type: string, fields: Readonly<Record<string, unknown>>): Promise<Envelope>;
  close(): Promise<void>;
}

/** An event that has not arrived by then is lost. */
const patienceMs = 30_000;

/** The decision on every payment. */
const reply = { decision: "APPROVE" };

/** Listens on this machine; calls `tell` for everything with a valid signature. */
export async function openPartner(tell: (arrival: Arrival) => void): Promise<Partner> {
  const secrets = new Map<string, string>();
  const known = new Set<string>();
  const arrived: Envelope[] = [];
  const waiting = new Set<() => void>();

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
      tell({ type: event.type, data: event.data, reply });
      response.writeHead(200, { "Content-Type": "application/json" }).end(JSON.stringify(reply));
      return;
    }
    response.writeHead(204).end();
    // An event can be delivered more than once.
    if (known.has(event.id)) return;
    known.add(event.id);
    tell({ type: event.type, data: event.data });
    arrived.push(event);
    for (const wake of waiting) wake();
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: (path) => `http://127.0.0.1:${port}/${path}`,
    trust: (path, signingSecret) => void secrets.set(path, signingSecret),
    event: (type, fields) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = arrived.find((event) => event.type === type && has(event.data, fields));
          if (found === undefined) return;
          end();
          resolve(found);
        };
        const timer = setTimeout(() => {
          end();
          reject(new Error(`${type} with ${JSON.stringify(fields)} did not arrive within ${patienceMs / 1_000} s.`));
        }, patienceMs);
        const end = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        waiting.add(look);
        look();
      }),
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** Verifies the signature as any partner does, except its age: the demo moves the sandbox's clock. */
function isSigned({ headers: sent }: IncomingMessage, body: Buffer, secret: string): boolean {
  const [id, timestamp, signature] = [headers.webhookId, headers.webhookTimestamp, headers.webhookSignature].map(
    (name) => String(sent[name.toLowerCase()]),
  );
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const digest = createHmac("sha256", key).update(`${id}.${timestamp}.`).update(body).digest("base64");
  const [expected, given] = [Buffer.from(`v1,${digest}`), Buffer.from(signature!)];
  return expected.length === given.length && timingSafeEqual(expected, given);
}

function has(data: Arrival["data"], fields: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(fields).every(([name, value]) => data[name] === value);
}
