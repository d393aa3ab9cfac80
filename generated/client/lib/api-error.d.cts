// Made by `npm run generate` from spec/client/. Do not edit.
import type { ClientFacts, RetryKey } from "./facts.cjs";
/** A response that is no success, or a success whose body is not the JSON that was asked for. */
export declare class ApiError extends Error {
    readonly name: string;
    /** HTTP status. */
    readonly status: number;
    /** Error code; undefined if the body is not one of the service's, such as the page of a proxy. */
    readonly code: string | undefined;
    /** Extra information of the code; an empty object if it has none. */
    readonly detail: unknown;
    /** Id of the request in the service's logs; quote it when you contact support. */
    readonly requestId: string | undefined;
    /** Address of the page about the code; undefined if the response names none. */
    readonly helpUrl: string | undefined;
    /** Seconds to wait before the next attempt; undefined if the response names none. */
    readonly retryAfter: number | undefined;
    /** Key with which the same request can succeed later; undefined if the code promises nothing. */
    readonly retry: RetryKey | undefined;
    /** The response; its body is consumed. Not enumerable, so that an uncaught error prints without it. */
    readonly response: Response;
    /** `body` is parsed if it is JSON, otherwise text. `now` is in epoch milliseconds. */
    constructor(facts: ClientFacts, response: Response, body: unknown, now: number);
}
interface ErrorBody {
    readonly code: string;
    readonly message?: string;
    readonly detail?: unknown;
}
/** Returns undefined if the body is not an error of the service. */
export declare function readErrorBody(body: unknown): ErrorBody | undefined;
/** Reads seconds or an HTTP date (RFC 9110 §10.2.3). Returns undefined without a valid value. */
export declare function retryAfterSeconds(facts: ClientFacts, response: Response, now: number): number | undefined;
export interface FetchResult {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly response: Response;
}
/** Returns the data of a call. @throws {ApiError} if it failed; {TypeError} if `result` is not one of a call */
export declare function unwrap(facts: ClientFacts, result: FetchResult | PromiseLike<FetchResult>): Promise<unknown>;
export {};
