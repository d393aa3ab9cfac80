// What Node's own HTTP parser refuses never becomes a request, and its default answer is empty. Here it gets the error body and the standard
// headers as well. The invariant: whatever the peer does, its socket is closed soon after, and nothing that it does ends the process.
import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type ErrorCode, errors, headers, latestVersion } from "../../generated/contract.ts";
import { addressSubject, clientAddress } from "../limits/client-address.ts";
import type { Limiter } from "../limits/limiter.ts";
import { type ApiFailure, fail } from "../platform/errors.ts";
import type { Platform } from "../platform/platform.ts";
import { errorBody, jsonType, rateLimitHeaders } from "./respond.ts";

const codeOfParserError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "REQUEST_HEADERS_TOO_LARGE",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "PAYLOAD_TOO_LARGE",
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
};

// How long a refused peer has to take its answer. One that is still sending would otherwise see a broken connection instead, and one that never
// closes its side would keep its socket for ever.
const lingerMs = 1_000;

/** Attaches the answers to a server. */
export function answerRawErrors(server: Server, platform: Platform, limiter: Limiter): void {
  const refused = new WeakSet<Duplex>();
  const refuse = async (socket: Duplex, failure: ApiFailure): Promise<void> => {
    refused.add(socket);
    // After CONNECT nobody listens any more, and a reset that nobody listens to would end the process.
    socket.on("error", () => {});
    const { status, fields, body } = await compose(socket as Socket, failure, platform, limiter);
    const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
    socket.resume();
    const linger = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("close", () => clearTimeout(linger));
  };
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (refused.has(socket)) return;
    whenItsTurn(socket, (answered) => {
      // A peer that is gone, or one that already has part of an answer, cannot be told anything.
      if (error.code === "ECONNRESET" || !socket.writable || answered) return socket.destroy();
      void refuse(socket, fail(codeOfParserError[error.code ?? ""] ?? "MALFORMED_REQUEST"));
    });
  });
  server.on(
    "connect",
    (_request, socket) =>
      void refuse(socket, fail("METHOD_NOT_ALLOWED", {}, { Allow: "GET, POST, PATCH, PUT, DELETE" })),
  );
  server.on("checkExpectation", async (request: IncomingMessage, response: ServerResponse) => {
    const { status, fields, body } = await compose(request.socket, fail("EXPECTATION_FAILED"), platform, limiter);
    response.writeHead(status, fields).end(body);
  });
}

// Behind a whole request whose answer is still to come, the error is that of the next one: it must not be taken for this one's answer. Node keeps
// the response under way here; there is no public way to ask.
function whenItsTurn(socket: Duplex, act: (answered: boolean) => void): void {
  const underWay = (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (underWay?.req.complete) underWay.once("close", () => whenItsTurn(socket, act));
  else act(underWay?.headersSent ?? false);
}

async function compose(
  socket: Socket,
  failure: ApiFailure,
  { clock, random, log }: Platform,
  limiter: Limiter,
): Promise<{ status: number; fields: Record<string, string>; body: string }> {
  const now = clock.now();
  const address = clientAddress(socket.remoteAddress, undefined, []);
  const decision = await limiter.take(addressSubject(address), "DEFAULT", now);
  const told = decision.admitted
    ? failure
    : fail("RATE_LIMIT_EXCEEDED", {}, { [headers.retryAfter]: String(decision.retryAfter) });
  const requestId = `req_${random.uuid(now).replaceAll("-", "")}`;
  const body = errorBody(told);
  const { status } = errors[told.code];
  const fields = {
    ...told.headers,
    [headers.serviceVersion]: latestVersion,
    [headers.requestId]: requestId,
    ...rateLimitHeaders(decision),
    "Cache-Control": "no-store",
    "Content-Type": jsonType,
    "Content-Length": String(Buffer.byteLength(body)),
    Date: new Date(now).toUTCString(),
    Connection: "close",
  };
  log.info({ requestId, address, status, code: told.code }, "refused before it was a request");
  return { status, fields, body };
}
