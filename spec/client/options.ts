// Refuses options with which a client would wait for ever, retry for ever or send its requests elsewhere.
import { checkHeaderText, checkNames, describe, isRecord } from "./describe.ts";
import type { Clock } from "./retries.ts";

export interface ClientOptions {
  /** Base address of the environment, such as `http://localhost:3000`. */
  baseUrl: string;
  /** API key, sent as a bearer token. */
  apiKey?: string | undefined;
  /** Headers of every request. `Accept` defaults to `application/json`, so that a download returns a link instead of a redirect. */
  headers?: Record<string, string>;
  /** Replacement for the global fetch. It is called once for each attempt. */
  fetch?: (request: Request) => Promise<Response>;
  /** Retries after the first attempt. Defaults to 2; 0 sends every request once. A call can have its own. */
  maxRetries?: number;
  /**
   * Milliseconds of one attempt, until its body has arrived. Defaults to 60,000. `Infinity`, or more than 24 days,
   * removes the limit. A call can have its own.
   */
  timeoutMs?: number;
  /**
   * Makes the Idempotency-Key of a POST that has none. Defaults to a random UUID. If it returns undefined, the POST has
   * no key and is not retried.
   */
  createIdempotencyKey?: () => string | undefined | Promise<string | undefined>;
  /** Time, for tests. */
  clock?: Clock;
  /** Replacement for Math.random, for tests. */
  random?: () => number;
}

const clientOptions = Object.keys({
  baseUrl: true,
  apiKey: true,
  headers: true,
  fetch: true,
  maxRetries: true,
  timeoutMs: true,
  createIdempotencyKey: true,
  clock: true,
  random: true,
} satisfies Record<keyof ClientOptions, true>);

/** @throws {TypeError} that names the option */
export function checkClientOptions(options: ClientOptions): void {
  if (!isRecord(options)) throw new TypeError(`createClient needs an object with a baseUrl, not ${describe(options)}.`);
  const { apiKey, headers, clock } = options;
  checkBaseUrl(options.baseUrl);
  if (apiKey !== undefined && (typeof apiKey !== "string" || !/^\s*[\x21-\x7e]+\s*$/.test(apiKey)))
    throw new TypeError("apiKey must be an API key, without Bearer and without spaces.");
  if (headers !== undefined) checkHeaders(headers);
  checkCallOptions(options);
  for (const name of ["fetch", "createIdempotencyKey", "random"] as const) checkFunction(name, options[name]);
  checkNames("createClient", options, clientOptions, `it has ${clientOptions.join(", ")}`);
  if (clock === undefined) return;
  for (const name of ["now", "setTimeout", "clearTimeout"] as const)
    if (typeof clock?.[name] !== "function") throw new TypeError(`clock must be an object with a function ${name}.`);
}

/** Options of a client that a call can replace. */
export interface CallOptions {
  /** Retries of this call after its first attempt. */
  readonly maxRetries?: number;
  /** Milliseconds of each attempt of this call, until its body has arrived. */
  readonly timeoutMs?: number;
}

/** @throws {TypeError} that names the option */
export function checkCallOptions({ maxRetries, timeoutMs }: CallOptions): void {
  if (maxRetries !== undefined && !(Number.isSafeInteger(maxRetries) && maxRetries >= 0))
    throw new TypeError(`maxRetries must be a whole number from 0, not ${describe(maxRetries)}.`);
  if (timeoutMs !== undefined && !(typeof timeoutMs === "number" && timeoutMs > 0))
    throw new TypeError(
      `timeoutMs must be a number of milliseconds above 0, not ${describe(timeoutMs)}; Infinity removes the limit.`,
    );
}

/** @throws {TypeError} if requests would not reach the paths behind it */
export function checkBaseUrl(baseUrl: unknown): void {
  if (typeof baseUrl !== "string")
    throw new TypeError(`baseUrl must be a text such as "http://localhost:3000", not ${describe(baseUrl)}.`);
  // The empty text is the origin of a page. fetch refuses a url with a password, and would quote it.
  if (!/^(https?:\/\/[^\s?#/@]+(\/[^\s?#]*)?|\/([^\s?#/][^\s?#]*)?|)$/i.test(baseUrl))
    throw new TypeError(
      'baseUrl must start with http:// or https:// and have no query and no password, such as "http://localhost:3000".',
    );
}

export function checkFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== "function")
    throw new TypeError(`${name} must be a function, not ${describe(value)}.`);
}

function checkHeaders(headers: unknown): void {
  if (!isRecord(headers))
    throw new TypeError(`headers must be an object of names and texts, not ${describe(headers)}.`);
  for (const [name, value] of Object.entries(headers))
    if (value !== undefined && typeof value !== "string")
      throw new TypeError(`headers.${name} must be a text, not ${describe(value)}.`);
    else if (value !== undefined) checkHeaderText(`headers.${name}`, value);
}
