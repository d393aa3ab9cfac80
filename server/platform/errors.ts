// Failures of the API; their status and message come from the contract.
import { type ErrorCode, errors, headers } from "../../generated/contract.ts";
import type { components } from "../../generated/handler-types.d.ts";

type Schemas = components["schemas"];

type Frozen<Value> = Value extends object ? { readonly [Part in keyof Value]: Frozen<Value[Part]> } : Value;

/** The `error.detail` of the code's schema. */
export type DetailOf<Code extends ErrorCode> = `Error_${Code}` extends infer Name extends keyof Schemas
  ? Schemas[Name] extends { error: { detail: infer Detail } }
    ? Frozen<Detail>
    : never
  : object;

type Headers = Readonly<Record<string, string>>;

/** The argument `detail` is required unless the code's detail is empty. */
type Rest<Code extends ErrorCode> =
  Record<string, never> extends DetailOf<Code>
    ? [detail?: DetailOf<Code>, headers?: Headers]
    : [detail: DetailOf<Code>, headers?: Headers];

/** Any other error is answered INTERNAL_ERROR, and its cause is only logged. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: object;
  readonly headers: Headers;

  constructor(code: ErrorCode, detail: object, headers: Headers) {
    super(errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** For example `throw fail("WEBHOOK_NOT_FOUND")` (interface §7). */
export function fail<Code extends ErrorCode>(code: Code, ...[detail, headers]: Rest<Code>): ApiFailure {
  return new ApiFailure(code, detail ?? {}, headers ?? {});
}

/** For an operation whose external provider is not connected. */
export function providerUnavailable(): ApiFailure {
  return fail("SERVICE_UNAVAILABLE", {}, { [headers.retryAfter]: "60" });
}

/** Creates a 422 that lists broken rules; `path` such as `/body/period/to`. */
export function invalid(...problems: { path: string; message: string }[]): ApiFailure {
  return fail("VALIDATION_ERROR", { errors: problems });
}

export function errorBody({ code, message, detail }: ApiFailure): string {
  return JSON.stringify({ error: { code, message, detail } });
}

/** Codes for ids that are unknown to the caller (interface §7). */
export type NotFoundCode = Extract<ErrorCode, `${string}_NOT_FOUND`>;

/** Throws `code` if the value is undefined. */
export function requireFound<Found>(value: Found | undefined, code: NotFoundCode): Found {
  if (value === undefined) throw fail(code);
  return value;
}
