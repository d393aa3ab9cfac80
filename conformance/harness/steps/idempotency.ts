// Steps for idempotency (interface §8.3). Invariant: a replay equals the first response, byte for byte.
import { randomUUID } from "node:crypto";
import { operations as contract, headers, type OperationId } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import type { Exchange } from "../../http/exchange.ts";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import type { HttpRequest } from "../../http/http-request.ts";
import { assertEqual, assertThat, expectStatus } from "../expect.ts";
import type { Session } from "../session.ts";
import { publicUrl } from "./webhooks.ts";

export function isIdempotent({ id }: Operation): boolean {
  return contract[id as OperationId].idempotent;
}

export const newKey = (): string => randomUUID();

export const keyHeader = (key: string): Record<string, string> => ({ [headers.idempotencyKey]: key });

export function createKeyed(
  session: Session,
  key: string,
  body: unknown = { name: "Ledger", url: publicUrl },
): Promise<Exchange> {
  return session.call(session.document.operation("createWebhook"), {
    headers: keyHeader(key),
    body: { mediaType: "application/json", value: body },
  });
}

export function sendKeyed(session: Session, key: string, request: HttpRequest): Promise<Exchange> {
  return session.send({ ...request, headers: { ...request.headers, ...keyHeader(key) } });
}

export function isReplay({ response }: Exchange): boolean {
  return response.headers[headers.idempotentReplayed.toLowerCase()] !== undefined;
}

export function expectNotReplayed(exchange: Exchange): Exchange {
  const value = exchange.response.headers[headers.idempotentReplayed.toLowerCase()];
  if (value !== undefined) {
    throw new ExpectationFailed(`a first response without ${headers.idempotentReplayed}`, `${value}`, exchange);
  }
  return exchange;
}

/** Returns the body. */
export function expectFirst(exchange: Exchange, statuses: readonly number[]): unknown {
  return expectStatus(expectNotReplayed(exchange), statuses);
}

export function assertReplay(again: Exchange, once: Exchange): void {
  const summaryOf = ({ response, text }: Exchange) => `${response.status} ${text.slice(0, 200)}`;
  assertEqual("status of the replay", again.response.status, once.response.status, again);
  const value = again.response.headers[headers.idempotentReplayed.toLowerCase()];
  assertThat(`${headers.idempotentReplayed}: true`, value === "true", value ?? "no such header", again);
  assertThat(
    `the bytes of the first response: ${summaryOf(once)}`,
    again.response.body.equals(once.response.body),
    summaryOf(again),
    again,
  );
  for (const name of ["content-type", "location"])
    assertEqual(`${name} of the replay`, again.response.headers[name], once.response.headers[name], again);
}

/**
 * Accepts a target that refused no concurrent duplicate as in progress: one that finishes each request before it reads
 * the next has none in progress. Our own server has. @throws {ExpectationFailed} for our own server
 */
export function expectSequential(session: Session, rounds: number): void {
  if (session.deployment.declared !== undefined) return;
  throw new ExpectationFailed("a duplicate refused as in progress", `none in ${rounds} rounds`);
}
