// Whether a response has the headers that are declared for it, with values that fit, and no others.
import { errors, headers, standardHeaders, versions } from "../../generated/contract.ts";
import type { DeclaredHeader, Operation } from "../contract/document.ts";
import type { Schema } from "../contract/schema.ts";
import type { Exchange } from "../http/exchange.ts";
import { type Discrepancy, declarationOf, isServicePage, type JudgeContext } from "./context.ts";

/** Required headers that are missing, and values that do not fit. */
export function judgeHeaders(
  exchange: Exchange,
  operation: Operation | undefined,
  context: JudgeContext,
): readonly Discrepancy[] {
  const found = declarationOf(exchange, operation);
  const faults: Discrepancy[] = [];
  for (const header of found?.response?.headers ?? everywhereOf(context)) {
    const value = exchange.response.headers[header.name.toLowerCase()];
    if (value === undefined) {
      if (header.required) faults.push([`the header ${header.name}`, "no such header"]);
    } else {
      if (!fits(header.schema, value, context)) {
        const [error] = context.document.validatorOf(header.schema).errors ?? [];
        faults.push([`${header.name} ${error?.message ?? "as declared"}`, JSON.stringify(value)]);
      }
    }
  }
  return faults;
}

/** What every response has, also from outside every operation. */
function everywhereOf({ document }: JudgeContext): DeclaredHeader[] {
  return standardHeaders.flatMap((name) => document.headers.get(name) ?? []);
}

// A value that fitted once fits again: most are those of limits, which are few.
const valuesMost = 10_000;
const fitting = new WeakMap<Schema, Set<string>>();

function fits(schema: Schema, value: string, { document }: JudgeContext): boolean {
  const known = fitting.get(schema) ?? new Set<string>();
  fitting.set(schema, known);
  if (known.has(value)) return true;
  const { type } = document.schemas.plain(schema);
  const isNumber = (type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(value);
  const isFit = document.validatorOf(schema)(isNumber ? Number(value) : value);
  if (isFit && known.size < valuesMost) known.add(value);
  return isFit;
}

/** Headers that belong to HTTP and are declared by no API document. */
const httpHeaders = new Set([
  ...["date", "connection", "keep-alive", "content-type", "content-length", "transfer-encoding"],
  ...["vary", "cache-control", "strict-transport-security"],
]);
/** ... and those that belong to one status. */
const statusHeaders: Readonly<Record<string, number>> = {
  allow: 405,
  "www-authenticate": 401,
  "content-range": 416,
};

/** Headers that neither the document nor HTTP knows: X-Powered-By, ETag ... */
export function judgeUndeclaredHeaders(
  exchange: Exchange,
  operation: Operation | undefined,
  context: JudgeContext,
): readonly Discrepancy[] {
  const found = declarationOf(exchange, operation)?.response;
  const names = found?.headers.map(({ name }) => name) ?? [...standardHeaders, "Retry-After"];
  const known = new Set(names.map((name) => name.toLowerCase()));
  const isService = operation === undefined && isServicePage(exchange.request.path.split("?")[0]!);
  return Object.entries(exchange.response.headers)
    .filter(([name]) => !known.has(name) && !httpHeaders.has(name))
    .filter(([name]) => statusHeaders[name] !== exchange.response.status && !context.extraHeaders.has(name))
    .filter(
      ([name]) =>
        !(
          isService &&
          (["etag", "last-modified", "x-request-id"].includes(name) || name.startsWith("access-control-"))
        ),
    )
    .map(([name, value]) => ["only declared headers", `${name}: ${value}`]);
}

/** X-RateLimit-* that differ from RateLimit-* (interface §8.2). */
export function judgeLegacyHeaders({ response: { headers } }: Exchange): readonly Discrepancy[] {
  return ["limit", "remaining", "reset"].flatMap((part): readonly Discrepancy[] => {
    const [modern, legacy] = [headers[`ratelimit-${part}`], headers[`x-ratelimit-${part}`]];
    return modern === legacy ? [] : [[`X-RateLimit-${part} ${modern}`, String(legacy)]];
  });
}

/** A request id that an earlier response had. */
export function judgeRequestId(
  { response }: Exchange,
  _operation: Operation | undefined,
  { seen }: JudgeContext,
): readonly Discrepancy[] {
  const id = response.headers[headers.requestId.toLowerCase()];
  if (id === undefined) return [];
  const isKnown = seen.requestIds.has(id);
  seen.requestIds.add(id);
  return isKnown ? [["a new request id", id]] : [];
}

/** A date in the response that is not the one that its request named; a replay names the date that it was written in. */
export function judgeVersion({ request, response }: Exchange): readonly Discrepancy[] {
  const asked = request.headers[headers.serviceVersion];
  const told = response.headers[headers.serviceVersion.toLowerCase()];
  const isServed = versions.some((version) => version === asked);
  if (!isServed || told === undefined || response.headers[headers.idempotentReplayed.toLowerCase()] !== undefined)
    return [];
  return told === asked ? [] : [[`${headers.serviceVersion} ${asked}`, told]];
}

/** A refusal for the rate that tells to wait for nothing, or for longer than the window that is full. */
export function judgeRetryAfter({ response: { status, headers: values } }: Exchange): readonly Discrepancy[] {
  if (status !== errors.RATE_LIMIT_EXCEEDED.status) return [];
  const wait = values[headers.retryAfter.toLowerCase()];
  const window = /;w=(\d+)/.exec(values[headers.rateLimitPolicy.toLowerCase()] ?? "")?.[1];
  if (wait === undefined || window === undefined) return [];
  // A window may be counted in whole seconds, the last of which has to pass as well.
  const most = Number(window) + 1;
  const isNear = Number(wait) >= 1 && Number(wait) <= most;
  return isNear ? [] : [[`${headers.retryAfter} of 1 to ${most} seconds`, wait]];
}

/** A replay that nobody asked for (interface §8.3). */
export function judgeReplay({ request, response }: Exchange): readonly Discrepancy[] {
  const marker = response.headers[headers.idempotentReplayed.toLowerCase()];
  const names = [...Object.keys(request.headers), ...(request.lines ?? []).map(([name]) => name)];
  const isAsked = names.some((name) => name.toLowerCase() === headers.idempotencyKey.toLowerCase());
  return marker === undefined || isAsked ? [] : [[`no ${headers.idempotentReplayed}`, marker]];
}

// A request may wait this long for its answer on a machine that is busy; the clock of a target may run ahead of its Date, never behind.
const slowestSeconds = 600;
// A clock can be moved to the end of its last year: seconds since 1970 have eleven digits then. Milliseconds have thirteen today.
const secondsMost = 1e11;

/** A RateLimit-Reset that was over before the response's own Date, or is no Unix time in seconds. */
export function judgeLimitReset({ response }: Exchange): readonly Discrepancy[] {
  const { date } = response.headers;
  const reset = response.headers[headers.rateLimitReset.toLowerCase()];
  if (date === undefined || reset === undefined) return [];
  const isOver = Number(reset) < Date.parse(date) / 1_000 - slowestSeconds;
  return !isOver && Number(reset) < secondsMost
    ? []
    : [[`${headers.rateLimitReset} in seconds, not before Date`, `${reset} at ${date}`]];
}
