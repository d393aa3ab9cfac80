// Compares responses without their per-request headers.
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../../contract/document.ts";
import { isMovedByService } from "../../../contract/machines.ts";
import { summarize } from "../../../harness/expect.ts";
import { fixtureOf } from "../../../harness/fixtures.ts";
import type { Session } from "../../../harness/session.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { ExpectationFailed } from "../../../http/expectation-failed.ts";

/** Leaves out headers that differ in every response. */
export function contentOf({ response: { status, headers }, json, text }: Exchange): unknown {
  return { status, type: headers["content-type"], allow: headers.allow, body: json ?? text };
}

export function assertSameContent(what: string, exchange: Exchange, other: Exchange): void {
  assertContent(what, exchange, other, contentOf(exchange), contentOf(other));
}

/**
 * As above, for reads. The service may change the resource meanwhile, as when it generates a statement. Then `read`
 * repeats the first request.
 */
export async function assertSameRead(
  what: string,
  { document, deployment }: Session,
  operation: Operation,
  [exchange, first]: readonly [Exchange, Exchange],
  read: () => Promise<Exchange>,
): Promise<void> {
  if (fixtureOf(operation).grows) {
    const withoutBody = (each: Exchange) => ({ ...(contentOf(each) as object), body: null });
    assertContent(what, exchange, first, withoutBody(exchange), withoutBody(first));
    return;
  }
  // A worker may write an event, too.
  const mayChange = deployment.lacks.workers === undefined || isMovedByService(document, operation);
  const isOld = mayChange && !isDeepStrictEqual(contentOf(exchange), contentOf(first));
  assertSameContent(what, exchange, isOld ? await read() : first);
}

/** For operations that change a resource with each request. */
export function assertSameTimelessContent(
  what: string,
  document: ContractDocument,
  exchange: Exchange,
  other: Exchange,
): void {
  const timeless = (each: Exchange) => withoutInstants(document, contentOf(each));
  assertContent(what, exchange, other, timeless(exchange), timeless(other));
}

function assertContent(what: string, exchange: Exchange, other: Exchange, actual: unknown, expected: unknown): void {
  if (!isDeepStrictEqual(actual, expected))
    throw new ExpectationFailed(`${what}: ${summarize(other)}`, summarize(exchange), exchange);
}

function withoutInstants(document: ContractDocument, value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, field) => (document.instants.has(name) ? undefined : field)));
}

export function isRead({ method }: Operation): boolean {
  return method === "GET";
}

/** False for a redirect, which has a new link each time. */
export function returnsJson({ success, responses }: Operation): boolean {
  return success.every((status) => responses.get(status)?.content.has("application/json"));
}

export function shuffle<Item>(items: readonly Item[], seed: string): Item[] {
  const rank = (index: number) => createHash("sha256").update(`${seed} ${index}`).digest("hex");
  const ranked = items.map((item, index) => [rank(index), item] as const);
  return ranked.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}
