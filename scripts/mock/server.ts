// The mock's HTTP server. Invariant: every request gets exactly one answer, and none, however broken, stops the process.
import { createServer, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { headers as names, standardHeaders } from "../../generated/contract.ts";
import { answerRawErrors, openToPages } from "../../server/http/request-rules/request-rules.ts";
import { answerRequest, type MockAnswer, refusal, type Served } from "./answer.ts";
import type { Violation } from "./judge.ts";

/** What happened to one request, for a line of log. `violations` is empty where the request fitted the document. */
export interface Exchange {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly violations: readonly Violation[];
}

/** A server, not yet listening, that asks `served()` anew for every request. */
export interface MockServer {
  readonly server: Server;
  /** Answers what has arrived whole, then closes every connection. */
  stop(): Promise<void>;
}

/** Prism's name for what a request broke. */
const violationsHeader = "sl-violations";

const { retryAfter, idempotentReplayed, location } = names;
const openHeaders = openToPages([
  ...standardHeaders,
  retryAfter,
  idempotentReplayed,
  location,
  "Allow",
  violationsHeader,
]);

// Clients give up on header blocks above 16 KiB (Node's own limit); the other headers need their share.
const violationsLimitCharacters = 4 * 1024;

// How long a client may take to read its answer once the mock is told to stop. The answers themselves take milliseconds.
const drainMs = 2_000;

export function mockServer(served: () => Served, report: (exchange: Exchange) => void): MockServer {
  const sockets = new Set<Socket>();
  const underWay = new Set<ServerResponse>();
  // Node's own answer to a request without Host has no body.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    // A peer that goes away is no fault of the mock.
    request.on("error", () => {});
    response.on("error", () => {});
    const { method = "GET", url: target = "/" } = request;
    answerRequest(served(), request)
      .then((answer) => {
        send(response, answer);
        report({ method, target, status: answer.status, violations: answer.violations });
      })
      .catch(() => response.destroy());
  });
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  answerRawErrors(server, (_socket, failure) => {
    const answer = refusal(served(), failure);
    return { status: answer.status, headers: headersOf(answer), body: answer.body };
  });
  return {
    server,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const impatience = setTimeout(() => cut(sockets), drainMs);
      const whole = [...underWay].filter(({ req }) => req.complete);
      await Promise.all(whole.map((response) => new Promise((resolve) => response.once("close", resolve))));
      cut(sockets);
      await closed;
      clearTimeout(impatience);
    },
  };
}

function cut(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

function send(response: ServerResponse, answer: MockAnswer): void {
  if (response.destroyed) return;
  response.writeHead(answer.status, headersOf(answer));
  response.end(answer.body);
  // What is left of a body that was refused unread: a caller that is still sending would see a broken connection instead of its answer.
  if (!response.req.complete) response.req.resume();
}

function headersOf({ status, headers, body, violations }: MockAnswer): Record<string, string> {
  const all = { ...openHeaders, ...headers };
  if (violations.length > 0) all[violationsHeader] = listViolations(violations);
  if (status !== 204) all["Content-Length"] = String(Buffer.byteLength(body));
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, printable(value)]));
}

/** JSON that any HTTP client accepts: in ASCII, and short. Violations that do not fit are left out. */
function listViolations(violations: readonly Violation[]): string {
  const kept: string[] = [];
  let length = 2;
  for (const violation of violations) {
    const text = printable(JSON.stringify(violation));
    length += text.length + 1;
    if (length > violationsLimitCharacters) break;
    kept.push(text);
  }
  return `[${kept.join(",")}]`;
}

/** Every character outside printable ASCII as a JSON escape: HTTP refuses or misreads the others. */
function printable(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
