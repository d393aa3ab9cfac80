// What the relations share: what an answer says, apart from what is new in every answer. Invariant: a relation compares answers with each
// other, so it holds for every operation and needs no expectation of its own.
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ExpectationFailed, summarize } from "../../rules/expect.ts";

/** The status, type and body of an answer; the count, the time and the request's id are new in each. */
export function saying({ response: { status, headers }, json, text }: Exchange): unknown {
  return { status, type: headers["content-type"], allow: headers.allow, body: json ?? text };
}

/** Holds `exchange` to say what `other` said. */
export function saysAs(what: string, exchange: Exchange, other: Exchange): void {
  sameSaying(what, exchange, other, saying(exchange), saying(other));
}

/** The same of answers about something that each request changes: instants are left out. */
export function saysAsTimeless(what: string, document: ContractDocument, exchange: Exchange, other: Exchange): void {
  const timeless = (each: Exchange) => withoutInstants(document, saying(each));
  sameSaying(what, exchange, other, timeless(exchange), timeless(other));
}

function sameSaying(what: string, exchange: Exchange, other: Exchange, said: unknown, before: unknown): void {
  if (!isDeepStrictEqual(said, before))
    throw new ExpectationFailed(`${what}: ${summarize(other)}`, summarize(exchange), exchange);
}

function withoutInstants(document: ContractDocument, value: unknown): unknown {
  return JSON.parse(JSON.stringify(value, (name, field) => (document.instants.has(name) ? undefined : field)));
}

/** Whether the operation reads: it can be asked again and again. */
export function isRead({ method }: Operation): boolean {
  return method === "GET";
}

/** Whether its answer has a body that can be read again; a redirect's is a fresh link. */
export function answersJson({ success, responses }: Operation): boolean {
  return success.every((status) => responses.get(status)?.content.has("application/json"));
}

/** The members of a list in an order that looks random and is the same for the same seed. */
export function shuffled<Item>(items: readonly Item[], seed: string): Item[] {
  const rank = (index: number) => createHash("sha256").update(`${seed} ${index}`).digest("hex");
  const ranked = items.map((item, index) => [rank(index), item] as const);
  return ranked.sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
}
