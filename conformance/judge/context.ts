import type { ContractDocument, DeclaredResponse, Operation } from "../contract/document.ts";
import type { Exchange } from "../http/exchange.ts";

export interface JudgeContext {
  readonly document: ContractDocument;
  /** No response may contain an API key. */
  readonly apiKeys: ReadonlySet<string>;
  /** In lower case. */
  readonly extraHeaders: ReadonlySet<string>;
  /** Values of earlier responses. */
  readonly seen: {
    readonly requestIds: Set<string>;
    /** Owner of each value that belongs to one owner. */
    readonly owners: Map<string, string>;
    readonly secrets: Set<string>;
    /** First characters of the secrets, which are few: most responses contain none of them. */
    readonly secretStarts: Set<string>;
    /** Simulated 500s still to come, by key and operation. */
    readonly simulatedErrors: Map<string, number>;
    /** Magic values of requests that asked for UNLISTED_VALUE, which no list has. */
    readonly unlistedAskedBy: Set<string>;
  };
}

export function createSeen(): JudgeContext["seen"] {
  return {
    requestIds: new Set(),
    owners: new Map(),
    secrets: new Set(),
    secretStarts: new Set(),
    simulatedErrors: new Map(),
    unlistedAskedBy: new Set(),
  };
}

export type Discrepancy = readonly [expected: string, actual: string];

/** Returns all violations. */
export type JudgeRule = (
  exchange: Exchange,
  operation: Operation | undefined,
  context: JudgeContext,
) => readonly Discrepancy[];

export function isServicePage(path: string): boolean {
  return /^\/(openapi|healthz|readyz)(\/|$)/.test(path);
}

/** No document declares the body, type and headers of a signed link's file. */
export function isFileDownload({ request, response }: Exchange): boolean {
  return request.path.startsWith("/files/") && response.status < 400;
}

export const codesBeforeRouting = new Set([
  "MALFORMED_REQUEST",
  "REQUEST_TIMEOUT",
  "EXPECTATION_FAILED",
  "REQUEST_HEADERS_TOO_LARGE",
]);

export function codeOf(exchange: Exchange): string | undefined {
  const code = (exchange.json as { error?: { code?: unknown } } | undefined)?.error?.code;
  return typeof code === "string" ? code : undefined;
}

/** The status and an error's code, such as `404 CARD_NOT_FOUND`. */
export function describeAnswer(exchange: Exchange): string {
  return [exchange.response.status, codeOf(exchange)].filter((part) => part !== undefined).join(" ");
}

/** `response` is undefined if the operation does not declare the status. */
export function declarationOf(
  exchange: Exchange,
  operation: Operation | undefined,
): { readonly operation: Operation; readonly response: DeclaredResponse | undefined } | undefined {
  if (operation === undefined || codesBeforeRouting.has(codeOf(exchange) ?? "")) return undefined;
  return { response: operation.responses.get(exchange.response.status), operation };
}

export function mediaTypeOf(header: string): string {
  return header.split(";")[0]!.trim().toLowerCase();
}
