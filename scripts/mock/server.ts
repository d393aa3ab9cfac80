// The mock's HTTP server. Invariant: every request gets exactly one response, and none stops the process.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import { headers as names, standardHeaders, versions } from "../../generated/contract.ts";
import {
  answerRawErrors,
  createCorsHeaders,
  hostFailure,
  parseTarget,
} from "../../server/http/request-rules/request-rules.ts";
import { localUrl } from "../../server/platform/local-url.ts";
import { createPortal, type Portal } from "../../server/portal/portal.ts";
import { isUnknown, type MockResponse, type MockState, refusalOf, respond } from "./respond.ts";
import type { Violation } from "./validate.ts";

export interface Exchange {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly violations: readonly Violation[];
}

export interface MockServer {
  readonly server: Server;
  stop(): Promise<void>;
}

const violationsHeader = "sl-violations";

const { helpLink, retryAfter, idempotentReplayed, location } = names;
const corsHeaders = createCorsHeaders([
  ...standardHeaders,
  helpLink,
  retryAfter,
  idempotentReplayed,
  location,
  "Allow",
  violationsHeader,
]);

// Clients refuse header blocks above 16 KiB (Node's default).
const violationsMaxCharacters = 4 * 1024;

// Time for clients to read the last responses.
const drainMs = 2_000;

export function createMockServer(currentState: () => MockState, report: (exchange: Exchange) => void): MockServer {
  const sockets = new Set<Socket>();
  const pending = new Set<ServerResponse>();
  let portal: Portal | undefined;
  // The portal's pages contain the mock's address, which is known only after the start.
  const openPortal = () => {
    const { address, port } = server.address() as AddressInfo;
    const publicUrl = localUrl(address, port);
    const own = versions.filter((version) => version === currentState().version);
    // A document that replaces the generated one can have a date that the project lacks.
    const dates = own.length === 0 ? versions : own;
    return createPortal({ dashboard: false, environment: "sandbox", controllableClock: false, dates, publicUrl });
  };
  // Node's own answer to a request without Host has no body.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    pending.add(response);
    response.once("close", () => pending.delete(response));
    // A client may disconnect.
    request.on("error", () => {});
    response.on("error", () => {});
    const { method = "GET", url: target = "/" } = request;
    const path = hostFailure(request) === undefined ? parseTarget(target)?.path : undefined;
    portal ??= openPortal();
    const page = path === undefined ? undefined : answerWithPage(portal, request, response, path);
    if (page !== undefined) return void page.catch(() => response.destroy());
    respond(currentState(), request)
      .then((sent) => {
        send(response, sent);
        report({ method, target, status: sent.status, violations: sent.violations });
      })
      .catch(() => response.destroy());
  });
  const answerWithPage = (pages: Portal, request: IncomingMessage, response: ServerResponse, path: string) =>
    pages.answer(request, response, path) ??
    (isUnknown(currentState(), path) ? pages.answerUnknown(request, response, path) : undefined);
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  answerRawErrors(server, (_socket, failure) => {
    const sent = refusalOf(currentState(), failure);
    return { status: sent.status, headers: headersOf(sent), body: sent.body };
  });
  return {
    server,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const deadline = setTimeout(() => destroyAll(sockets), drainMs);
      const complete = [...pending].filter(({ req }) => req.complete);
      await Promise.all(complete.map((response) => new Promise((resolve) => response.once("close", resolve))));
      destroyAll(sockets);
      await closed;
      clearTimeout(deadline);
    },
  };
}

function destroyAll(sockets: Iterable<Socket>): void {
  for (const socket of sockets) socket.destroy();
}

function send(response: ServerResponse, sent: MockResponse): void {
  if (response.destroyed) return;
  response.writeHead(sent.status, headersOf(sent));
  response.end(sent.body);
  // Otherwise a caller that is still sending sees a broken connection instead of the response.
  if (!response.req.complete) response.req.resume();
}

function headersOf({ status, headers, body, violations }: MockResponse): Record<string, string> {
  const all = { ...corsHeaders, ...headers };
  if (violations.length > 0) all[violationsHeader] = listViolations(violations);
  if (status !== 204) all["Content-Length"] = String(Buffer.byteLength(body));
  return Object.fromEntries(Object.entries(all).map(([name, value]) => [name, toAscii(value)]));
}

/** Violations beyond the length limit are left out. */
function listViolations(violations: readonly Violation[]): string {
  const listed: string[] = [];
  let length = 2;
  for (const violation of violations) {
    const text = toAscii(JSON.stringify(violation));
    length += text.length + 1;
    if (length > violationsMaxCharacters) break;
    listed.push(text);
  }
  return `[${listed.join(",")}]`;
}

/** Escapes characters outside printable ASCII, which HTTP refuses or misreads. */
function toAscii(value: string): string {
  return value.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
