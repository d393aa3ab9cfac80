// Made by `npm run generate` from spec/client/. Do not edit.
import type { ClientFacts } from "./facts.cjs";
import { type Clock } from "./retries.cjs";
export { ApiError, unwrap } from "./api-error.cjs";
export type { RetryKey } from "./facts.cjs";
export type { Clock } from "./retries.cjs";
export { unwrapWebhook, type WebhookHeaders, type WebhookOptions, WebhookVerificationError, } from "./unwrap-webhook.cjs";
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
/** Typed by the module of a date. */
export declare function createClient(facts: ClientFacts, { baseUrl, apiKey, headers, fetch, maxRetries, timeoutMs, createIdempotencyKey, clock, random, }: ClientOptions): object;
