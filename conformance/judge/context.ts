// What the judge's rules share: the shape of a look at one response, and which part of the document speaks of it.
// Invariant: a response that comes from outside every operation is told apart from one that its operation does not declare.
import type { ContractDocument, DeclaredResponse, Operation } from "../contract/document.ts";
import type { Exchange } from "../http/exchange.ts";

/** What else the judge must know of a target. */
export interface JudgeContext {
  readonly document: ContractDocument;
  /** Keys that were sent: none may come back. */
  readonly apiKeys: ReadonlySet<string>;
  /** Headers, in lower case, that the target is known to add. */
  readonly extraHeaders: ReadonlySet<string>;
  /** What earlier responses showed; the judge adds to it. */
  readonly seen: {
    readonly requestIds: Set<string>;
    readonly secrets: Set<string>;
    /** How many calls of an operation were asked to fail with a 500, by key and operation. */
    readonly asked: Map<string, number>;
  };
}

/** What is seen before the first response: nothing. */
export function emptySeen(): JudgeContext["seen"] {
  return { requestIds: new Set(), secrets: new Set(), asked: new Map() };
}

/** What was expected of a response, and what came. */
export type Discrepancy = readonly [expected: string, actual: string];

/** All faults of one kind. `operation` is the one that the request reaches. */
export type JudgeRule = (
  exchange: Exchange,
  operation: Operation | undefined,
  context: JudgeContext,
) => readonly Discrepancy[];

/** Whether a path is one of the documents or health pages, which stand beside the operations. */
export function isServicePage(path: string): boolean {
  return /^\/(openapi|healthz|readyz)(\/|$)/.test(path);
}

/** Whether a response is a file behind a signed link: it has a body, a type and headers that no document declares. */
export function isFileDownload({ request, response }: Exchange): boolean {
  return request.path.startsWith("/files/") && response.status < 400;
}

/** Errors of HTTP itself, which may come before the service knows the operation. */
export const beforeRouting = new Set([
  "MALFORMED_REQUEST",
  "REQUEST_TIMEOUT",
  "EXPECTATION_FAILED",
  "REQUEST_HEADERS_TOO_LARGE",
]);

/** `error.code` of a response. */
export function codeOf(exchange: Exchange): string | undefined {
  const code = (exchange.json as { error?: { code?: unknown } } | undefined)?.error?.code;
  return typeof code === "string" ? code : undefined;
}

/** What the document says of a response, which may be nothing; undefined for one from outside every operation. */
export function declarationOf(
  exchange: Exchange,
  operation: Operation | undefined,
): { readonly operation: Operation; readonly response: DeclaredResponse | undefined } | undefined {
  if (operation === undefined || beforeRouting.has(codeOf(exchange) ?? "")) return undefined;
  return { response: operation.responses.get(exchange.response.status), operation };
}

/** A Content-Type without its parameters. */
export function mediaTypeOf(header: string): string {
  return header.split(";")[0]!.trim().toLowerCase();
}
