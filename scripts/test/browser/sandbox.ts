// A sandbox in this process, with demo keys and a receiver of its deliveries.
import { createHmac, timingSafeEqual } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { headers } from "../../../generated/contract.ts";
import { startTemporarySandbox, type TemporarySandbox } from "../../start/temporary-sandbox.ts";

export interface Sandbox extends Omit<TemporarySandbox, "keys"> {
  /** Throws if the sandbox has no such demo project. */
  apiKey(project: "Demo" | "Demo consumer" | "Demo euro" | "Demo elsewhere"): string;
}

/** `start` can be that of a copy of the checkout. */
export async function startSandbox(
  settings: Readonly<Record<string, string>> = {},
  start = startTemporarySandbox,
): Promise<Sandbox> {
  const { keys, ...sandbox } = await start(settings);
  return {
    ...sandbox,
    apiKey(project) {
      const found = keys.find(({ name }) => name === project);
      if (found === undefined) throw new Error(`The sandbox has no project ${project}.`);
      return found.apiKey;
    },
  };
}

export interface Delivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

export interface Receiver {
  readonly url: string;
  /** Resolves to the first delivery that fits. @throws after a minute without one */
  waitFor(fits: (delivery: Delivery) => boolean): Promise<Delivery>;
  close(): Promise<void>;
}

const patienceMs = 60_000;

/** Accepts every delivery. */
export async function openReceiver(): Promise<Receiver> {
  const deliveries: Delivery[] = [];
  const waiting = new Set<() => void>();
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString();
    deliveries.push({ body, headers: request.headers });
    response.writeHead(204).end();
    for (const check of waiting) check();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    waitFor: (fits) =>
      new Promise((resolve, reject) => {
        const end = () => {
          clearTimeout(timer);
          waiting.delete(check);
        };
        const check = () => {
          const found = deliveries.find(fits);
          if (found === undefined) return;
          end();
          resolve(found);
        };
        const timer = setTimeout(() => {
          end();
          reject(new Error(`no such delivery among ${deliveries.map(({ body }) => body).join("\n") || "none"}`));
        }, patienceMs);
        waiting.add(check);
        check();
      }),
    async close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** True if the secret that the dashboard showed signed this delivery (Standard Webhooks). */
export function isSigned({ headers: sent, body }: Delivery, secret: string): boolean {
  const [id, timestamp, signatures] = [headers.webhookId, headers.webhookTimestamp, headers.webhookSignature].map(
    (name) => String(sent[name.toLowerCase()]),
  );
  const key = Buffer.from(secret.replace(/^whsec_/, ""), "base64");
  const expected = createHmac("sha256", key).update(`${id}.${timestamp}.${body}`).digest();
  return signatures!.split(" ").some((each) => {
    const given = Buffer.from(each.replace(/^v1,/, ""), "base64");
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
}
