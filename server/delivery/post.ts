/**
 * One signed POST to a receiver, within its limits of time and size. The invariant: it always ends, with an answer and, unless
 * it was a success, with the reason why it was none; whatever a receiver does is an answer and never an exception.
 */

import type { IncomingHttpHeaders } from "node:http";
import type { Duplex } from "node:stream";
import type { Dispatcher } from "undici";
import { limits } from "../../generated/contract.ts";
import { ConnectTimeout, EgressRefused } from "./egress.ts";
import type { DeliveryFailure } from "./store.ts";

/** What came back. `failure` is null if the receiver acknowledged (interface §6.1.3: any 2xx). */
export interface Answer {
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
export type Post = (url: string, headers: Record<string, string>, body: Buffer) => Promise<Answer>;

/** Posts through `dispatcher`, which guards the connections. `timeoutMs` bounds the whole exchange, the body included. */
export function postThrough(dispatcher: Dispatcher, timeoutMs = limits.webhookTimeoutSeconds * 1_000): Post {
  return (url, headers, body) =>
    new Promise((resolve) => {
      const { origin, pathname, search } = new URL(url);
      const exchange = new Exchange(resolve, timeoutMs);
      // dispatch follows no redirect: a 3xx is an answer like any other.
      dispatcher.dispatch({ origin, path: pathname + search, method: "POST", headers, body }, exchange);
    });
}

/** One request as undici tells of it. Ends once, with whatever comes first: the end of the answer, enough of it, a failure, the time. */
class Exchange implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: Answer) => void;
  readonly #startedAt = performance.now();
  readonly #timer: NodeJS.Timeout;
  readonly #start: Buffer[] = [];
  #size = 0;
  #status: number | null = null;
  #retryAfter: string | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #ended = false;

  constructor(resolve: (answer: Answer) => void, timeoutMs: number) {
    this.#resolve = resolve;
    this.#timer = setTimeout(() => this.#end("TIMEOUT"), timeoutMs);
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    // The time was up before there was a connection: nothing may be sent any more.
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
    // A receiver that sends more than this has nothing more to say.
    if (this.#size >= limits.webhookResponseReadBytes) this.#end(this.#verdict());
  }

  onResponseEnd(): void {
    this.#controller = undefined;
    this.#end(this.#verdict());
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end(failureOf(error));
  }

  #verdict(): DeliveryFailure | null {
    return this.#status !== null && this.#status >= 200 && this.#status < 300 ? null : "HTTP_STATUS";
  }

  #end(failure: DeliveryFailure | null): void {
    if (this.#ended) return;
    this.#ended = true;
    clearTimeout(this.#timer);
    this.#resolve({
      status: this.#status,
      body: this.#status === null ? null : textOf(Buffer.concat(this.#start)),
      retryAfter: this.#retryAfter,
      failure,
      latencyMs: Math.round(performance.now() - this.#startedAt),
    });
    this.#hangUp();
  }

  /** Closes the connection of an exchange that is not over. */
  #hangUp(): void {
    this.#controller?.abort(new Error("This exchange has ended."));
  }
}

/** As text that every database can hold; a character that is cut in half at the end is left out. */
function textOf(bytes: Buffer): string {
  return new TextDecoder().decode(bytes, { stream: true }).replaceAll("\u0000", "\ufffd");
}

function failureOf(error: unknown): DeliveryFailure {
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
