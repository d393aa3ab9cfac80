// The client of all dates: openapi-fetch that retries, pages and throws. The module of a date passes its facts.
import createFetchClient from "openapi-fetch";
import { type FetchResult, unwrap } from "./api-error.ts";
import type { ClientFacts } from "./facts.ts";
import { itemsOf, type ListInit } from "./pages.ts";
import { type Clock, fetchWithRetries } from "./retries.ts";
import { randomKey } from "./web-crypto.ts";

export { ApiError, unwrap } from "./api-error.ts";
export type { RetryKey } from "./facts.ts";
export type { Clock } from "./retries.ts";
export {
  unwrapWebhook,
  type WebhookHeaders,
  type WebhookOptions,
  WebhookVerificationError,
} from "./unwrap-webhook.ts";

export interface ClientOptions {
  /** Base address of the environment, such as `http://localhost:3000`. */
  baseUrl: string;
  /** API key, sent as a bearer token. */
  apiKey?: string;
  /** Headers of every request. `Accept` defaults to `application/json`, so that a download returns a link instead of a redirect. */
  headers?: Record<string, string>;
  /** Replacement for the global fetch. It is called once for each attempt. */
  fetch?: (request: Request) => Promise<Response>;
  /** Retries after the first attempt. Defaults to 2; 0 sends every request once. */
  maxRetries?: number;
  /**
   * Milliseconds of one attempt, until its body has arrived. Defaults to 60,000. `Infinity`, or more than 24 days,
   * removes the limit.
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

const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

const defaultTimeoutMs = 60_000;

/** Typed by the module of a date. */
export function createClient(
  facts: ClientFacts,
  {
    baseUrl,
    apiKey,
    headers,
    fetch = (request, init?: RequestInit) => globalThis.fetch(request, init),
    maxRetries = 2,
    timeoutMs = defaultTimeoutMs,
    createIdempotencyKey = randomKey,
    clock = systemClock,
    random = Math.random,
  }: ClientOptions,
): object {
  const settings = { fetch, maxRetries, timeoutMs, createIdempotencyKey, clock, random };
  const client = createFetchClient({
    baseUrl,
    fetch: fetchWithRetries(facts, settings),
    headers: {
      Accept: "application/json",
      ...headers,
      ...(apiKey ? { Authorization: `Bearer ${apiKey}` } : {}),
      [facts.headers.version]: facts.version,
    },
  });
  const get = client.GET as (path: string, init: ListInit) => Promise<FetchResult>;
  const paginate = (path: string, init?: ListInit) =>
    itemsOf((each) => unwrap(facts, get(path, each)), facts.pageMax, init);
  return { ...client, paginate };
}
