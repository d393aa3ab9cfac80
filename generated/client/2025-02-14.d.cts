// Made by `npm run generate` from spec/. Do not edit.
import type { Client as FetchClient, FetchOptions, MaybeOptionalInit } from "openapi-fetch" with { "resolution-mode": "import" };
import type { components, operations, paths } from "../types/2025-02-14.d.ts" with { "resolution-mode": "import" };
import type { ApiError as AnyApiError, CallOptions, ClientOptions, WebhookBody, WebhookHeaders, WebhookOptions } from "./lib/client-entry.cjs";

export { WebhookVerificationError } from "./lib/client-entry.cjs";
export type { CallOptions, ClientOptions, Clock, RetryKey, WebhookBody, WebhookHeaders, WebhookOptions } from "./lib/client-entry.cjs";
export type { components, operations, paths };

/** Date of the interface that this client uses. */
export declare const version: "2025-02-14";

/** Paths of all lists. */
export type ListPath =
  | "/events"
  | "/events/{id}/deliveries"
  | "/webhooks/"
  | "/statements"
  | "/users"
  | "/accounts"
  | "/accounts/{id}/entries"
  | "/accounts/{id}/deposit-addresses"
  | "/crypto-deposits"
  | "/fiat-deposits"
  | "/crypto-withdrawals"
  | "/signer-changes"
  | "/3ds-challenges"
  | "/cards"
  | "/fraud-alerts"
  | "/card-transactions"
  | "/disputes"
  | "/card-shipments"
  | "/users/{id}/application/documents"
  | "/companies"
  | "/companies/{id}/applications"
  | "/companies/{id}/applications/{applicationId}/documents"
  | "/agentic/enrollments"
  | "/agentic/quotes"
  | "/agentic/checkouts"
  | "/requests";

/** An item of a list, such as `ItemOf<"/cards">`. */
export type ItemOf<Path extends ListPath> =
  paths[Path]["get"]["responses"][200]["content"]["application/json"]["data"][number];

type ListInit<Path extends ListPath> =
  undefined extends MaybeOptionalInit<paths[Path], "get">
    ? [init?: FetchOptions<paths[Path]["get"]> & CallOptions]
    : [init: FetchOptions<paths[Path]["get"]> & CallOptions];

/** The client of openapi-fetch, which also iterates over lists. A call also takes `CallOptions`. */
export interface Client extends FetchClient<paths, `${string}/${string}`> {
  /**
   * Iterates over all items of a list, newest first. It requests the next page when its first item is needed. `limit`
   * is the size of a page, by default the largest. `startingAfter` skips newer items. With `endingBefore` it returns
   * the items that are newer than that one, oldest first.
   *
   * @throws {ApiError} if a page fails
   */
  paginate<Path extends ListPath>(path: Path, ...init: ListInit<Path>): AsyncGenerator<ItemOf<Path>, void>;
}

/**
 * Creates a client with the paths, bodies, responses and error codes of 2025-02-14. Every POST carries an
 * Idempotency-Key. A GET, or a write with a key, is retried after network errors and after responses that say so.
 */
export declare function createClient(options: ClientOptions): Client;

type DataOf<Result> = Result extends { data: infer Data; error?: never } ? Data : never;

/** Returns the data of a call. @throws {ApiError} if it failed */
export declare function unwrap<Result extends { data?: unknown; error?: unknown; response: Response }>(
  result: Result | PromiseLike<Result>,
): Promise<DataOf<Result>>;

type ErrorBodies<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: Responses[Status] extends { content: { "application/json": infer Body } } ? Body : never }[keyof Responses]
  : never;

type CodeOf<Body> = Body extends { error: { code: infer Code } } ? Code : never;

/** Error codes of an operation, such as `ErrorCodeOf<"createWebhook">`. */
export type ErrorCodeOf<Id extends keyof operations> = CodeOf<ErrorBodies<operations[Id]>>;

/** Error codes of all operations. */
export type ErrorCode = { [Id in keyof operations]: ErrorCodeOf<Id> }[keyof operations];

/** Error codes of requests that reach no operation. */
export type EdgeErrorCode =
  | "RESOURCE_NOT_FOUND"
  | "METHOD_NOT_ALLOWED"
  | "MALFORMED_REQUEST"
  | "REQUEST_TIMEOUT"
  | "EXPECTATION_FAILED"
  | "PRECONDITION_FAILED"
  | "RANGE_NOT_SATISFIABLE"
  | "REQUEST_HEADERS_TOO_LARGE"
  | "STATEMENT_LINK_INVALID";

/**
 * A text that this client does not know, because lists of values grow. TypeScript cannot exclude the known ones from
 * `string`, so this type names a prefix that no value has. It keeps `switch` exact.
 */
export type UnknownValue = `(unknown) ${string}`;

/** Detail of an error code, such as `ErrorDetailOf<"VALIDATION_ERROR">`. */
export type ErrorDetailOf<Code extends ErrorCode> = Extract<
  components["schemas"][keyof components["schemas"]],
  { error: { code: Code } }
>["error"]["detail"];

/** An error response. `code` determines the shape of `detail`; it is undefined if a proxy answered. */
export type ApiError =
  | { [Code in ErrorCode]: AnyApiError & { readonly code: Code; readonly detail: ErrorDetailOf<Code> } }[ErrorCode]
  | (AnyApiError & { readonly code: EdgeErrorCode | UnknownValue | undefined });
export declare const ApiError: { readonly prototype: ApiError; new (...given: never[]): ApiError };

/** An event in the event log; `type` determines the shape of `data`. */
export type EventRecord = components["schemas"]["EventRecord"];

/** An event that a webhook endpoint receives; `type` determines the shape of `data`. */
export type Event = components["schemas"]["Event"];
export type EventType = Event["type"];

/** An event of a type that this client does not know. Acknowledge it. */
export interface UnknownEvent {
  id: string;
  type: UnknownValue;
  data: Record<string, unknown>;
}

/**
 * Verifies a delivery and returns its event; `type` determines the shape of `data`. `body` is the body as received,
 * before any parsing. While you switch to a new secret, pass both.
 *
 * @throws {WebhookVerificationError} if it must not be processed
 * @throws {TypeError} if an argument is wrong, such as a parsed body or no secret
 */
export declare function unwrapWebhook(
  body: WebhookBody,
  headers: WebhookHeaders,
  secret: string | readonly string[],
  options?: WebhookOptions,
): Promise<Event | UnknownEvent>;
