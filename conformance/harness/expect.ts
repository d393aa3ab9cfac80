// Expectations of responses. Each function returns the value that the check needs next, or throws ExpectationFailed.
import { isDeepStrictEqual } from "node:util";
import { type ErrorCode, errors } from "../../generated/contract.ts";
import type { Exchange } from "../http/exchange.ts";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { exchangeFor } from "./session.ts";

/** Describes a response in one line. */
export function summarize({ response, json, text }: Exchange): string {
  const error = (json as { error?: { code?: unknown; detail?: unknown } } | undefined)?.error;
  if (error?.code !== undefined)
    return `${response.status} ${error.code} ${JSON.stringify(error.detail)}`.slice(0, 400);
  return `${response.status}${text === "" ? " without a body" : ` ${text.slice(0, 300)}`}`;
}

export function expectStatus(exchange: Exchange, statuses: readonly number[]): unknown {
  if (!statuses.includes(exchange.response.status)) {
    const isRefusal = statuses.every((status) => status < 400);
    throw new ExpectationFailed(statuses.join(" or "), summarize(exchange), exchange, isRefusal);
  }
  return exchange.json;
}

/** Returns `error.detail`. */
export function expectCode(exchange: Exchange, ...codes: readonly ErrorCode[]): Record<string, unknown> {
  const error = (exchange.json as { error?: { code?: string; detail?: Record<string, unknown> } } | undefined)?.error;
  const isExpected = codes.some((code) => error?.code === code && exchange.response.status === errors[code].status);
  if (!isExpected) {
    const expectedCodes = codes.map((code) => `${errors[code].status} ${code}`).join(" or ");
    throw new ExpectationFailed(expectedCodes, summarize(exchange), exchange);
  }
  return error?.detail ?? {};
}

export interface Result<Data> {
  readonly data?: Data;
  readonly error?: unknown;
  readonly response: Response;
}

/** Undefined for a 204. */
export function expectOk<Data>(result: Result<Data>): NonNullable<Data> {
  if (result.response.status === 204) return undefined as unknown as NonNullable<Data>;
  if (!result.response.ok || result.data === undefined || result.data === null) {
    const exchange = exchangeFor(result.response);
    throw new ExpectationFailed("success", summarize(exchange), exchange, true);
  }
  return result.data;
}

/** Returns `error.detail`. */
export function expectError(result: Result<unknown>, code: ErrorCode): Record<string, unknown> {
  return expectCode(exchangeFor(result.response), code);
}

/** Expects a VALIDATION_ERROR that names only `path`, such as `/body/amount/value`. */
export function expectInvalid(result: Result<unknown>, path: string): void {
  const { errors: broken } = expectError(result, "VALIDATION_ERROR");
  const paths = (broken as readonly { readonly path: string }[]).map((each) => each.path);
  assertEqual("paths in detail.errors", paths, [path], exchangeFor(result.response));
}

export function assertEqual(what: string, actual: unknown, expected: unknown, exchange?: Exchange): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new ExpectationFailed(`${what} ${show(expected)}`, show(actual), exchange);
}

export function assertThat(expected: string, isMet: boolean, actual: unknown, exchange?: Exchange): void {
  if (!isMet) throw new ExpectationFailed(expected, typeof actual === "string" ? actual : show(actual), exchange);
}

/** JSON has no bigint; amounts are bigints. */
function show(value: unknown): string {
  return String(JSON.stringify(value, (_, each) => (typeof each === "bigint" ? each.toString() : each)));
}
