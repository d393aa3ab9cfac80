// Records webhook deliveries. Invariant: each mailbox has an unguessable path, so parallel checks do not mix.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { ExpectationFailed } from "../expectation-failed.ts";
import type { Certificate } from "./certificate.ts";

export interface Delivery {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  /** In ms of this machine's clock. */
  readonly receivedAt: number;
  /** IP address of the sender. */
  readonly from: string;
}

export const receiverHost = "127.0.0.1";

export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
  /** Status of an informational response before this one. */
  readonly informational?: 100 | 102 | 103;
}

/**
 * "hints" are endless informational responses, "drip" sends one byte at a time, "flood" an endless body, "noise" no
 * HTTP, "half" a cut body.
 */
export type ReceiverFault = "silence" | "hints" | "drip" | "flood" | "reset" | "noise" | "half";

/** `index` starts at 0. */
export type Script = (delivery: Delivery, index: number) => Reply | ReceiverFault | Promise<Reply | ReceiverFault>;

export interface Mailbox {
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** Maximum number of deliveries that waited for a reply at once. */
  readonly mostAtOnce: number;
  /** @throws {ExpectationFailed} after `withinMs` */
  wait(count: number, withinMs?: number): Promise<readonly Delivery[]>;
}

export interface Receiver {
  /** A list repeats its last reply. Default: 200. */
  mailbox(replies?: readonly (Reply | ReceiverFault)[] | Script): Mailbox;
  stop(): Promise<void>;
}

interface Box {
  readonly deliveries: Delivery[];
  readonly script: Script;
  readonly listeners: Set<() => void>;
  unanswered: number;
  mostAtOnce: number;
}

// Only a missing delivery takes this long.
const maxWaitMs = 30_000;

/** Runs with a receiver and stops it. */
export async function usingReceiver<Result>(
  run: (receiver: Receiver) => Promise<Result>,
  certificate?: Certificate,
): Promise<Result> {
  const receiver = await startReceiver(certificate);
  try {
    return await run(receiver);
  } finally {
    await receiver.stop();
  }
}

/** With a certificate it speaks HTTPS. */
export async function startReceiver(certificate?: Certificate): Promise<Receiver> {
  const boxes = new Map<string, Box>();
  const onRequest = (request: IncomingMessage, response: ServerResponse) => {
    void receive(boxes, request, response).catch(() => response.destroy());
  };
  const server =
    certificate === undefined ? createServer(onRequest) : createSecureServer({ ...certificate }, onRequest);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    mailbox: (replies = [{ status: 200 }]) => {
      const path = `/mailbox/${randomUUID()}`;
      const script = typeof replies === "function" ? replies : replyInOrder(replies);
      const box: Box = { deliveries: [], script, listeners: new Set(), unanswered: 0, mostAtOnce: 0 };
      boxes.set(path, box);
      return {
        url: `${certificate === undefined ? "http" : "https"}://${receiverHost}:${port}${path}`,
        deliveries: box.deliveries,
        get mostAtOnce() {
          return box.mostAtOnce;
        },
        wait: (count, withinMs = maxWaitMs) => waitForDeliveries(box, count, withinMs),
      };
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function replyInOrder(replies: readonly (Reply | ReceiverFault)[]): Script {
  return (_, index) => replies[Math.min(index, replies.length - 1)]!;
}

async function receive(boxes: Map<string, Box>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = request.url ?? "";
  const box = boxes.get(path.split("?")[0]!);
  if (box === undefined) return sendReply(response, { status: 404 });
  const delivery: Delivery = {
    method: request.method ?? "",
    path,
    headers: request.headers,
    body: Buffer.concat(chunks),
    receivedAt: Date.now(),
    from: request.socket.remoteAddress ?? "",
  };
  const index = box.deliveries.push(delivery) - 1;
  box.unanswered++;
  box.mostAtOnce = Math.max(box.mostAtOnce, box.unanswered);
  for (const notify of box.listeners) notify();
  const reply = await box.script(delivery, index);
  box.unanswered--;
  sendReply(response, reply);
}

function sendReply(response: ServerResponse, reply: Reply | ReceiverFault): void {
  const { socket } = response;
  if (reply === "silence" || socket === null) return;
  if (reply === "reset") socket.resetAndDestroy();
  else if (reply === "noise") socket.end("This is not HTTP.\r\n\r\n");
  else if (reply === "half") socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
  else if (reply === "hints") {
    const hint = `HTTP/1.1 103 Early Hints\r\nLink: </${"a".repeat(1_024)}>\r\n\r\n`;
    const timer = setInterval(() => socket.write(hint), 5);
    socket.on("close", () => clearInterval(timer));
  } else if (reply === "drip") {
    response.writeHead(200);
    const timer = setInterval(() => response.write("."), 100);
    response.on("close", () => clearInterval(timer));
  } else if (reply === "flood") {
    const page = "a".repeat(1_024);
    const timer = setInterval(() => response.write(page), 5);
    response.writeHead(200).on("close", () => clearInterval(timer));
  } else {
    if (reply.informational !== undefined) socket.write(`HTTP/1.1 ${reply.informational} Informational\r\n\r\n`);
    response.writeHead(reply.status, reply.headers ?? {}).end(reply.body ?? "");
  }
}

function waitForDeliveries(box: Box, count: number, withinMs: number): Promise<readonly Delivery[]> {
  return new Promise((resolve, reject) => {
    const resolveIfComplete = () => {
      if (box.deliveries.length < count) return;
      clearTimeout(timer);
      box.listeners.delete(resolveIfComplete);
      resolve([...box.deliveries]);
    };
    const timer = setTimeout(() => {
      box.listeners.delete(resolveIfComplete);
      const expected = `${count} ${count === 1 ? "delivery" : "deliveries"} within ${withinMs / 1000} s`;
      reject(new ExpectationFailed(expected, `${box.deliveries.length}`));
    }, withinMs);
    box.listeners.add(resolveIfComplete);
    resolveIfComplete();
  });
}
