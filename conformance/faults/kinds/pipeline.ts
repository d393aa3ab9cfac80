// Faults that one place of a service would have for every operation: in its headers, or in how it reads a request.
import { createHash } from "node:crypto";
import { headers, latestVersion, versions } from "../../../generated/contract.ts";
import type { Operation } from "../../contract/document.ts";
import {
  headerOf,
  type Kind,
  type Request,
  requestFault,
  responseFault,
  withHeader,
  withResponseHeader,
} from "../fault.ts";

const otherVersion = versions.find((version) => version !== latestVersion)!;

/** `change` gets an empty text for a missing header. Undefined removes the header. */
function headerKind(
  id: string,
  title: string,
  rules: readonly string[],
  name: string,
  change: (value: string) => string | undefined,
): Kind {
  const faults: Kind["faults"] = ({ operations }) =>
    operations.map((operation) =>
      responseFault(operation, `wrong ${name}`, ({ response }) => {
        const value = response.headers[name.toLowerCase()];
        if (value === undefined && name !== addedName) return undefined;
        // Other errors only advise when to try again.
        if (name === headers.retryAfter && response.status !== 429) return undefined;
        return withResponseHeader(response, name, change(value ?? ""));
      }),
    );
  return { id, title, rules, faults };
}

const addedName = "X-Powered-By";
const plus = (more: number) => (value: string) => String(Number(value) + more);

const headerKinds: readonly Kind[] = [
  headerKind(
    "header-missing",
    "A response lacks a required header",
    ["response-headers"],
    headers.rateLimitReset,
    () => undefined,
  ),
  headerKind(
    "header-undeclared",
    "A response has an undeclared header",
    ["undeclared-headers"],
    addedName,
    () => "Express",
  ),
  headerKind(
    "header-legacy-differs",
    "A legacy rate limit header differs from the standard one",
    ["legacy-headers"],
    headers.legacyRateLimitLimit,
    plus(1),
  ),
  headerKind(
    "header-other-date",
    "Service-Version names another date than the serving one",
    ["version-told"],
    headers.serviceVersion,
    () => otherVersion,
  ),
  headerKind(
    "header-same-request-id",
    "Every response has the same request id",
    ["request-ids"],
    headers.requestId,
    () => "req_0195500a3c007a108f3e5d2c9b7a4ffe",
  ),
  headerKind(
    "limit-of-another-tier",
    "RateLimit-Policy names another tier",
    ["limit-tier"],
    headers.rateLimitPolicy,
    (value) => value.replace(/^"[a-z-]+-per-/, '"other-per-'),
  ),
  headerKind(
    "limit-header-wrong",
    "RateLimit-Reset is in the past",
    ["limit-reset-ahead", "limit-reset-near"],
    headers.rateLimitReset,
    () => "1",
  ),
  headerKind(
    "limit-remaining-wrong",
    "RateLimit-Remaining is more than the limit",
    ["limit-headers-everywhere"],
    headers.rateLimitRemaining,
    plus(10_000_000),
  ),
  headerKind(
    "retry-after-wrong",
    "Retry-After is not the time to wait",
    ["limit-exceeded", "limit-wait-near"],
    headers.retryAfter,
    () => "86400",
  ),
];

/** Undefined leaves the request as it is. */
type Misread = (request: Request, operation: Operation) => Request | undefined;

function requestKind(id: string, title: string, rules: readonly string[], misread: Misread): Kind {
  const faults: Kind["faults"] = ({ operations }) =>
    operations.map((operation) => requestFault(operation, title, (request) => misread(request, operation)));
  return { id, title, rules, faults };
}

const requestKinds: readonly Kind[] = [
  requestKind("scheme-misread", "The bearer scheme is case-sensitive", ["key-scheme"], (request) => {
    const value = headerOf(request, "Authorization") ?? "";
    const isOther = /^bearer /i.test(value) && !value.startsWith("Bearer ");
    return isOther ? withHeader(request, "Authorization", undefined) : undefined;
  }),
  requestKind(
    "date-required",
    "A request without a date is refused",
    ["version-default", "dates-everywhere"],
    (request) =>
      headerOf(request, headers.serviceVersion) === undefined
        ? withHeader(request, headers.serviceVersion, "none")
        : undefined,
  ),
  requestKind("date-misread", "An older date is served as the newest", ["version-served"], (request) =>
    headerOf(request, headers.serviceVersion) === otherVersion
      ? withHeader(request, headers.serviceVersion, latestVersion)
      : undefined,
  ),
  requestKind(
    "slash-matters",
    "A trailing slash makes a path unknown",
    ["trailing-slash"],
    (request, { path: template }) => {
      const [path = ""] = request.path.split("?");
      const isOther = !template.includes("{") && path.endsWith("/") !== template.endsWith("/");
      return isOther ? { ...request, path: "/nothing-here" } : undefined;
    },
  ),
  requestKind("query-ignored", "The query is ignored", ["filter-exact", "events-of-type"], (request) =>
    request.path.includes("?") ? { ...request, path: request.path.split("?")[0]! } : undefined,
  ),
  requestKind(
    "accept-ignored",
    "Accept is ignored where it should select the response",
    ["statement-download"],
    (request, { success }) =>
      success.length > 1 && headerOf(request, "Accept") !== undefined
        ? withHeader(request, "Accept", undefined)
        : undefined,
  ),
  requestKind(
    "idempotency-key-cut",
    "Only 200 characters of an Idempotency-Key count",
    ["idempotency-key-length"],
    (request, { id }) => {
      const key = headerOf(request, headers.idempotencyKey) ?? "";
      return id === "createWebhook" && key.length > 200
        ? withHeader(request, headers.idempotencyKey, key.slice(0, 200))
        : undefined;
    },
  ),
  requestKind(
    "retry-guessed",
    "A repeated request without a key is treated as a retry",
    ["retry-without-key", "replay-asked"],
    (request, { parameters }) => {
      const takesKey = parameters.some(({ name }) => name === headers.idempotencyKey);
      if (!takesKey || headerOf(request, headers.idempotencyKey) !== undefined) return undefined;
      const key = createHash("sha256").update(request.path).update(request.body).digest("hex");
      return withHeader(request, headers.idempotencyKey, key);
    },
  ),
];

export const kinds: readonly Kind[] = [...headerKinds, ...requestKinds];
