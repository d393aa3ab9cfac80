// Made by `npm run generate` from spec/. Do not edit.
import type { Client } from "openapi-fetch" with { "resolution-mode": "import" };
import type { components, operations, paths } from "../types/2026-01-01.d.ts" with { "resolution-mode": "import" };

export type { components, operations, paths };

/** Date of the interface that this client uses. */
export declare const version: "2026-01-01";

export interface ClientOptions {
  /** Base address of the environment, such as `http://localhost:3000`. */
  baseUrl: string;
  /** API key, sent as a bearer token. */
  apiKey?: string;
  /** Headers of every request. `Accept` defaults to `application/json`, so that a download returns a link instead of a redirect. */
  headers?: Record<string, string>;
  /** Replacement for the global fetch. */
  fetch?: (request: Request) => Promise<Response>;
}

/** Creates a client with the paths, bodies, responses and error codes of 2026-01-01. */
export declare function createClient(options: ClientOptions): Client<paths, `${string}/${string}`>;

type ErrorBodies<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: Responses[Status] extends { content: { "application/json": infer Body } } ? Body : never }[keyof Responses]
  : never;

type CodeOf<Body> = Body extends { error: { code: infer Code } } ? Code : never;

/** Error codes of an operation, such as `ErrorCodeOf<"createWebhook">`. */
export type ErrorCodeOf<Id extends keyof operations> = CodeOf<ErrorBodies<operations[Id]>>;

/** Error codes of all operations. */
export type ErrorCode = { [Id in keyof operations]: ErrorCodeOf<Id> }[keyof operations];

/** An event in the event log; `type` determines the shape of `data`. */
export type EventRecord = components["schemas"]["EventRecord"];

/** An event that a webhook endpoint receives; `type` determines the shape of `data`. */
export type Event = components["schemas"]["Event"];
export type EventType = Event["type"];
