// Checks that a response has exactly its declared headers.
import { errors, headers, standardHeaders, versions } from "../../generated/contract.ts";
import type { DeclaredHeader, DeclaredResponse, Operation } from "../contract/document.ts";
import type { Schema } from "../contract/schema.ts";
import type { Exchange } from "../http/exchange.ts";
import { codeOf, type Discrepancy, declarationOf, isServicePage, type JudgeContext } from "./context.ts";

export function judgeHeaders(
  exchange: Exchange,
  operation: Operation | undefined,
  context: JudgeContext,
): readonly Discrepancy[] {
  const found = declarationOf(exchange, operation);
  const faults: Discrepancy[] = [];
  for (const header of found?.response?.headers ?? standardHeadersOf(context)) {
    const value = exchange.response.headers[header.name.toLowerCase()];
    if (value === undefined) {
      if (header.required) faults.push([`the header ${header.name}`, "no header"]);
    } else {
      if (!isValid(header.schema, value, context)) {
        const [error] = context.document.validatorOf(header.schema).errors ?? [];
        faults.push([`${header.name} ${error?.message ?? "as declared"}`, JSON.stringify(value)]);
      }
    }
  }
  return faults;
}

function standardHeadersOf({ document }: JudgeContext): DeclaredHeader[] {
  return standardHeaders.flatMap((name) => document.headers.get(name) ?? []);
}

// Most values are limits, which are few.
const maxValues = 10_000;
const validValues = new WeakMap<Schema, Set<string>>();

function isValid(schema: Schema, value: string, { document }: JudgeContext): boolean {
  const known = validValues.get(schema) ?? new Set<string>();
  validValues.set(schema, known);
  if (known.has(value)) return true;
  const { type } = document.schemas.plain(schema);
  const isNumber = (type === "integer" || type === "number") && /^-?\d+(\.\d+)?$/.test(value);
  const isFit = document.validatorOf(schema)(isNumber ? Number(value) : value);
  if (isFit && known.size < maxValues) known.add(value);
  return isFit;
}

/** API documents do not declare headers of HTTP itself. */
const httpHeaders = new Set([
  ...["date", "connection", "keep-alive", "content-type", "content-length", "transfer-encoding"],
  ...["vary", "cache-control", "strict-transport-security"],
]);
const statusHeaders: Readonly<Record<string, number>> = {
  allow: 405,
  "www-authenticate": 401,
  "content-range": 416,
};

/** In lower case, of a response without a declaration. */
const undeclaredNames: ReadonlySet<string> = new Set(
  [...standardHeaders, headers.helpLink, "Retry-After"].map((name) => name.toLowerCase()),
);
const declaredNames = new WeakMap<DeclaredResponse, ReadonlySet<string>>();

function declaredNamesOf(response: DeclaredResponse): ReadonlySet<string> {
  const known = declaredNames.get(response) ?? new Set(response.headers.map(({ name }) => name.toLowerCase()));
  declaredNames.set(response, known);
  return known;
}

/** Such as X-Powered-By. */
export function judgeUndeclaredHeaders(
  exchange: Exchange,
  operation: Operation | undefined,
  context: JudgeContext,
): readonly Discrepancy[] {
  const found = declarationOf(exchange, operation)?.response;
  const known = found === undefined ? undeclaredNames : declaredNamesOf(found);
  const undeclared = Object.entries(exchange.response.headers).filter(
    ([name]) => !known.has(name) && !httpHeaders.has(name),
  );
  if (undeclared.length === 0) return [];
  const isService = operation === undefined && isServicePage(exchange.request.path.split("?")[0]!);
  return undeclared
    .filter(([name]) => statusHeaders[name] !== exchange.response.status && !context.extraHeaders.has(name))
    .filter(
      ([name]) =>
        !(
          isService &&
          (["etag", "last-modified", "content-encoding", "x-request-id"].includes(name) ||
            name.startsWith("access-control-"))
        ),
    )
    .map(([name, value]) => ["only declared headers", `${name}: ${value}`]);
}

/** Another implementation may have its pages at any address. */
export function judgeHelpLink(exchange: Exchange): readonly Discrepancy[] {
  const code = codeOf(exchange);
  if (code === undefined || exchange.response.status < 400) return [];
  const link = exchange.response.headers[headers.helpLink.toLowerCase()];
  const address = /^<([^<> ]+)>; rel="help"$/.exec(link ?? "")?.[1] ?? "";
  const isNamed = URL.canParse(address, "https://target.example") && new RegExp(`\\b${code}\\b`).test(address);
  return isNamed ? [] : [[`${headers.helpLink} <...${code}...>; rel="help"`, link ?? "no header"]];
}

/** Interface §8.2. */
export function judgeLegacyHeaders({ response: { headers } }: Exchange): readonly Discrepancy[] {
  return ["limit", "remaining", "reset"].flatMap((part): readonly Discrepancy[] => {
    const [modern, legacy] = [headers[`ratelimit-${part}`], headers[`x-ratelimit-${part}`]];
    return modern === legacy ? [] : [[`X-RateLimit-${part} ${modern}`, String(legacy)]];
  });
}

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

/** A replay keeps the date of its first response. */
export function judgeVersion({ request, response }: Exchange): readonly Discrepancy[] {
  const requested = request.headers[headers.serviceVersion];
  const returned = response.headers[headers.serviceVersion.toLowerCase()];
  const isServed = versions.some((version) => version === requested);
  if (!isServed || returned === undefined || response.headers[headers.idempotentReplayed.toLowerCase()] !== undefined)
    return [];
  return returned === requested ? [] : [[`${headers.serviceVersion} ${requested}`, returned]];
}

export function judgeRetryAfter({ response: { status, headers: values } }: Exchange): readonly Discrepancy[] {
  if (status !== errors.RATE_LIMIT_EXCEEDED.status) return [];
  const wait = values[headers.retryAfter.toLowerCase()];
  const window = /;w=(\d+)/.exec(values[headers.rateLimitPolicy.toLowerCase()] ?? "")?.[1];
  if (wait === undefined || window === undefined) return [];
  // A window in whole seconds includes a full last second.
  const most = Number(window) + 1;
  const isNear = Number(wait) >= 1 && Number(wait) <= most;
  return isNear ? [] : [[`${headers.retryAfter} of 1 to ${most} seconds`, wait]];
}

/** Interface §8.3. */
export function judgeReplay({ request, response }: Exchange): readonly Discrepancy[] {
  const marker = response.headers[headers.idempotentReplayed.toLowerCase()];
  const names = [...Object.keys(request.headers), ...(request.headerLines ?? []).map(([name]) => name)];
  const isAsked = names.some((name) => name.toLowerCase() === headers.idempotencyKey.toLowerCase());
  return marker === undefined || isAsked ? [] : [[`no ${headers.idempotentReplayed}`, marker]];
}

// For busy machines. The target's clock may run ahead of its Date.
const maxDelaySeconds = 600;
// Seconds have at most eleven digits in the clock's last year; milliseconds have thirteen today.
const maxResetSeconds = 1e11;

export function judgeLimitReset({ response }: Exchange): readonly Discrepancy[] {
  const { date } = response.headers;
  const reset = response.headers[headers.rateLimitReset.toLowerCase()];
  if (date === undefined || reset === undefined) return [];
  const isOver = Number(reset) < Date.parse(date) / 1_000 - maxDelaySeconds;
  return !isOver && Number(reset) < maxResetSeconds
    ? []
    : [[`${headers.rateLimitReset} in seconds, not before Date`, `${reset} at ${date}`]];
}
