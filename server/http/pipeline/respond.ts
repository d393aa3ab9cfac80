// Writes every response of the API. Invariant: a response shows nothing of an unexpected error.
import type { Request, Response } from "express";
import { errors, headers } from "../../../generated/contract.ts";
import { ApiFailure, fail } from "../../platform/errors.ts";
import type { Log } from "../../platform/log.ts";
import { addressSubject } from "../limits/client-address.ts";
import type { Limiter } from "../limits/limiter.ts";
import { errorBody, helpLinkOf } from "../request-rules/request-rules.ts";
import { exchangeOf } from "./exchange.ts";
import { dropUpload } from "./read-body.ts";
import { standardHeaders } from "./standard-headers.ts";
import { versionOf } from "./version.ts";

/** The body is text, so that a replay equals the first response byte for byte. */
export interface Outgoing {
  readonly status: number;
  readonly body: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

export const jsonType = "application/json; charset=utf-8";

/** GET or HEAD: Node sends no body for HEAD. */
export function isRead({ method }: Request): boolean {
  return method === "GET" || method === "HEAD";
}

/** Bytes are sent as they are, such as a compressed document. */
type Sendable = Omit<Outgoing, "body"> & { readonly body: string | Buffer | null };

export function send(request: Request, response: Response, outgoing: Sendable): void {
  const exchange = exchangeOf(request);
  const all: Record<string, string> = {
    ...standardHeaders({ ...exchange, version: versionOf(exchange) }),
    // Responses belong to one project.
    "Cache-Control": "no-store",
    ...outgoing.headers,
  };
  // A replay too has a link, because an outcome can be stored by an earlier release.
  const link = outgoing.status < 400 ? undefined : helpLinkOf(exchange.publicUrl, String(outgoing.body ?? ""));
  if (link !== undefined) all[headers.helpLink] = link;
  if (outgoing.status !== 204 && outgoing.status !== 304)
    all["Content-Length"] = String(Buffer.byteLength(outgoing.body ?? ""));
  if (outgoing.body !== null) all["Content-Type"] ??= jsonType;
  response.writeHead(outgoing.status, all);
  response.end(outgoing.body ?? undefined);
  // Runs after the response, which does not wait for it.
  if (typeof outgoing.body !== "object" || outgoing.body === null)
    exchange.record?.(request, outgoing.status, outgoing.body, all);
  if (!request.complete) readRest(request);
}

// Bounds for reading the rest of a refused body. A caller that still sends would otherwise not see its response.
const restBytes = 32 * 1024 * 1024;
const restMs = 5_000;

function readRest(request: Request): void {
  let bytesRead = 0;
  const end = () => request.socket.destroy();
  const timeout = setTimeout(end, restMs);
  request.on("data", (chunk: Buffer) => {
    bytesRead += chunk.length;
    if (bytesRead > restBytes) end();
  });
  request.once("close", () => clearTimeout(timeout));
  request.resume();
}

/** Maps an unexpected error to INTERNAL_ERROR. Only the log has the cause. */
export function asFailure(error: unknown, log: Log): ApiFailure {
  if (error instanceof ApiFailure) return error;
  if (isUnavailable(error)) {
    log.warn({ err: error }, "the database or the file store is unavailable");
    return fail("SERVICE_UNAVAILABLE", {}, { [headers.retryAfter]: "1" });
  }
  log.error({ err: error }, "unexpected error");
  return fail("INTERNAL_ERROR");
}

// The connection failed, or the work was rolled back. The caller should retry.
const unavailableNames: readonly string[] = [
  "KnexTimeoutError",
  "DatabaseUnavailable",
  "UnitTimeout",
  "FilesUnavailable",
];
const unavailableCodes =
  /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|57014|57P0[1-3]|40001|40P01|55P03|08\d\d\d|53[0-4]\d\d|ENOSPC|EDQUOT|SQLITE_(FULL|BUSY|IOERR|CANTOPEN|READONLY))$/;

export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, name } = error as Error & { code?: unknown };
  return (typeof code === "string" && unavailableCodes.test(code)) || unavailableNames.includes(name);
}

export function respondWithError(log: Log, limiter: Limiter) {
  return async (thrown: unknown, request: Request, response: Response, _next: (error?: unknown) => void) => {
    const exchange = exchangeOf(request);
    const error = await Promise.resolve(exchange.admission).then(
      () => thrown,
      (refusal: unknown) => refusal,
    );
    const failure = asFailure(error, log.child({ requestId: exchange.requestId }));
    if (response.headersSent) {
      // Closing shows that the response is incomplete.
      response.destroy();
      return;
    }
    await dropUpload(exchange);
    // A failure before the limit counts against the address, so that every response has rate-limit headers.
    exchange.decision ??= await limiter.take(addressSubject(exchange.address), "DEFAULT");
    const status = errors[failure.code].status;
    send(request, response, { status, body: errorBody(failure), headers: failure.headers });
  };
}
