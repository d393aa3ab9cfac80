// The client of all dates: openapi-fetch that retries, pages and throws. The module of a date passes its facts.
import createFetchClient from "openapi-fetch";
import { type FetchResult, unwrap } from "./api-error.ts";
import { checkedCallOptions } from "./call-options.ts";
import { describe, isRecord } from "./describe.ts";
import type { ClientFacts } from "./facts.ts";
import { type CallOptions, type ClientOptions, checkClientOptions } from "./options.ts";
import { itemsOf, type ListInit } from "./pages.ts";
import { type CallInit, checkParameters } from "./parameters.ts";
import { randomKey } from "./random-key.ts";
import { type Clock, fetchWithRetries, type RetrySettings } from "./retries.ts";

export { ApiError, unwrap } from "./api-error.ts";
export type { RetryKey } from "./facts.ts";
export type { CallOptions, ClientOptions } from "./options.ts";
export type { Clock } from "./retries.ts";
export {
  unwrapWebhook,
  type WebhookBody,
  type WebhookHeaders,
  type WebhookOptions,
  WebhookVerificationError,
} from "./unwrap-webhook.ts";

const systemClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms),
  clearTimeout: (timer) => clearTimeout(timer as number),
};

const defaultTimeoutMs = 60_000;

/** Methods of openapi-fetch that send a request. */
const methods = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"] as const;

/** Options of a call that this library reads. openapi-fetch reads the others. */
interface Init extends CallInit, CallOptions, Readonly<Record<string, unknown>> {
  readonly fetch?: RetrySettings["fetch"];
}

type Call = (method: string, path: string, init?: Init) => Promise<FetchResult>;

/** Typed by the module of a date. @throws {TypeError} that names a wrong option */
export function createClient(facts: ClientFacts, options: ClientOptions): object {
  checkClientOptions(options);
  const { baseUrl, apiKey, headers = {} } = options;
  const {
    fetch = (request, init?: RequestInit) => globalThis.fetch(request, init),
    maxRetries = 2,
    timeoutMs = defaultTimeoutMs,
    createIdempotencyKey = randomKey,
    clock = systemClock,
    random = Math.random,
  } = options;
  const settings: RetrySettings = { fetch, maxRetries, timeoutMs, createIdempotencyKey, clock, random };
  const client = createFetchClient({
    baseUrl,
    headers: {
      Accept: "application/json",
      // An undefined header would replace the default.
      ...Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined)),
      ...(apiKey ? { Authorization: `Bearer ${apiKey.trim()}` } : {}),
      [facts.headers.version]: facts.version,
    },
  });
  const send = client.request as (method: string, path: string, init: object) => Promise<FetchResult>;
  const request: Call = async (method, path, init = {}) => {
    if (typeof method !== "string")
      throw new TypeError(`The method of a call must be a text, not ${describe(method)}.`);
    const { own, others } = readInit(facts, path, init);
    try {
      return await send(method, path, { ...others, fetch: fetchWithRetries(facts, { ...settings, ...own }) });
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      // A caller who accepts another type, such as a file, must also say how to read it.
      const remedy = 'Say how to read it, such as with { parseAs: "text" }.';
      throw new TypeError(`The response is no JSON. ${remedy}`, { cause: error });
    }
  };
  const calls = methods.map((method) => [method, (path: string, init?: Init) => request(method, path, init)]);
  const paginate = (path: string, init: Init = {}) => {
    // The first page adds to the query, so a wrong one would be lost there.
    const { others } = readInit(facts, path, init);
    const list = { ...init, ...others, parseAs: "json" } as ListInit;
    return itemsOf((each) => unwrap(facts, request("GET", path, { ...each })), facts.pageMax, list);
  };
  return { ...client, ...Object.fromEntries(calls), request, paginate };
}

/** Separates the options of retries from those of openapi-fetch. @throws {TypeError} that names what is wrong */
function readInit(
  { slashedPaths }: ClientFacts,
  path: string,
  init: Init,
): { own: Partial<RetrySettings>; others: object } {
  if (!isRecord(init)) throw new TypeError(`The options of a call must be an object, not ${describe(init)}.`);
  const { maxRetries, timeoutMs, fetch, ...others } = checkedCallOptions(init) as Init;
  const own = Object.entries({ maxRetries, timeoutMs, fetch }).filter(([, value]) => value !== undefined);
  return { own: Object.fromEntries(own), others: { ...others, params: checkParameters(path, init, slashedPaths) } };
}
