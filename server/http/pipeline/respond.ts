// The only place that writes responses of the API, errors included: the standard headers, the error body, and nothing that was not meant to leave.
import type { Request, Response } from "express";
import { errors, headers } from "../../../generated/contract.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { addressSubject } from "../limits/client-address.ts";
import type { Limiter } from "../limits/limiter.ts";
import { errorBody } from "../request-rules/request-rules.ts";
import { exchangeOf } from "./exchange.ts";
import { dropUpload } from "./read-body.ts";
import { standardHeaders } from "./standard-headers.ts";
import { versionOf } from "./version.ts";

/** What leaves: the body is text already, so that a replay is byte for byte the first answer. */
export interface Outgoing {
  readonly status: number;
  /** Null: the response has no body. */
  readonly body: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export const jsonType = "application/json; charset=utf-8";

/** Writes a response with the standard headers of its exchange. */
export function send(request: Request, response: Response, outgoing: Outgoing): void {
  const exchange = exchangeOf(request);
  const all: Record<string, string> = {
    ...standardHeaders({ ...exchange, version: versionOf(exchange) }),
    // Answers are one project's own: no cache between us and the caller may keep them.
    "Cache-Control": "no-store",
    ...outgoing.headers,
  };
  // These two statuses have no body by definition, and no length either.
  if (outgoing.status !== 204 && outgoing.status !== 304)
    all["Content-Length"] = String(Buffer.byteLength(outgoing.body ?? ""));
  if (outgoing.body !== null) all["Content-Type"] ??= jsonType;
  response.writeHead(outgoing.status, all);
  response.end(outgoing.body ?? undefined);
  if (!request.complete) readRest(request);
}

// How much, and for how long, is read of a body that was refused before it had arrived: a caller that is still sending would otherwise see a
// broken connection instead of its answer.
const restBytes = 32 * 1024 * 1024;
const restMs = 5_000;

function readRest(request: Request): void {
  let read = 0;
  const end = () => request.socket.destroy();
  const impatience = setTimeout(end, restMs);
  request.on("data", (chunk: Buffer) => {
    read += chunk.length;
    if (read > restBytes) end();
  });
  request.once("close", () => clearTimeout(impatience));
  request.resume();
}

/** What an error that was thrown answers: its own code, or a bare INTERNAL_ERROR whose cause only the log knows. */
export function asFailure(error: unknown, log: Log): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (isUnavailable(error)) {
    log.warn({ err: error }, "the database or the store of files cannot be reached, or not in time");
    return fail("SERVICE_UNAVAILABLE", {}, { [headers.retryAfter]: "1" });
  }
  log.error({ err: error }, "unexpected error");
  return fail("INTERNAL_ERROR");
}

// The connection, not the statement, failed, or the work took too long and was rolled back: nothing is known to have happened, and trying
// again is the right advice.
const unavailableNames: readonly string[] = [
  "KnexTimeoutError",
  "DatabaseUnavailable",
  "UnitTimeout",
  "FilesUnavailable",
];
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57P0[1-3]|08\d\d\d|53[0-4]\d\d|ENOSPC|EDQUOT|SQLITE_(FULL|BUSY|IOERR|CANTOPEN|READONLY))$/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name } = error as Error & { code?: unknown };
  return (typeof code === "string" && unavailableCodes.test(code)) || unavailableNames.includes(name);
}

/** Express's last step: whatever went wrong in the pipeline becomes an error body here. */
export function respondWithError(log: Log, limiter: Limiter) {
  return async (error: unknown, request: Request, response: Response, _next: (error?: unknown) => void) => {
    const exchange = exchangeOf(request);
    const failure = asFailure(error, log.child({ requestId: exchange.requestId }));
    if (response.headersSent) {
      // Too late for an error body: cutting the connection says that the answer is not whole.
      response.destroy();
      return;
    }
    await dropUpload(exchange);
    // What failed before it was counted counts against the caller's address, so that the limit's headers are on every answer.
    exchange.decision ??= await limiter.take(addressSubject(exchange.address), "DEFAULT");
    const status = errors[failure.code].status;
    send(request, response, { status, body: errorBody(failure), headers: failure.headers });
  };
}
