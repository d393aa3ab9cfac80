// Writes the client of a date: the library of spec/client/ with the date's facts and types.
import type { ClientFacts, WebhookFacts } from "../client/facts.ts";
import { type Document, operationsOf, type PathItem, refName } from "../document/openapi.ts";
import type { Facts } from "./facts.ts";

export type ModuleKind = "import" | "require";

const banner = "// Made by `npm run generate` from spec/. Do not edit.\n";

/** Returns generated/client/<date>.js or, for `require`, .cjs. */
export function clientModule(document: Document, facts: Facts, kind: ModuleKind): string {
  const names = "version, createClient, unwrap, unwrapWebhook, ApiError, WebhookVerificationError";
  const library =
    "createClient as create, unwrap as unwrapResult, unwrapWebhook as verify, ApiError, WebhookVerificationError";
  const load =
    kind === "import"
      ? `import { ${library} } from "./lib/client-entry.js";`
      : `"use strict";\nconst { ${library.replaceAll(" as ", ": ")} } = require("./lib/client-entry.cjs");`;
  const store = kind === "import" ? `export { ${names} };` : `module.exports = { ${names} };`;
  return `${banner}${load}

const facts = ${JSON.stringify(clientFacts(document, facts), null, 2)};

const webhookHeaders = ${JSON.stringify(webhookFacts(facts), null, 2)};

const { version } = facts;
const createClient = (options) => create(facts, options);
const unwrap = (result) => unwrapResult(facts, result);
const unwrapWebhook = (...given) => verify(webhookHeaders, ...given);

${store}
`;
}

function clientFacts(document: Document, facts: Facts): ClientFacts {
  return {
    version: document.info.version,
    headers: {
      version: headerName(facts, "serviceVersion"),
      idempotencyKey: headerName(facts, "idempotencyKey"),
      replayed: headerName(facts, "idempotentReplayed"),
      requestId: headerName(facts, "requestId"),
      retryAfter: headerName(facts, "retryAfter"),
      help: headerName(facts, "helpLink"),
    },
    keyedMethods: keyedMethods(document),
    slashedPaths: Object.keys(document.paths).filter((path) => path.endsWith("/")),
    retries: Object.fromEntries(facts.errors.flatMap(({ code, retry }) => (retry ? [[code, retry]] : []))),
    pageMax: facts.limits.pageMax as number,
  };
}

function webhookFacts(facts: Facts): WebhookFacts {
  return {
    id: headerName(facts, "standardWebhookId"),
    timestamp: headerName(facts, "standardWebhookTimestamp"),
    signature: headerName(facts, "standardWebhookSignature"),
  };
}

function headerName({ headers }: Facts, property: string): string {
  const found = headers.find((header) => header.property === property);
  if (!found) throw new Error(`the specification declares no header ${property}, which the client needs`);
  return found.name;
}

/** @throws if only some operations of a method take an Idempotency-Key, because the client decides by the method */
function keyedMethods(document: Document): string[] {
  const takesKey = new Map<string, boolean>();
  for (const { method, operation } of operationsOf(document)) {
    const takes = operation.parameters?.some(({ $ref }) => $ref?.endsWith("/IdempotencyKey")) ?? false;
    if ((takesKey.get(method) ?? takes) !== takes)
      throw new Error(
        `only some ${method.toUpperCase()} operations take an Idempotency-Key, such as ${operation.operationId}`,
      );
    takesKey.set(method, takes);
  }
  return [...takesKey].filter(([, takes]) => takes).map(([method]) => method.toUpperCase());
}

/** Paths of all lists whose pages follow an item's id. */
function listPaths(document: Document): string[] {
  const isCursor = ({ $ref }: { readonly $ref?: string }) =>
    $ref !== undefined && document.components.parameters?.[refName($ref)]?.name === "startingAfter";
  const isList = ({ get }: PathItem) => get?.parameters?.some(isCursor);
  return Object.entries(document.paths).flatMap(([path, item]) => (isList(item) ? [path] : []));
}

export function latestClient(date: string): Record<"js" | "cjs" | "d.ts" | "d.cts", string> {
  return {
    js: `${banner}export * from "./${date}.js";\n`,
    cjs: `${banner}"use strict";\nmodule.exports = require("./${date}.cjs");\n`,
    "d.ts": `${banner}export * from "./${date}.js";\n`,
    "d.cts": `${banner}export * from "./${date}.cjs";\n`,
  };
}

/** Returns generated/client/<date>.d.ts or, for `require`, .d.cts. */
export function clientTypes(document: Document, facts: Facts, kind: ModuleKind): string {
  const date = document.info.version;
  const library = kind === "import" ? "./lib/client-entry.js" : "./lib/client-entry.cjs";
  // Without the resolution mode, CommonJS cannot import types of an ES module.
  const mode = kind === "import" ? "" : ` with { "resolution-mode": "import" }`;
  const union = (values: readonly string[]) => values.map((value) => `\n  | ${JSON.stringify(value)}`).join("");
  const edgeCodes = facts.errors.flatMap(({ code, scope }) => (scope === "edge" ? [code] : []));
  return `${banner}import type { Client as FetchClient, FetchOptions, MaybeOptionalInit } from "openapi-fetch"${mode};
import type { components, operations, paths } from "../types/${date}.d.ts"${mode};
import type { ApiError as AnyApiError, CallOptions, ClientOptions, WebhookBody, WebhookHeaders, WebhookOptions } from "${library}";

export { WebhookVerificationError } from "${library}";
export type { CallOptions, ClientOptions, Clock, RetryKey, WebhookBody, WebhookHeaders, WebhookOptions } from "${library}";
export type { components, operations, paths };

/** Date of the interface that this client uses. */
export declare const version: ${JSON.stringify(date)};

/** Paths of all lists. */
export type ListPath =${union(listPaths(document))};

/** An item of a list, such as \`ItemOf<"/cards">\`. */
export type ItemOf<Path extends ListPath> =
  paths[Path]["get"]["responses"][200]["content"]["application/json"]["data"][number];

type ListInit<Path extends ListPath> =
  undefined extends MaybeOptionalInit<paths[Path], "get">
    ? [init?: FetchOptions<paths[Path]["get"]> & CallOptions]
    : [init: FetchOptions<paths[Path]["get"]> & CallOptions];

/** The client of openapi-fetch, which also iterates over lists. A call also takes \`CallOptions\`. */
export interface Client extends FetchClient<paths, \`\${string}/\${string}\`> {
  /**
   * Iterates over all items of a list, newest first. It requests the next page when its first item is needed. \`limit\`
   * is the size of a page, by default the largest. \`startingAfter\` skips newer items. With \`endingBefore\` it returns
   * the items that are newer than that one, oldest first.
   *
   * @throws {ApiError} if a page fails
   */
  paginate<Path extends ListPath>(path: Path, ...init: ListInit<Path>): AsyncGenerator<ItemOf<Path>, void>;
}

/**
 * Creates a client with the paths, bodies, responses and error codes of ${date}. Every POST carries an
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

/** Error codes of an operation, such as \`ErrorCodeOf<"createWebhook">\`. */
export type ErrorCodeOf<Id extends keyof operations> = CodeOf<ErrorBodies<operations[Id]>>;

/** Error codes of all operations. */
export type ErrorCode = { [Id in keyof operations]: ErrorCodeOf<Id> }[keyof operations];

/** Error codes of requests that reach no operation. */
export type EdgeErrorCode =${union(edgeCodes)};

/**
 * A text that this client does not know, because lists of values grow. TypeScript cannot exclude the known ones from
 * \`string\`, so this type names a prefix that no value has. It keeps \`switch\` exact.
 */
export type UnknownValue = \`(unknown) \${string}\`;

/** Detail of an error code, such as \`ErrorDetailOf<"VALIDATION_ERROR">\`. */
export type ErrorDetailOf<Code extends ErrorCode> = Extract<
  components["schemas"][keyof components["schemas"]],
  { error: { code: Code } }
>["error"]["detail"];

/** An error response. \`code\` determines the shape of \`detail\`; it is undefined if a proxy answered. */
export type ApiError =
  | { [Code in ErrorCode]: AnyApiError & { readonly code: Code; readonly detail: ErrorDetailOf<Code> } }[ErrorCode]
  | (AnyApiError & { readonly code: EdgeErrorCode | UnknownValue | undefined });
export declare const ApiError: { readonly prototype: ApiError; new (...given: never[]): ApiError };

/** An event in the event log; \`type\` determines the shape of \`data\`. */
export type EventRecord = components["schemas"]["EventRecord"];

/** An event that a webhook endpoint receives; \`type\` determines the shape of \`data\`. */
export type Event = components["schemas"]["Event"];
export type EventType = Event["type"];

/** An event of a type that this client does not know. Acknowledge it. */
export interface UnknownEvent {
  id: string;
  type: UnknownValue;
  data: Record<string, unknown>;
}

/**
 * Verifies a delivery and returns its event; \`type\` determines the shape of \`data\`. \`body\` is the body as received,
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
`;
}
