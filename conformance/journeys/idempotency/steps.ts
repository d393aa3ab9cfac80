// What the checks on Idempotency-Key share (interface §8.3): sending with a key, and what a first answer and a replay are.
// Invariant: a replay is the first answer again, byte for byte, and says that it is one.
import { randomUUID } from "node:crypto";
import { operations as contract, headers, type OperationId } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import type { HttpRequest } from "../../http/ask.ts";
import type { Exchange } from "../../http/exchange.ts";
import { assertEqual, assertThat, ExpectationFailed, expectStatus } from "../../rules/expect.ts";
import type { Session } from "../../run/session.ts";
import { url } from "../webhooks/endpoints.ts";

/** Whether the contract says that the operation takes a key. */
export function isIdempotent({ id }: Operation): boolean {
  return contract[id as OperationId].idempotent;
}

/** A key that nobody used before. */
export const newKey = (): string => randomUUID();

/** The header that carries a key. */
export const keyed = (key: string): Record<string, string> => ({ [headers.idempotencyKey]: key });

/** Creates an endpoint with a key; `body` in place of the usual one, as JSON. */
export function createKeyed(session: Session, key: string, body: unknown = { name: "Ledger", url }): Promise<Exchange> {
  return session.call(session.document.operation("createWebhook"), {
    headers: keyed(key),
    body: { mediaType: "application/json", value: body },
  });
}

/** The same, beyond the rate limit if need be. */
export function sendKeyed(session: Session, key: string, ask: HttpRequest): Promise<Exchange> {
  return session.send({ ...ask, headers: { ...ask.headers, ...keyed(key) } });
}

/** Whether an answer says that it is a replay. */
export function isReplay({ response }: Exchange): boolean {
  return response.headers[headers.idempotentReplayed.toLowerCase()] !== undefined;
}

/** Holds an answer to be a first one. */
export function isFirst(exchange: Exchange): Exchange {
  const value = exchange.response.headers[headers.idempotentReplayed.toLowerCase()];
  if (value !== undefined) {
    throw new ExpectationFailed(`a first answer, without ${headers.idempotentReplayed}`, `${value}`, exchange);
  }
  return exchange;
}

/** Holds an answer to be a first one with one of these statuses; gives its body. */
export function first(exchange: Exchange, statuses: readonly number[]): unknown {
  return expectStatus(isFirst(exchange), statuses);
}

/** Holds `again` to be the replay of `once`. */
export function replayed(again: Exchange, once: Exchange): void {
  const summaryOf = ({ response, text }: Exchange) => `${response.status} ${text.slice(0, 200)}`;
  assertEqual("status of the replay", again.response.status, once.response.status, again);
  const value = again.response.headers[headers.idempotentReplayed.toLowerCase()];
  assertThat(`${headers.idempotentReplayed}: true`, value === "true", value ?? "no such header", again);
  assertThat(
    `the first answer's bytes: ${summaryOf(once)}`,
    again.response.body.equals(once.response.body),
    summaryOf(again),
    again,
  );
  for (const name of ["content-type", "location"])
    assertEqual(`${name} of the replay`, again.response.headers[name], once.response.headers[name], again);
}
