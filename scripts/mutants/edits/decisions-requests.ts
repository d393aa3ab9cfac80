// Requests and their bodies, the log of requests, limits and claims (spec/decisions.md).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const body = "server/http/request-rules/body.ts";
const machine = "server/events/event-log/state-machine.ts";
const record = "server/http/pipeline/record-request.ts";
const rolling = "server/http/limits/rolling.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "frees-claim-by-moved-clock",
    "suspended-payment-keeps-real-time",
    edit("server/http/idempotency/store.ts", "export const aliveMs = 20_000;", "export const aliveMs = 0;"),
  ),
  fault(
    "looks-for-list-before-parameters-only",
    "type-exact",
    edit(
      "server/http/request-rules/header-value.ts",
      "if (found === null) return undefined;",
      "if (found === null) break;",
    ),
  ),
  fault(
    "reads-first-of-two-content-type-lines",
    "upload-by-content",
    edit(body, "others.length > 0 ? undefined : parseHeaderValue(text)", "parseHeaderValue(text)"),
  ),
  fault(
    "accepts-upload-of-longer-media-type",
    "upload-by-content",
    edit(body, "!accepted.includes(contentType.value)", "!accepted.some((type) => contentType.value.startsWith(type))"),
    edit(body, "!charsetsOf[contentType.value]?.includes(charsetOf(contentType))", 'charsetOf(contentType) === "none"'),
  ),
  fault(
    "describes-tier-that-frees-first",
    "tiers-together",
    edit(rolling, "return next.freeAt > last.freeAt ? next : last;", "return next.freeAt < last.freeAt ? next : last;"),
  ),
  fault("names-no-state-in-detail", "state-operations", edit(machine, "{ ...state, ...more }", "{ ...more }")),
  fault(
    "names-moves-of-every-state",
    "state-simulations",
    edit(
      machine,
      "!this.#matches(row, { states: from, when })) continue",
      "from.length + Object.keys(when ?? {}).length === 0) continue",
    ),
  ),
  fault(
    "names-simulations-in-production",
    "moves-in-production",
    edit(
      "server/http/pipeline/invoke.ts",
      '!(sandboxOnly && config.environment === "production")',
      "config.environment !== undefined && sandboxOnly !== undefined",
    ),
  ),
  fault(
    "lets-caches-keep-responses",
    "responses-uncached",
    edit("server/http/pipeline/respond.ts", '"Cache-Control": "no-store",', '"Cache-Control": "public, max-age=60",'),
  ),
  fault(
    "lets-caches-keep-raw-refusals",
    "responses-uncached",
    edit("server/http/pipeline/raw-refusals.ts", '"Cache-Control": "no-store",', ""),
  ),
  fault(
    "logs-undeclared-parameters",
    "request-logged",
    edit(record, '.filter((part) => declared.includes(part.split("=", 1)[0]!))', ".filter(() => declared.length > 0)"),
  ),
  fault(
    "logs-no-query",
    "request-logged",
    edit(record, "query: queryOf(exchange, operationId),", "query: queryOf(exchange, null),"),
  ),
  fault(
    "logs-json-text-of-rejected-form",
    "request-log-nested-text",
    edit(
      "server/platform/request-log/redact.ts",
      "/^\\s*[{[]/.test(value)) return",
      "value === undeclaredMark) return",
    ),
  ),
  fault(
    "forgets-resources-that-a-body-names",
    "request-log-filters",
    edit(record, 'name.endsWith("Id")', 'name === "Id"'),
  ),
  fault(
    "logs-only-requests-of-operations",
    "request-log-unreached",
    edit(record, "match === undefined ||", 'match?.found !== "operation" ||'),
  ),
  fault(
    "tells-no-unreadable-body",
    "request-log-unreached",
    edit(record, "return hasBody(request) ? unreadableBody : noBody;", "return hasBody(request) ? noBody : noBody;"),
  ),
  fault(
    "accepts-nested-lone-surrogate",
    "text-kept",
    edit(
      "server/http/request-rules/value-rules.ts",
      'if (typeof value !== "object" || value === null) return [];\n  return Object.entries(value).flatMap(([name, item]) => textProblems',
      'if (typeof value !== "object" || value === null || path.split("/").length > 2) return [];\n  return Object.entries(value).flatMap(([name, item]) => textProblems',
    ),
  ),
  fault(
    "counts-refused-keys-in-another-tier",
    "refused-callers-limited",
    edit(
      "server/http/pipeline/limit.ts",
      "await take(limiter, exchange, addressSubject(exchange.address), defaultTier);",
      'await take(limiter, exchange, addressSubject(exchange.address), "CARD_OPERATIONS");',
    ),
  ),
  fault(
    "checks-version-before-path",
    "version-before-body",
    edit("server/app.ts", "      chooseVersion, // 400\n", ""),
    edit("server/app.ts", "      refuseUnknown(config", "      chooseVersion,\n      refuseUnknown(config"),
  ),
  fault(
    "checks-version-after-body",
    "version-before-body",
    edit("server/app.ts", "      chooseVersion, // 400\n", ""),
    edit("server/app.ts", "      createValidate(), // 422", "      chooseVersion,\n      createValidate(), // 422"),
  ),
  fault(
    "names-column-before-mistake",
    "json-mistake-located",
    edit(
      "server/http/request-rules/json-mistake.ts",
      "column: lines.at(-1)!.length + 1",
      "column: lines.at(-1)!.length",
    ),
  ),
  fault(
    "keeps-requests-after-their-day",
    "request-log-to-the-second",
    edit(
      "server/platform/request-log/purge.ts",
      "deleteBatch: (tx, batch) => purgeRequests(tx, platform.clock.now(), batch),",
      "deleteBatch: (tx) => purgeRequests(tx, platform.clock.now(), 0),",
    ),
  ),
  fault(
    "shows-old-requests-in-feed",
    "request-log-to-the-second",
    edit(
      "server/platform/request-log/store.ts",
      "{ created_at: { from: now - retentionMs + 1 } }, slice)",
      "{ created_at: { from: now - 2 * retentionMs } }, slice)",
    ),
    // Otherwise the requests may be deleted before the read.
    edit(
      "server/platform/request-log/purge.ts",
      "purgeRequests(tx, platform.clock.now(), batch)",
      "purgeRequests(tx, platform.clock.now() - 30_000, batch)",
    ),
  ),
  fault(
    "reads-empty-chunked-body",
    "body-empty",
    edit(
      body,
      "if (bytes.length === 0) return none;",
      'if (bytes.length === 0 && headers["transfer-encoding"] === undefined) return none;',
    ),
  ),
  fault(
    "cuts-bounds-to-milliseconds",
    "filter-exact",
    edit(
      "server/platform/page.ts",
      "return Date.parse(instant) + (isBetween ? 1 : 0);",
      "return Date.parse(instant) + (isBetween ? 0 : 0);",
    ),
  ),
  fault(
    "hides-documents-from-pages",
    "documents-shared",
    edit("server/http/pipeline/openapi-documents.ts", "response.setHeaders(openHeaders);", ""),
  ),
  fault(
    "refuses-preflight-of-documents",
    "documents-shared",
    edit(
      "server/http/pipeline/openapi-documents.ts",
      "const isPreflighted = isPreflight(request.method, request.headers);",
      "const isPreflighted = false && isPreflight(request.method, request.headers);",
    ),
  ),
  fault(
    "names-another-server-in-document",
    "documents-served",
    edit(
      "server/http/pipeline/served-documents.ts",
      "servers: [{ url: publicUrl, description:",
      'servers: [{ url: "https://api.example.com", description:',
    ),
  ),
  fault(
    "describes-minute-although-day-is-full",
    "limit-day",
    edit(
      rolling,
      "if (bucket + this.#bucketMs + dayMs >= freeAt) [window",
      "if (freeAt === Number.NEGATIVE_INFINITY) [window",
    ),
  ),
  fault(
    "reports-minute-on-tie-with-day",
    "limit-day",
    edit(rolling, "if (inDay <= inMinute && inDay <= inSecond) {", "if (inDay < inMinute && inDay < inSecond) {"),
  ),
  fault(
    "describes-other-tier-on-tie",
    "tiers-together",
    edit(
      rolling,
      "return windowNames.indexOf(next.window) > windowNames.indexOf(least.window) ? next : least;",
      "return next;",
    ),
  ),
  fault(
    "shares-etag-between-codings",
    "documents-compressed",
    edit("server/http/pipeline/served-documents.ts", '-gzip"`', '"`'),
  ),
  fault(
    "ignores-weights-of-codings",
    "documents-compressed",
    edit(
      "server/http/request-rules/content-coding.ts",
      ".test(weight) ? Number(weight) : 0];",
      ".test(weight) ? 1 : 0];",
    ),
  ),
  fault(
    "logs-every-rate-limited-request",
    "request-log-bounded",
    edit("server/platform/request-log/recorder.ts", 'return this.#takesOneMore("refusal", projectId);', "return true;"),
  ),
];
