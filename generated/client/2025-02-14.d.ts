// Made by `npm run generate` from spec/. Do not edit.
import type { Client } from "openapi-fetch";
import type { components, operations, paths } from "../types/2025-02-14.d.ts";

export type { components, operations, paths };

/** The date of the interface that this client speaks. */
export declare const version: "2025-02-14";

export interface ClientOptions {
  /** The environment's address, such as `http://localhost:3000`. */
  baseUrl: string;
  /** Sent as a bearer token. */
  apiKey?: string;
  /** Sent with every request. `Accept` is `application/json` unless it is named here: a download is answered a link, not a redirect. */
  headers?: Record<string, string>;
  /** Another fetch than the global one. */
  fetch?: (request: Request) => Promise<Response>;
}

/** A client whose paths, bodies, answers and error codes are those of 2025-02-14. */
export declare function createClient(options: ClientOptions): Client<paths, `${string}/${string}`>;

type ErrorBodies<Operation> = Operation extends { responses: infer Responses }
  ? { [Status in keyof Responses]: Responses[Status] extends { content: { "application/json": infer Body } } ? Body : never }[keyof Responses]
  : never;

type CodeOf<Body> = Body extends { error: { code: infer Code } } ? Code : never;

/** The codes that an operation can answer, such as `ErrorCodeOf<"createWebhook">`. */
export type ErrorCodeOf<Id extends keyof operations> = CodeOf<ErrorBodies<operations[Id]>>;

/** Every code that some operation can answer. */
export type ErrorCode = { [Id in keyof operations]: ErrorCodeOf<Id> }[keyof operations];

/** What an operation of the event log answers; `type` tells the events apart, as in `Event`. */
export type EventRecord = components["schemas"]["EventRecord"];

/** What a webhook endpoint receives; `type` tells the events apart. */
export type Event = components["schemas"]["Event"];
export type EventType = Event["type"];
