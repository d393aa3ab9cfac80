// Made by `npm run generate` from spec/client/. Do not edit.
import type { ClientFacts } from "./facts.cjs";
export interface Clock {
    /** Epoch milliseconds. */
    now(): number;
    setTimeout(run: () => void, ms: number): unknown;
    clearTimeout(timer: unknown): void;
}
export interface RetrySettings {
    readonly fetch: (request: Request, init?: RequestInit) => Promise<Response>;
    readonly maxRetries: number;
    /** Of one attempt. */
    readonly timeoutMs: number;
    readonly createIdempotencyKey: () => string | undefined | Promise<string | undefined>;
    readonly clock: Clock;
    /** Returns a number from 0 to 1, without 1. */
    readonly random: () => number;
}
/** Returns a fetch that sets the Idempotency-Key and retries. It rejects as fetch does, or with an ApiError. */
export declare function fetchWithRetries(facts: ClientFacts, settings: RetrySettings): (request: Request, init?: RequestInit) => Promise<Response>;
