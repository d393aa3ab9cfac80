// A webhook receiver on this machine: an HTTP server of the suite's own that keeps what it is sent and answers as told.
// Invariant: each mailbox has a path that nobody can guess, so that checks which run side by side, and deliveries that are still
// under way from an earlier one, do not meet.
import { randomUUID } from "node:crypto";
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { ExpectationFailed } from "../rules/expect.ts";
import { unsignedCertificate, unsignedKey } from "./certificate.ts";

export interface Delivery {
  readonly method: string;
  /** With its query, as it came. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  /** Exactly the bytes that came. */
  readonly body: Buffer;
  /** When its last byte came, in ms of this machine's clock. */
  readonly receivedAt: number;
}

/** Where the suite's receivers listen. */
export const receiverHost = "127.0.0.1";

/** An answer in order. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

/**
 * What a receiver can do wrong: never answer, answer byte by byte or in a flood without an end, hang up before an answer, say
 * something that is not HTTP, hang up within the answer.
 */
export type ReceiverFault = "silence" | "drip" | "flood" | "reset" | "noise" | "half";

/** What a mailbox does with a delivery; `index` counts from 0. A promise keeps the sender waiting. */
export type Script = (delivery: Delivery, index: number) => Reply | ReceiverFault | Promise<Reply | ReceiverFault>;

export interface Mailbox {
  /** For the webhook endpoint. */
  readonly url: string;
  readonly deliveries: readonly Delivery[];
  /** The most deliveries that waited for their answers at one time. */
  readonly mostAtOnce: number;
  /** Resolves once `count` deliveries came in all. @throws {ExpectationFailed} when they do not come in time. */
  wait(count: number, withinMs?: number): Promise<readonly Delivery[]>;
}

export interface Receiver {
  /** A new mailbox that answers by a script, or with the next of a list, the last of it ever after (200 by default). */
  mailbox(replies?: readonly (Reply | ReceiverFault)[] | Script): Mailbox;
  stop(): Promise<void>;
}

interface Box {
  readonly deliveries: Delivery[];
  readonly script: Script;
  readonly heard: Set<() => void>;
  unanswered: number;
  mostAtOnce: number;
}

// Reached only where a delivery does not come at all: it takes milliseconds on a quiet machine, and none is held to take less.
const patienceMs = 30_000;

/** `isSecure`: over TLS, with a certificate that nobody signed. */
export async function startReceiver({ isSecure = false } = {}): Promise<Receiver> {
  const boxes = new Map<string, Box>();
  const hear = (request: IncomingMessage, response: ServerResponse) => {
    // Who hangs up in the middle has sent nothing.
    void receive(boxes, request, response).catch(() => response.destroy());
  };
  const server = isSecure
    ? createSecureServer({ cert: unsignedCertificate, key: unsignedKey }, hear)
    : createServer(hear);
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    mailbox: (replies = [{ status: 200 }]) => {
      const path = `/mailbox/${randomUUID()}`;
      const script = typeof replies === "function" ? replies : replyInTurn(replies);
      const box: Box = { deliveries: [], script, heard: new Set(), unanswered: 0, mostAtOnce: 0 };
      boxes.set(path, box);
      return {
        url: `${isSecure ? "https" : "http"}://${receiverHost}:${port}${path}`,
        deliveries: box.deliveries,
        get mostAtOnce() {
          return box.mostAtOnce;
        },
        wait: (count, withinMs = patienceMs) => wait(box, count, withinMs),
      };
    },
    stop: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

function replyInTurn(replies: readonly (Reply | ReceiverFault)[]): Script {
  return (_, index) => replies[Math.min(index, replies.length - 1)]!;
}

async function receive(boxes: Map<string, Box>, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const path = request.url ?? "";
  const box = boxes.get(path.split("?")[0]!);
  if (box === undefined) return answer(response, { status: 404 });
  const delivery: Delivery = {
    method: request.method ?? "",
    path,
    headers: request.headers,
    body: Buffer.concat(chunks),
    receivedAt: Date.now(),
  };
  const index = box.deliveries.push(delivery) - 1;
  box.unanswered++;
  box.mostAtOnce = Math.max(box.mostAtOnce, box.unanswered);
  for (const tell of box.heard) tell();
  const reply = await box.script(delivery, index);
  box.unanswered--;
  answer(response, reply);
}

function answer(response: ServerResponse, reply: Reply | ReceiverFault): void {
  const { socket } = response;
  if (reply === "silence" || socket === null) return;
  if (reply === "reset") socket.resetAndDestroy();
  else if (reply === "noise") socket.end("This is not HTTP.\r\n\r\n");
  else if (reply === "half") socket.end("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf");
  else if (reply === "drip") {
    response.writeHead(200);
    const timer = setInterval(() => response.write("."), 100);
    response.on("close", () => clearInterval(timer));
  } else if (reply === "flood") {
    const page = "a".repeat(1_024);
    const timer = setInterval(() => response.write(page), 5);
    response.writeHead(200).on("close", () => clearInterval(timer));
  } else response.writeHead(reply.status, reply.headers ?? {}).end(reply.body ?? "");
}

function wait(box: Box, count: number, withinMs: number): Promise<readonly Delivery[]> {
  return new Promise((resolve, reject) => {
    const look = () => {
      if (box.deliveries.length < count) return;
      clearTimeout(timer);
      box.heard.delete(look);
      resolve([...box.deliveries]);
    };
    const timer = setTimeout(() => {
      box.heard.delete(look);
      const wanted = `${count} ${count === 1 ? "delivery" : "deliveries"} within ${withinMs / 1000} s`;
      reject(new ExpectationFailed(wanted, `${box.deliveries.length}`));
    }, withinMs);
    box.heard.add(look);
    look();
  });
}
