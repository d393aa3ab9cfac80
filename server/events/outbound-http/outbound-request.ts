/**
 * One request to a receiver and what came back, within limits of time and size. The invariant: it always ends with a result, and never
 * with an exception, whatever a receiver does; one that is no answer says why.
 */
import type { IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";
import type { Dispatcher } from "undici";
import type { components } from "../../../generated/types/latest.d.ts";
import { ConnectTimeout, EgressRefused } from "./egress.ts";

/** Why there is no answer, or not all of one. */
export type ExchangeFailure = Exclude<components["schemas"]["DeliveryFailure"], "HTTP_STATUS">;

/** What came back. */
export interface ExchangeResult {
  /** Null where no answer came; there may be one beside a failure, when the answer broke off. */
  readonly status: number | null;
  /** Of the answer; empty where none came. */
  readonly headers: IncomingHttpHeaders;
  /** The first bytes of the answer's body, as many as are kept. */
  readonly start: Buffer;
  /** Whether these are all bytes of an answer that ended. */
  readonly isComplete: boolean;
  /** Null where an answer came; of one that is longer than what is read, its beginning. */
  readonly failure: ExchangeFailure | null;
  readonly latencyMs: number;
}

/** Posts `body` to `url`, which was inspected before; without a body (null) it gets what is there. */
export type Exchange = (url: string, headers: Record<string, string>, body: Buffer | null) => Promise<ExchangeResult>;

/** `timeoutMs` bounds all of it, the body of the answer included. */
export interface ExchangeLimits {
  readonly timeoutMs: number;
  readonly readBytes: number;
  readonly keptBytes: number;
}

/** Calls `act` after `ms` milliseconds, unless what it returns is called before. */
export type Timer = (ms: number, callback: () => void) => () => void;

// The machine's time, not the clock's: moving a sandbox's clock must not end what is under way.
export const machineTimer: Timer = (ms, callback) => {
  const timer = setTimeout(callback, ms);
  return () => clearTimeout(timer);
};

/** Asks through `dispatcher`, which guards the connections. `timer` is for tests. */
export function createExchange(
  dispatcher: Pick<Dispatcher, "dispatch">,
  limits: ExchangeLimits,
  timer = machineTimer,
): Exchange {
  return (url, headers, body) =>
    new Promise((resolve) => {
      const { origin, pathname, search } = new URL(url);
      const handler = new ExchangeHandler(resolve, limits, timer);
      // dispatch follows no redirect: a 3xx is an answer like any other.
      const method = body === null ? "GET" : "POST";
      dispatcher.dispatch({ origin, path: pathname + search, method, headers, body }, handler);
    });
}

/**
 * One request as undici tells of it. It ends once, with what comes first: the end of the answer, as much of it as is read, a
 * failure, or the end of its time.
 */
class ExchangeHandler implements Dispatcher.DispatchHandler {
  readonly #resolve: (result: ExchangeResult) => void;
  readonly #limits: ExchangeLimits;
  readonly #startedAt = performance.now();
  readonly #cancelTimer: () => void;
  readonly #start: Buffer[] = [];
  #size = 0;
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
    // The time can be up before there is a connection: then nothing may be sent any more.
    if (this.#hasEnded) this.#hangUp();
  }

  onRequestUpgrade(_: Dispatcher.DispatchController, status: number, _headers: object, socket: Duplex): void {
    this.#status = status;
    this.#end(null);
    socket.destroy();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.#status = status;
    this.#headers = headers;
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    const { keptBytes, readBytes } = this.#limits;
    if (this.#size < keptBytes) this.#start.push(Buffer.from(chunk.subarray(0, keptBytes - this.#size)));
    this.#size += chunk.length;
    // What comes after this is not read.
    if (this.#size > readBytes) this.#end(null);
  }

  onResponseEnd(): void {
    this.#controller = undefined;
    this.#isComplete = this.#size <= this.#limits.keptBytes;
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
      latencyMs: Math.round(performance.now() - this.#startedAt),
    });
    this.#hangUp();
  }

  /** Closes the connection of a request that is not over. */
  #hangUp(): void {
    this.#controller?.abort(new Error("This request has ended."));
  }
}

function toFailure(error: unknown): ExchangeFailure {
  if (error instanceof EgressRefused)
    return error.reason === "unresolvable" ? "ADDRESS_UNRESOLVABLE" : "ADDRESS_REFUSED";
  if (error instanceof ConnectTimeout) return "TIMEOUT";
  const { name, code = "" } = error as Error & { code?: string };
  if (name === "HTTPParserError" || /^(HPE_|UND_ERR_(HEADERS_OVERFLOW|RES_|RESPONSE))/.test(code))
    return "RESPONSE_INVALID";
  // OpenSSL's codes for certificates have no prefix in common.
  if (/CERT|TLS|SSL|CRL|ISSUER|UNABLE_TO_|EPROTO|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH/.test(code))
    return "TLS_FAILED";
  return "CONNECTION_FAILED";
}
