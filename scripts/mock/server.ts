// The mock's HTTP server around the engine. It adds to Prism what partners are promised of every answer and Prism does
// not give: the documented error body where Prism has its own, `/webhooks` beside `/webhooks/`, header values that HTTP
// can carry. Invariant: every request gets exactly one answer, and none, however broken, stops the process.
import { createServer, type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type ErrorCode, errors, headers as names } from "../../generated/contract.ts";
import { type Engine, type MockAnswer, MockFailure, type MockRequest, type Violation, withFaults } from "./engine.ts";
import { readRequest } from "./request.ts";

/** What happened to one request, for a line of log. `violations` is empty where the request fitted the document. */
export interface Exchange {
  readonly method: string;
  readonly target: string;
  readonly status: number;
  readonly violations: readonly Violation[];
}

/** What the server answers from. It may change between requests. */
export interface Served {
  readonly engine: Engine;
  /** The date that the document describes. */
  readonly version: string;
}

// Clients give up on header blocks above 16 KiB (Node's own limit); the other headers need their share.
const violationsLimitCharacters = 4 * 1024;

/** The codes that stand in for an answer which is Prism's own and not the document's; their statuses tell which. */
const standIns = [
  "MALFORMED_BODY",
  "UNAUTHORIZED",
  "RESOURCE_NOT_FOUND",
  "METHOD_NOT_ALLOWED",
  "PAYLOAD_TOO_LARGE",
  "UNSUPPORTED_MEDIA_TYPE",
  "VALIDATION_ERROR",
] as const satisfies readonly ErrorCode[];
const standInOf: ReadonlyMap<number, ErrorCode> = new Map(standIns.map((code) => [errors[code].status, code]));

const judgedFirst: ReadonlySet<number> = new Set(
  (["RESOURCE_NOT_FOUND", "METHOD_NOT_ALLOWED", "UNAUTHORIZED"] as const).map((code) => errors[code].status),
);

/** A server, not yet listening, that asks `served()` anew for every request. */
export function mockServer(served: () => Served, report: (exchange: Exchange) => void): Server {
  // Node's own answer to a request without Host has no body.
  const server = createServer({ requireHostHeader: false }, (request, response) => {
    // A peer that goes away is no fault of the mock.
    request.on("error", () => {});
    response.on("error", () => {});
    const { method = "GET", url: target = "/" } = request;
    answerRequest(served(), request, method, target)
      .then((answer) => {
        send(response, answer);
        report({ method, target, status: answer.status, violations: answer.violations });
      })
      .catch(() => response.destroy());
  });
  // Left alone, Node answers these with an empty body, or closes the connection.
  server.on("checkExpectation", (_request, response) => {
    send(response, refusal(served().engine, "EXPECTATION_FAILED", "Expect"));
  });
  server.on("connect", (_request, socket: Duplex) => {
    sendRaw(socket, refusal(served().engine, "METHOD_NOT_ALLOWED", "CONNECT"));
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Duplex) => {
    sendRaw(socket, refusal(served().engine, protocolCode(error.code), error.message));
  });
  return server;
}

function protocolCode(code: string | undefined): ErrorCode {
  if (code === "HPE_HEADER_OVERFLOW") return "REQUEST_HEADERS_TOO_LARGE";
  return code === "ERR_HTTP_REQUEST_TIMEOUT" ? "REQUEST_TIMEOUT" : "MALFORMED_REQUEST";
}

async function answerRequest(
  { engine, version }: Served,
  request: IncomingMessage,
  method: string,
  target: string,
): Promise<MockAnswer> {
  try {
    if (request.httpVersion === "1.1" && request.headers.host === undefined) {
      return refusal(engine, "MALFORMED_REQUEST", "Host is missing.");
    }
    const input = await readRequest(request, method, target);
    const { [names.serviceVersion.toLowerCase()]: asked = version, ...otherHeaders } = input.headers;
    if (asked === version && input.unreadable === undefined) return await bestAnswer(engine, input);
    // The path and the key are judged first, then the version, then the body (decided).
    const answer = await bestAnswer(engine, { ...input, headers: otherHeaders });
    if (judgedFirst.has(answer.status)) return answer;
    if (asked !== version) return refusal(engine, "UNSUPPORTED_VERSION", `This mock serves ${version} only.`);
    throw input.unreadable;
  } catch (error) {
    return refusalFor(engine, error);
  }
}

/** The answer on this path or its twin with or without the slash, in the media type that there is. */
async function bestAnswer(engine: Engine, input: MockRequest): Promise<MockAnswer> {
  const twin = input.path.endsWith("/") ? input.path.slice(0, -1) : `${input.path}/`;
  const path = [input.path, twin].find((candidate) => engine.methods(candidate).length > 0);
  if (path === undefined) return refusal(engine, "RESOURCE_NOT_FOUND", `The document has no path ${input.path}`);
  const methods = engine.methods(path);
  if (!methods.includes(input.method)) {
    const answer = refusal(engine, "METHOD_NOT_ALLOWED", `${path} does not take ${input.method}`);
    return { ...answer, headers: new Map([...answer.headers, ["allow", methods.join(", ")]]) };
  }
  return engine.answer({ ...input, path }).catch((error: unknown) => {
    if (!(error instanceof MockFailure && error.type === "NOT_ACCEPTABLE")) throw error;
    const { accept: _, ...headers } = input.headers;
    return engine.answer({ ...input, path, headers });
  });
}

function refusalFor(engine: Engine, error: unknown): MockAnswer {
  if (!(error instanceof MockFailure)) return refusal(engine, "INTERNAL_ERROR", String(error));
  return refusal(engine, standInOf.get(error.status) ?? "INTERNAL_ERROR", error.message, error.location);
}

function refusal(engine: Engine, code: ErrorCode, reason: string, location: readonly string[] = []): MockAnswer {
  const { status, message } = errors[code];
  const violations = [{ location: ["request", ...location], severity: "Error", code, message: reason }];
  const body = engine.refusals.get(code) ?? { error: { code, message, detail: {} } };
  return {
    status,
    headers: new Map([...engine.refusalHeaders, ["content-type", "application/json"]]),
    body: JSON.stringify(withFaults(body, violations)),
    violations,
  };
}

function send(response: ServerResponse, answer: MockAnswer): void {
  if (response.destroyed) return;
  for (const [name, value] of answer.headers) response.setHeader(name, printable(value));
  if (answer.violations.length > 0) response.setHeader("sl-violations", violationsHeader(answer.violations));
  response.statusCode = answer.status;
  response.end(answer.body);
}

function sendRaw(socket: Duplex, answer: MockAnswer): void {
  socket.on("error", () => {});
  if (!socket.writable) return;
  const body = answer.body ?? "";
  const lines = [`HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}`, "Connection: close"];
  for (const [name, value] of answer.headers) lines.push(`${name}: ${printable(value)}`);
  socket.end(`${lines.join("\r\n")}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

/** JSON that any HTTP client accepts: in ASCII, and short. Violations that do not fit are left out. */
export function violationsHeader(violations: readonly Violation[]): string {
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
