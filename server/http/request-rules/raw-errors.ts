// Answers input that Node's HTTP parser refuses. Invariant: the socket closes soon, and no peer can end the process.
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { Duplex } from "node:stream";
import { type ErrorCode, operations } from "../../../generated/contract.ts";
import { type ApiFailure, fail } from "../../platform/errors.ts";
import { STATUS_CODES } from "../../platform/node-http.ts";

/** `headers` omit Connection, which is always `close`. */
export interface ComposedRefusal {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Compose = (socket: Socket, failure: ApiFailure) => ComposedRefusal | Promise<ComposedRefusal>;

const codeOfParserError: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: "REQUEST_HEADERS_TOO_LARGE",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "PAYLOAD_TOO_LARGE",
  ERR_HTTP_REQUEST_TIMEOUT: "REQUEST_TIMEOUT",
};

const allMethods = [...new Set(Object.values(operations).map(({ method }) => method))].sort().join(", ");

// Lets a refused peer that still sends read its answer before its socket is destroyed.
const lingerMs = 1_000;

/** Answers parser errors, CONNECT, and an Expect other than 100-continue. `compose` writes each refusal. */
export function answerRawErrors(server: Server, compose: Compose): void {
  const refusedSockets = new WeakSet<Duplex>();
  const refuse = async (socket: Duplex, failure: ApiFailure): Promise<void> => {
    refusedSockets.add(socket);
    // After CONNECT the socket has no error listener, so an error would end the process.
    socket.on("error", () => {});
    const { status, headers, body } = await compose(socket as Socket, failure);
    const lines = Object.entries({ ...headers, Connection: "close" }).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("")}\r\n${body}`);
    socket.resume();
    const linger = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("close", () => clearTimeout(linger));
  };
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (refusedSockets.has(socket)) return;
    afterEarlierAnswers(socket, (isAnswered) => {
      // The peer disconnected, or has already received a part of a response.
      if (error.code === "ECONNRESET" || !socket.writable || isAnswered) return socket.destroy();
      void refuse(socket, fail(codeOfParserError[error.code ?? ""] ?? "MALFORMED_REQUEST"));
    });
  });
  server.on(
    "connect",
    (_request, socket) => void refuse(socket, fail("METHOD_NOT_ALLOWED", {}, { Allow: allMethods })),
  );
  server.on("checkExpectation", async (request: IncomingMessage, response: ServerResponse) => {
    const { status, headers, body } = await compose(request.socket, fail("EXPECTATION_FAILED"));
    response.writeHead(status, { ...headers, Connection: "close" }).end(body);
  });
}

// After a complete request, the error belongs to the next one. Node has no public way to find the response in flight.
function afterEarlierAnswers(socket: Duplex, act: (isAnswered: boolean) => void): void {
  const inFlight = (socket as Duplex & { _httpMessage?: ServerResponse | null })._httpMessage;
  if (inFlight?.req.complete) inFlight.once("close", () => afterEarlierAnswers(socket, act));
  else act(inFlight?.headersSent ?? false);
}
