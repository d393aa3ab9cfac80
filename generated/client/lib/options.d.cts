// Made by `npm run generate` from spec/client/. Do not edit.
import type { Clock } from "./retries.cjs";
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
/** @throws {TypeError} that names the option */
export declare function checkClientOptions(options: ClientOptions): void;
/** Options of a client that a call can replace. */
export interface CallOptions {
    /** Retries of this call after its first attempt. */
    readonly maxRetries?: number;
    /** Milliseconds of each attempt of this call, until its body has arrived. */
    readonly timeoutMs?: number;
}
/** @throws {TypeError} that names the option */
export declare function checkCallOptions({ maxRetries, timeoutMs }: CallOptions): void;
/** @throws {TypeError} if requests would not reach the paths behind it */
export declare function checkBaseUrl(baseUrl: unknown): void;
export declare function checkFunction(name: string, value: unknown): void;
