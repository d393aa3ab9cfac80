/**
 * One signed POST to a receiver, within its limits of time and size. The invariant: it always ends with a result, and never
 * with an exception, whatever a receiver does; a result that is no success says why.
 */

import type { IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";
import type { Dispatcher } from "undici";
import { limits } from "../../generated/contract.ts";
import { ConnectTimeout, EgressRefused } from "./egress.ts";
import type { DeliveryFailure } from "./store.ts";

/** What came back. `failure` is null if the receiver acknowledged (interface §6.1.3: any 2xx). */
export interface PostResult {
  /** Null where no answer came; there may be one beside a failure, when the answer broke off. */
  status: number | null;
  /** The first 4 KiB of the answer as text; null where no answer came. */
  body: string | null;
  /** The Retry-After header as it came. */
  retryAfter: string | undefined;
  failure: DeliveryFailure | null;
  latencyMs: number;
}

/** Sends `body` to `url`, which was inspected before. */
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<PostResult>;

/** Calls `act` after `ms` milliseconds, unless what it returns is called before. */
export type Timer = (ms: number, act: () => void) => () => void;

/** Bounds the whole request, the body of the answer included. */
const timeoutMs = limits.webhookTimeoutSeconds * 1_000;

// The machine's time, not the clock's: moving a sandbox's clock must not end what is under way.
const machineTimer: Timer = (ms, act) => {
  const timer = setTimeout(act, ms);
  return () => clearTimeout(timer);
};

/** Posts through `dispatcher`, which guards the connections. `timer` is for tests. */
export function postThrough(dispatcher: Pick<Dispatcher, "dispatch">, timer = machineTimer): Post {
  return (url, headers, body) =>
    new Promise((resolve) => {
      const { origin, pathname, search } = new URL(url);
      const handler = new PostHandler(resolve, timer);
      // dispatch follows no redirect: a 3xx is an answer like any other.
      dispatcher.dispatch({ origin, path: pathname + search, method: "POST", headers, body }, handler);
    });
}

/**
 * One request as undici tells of it. It ends once, with what comes first: the end of the answer, as much of it as is read, a
 * failure, or the end of its time.
 */
class PostHandler implements Dispatcher.DispatchHandler {
  readonly #resolve: (result: PostResult) => void;
  readonly #startedAt = performance.now();
  readonly #cancelTimer: () => void;
  readonly #start: Buffer[] = [];
  #size = 0;
  #status: number | null = null;
  #retryAfter: string | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #ended = false;

  constructor(resolve: (result: PostResult) => void, timer: Timer) {
    this.#resolve = resolve;
    this.#cancelTimer = timer(timeoutMs, () => this.#end("TIMEOUT"));
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The time can be up before there is a connection: then nothing may be sent any more.
    if (this.#ended) this.#hangUp();
  }

  onRequestUpgrade(_: Dispatcher.DispatchController, status: number, _headers: object, socket: Duplex): void {
    this.#status = status;
    this.#end("HTTP_STATUS");
    socket.destroy();
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: IncomingHttpHeaders): void {
    if (status < 200) return;
    this.#status = status;
    this.#retryAfter = [headers["retry-after"]].flat()[0];
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#size < limits.webhookResponseLoggedBytes) {
      this.#start.push(Buffer.from(chunk.subarray(0, limits.webhookResponseLoggedBytes - this.#size)));
    }
    this.#size += chunk.length;
    // What comes after this is not read.
    if (this.#size >= limits.webhookResponseReadBytes) this.#end(this.#verdict());
  }

  onResponseEnd(): void {
    this.#controller = undefined;
    this.#end(this.#verdict());
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end(toFailure(error));
  }

  #verdict(): DeliveryFailure | null {
    return this.#status !== null && this.#status >= 200 && this.#status < 300 ? null : "HTTP_STATUS";
  }

  #end(failure: DeliveryFailure | null): void {
    if (this.#ended) return;
    this.#ended = true;
    this.#cancelTimer();
    this.#resolve({
      status: this.#status,
      body: this.#status === null ? null : decodeText(Buffer.concat(this.#start)),
      retryAfter: this.#retryAfter,
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

/** As text that every database can hold; a character that is cut in half at the end is left out. */
function decodeText(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll("\u0000", "\ufffd");
}

function toFailure(error: unknown): DeliveryFailure {
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
