// A small HTTP server with scripted responses, and a clock that never waits.
import { once } from "node:events";
import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import { type Clock, createClient } from "../../generated/client/latest.js";

export const timeoutMs = 30_000;

/** Pauses pass at once. The time limit of an attempt passes only through `expire`. */
export class TestClock implements Clock {
  time = Date.UTC(2026, 0, 1);
  readonly pauses: number[] = [];
  /** Called at the start of a pause instead of its end, if set. */
  onPause: (() => void) | undefined;
  readonly #timers = new Map<number, () => void>();
  #latest = 0;

  now(): number {
    return this.time;
  }

  setTimeout(run: () => void, ms: number): number {
    const timer = ++this.#latest;
    this.#timers.set(timer, run);
    if (ms === timeoutMs) return timer;
    this.pauses.push(ms);
    queueMicrotask(this.onPause ?? (() => this.#end(timer, ms)));
    return timer;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  /** Timers that neither ended nor were cleared. */
  get pending(): number {
    return this.#timers.size;
  }

  expire(): void {
    for (const run of this.#timers.values()) run();
  }

  #end(timer: number, ms: number): void {
    const run = this.#timers.get(timer);
    this.#timers.delete(timer);
    this.time += ms;
    run?.();
  }
}

export interface Received {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export type Step = (response: ServerResponse, received: Received) => void;

/** Each request takes the next step; the last step repeats. */
export async function startScript(t: TestContext, ...steps: Step[]) {
  const received: Received[] = [];
  const url = await serve(t, async (request, response) => {
    const body = Buffer.concat(await request.toArray()).toString("latin1");
    const { method = "", url = "", headers } = request;
    const one = { method, url, headers, body };
    received.push(one);
    (steps[received.length - 1] ?? steps.at(-1)!)(response, one);
  });
  return { url, received };
}

export async function serve(t: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  t.after(() => server.close().closeAllConnections());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A random number of 0.5 halves each pause's greatest length. */
export function createTestClient(baseUrl: string, clock: Clock, options: object = {}) {
  return createClient({ baseUrl, apiKey: "key", clock, timeoutMs, random: () => 0.5, ...options });
}

export const drop: Step = (response) => response.destroy();

export function answer(status: number, body: unknown, headers: Record<string, string> = {}): Step {
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const type = typeof body === "string" ? "text/html" : "application/json";
  return (response) => void response.writeHead(status, { "Content-Type": type, ...headers }).end(text);
}

export function refuse(status: number, code: string, headers: Record<string, string> = {}, detail: object = {}): Step {
  return answer(status, { error: { code, message: "A sentence.", detail } }, headers);
}

export const webhook = { id: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61", name: "Ledger" };

export const created: Step = answer(201, webhook);
