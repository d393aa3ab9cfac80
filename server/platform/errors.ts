// The one way to fail below the edge: `throw fail("CODE", detail)`. Status and message come from the contract's table; only the
// pipeline's `respond` turns a failure into a response.
import { type ErrorCode, errors, headers } from "../../generated/contract.ts";
import type { components } from "../../generated/types/latest.d.ts";

type Schemas = components["schemas"];

/** A value that whoever gets it does not change. */
type Frozen<Value> = Value extends object ? { readonly [Part in keyof Value]: Frozen<Value[Part]> } : Value;

/** What a code's schema declares as `error.detail`; any object for a code that no operation names, since it has no schema. */
export type DetailOf<Code extends ErrorCode> = `Error_${Code}` extends infer Name extends keyof Schemas
  ? Schemas[Name] extends { error: { detail: infer Detail } }
    ? Frozen<Detail>
    : never
  : object;

type Headers = Readonly<Record<string, string>>;

/** The rest of `fail`: a code whose detail holds something cannot be thrown without it. */
type Rest<Code extends ErrorCode> =
  Record<string, never> extends DetailOf<Code>
    ? [detail?: DetailOf<Code>, headers?: Headers]
    : [detail: DetailOf<Code>, headers?: Headers];

/** A failure with a code of the contract. Anything else that is thrown is answered INTERNAL_ERROR, its cause only logged. */
export class ApiFailure extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly detail: object;
  /** Headers beside the standard ones, such as Allow or Retry-After. */
  readonly headers: Headers;

  constructor(code: ErrorCode, detail: object, headers: Headers) {
    super(errors[code].message);
    this.code = code;
    this.status = errors[code].status;
    this.detail = detail;
    this.headers = headers;
  }
}

/** A failure to throw: `throw fail("WEBHOOK_NOT_FOUND")` (interface §7). `detail` has the shape that the code's schema declares. */
export function fail<Code extends ErrorCode>(code: Code, ...[detail, headers]: Rest<Code>): ApiFailure {
  return new ApiFailure(code, detail ?? {}, headers ?? {});
}

/** What only somebody outside can do, where nobody is connected yet who does it. */
export function providerUnavailable(): ApiFailure {
  return fail("SERVICE_UNAVAILABLE", {}, { [headers.retryAfter]: "60" });
}

/** A 422 that names each rule the request breaks: `path` such as `/body/period/to`. */
export function invalid(...problems: { path: string; message: string }[]): ApiFailure {
  return fail("VALIDATION_ERROR", { errors: problems });
}

/** The error body of interface §7, as text. */
export function errorBody({ code, message, detail }: ApiFailure): string {
  return JSON.stringify({ error: { code, message, detail } });
}

/** The codes that say that an id names nothing of the caller's (interface §7, the pattern of WEBHOOK_NOT_FOUND). */
export type NotFoundCode = Extract<ErrorCode, `${string}_NOT_FOUND`>;

/** What was found; throws `code` where nothing was: `await store.webhooks.find(...)`. */
export function requireFound<Found>(value: Found | undefined, code: NotFoundCode): Found {
  if (value === undefined) throw fail(code);
  return value;
}
