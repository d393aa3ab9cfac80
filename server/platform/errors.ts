// Failures of the API: `throw fail("CODE", detail)`. Status and message come from the contract; only the pipeline's
// `respond` turns a failure into a response.
import { type ErrorCode, errors, headers } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";

type Schemas = components["schemas"];

/** A deeply read-only value. */
type Frozen<Value> = Value extends object ? { readonly [Part in keyof Value]: Frozen<Value[Part]> } : Value;

/** The `error.detail` that a code's schema declares; any object for a code that no operation lists. */
export type DetailOf<Code extends ErrorCode> = `Error_${Code}` extends infer Name extends keyof Schemas
  ? Schemas[Name] extends { error: { detail: infer Detail } }
    ? Frozen<Detail>
    : never
  : object;

type Headers = Readonly<Record<string, string>>;

/** The other arguments of `fail`. A code with a non-empty detail requires it. */
type Rest<Code extends ErrorCode> =
  Record<string, never> extends DetailOf<Code>
    ? [detail?: DetailOf<Code>, headers?: Headers]
    : [detail: DetailOf<Code>, headers?: Headers];

/** A failure with a code of the contract. Any other error is answered INTERNAL_ERROR and its cause is only logged. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: object;
  /** Additional headers, such as Allow or Retry-After. */
  readonly headers: Headers;

  constructor(code: ErrorCode, detail: object, headers: Headers) {
    super(errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** Creates a failure to throw: `throw fail("WEBHOOK_NOT_FOUND")` (interface §7). */
export function fail<Code extends ErrorCode>(code: Code, ...[detail, headers]: Rest<Code>): ApiFailure {
  return new ApiFailure(code, detail ?? {}, headers ?? {});
}

/** Creates the failure of an operation whose external provider is not connected. */
export function providerUnavailable(): ApiFailure {
  return fail("SERVICE_UNAVAILABLE", {}, { [headers.retryAfter]: "60" });
}

/** Creates a 422 that lists each broken rule; `path` such as `/body/period/to`. */
export function invalid(...problems: { path: string; message: string }[]): ApiFailure {
  return fail("VALIDATION_ERROR", { errors: problems });
}

/** Serializes the error body (interface §7). */
export function errorBody({ code, message, detail }: ApiFailure): string {
  return JSON.stringify({ error: { code, message, detail } });
}

/** The codes of ids that are unknown to the caller (interface §7, the pattern of WEBHOOK_NOT_FOUND). */
export type NotFoundCode = Extract<ErrorCode, `${string}_NOT_FOUND`>;

/**
 * Returns the value, or throws `code` if it is undefined: `requireFound(await store.webhooks.find(...),
 * "WEBHOOK_NOT_FOUND")`.
 */
export function requireFound<Found>(value: Found | undefined, code: NotFoundCode): Found {
  if (value === undefined) throw fail(code);
  return value;
}
