// What a check says of an answer. Invariant: each function returns what the check goes on with, or throws ExpectationFailed with the
// expectation, what came and the exchange.
import { isDeepStrictEqual } from "node:util";
import { type ErrorCode, errors } from "../../generated/contract.ts";
import type { Exchange } from "../http/exchange.ts";
import type { Session } from "../run/session.ts";

/** An expectation that the target did not meet. */
export class ExpectationFailed extends Error {
  readonly expected: string;
  readonly actual: string;
  readonly exchange: Exchange | undefined;
  /** The call itself had to succeed and did not: whatever else builds on it fails for the same reason. */
  readonly isRefusal: boolean;
  constructor(expected: string, actual: string, exchange?: Exchange, isRefusal = false) {
    super(`expected ${expected}, got ${actual}`);
    this.expected = expected;
    this.actual = actual;
    this.exchange = exchange;
    this.isRefusal = isRefusal;
  }
}

/** One line on an answer: its status, its code, the beginning of its body. */
export function summarize({ response, json, text }: Exchange): string {
  const error = (json as { error?: { code?: unknown; detail?: unknown } } | undefined)?.error;
  if (error?.code !== undefined)
    return `${response.status} ${error.code} ${JSON.stringify(error.detail)}`.slice(0, 400);
  return `${response.status}${text === "" ? " without a body" : ` ${text.slice(0, 300)}`}`;
}

/** The JSON body of an answer with one of these statuses. */
export function expectStatus(exchange: Exchange, statuses: readonly number[]): unknown {
  if (!statuses.includes(exchange.response.status)) {
    const isRefusal = statuses.every((status) => status < 400);
    throw new ExpectationFailed(statuses.join(" or "), summarize(exchange), exchange, isRefusal);
  }
  return exchange.json;
}

/** The `error.detail` of an answer with one of these codes. */
export function expectCode(exchange: Exchange, ...codes: readonly ErrorCode[]): Record<string, unknown> {
  const error = (exchange.json as { error?: { code?: string; detail?: Record<string, unknown> } } | undefined)?.error;
  const isExpected = codes.some((code) => error?.code === code && exchange.response.status === errors[code].status);
  if (!isExpected) {
    const wanted = codes.map((code) => `${errors[code].status} ${code}`).join(" or ");
    throw new ExpectationFailed(wanted, summarize(exchange), exchange);
  }
  return error?.detail ?? {};
}

/** A result of the typed client: its data, or its refusal. */
export interface Result<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** The data of a call that succeeded; nothing of one that is answered without a body. */
export function expectOk<Data>(session: Session, result: Result<Data>): NonNullable<Data> {
  if (result.response.status === 204) return undefined as unknown as NonNullable<Data>;
  if (!result.response.ok || result.data === undefined || result.data === null) {
    const exchange = session.exchangeOf(result.response);
    throw new ExpectationFailed("success", summarize(exchange), exchange, true);
  }
  return result.data;
}

/** `error.detail` of a call that was refused with this code. */
export function expectError(session: Session, result: Result<unknown>, code: ErrorCode): Record<string, unknown> {
  return expectCode(session.exchangeOf(result.response), code);
}

/** Holds `actual` to equal `expected`, in depth. `what` names it. */
export function assertEqual(what: string, actual: unknown, expected: unknown, exchange?: Exchange): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new ExpectationFailed(`${what} ${JSON.stringify(expected)}`, String(JSON.stringify(actual)), exchange);
}

/** Holds a condition; `expected` says it in words. */
export function assertThat(expected: string, isMet: boolean, actual: unknown, exchange?: Exchange): void {
  if (!isMet)
    throw new ExpectationFailed(
      expected,
      typeof actual === "string" ? actual : String(JSON.stringify(actual)),
      exchange,
    );
}
