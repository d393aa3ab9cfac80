// Faults that one place of a service would have for every operation: in its headers, or in how it reads a request.
import { createHash } from "node:crypto";
import { headers, latestVersion, limits, versions } from "../../../generated/contract.ts";
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

type WrongHeader = readonly [title: string, name: string, change: (value: string) => string | undefined];

const otherVersion = versions.find((version) => version !== latestVersion)!;

const wrongHeaders: readonly WrongHeader[] = [
  ["lacks a reset", headers.rateLimitReset, () => undefined],
  ["names the framework", "X-Powered-By", () => "Express"],
  ["has a legacy limit that is 1 higher", headers.legacyRateLimitLimit, (value) => String(Number(value) + 1)],
  ["names another date", headers.serviceVersion, () => otherVersion],
  ["repeats a request id", headers.requestId, () => "req_0195500a3c007a108f3e5d2c9b7a4ffe"],
  ["names another tier", headers.rateLimitPolicy, (value) => value.replace(/^"[a-z-]+-per-/, '"other-per-')],
  ["has a reset in the past", headers.rateLimitReset, (value) => String(Number(value) - 3_600)],
  ["has a reset in milliseconds", headers.rateLimitReset, (value) => String(Number(value) * 1_000)],
  ["has more remaining than the limit", headers.rateLimitRemaining, (value) => String(Number(value) + 10_000_000)],
  ["asks to wait for a day", headers.retryAfter, () => "86400"],
];

const wrongHeader: Kind = {
  id: "header-wrong",
  title: "A header is missing, undeclared or wrong",
  rules: [
    ...["response-headers", "undeclared-headers", "legacy-headers", "version-told", "request-ids"],
    ...["limit-tier", "limit-reset-ahead", "limit-reset-near", "limit-headers-everywhere", "limit-wait-near"],
  ],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      wrongHeaders.map(([title, name, change]) =>
        responseFault(operation, title, ({ response }) => {
          const value = response.headers[name.toLowerCase()];
          if (value === undefined && name !== "X-Powered-By") return undefined;
          return withResponseHeader(response, name, change(value ?? ""));
        }),
      ),
    ),
};

type MisreadRequest = readonly [title: string, change: (request: Request, operation: Operation) => Request | undefined];

const misreadRequests: readonly MisreadRequest[] = [
  [
    "accepts only Bearer as the scheme",
    (request) =>
      /^(?!Bearer )bearer /i.test(headerOf(request, "Authorization") ?? "")
        ? withHeader(request, "Authorization", undefined)
        : undefined,
  ],
  [
    "refuses requests without a date",
    (request) =>
      headerOf(request, headers.serviceVersion) === undefined
        ? withHeader(request, headers.serviceVersion, "none")
        : undefined,
  ],
  [
    "serves the newest date for an older one",
    (request) =>
      headerOf(request, headers.serviceVersion) === otherVersion
        ? withHeader(request, headers.serviceVersion, latestVersion)
        : undefined,
  ],
  [
    "knows a collection at one of its two paths",
    (request, { path: template }) => {
      const [path = ""] = request.path.split("?");
      const isOther = !template.includes("{") && path.endsWith("/") !== template.endsWith("/");
      return isOther ? { ...request, path: "/nothing-here" } : undefined;
    },
  ],
  [
    "ignores the query",
    (request) => (request.path.includes("?") ? { ...request, path: request.path.split("?")[0]! } : undefined),
  ],
  [
    "ignores Accept",
    (request) => (headerOf(request, "Accept") === undefined ? undefined : withHeader(request, "Accept", undefined)),
  ],
  [
    "refuses a body of the longest size",
    (request) =>
      Number(headerOf(request, "Content-Length")) === limits.requestBodyMaxBytes
        ? { ...request, body: Buffer.concat([request.body, Buffer.alloc(200_000, " ")]) }
        : undefined,
  ],
  [
    "cuts the key to 200 characters",
    (request) => {
      const key = headerOf(request, headers.idempotencyKey) ?? "";
      return key.length > 200 ? withHeader(request, headers.idempotencyKey, key.slice(0, 200)) : undefined;
    },
  ],
  [
    "derives a missing key from the body",
    (request, { parameters }) => {
      const takesKey = parameters.some(({ name }) => name === headers.idempotencyKey);
      if (!takesKey || headerOf(request, headers.idempotencyKey) !== undefined) return undefined;
      const key = createHash("sha256").update(request.path).update(request.body).digest("hex");
      return withHeader(request, headers.idempotencyKey, key);
    },
  ],
];

const misreadRequest: Kind = {
  id: "request-misread",
  title: "A part of a request is misread or ignored",
  rules: [
    ...["key-scheme", "version-default", "version-served", "dates-everywhere", "trailing-slash", "statement-download"],
    ...["filter-exact", "events-of-type", "idempotency-key-length", "retry-without-key"],
    "replay-asked",
  ],
  faults: ({ operations }) =>
    operations.flatMap((operation) =>
      misreadRequests.map(([title, change]) => requestFault(operation, title, (request) => change(request, operation))),
    ),
};

export const kinds: readonly Kind[] = [wrongHeader, misreadRequest];
