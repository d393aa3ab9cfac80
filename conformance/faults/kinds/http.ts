import { createHash } from "node:crypto";
import { headers, latestVersion, limits, versions } from "../../../generated/contract.ts";
import type { ContractDocument, Operation } from "../../contract/document.ts";
import {
  errorResponse,
  type Fault,
  headerOf,
  type Kind,
  type Message,
  notFoundCodeOf,
  type Request,
  requestFault,
  responseFault,
  withHeader,
  withResponseHeader,
} from "../fault.ts";

function faultsOfAll(
  { operations }: ContractDocument,
  name: string,
  change: (request: Request, operation: Operation) => Message | undefined,
): Fault[] {
  return operations.map((operation) => requestFault(operation, name, (request) => change(request, operation)));
}

const oldest = versions.toSorted()[0]!;

const caseSensitiveScheme: Kind = {
  id: "scheme-misread",
  title: "The bearer scheme is case-sensitive",
  rules: ["key-scheme"],
  faults: (document) =>
    faultsOfAll(document, "accepts only Bearer", (request) =>
      /^(?!Bearer )[Bb][Ee][Aa][Rr][Ee][Rr] /.test(headerOf(request, "Authorization") ?? "")
        ? withHeader<Message>(request, "Authorization", undefined)
        : undefined,
    ),
};

const wrongDate: Kind = {
  id: "date-misread",
  title: "A request is served by the wrong date",
  rules: ["version-default", "version-served", "dates-everywhere"],
  faults: (document) => [
    ...faultsOfAll(document, "serves the oldest date by default", (request) =>
      headerOf(request, headers.serviceVersion) === undefined
        ? withHeader<Message>(request, headers.serviceVersion, oldest)
        : undefined,
    ),
    ...faultsOfAll(document, "refuses requests without a date", (request) =>
      headerOf(request, headers.serviceVersion) === undefined
        ? withHeader<Message>(request, headers.serviceVersion, "none")
        : undefined,
    ),
    ...faultsOfAll(document, "always serves the newest date", (request) =>
      headerOf(request, headers.serviceVersion) === oldest
        ? withHeader<Message>(request, headers.serviceVersion, latestVersion)
        : undefined,
    ),
  ],
};

const slashSensitivePath: Kind = {
  id: "slash-matters",
  title: "A trailing slash makes a path unknown",
  rules: ["trailing-slash"],
  faults: (document) =>
    faultsOfAll(
      { ...document, operations: document.operations.filter(({ path }) => !path.includes("{")) },
      "is unknown at its other path",
      (request, { path: template }) => {
        const path = request.path.split("?")[0]!;
        return path.endsWith("/") === template.endsWith("/") ? undefined : { ...request, path: "/nothing-here" };
      },
    ),
};

const caseSensitiveId: Kind = {
  id: "id-case-matters",
  title: "An id in upper case is unknown",
  rules: ["same-in-other-words"],
  faults: ({ operations }) =>
    operations
      .filter(({ path }) => path.includes("{"))
      .map((operation) =>
        responseFault(operation, "rejects an id in upper case", ({ request, response }) =>
          response.status < 400 && /\/[0-9A-F-]{36}(\/|$)/.test(request.path.split("?")[0]!)
            ? errorResponse(response, notFoundCodeOf(operation))
            : undefined,
        ),
      ),
};

const refusedEmptyBody: Kind = {
  id: "empty-body-refused",
  title: "An empty body is refused although the body is optional",
  rules: ["body-empty"],
  faults: ({ operations }) =>
    operations
      .filter(({ method, bodyRequired }) => method === "POST" && !bodyRequired)
      .map((operation) =>
        responseFault(operation, "refuses an empty body", ({ request, response }) =>
          request.body.length === 0 && headerOf(request, "Content-Type") !== undefined
            ? errorResponse(response, "MALFORMED_BODY")
            : undefined,
        ),
      ),
};

const honoredAccept: Kind = {
  id: "accept-honoured",
  title: "Accept changes the response where it should be ignored",
  rules: ["accept-ignored"],
  faults: ({ operations }) =>
    operations.map((operation) =>
      responseFault(operation, "returns 406 if Accept excludes JSON", ({ request, response }) => {
        const accept = headerOf(request, "Accept");
        return accept === undefined || /json|\*\/\*/.test(accept) ? undefined : { ...response, status: 406 };
      }),
    ),
};

const ignoredAccept: Kind = {
  id: "accept-ignored",
  title: "Accept is ignored where it should select the response",
  rules: ["statement-download"],
  faults: ({ operations }) =>
    operations
      .filter(({ success }) => success.length > 1)
      .map((operation) =>
        requestFault(operation, "ignores Accept", (request) =>
          headerOf(request, "Accept") === undefined ? undefined : withHeader<Message>(request, "Accept", undefined),
        ),
      ),
};

const answeredCondition: Kind = {
  id: "conditional-answered",
  title: "A conditional request gets 304",
  rules: ["not-cached"],
  faults: ({ operations }) =>
    operations
      .filter(({ method }) => method === "GET")
      .map((operation) =>
        responseFault(operation, "returns 304", ({ request, response }) =>
          headerOf(request, "If-None-Match") === undefined && headerOf(request, "If-Modified-Since") === undefined
            ? undefined
            : withResponseHeader({ ...response, status: 304, body: Buffer.alloc(0) }, "Content-Length", undefined),
        ),
      ),
};

const earlySizeLimit: Kind = {
  id: "size-limited-early",
  title: "A body within the size limit is refused as too large",
  rules: ["body-after-limit"],
  faults: ({ operations }) =>
    operations
      .filter(({ bodies }) => bodies.length > 0)
      .map((operation) => ({
        name: "refuses a body just within the limit",
        subject: operation.id,
        // The proxy cuts recorded bodies.
        appliesTo: (traffic) =>
          "response" in traffic && traffic.request.operation?.id === operation.id && isNearLimit(traffic.request),
        start: () => ({
          request: (request, next) =>
            next(
              request.operation?.id === operation.id && isNearLimit(request)
                ? { ...request, body: Buffer.concat([request.body, Buffer.alloc(200_000, " ")]) }
                : request,
            ),
        }),
      })),
};

function isNearLimit(request: Message): boolean {
  const length = Number(headerOf(request, "Content-Length") ?? request.body.length);
  return length > 0.9 * limits.requestBodyMaxBytes && length <= limits.requestBodyMaxBytes;
}

const guessedRetry: Kind = {
  id: "retry-guessed",
  title: "A repeated request without a key is treated as a retry",
  rules: ["retry-without-key", "replay-asked"],
  with: ["webhook-disabled"],
  faults: (document) =>
    faultsOfAll(
      {
        ...document,
        operations: document.operations.filter(({ parameters }) =>
          parameters.some(({ name }) => name === headers.idempotencyKey),
        ),
      },
      "derives a key from the body",
      (request) => {
        if (headerOf(request, headers.idempotencyKey) !== undefined) return undefined;
        const key = createHash("sha256").update(request.path).update(request.body).digest("hex");
        return withHeader<Message>(request, headers.idempotencyKey, key);
      },
    ),
};

export const kinds: readonly Kind[] = [
  caseSensitiveScheme,
  wrongDate,
  slashSensitivePath,
  caseSensitiveId,
  refusedEmptyBody,
  honoredAccept,
  ignoredAccept,
  answeredCondition,
  earlySizeLimit,
  guessedRetry,
];
