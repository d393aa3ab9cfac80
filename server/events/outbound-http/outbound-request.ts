// Sends one request within limits of time and size. Invariant: it always resolves to a result, whatever the receiver
// does.
import type { IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";
import type { Dispatcher } from "undici";
import { limits } from "../../../generated/contract.ts";
import type { components } from "../../../generated/handler-types.d.ts";
import { secretMark, withoutSecrets } from "../../platform/secret-texts.ts";
import { ConnectTimeout, EgressRefused } from "./egress.ts";
import { informationalBytes } from "./informational.ts";

export type ExchangeFailure = Exclude<components["schemas"]["DeliveryFailure"], "HTTP_STATUS">;

export interface ExchangeResult {
  /** Null without a response; set beside a failure if the response broke off. */
  readonly status: number | null;
  readonly headers: IncomingHttpHeaders;
  /** First bytes of the body, up to `bodyStartMaxBytes`. */
  readonly start: Buffer;
  readonly isComplete: boolean;
  /** Null also if the body exceeds `bodyReadMaxBytes`. */
  readonly failure: ExchangeFailure | null;
  readonly latencyMs: number;
}

/** Posts `body` to an inspected `url`. Sends a GET if `body` is null. */
export type Exchange = (url: string, headers: Record<string, string>, body: Buffer | null) => Promise<ExchangeResult>;

/** `timeoutMs` includes reading the body. `bodyReadMaxBytes` also limits the informational responses before it. */
export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly bodyReadMaxBytes: number;
  readonly bodyStartMaxBytes: number;
}

/** Calls `callback` after `ms` unless the returned function is called first. */
export type Timer = (ms: number, callback: () => void) => () => void;

// Machine time: moving a sandbox's clock must not end requests in flight.
export const machineTimer: Timer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** `dispatcher` must check every connection. `timer` is for tests. */
export function createExchange(
  dispatcher: Pick<Dispatcher, "dispatch">,
  limits: ExchangeLimits,
  timer = machineTimer,
): Exchange {
  return (url, headers, body) =>
    new Promise((resolve) => {
      const { origin, pathname, search } = new URL(url);
      const handler = new ExchangeHandler(resolve, limits, timer);
      // `dispatch` of undici follows no redirects.
      const method = body === null ? "GET" : "POST";
      dispatcher.dispatch({ origin, path: pathname + search, method, headers, body }, handler);
    });
}

/** Ends at the first of: end of response, more than `bodyReadMaxBytes`, failure, timeout. */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #resolve: (result: ExchangeResult) => void;
  readonly #limits: ExchangeLimits;
  readonly #startedAt = performance.now();
  readonly #cancelTimer: () => void;
  readonly #start: Buffer[] = [];
  #size = 0;
  #informationalSize = 0;
  #status: number | null = null;
  #headers: IncomingHttpHeaders = {};
  #isComplete = false;
  #controller: Dispatcher.DispatchController | undefined;
  #hasEnded = false;

  constructor(resolve: (result: ExchangeResult) => void, limits: ExchangeLimits, timer: Timer) {
    this.#resolve = resolve;
    this.#limits = limits;
    this.#cancelTimer = timer(limits.timeoutMs, () => this.#end("TIMEOUT"));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // If the time expires before a connection exists, nothing may be sent later.
    if (this.#hasEnded) this.#abort();
  }

  onRequestUpgrade(_: Dispatcher.DispatchController, status: number, _headers: object, socket: Duplex): void {
    this.#status = status;
    this.#end(null);
    socket.destroy();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) {
      this.#informationalSize += informationalBytes(headers);
      if (this.#informationalSize > this.#limits.bodyReadMaxBytes) this.#end("RESPONSE_INVALID");
      return;
    }
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    const { bodyStartMaxBytes, bodyReadMaxBytes } = this.#limits;
    if (this.#size < bodyStartMaxBytes)
      this.#start.push(Buffer.from(chunk.subarray(0, bodyStartMaxBytes - this.#size)));
    this.#size += chunk.length;
    if (this.#size > bodyReadMaxBytes) this.#end(null);
  }

  onResponseEnd(): void {
    this.#controller = undefined;
    this.#isComplete = this.#size <= this.#limits.bodyStartMaxBytes;
    this.#end(null);
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end(toFailure(error));
  }

  #end(failure: ExchangeFailure | null): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#cancelTimer();
    this.#resolve({
      status: this.#status,
      headers: this.#headers,
      start: Buffer.concat(this.#start),
      isComplete: this.#isComplete,
      failure,
      latencyMs: Math.min(Math.round(performance.now() - this.#startedAt), limits.attemptLatencyMaxMs),
    });
    this.#abort();
  }

  #abort(): void {
    this.#controller?.abort(new Error("This request has ended."));
  }
}

/** Decodes the start of a body, without secrets. Drops a truncated last character. PostgreSQL cannot store NUL. */
export function decodeStart(bytes: Buffer): string {
  // Most receivers acknowledge without a body.
  if (bytes.length === 0) return "";
  const text = new TextDecoder().decode(bytes, { stream: true }).replaceAll("\u0000", "\ufffd");
  return withoutSecrets(text, secretMark);
}

function toFailure(error: unknown): ExchangeFailure {
  if (error instanceof EgressRefused)
    return error.reason === "unresolvable" ? "ADDRESS_UNRESOLVABLE" : "ADDRESS_REFUSED";
  if (error instanceof ConnectTimeout) return "TIMEOUT";
  const { name, code = "", message } = error as Error & { code?: string };
  // undici's errors for a status below 100, and for a 101 that the request did not ask for.
  if (code === "ERR_ASSERTION" || message === "bad upgrade") return "RESPONSE_INVALID";
  if (name === "HTTPParserError" || /^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES_|RESPONSE))/.test(code))
    return "RESPONSE_INVALID";
  // OpenSSL's certificate codes have no common prefix.
  if (/CERT|TLS|SSL|CRL|ISSUER|UNABLE_TO_|EPROTO|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/.test(code))
    return "TLS_FAILED";
  return "CONNECTION_FAILED";
}
