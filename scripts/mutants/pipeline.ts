// Faults on the way from a request to its answer: keys, dates, validation, headers, errors (interface §5, §7, §8.2, §9).
import type { Mutant } from "./mutant.ts";

const app = "server/app.ts";
const authenticate = "server/pipeline/authenticate.ts";
const begin = "server/pipeline/begin.ts";
const body = "server/pipeline/body.ts";
const findOperation = "server/pipeline/find-operation.ts";
const invoke = "server/pipeline/invoke.ts";
const respond = "server/pipeline/respond.ts";
const validate = "server/pipeline/validate.ts";
const version = "server/pipeline/version.ts";

const keysAndDates: readonly Mutant[] = [
  {
    name: "revoked-keys-work",
    rule: "key-revoked",
    edits: [
      {
        file: "server/projects/store.ts",
        find: "WHERE k.hash = ? AND k.revoked_at IS NULL",
        replace: "WHERE k.hash = ?",
      },
    ],
  },
  {
    name: "key-in-another-header",
    rule: "key-nowhere-else",
    edits: [
      {
        file: authenticate,
        find: 'request.get("authorization") ?? ""',
        replace: 'request.get("authorization") ?? "Bearer ".concat(request.get("x-api-key") ?? "")',
      },
    ],
  },
  {
    name: "allowlist-ignored",
    rule: "allowlist-refuses",
    edits: [{ file: authenticate, find: "key.allowlist !== null &&", replace: "key === undefined &&" }],
  },
  {
    name: "forwarded-address-believed",
    rule: "allowlist-refuses",
    edits: [
      {
        file: begin,
        find: 'clientAddress(request.socket.remoteAddress, request.get("x-forwarded-for"), proxies)',
        replace: 'request.get("x-forwarded-for") ?? clientAddress(request.socket.remoteAddress, undefined, proxies)',
      },
    ],
  },
  {
    name: "version-before-key",
    rule: "version-after-key",
    edits: [
      { file: app, find: "      chooseVersion, // 400\n", replace: "" },
      {
        file: app,
        find: "      authenticate(platform, limiter),",
        replace: "      chooseVersion,\n      authenticate(platform, limiter),",
      },
    ],
  },
  {
    name: "unknown-version-served",
    rule: "version-refused",
    edits: [
      { file: version, find: "next(isVersion(named) ? undefined :", replace: "next(named !== null ? undefined :" },
    ],
  },
  {
    name: "pinned-version-ignored",
    rule: "version-pinned",
    edits: [
      { file: version, find: "exchange.version = exchange.pinnedVersion ?? exchange.version;", replace: "" },
      {
        file: authenticate,
        find: "exchange.version = request.get(headers.serviceVersion) === undefined ? key.project.version : exchange.version;",
        replace: "",
      },
    ],
  },
  {
    name: "always-the-newest-version",
    rule: "version-served",
    edits: [{ file: begin, find: "isVersion(named) ? named : latestVersion", replace: "latestVersion" }],
  },
];

const answers: readonly Mutant[] = [
  {
    name: "undeclared-status",
    rule: "response-status",
    edits: [
      {
        file: invoke,
        find: "        status: answer.status,\n",
        replace: "        status: answer.status === 201 ? 202 : answer.status,\n",
      },
    ],
  },
  {
    name: "wrong-status",
    rule: "example-accepted",
    edits: [
      {
        file: invoke,
        find: "        status: answer.status,\n",
        replace: "        status: answer.status === 201 ? 200 : answer.status,\n",
      },
    ],
  },
  {
    name: "undeclared-field",
    rule: "response-body",
    edits: [
      {
        file: invoke,
        find: "body: body === null ? null : JSON.stringify(body),",
        replace:
          "body: body === null ? null : JSON.stringify({ ...(body as object), projectId: exchange.project?.id }),",
      },
    ],
  },
  {
    name: "header-missing",
    rule: "response-headers",
    edits: [{ file: respond, find: "    [headers.rateLimitPolicy]: decision.policy,\n", replace: "" }],
  },
  {
    name: "limit-headers-missing-on-refusals",
    rule: "response-headers",
    with: ["path-known"],
    edits: [
      {
        file: respond,
        find: "send(request, response, { status, body:",
        replace:
          'if (failure.code === "RESOURCE_NOT_FOUND") exchange.decision = undefined as never;\n    send(request, response, { status, body:',
      },
    ],
  },
  {
    name: "header-of-the-framework",
    rule: "undeclared-headers",
    edits: [
      {
        file: respond,
        find: '    "Cache-Control": "no-store",\n',
        replace: '    "Cache-Control": "no-store",\n    "X-Powered-By": "Express",\n',
      },
    ],
  },
  {
    name: "legacy-headers-differ",
    rule: "legacy-headers",
    edits: [
      { file: respond, find: "[headers.legacyRateLimitReset]: reset", replace: '[headers.legacyRateLimitReset]: "1"' },
    ],
  },
  {
    name: "html-answers",
    rule: "response-type",
    edits: [
      {
        file: respond,
        find: 'export const jsonType = "application/json; charset=utf-8";',
        replace: 'export const jsonType = "text/html; charset=utf-8";',
      },
    ],
  },
  {
    name: "same-request-id",
    rule: "request-ids",
    edits: [{ file: begin, find: 'random.uuid(startedAt).replaceAll("-", "")', replace: '"same"' }],
  },
  {
    name: "cause-of-errors-told",
    rule: "internals-hidden",
    with: ["webhook-unknown"],
    edits: [
      { file: respond, find: "message: failure.message, detail", replace: "message: String(failure.stack), detail" },
    ],
  },
  {
    name: "code-of-another-status",
    rule: "error-code",
    with: ["webhook-unknown"],
    edits: [
      {
        file: respond,
        find: "const status = errors[failure.code].status;",
        replace: 'const { status } = errors[failure.code === "WEBHOOK_NOT_FOUND" ? "VALIDATION_ERROR" : failure.code];',
      },
    ],
  },
  {
    name: "limit-never-refuses",
    rule: "limit-exceeded",
    edits: [
      {
        file: "server/pipeline/limit.ts",
        find: "if (!decision.admitted)",
        replace: "if (decision === undefined)",
      },
    ],
  },
];

const requests: readonly Mutant[] = [
  {
    name: "validation-is-400",
    rule: "constraint-enforced",
    edits: [
      {
        file: validate,
        find: "if (status === 400 && problems.some((problem) => problem.errorCode)) return invalid(...problems.map(describe));",
        replace: 'if (status === 400 && problems.length > 0) return fail("MALFORMED_BODY");',
      },
    ],
  },
  {
    name: "unknown-fields-accepted",
    rule: "constraint-enforced",
    edits: [{ file: validate, find: "removeAdditional: false", replace: 'removeAdditional: "all"' }],
  },
  {
    name: "json-coerced",
    rule: "constraint-enforced",
    edits: [{ file: validate, find: 'coerceTypes: kind === "form" ? "array" : false', replace: "coerceTypes: true" }],
  },
  {
    name: "unknown-queries-accepted",
    rule: "query-known",
    edits: [
      { file: validate, find: "allowUnknownQueryParameters: false", replace: "allowUnknownQueryParameters: true" },
    ],
  },
  {
    name: "numbers-in-any-notation",
    rule: "query-numbers",
    edits: [{ file: validate, find: "asked.has(name) && asked.get(name) !== String(value)", replace: "false" }],
  },
  {
    name: "faults-not-located",
    rule: "fault-located",
    edits: [
      { file: validate, find: 'return { path: path ?? "",', replace: 'return { path: path === undefined ? "" : "/",' },
    ],
  },
  {
    name: "broken-text-stored",
    rule: "text-kept",
    edits: [
      {
        file: validate,
        find: 'const whole = value.isWellFormed() && !value.includes("\\u0000");',
        replace: "const whole = true;",
      },
    ],
  },
  {
    name: "any-media-type",
    rule: "media-type-known",
    edits: [{ file: body, find: 'return next(fail("UNSUPPORTED_MEDIA_TYPE"));', replace: "return next();" }],
  },
  {
    name: "broken-utf8-fixed",
    rule: "body-readable",
    edits: [{ file: body, find: "if (!isUtf8(bytes)) throw", replace: "if (bytes === null) throw" }],
  },
  {
    name: "large-bodies-read",
    rule: "body-limited",
    edits: [
      {
        file: body,
        find: '    limit: limits.requestBodyMaxBytes,\n    type: "application/json",',
        replace: '    limit: "100mb",\n    type: "application/json",',
      },
      { file: body, find: 'return next(fail("PAYLOAD_TOO_LARGE"));', replace: "request.headers;" },
    ],
  },
  {
    name: "missing-bodies-accepted",
    rule: "body-required",
    edits: [{ file: body, find: "next(bodyRequired ?", replace: "next(bodyRequired === null ?" }],
  },
  {
    name: "wrong-method-is-not-found",
    rule: "method-known",
    edits: [
      {
        file: findOperation,
        find: 'match?.found === "otherMethods"',
        replace: 'match?.found === "otherMethods" && !match',
      },
    ],
  },
  {
    name: "allow-missing",
    rule: "method-known",
    edits: [{ file: findOperation, find: '{ Allow: match.allow.join(", ") }', replace: "{}" }],
  },
  {
    name: "slash-matters",
    rule: "trailing-slash",
    edits: [
      {
        file: "server/pipeline/match.ts",
        find: 'return path.replace(/\\/$/, "").split("/").slice(1);',
        replace: 'return path.split("/").slice(1);',
      },
    ],
  },
  {
    name: "broken-http-unanswered",
    rule: "broken-http",
    edits: [{ file: "server/server.ts", find: "  answerRawErrors(server, platform, limiter);\n", replace: "" }],
  },
];

export const pipelineMutants: readonly Mutant[] = [...keysAndDates, ...answers, ...requests];
