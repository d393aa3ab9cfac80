// Requests as they are read: keys, dates, headers, parameters, bodies, uploads and documents.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const app = "server/app.ts";
const fingerprint = "server/http/idempotency/fingerprint.ts";
const clientAddress = "server/http/limits/client-address.ts";
const begin = "server/http/pipeline/begin.ts";
const invoke = "server/http/pipeline/invoke.ts";
const openapiDocuments = "server/http/pipeline/openapi-documents.ts";
const validate = "server/http/pipeline/validate.ts";
const body = "server/http/request-rules/body.ts";
const headers = "server/http/request-rules/headers.ts";
const multipart = "server/http/request-rules/multipart.ts";
const query = "server/http/request-rules/query.ts";
const upload = "server/http/request-rules/upload.ts";
const valueRules = "server/http/request-rules/value-rules.ts";
const uploadedFile = "server/platform/uploaded-file.ts";
const cardsOperations = "server/resources/cards/operations.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "accepts-quoted-key",
    "authorization-exact",
    edit(headers, "/^Bearer +([^\\s]+)$/i", '/^Bearer +"?([^\\s"]+)"?$/i'),
  ),
  fault(
    "accepts-first-version-of-list",
    "version-exact",
    edit(
      begin,
      "namedVersion: textOf(request, headers.serviceVersion.toLowerCase()),",
      "namedVersion: textOf(request, headers.serviceVersion.toLowerCase())?.split(/[,; ]/)[0],",
    ),
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
  fault("accepts-two-host-headers", "host-once", edit(headers, "return hosts > 1 ||", "return hosts > 2 ||")),
  fault(
    "matches-path-in-any-case",
    "path-exact",
    edit(
      "server/http/request-rules/match.ts",
      "segment !== pathSegments[index]) return false;",
      "segment !== pathSegments[index]?.toLowerCase()) return false;",
    ),
  ),
  fault(
    "takes-last-of-duplicate-parameters",
    "parameter-once",
    edit(
      validate,
      "search: target.search,",
      "search: String(new URLSearchParams(Object.fromEntries(new URLSearchParams(target.search)))),",
    ),
  ),
  fault(
    "takes-list-for-single-field",
    "field-once",
    edit(
      valueRules,
      '  if (Array.isArray(sent) && !Array.isArray(read)) return [{ path, message: "must not be a list" }];\n',
      "",
    ),
  ),
  fault(
    "takes-first-of-two-idempotency-keys",
    "key-of-two-lines",
    edit(invoke, "request.get(headers.idempotencyKey) :", 'request.get(headers.idempotencyKey)?.split(",")[0] :'),
  ),
  fault(
    "repays-no-debt-of-restricted-account",
    "money-under-way-despite-stop",
    edit(
      "server/resources/deposits/arrivals.ts",
      "entries: [...entries, ...repaymentAfter(funds, entries)],",
      'entries: account.status === "ACTIVE" ? [...entries, ...repaymentAfter(funds, entries)] : entries,',
    ),
  ),
  fault(
    "freezes-no-card-of-deactivated-company",
    "card-controls-despite-company",
    edit(
      cardsOperations,
      'import { printedName } from "./name.ts";\n',
      'import { printedName } from "./name.ts";\nimport { requireCompanyOfCard } from "./paying.ts";\n',
    ),
    edit(
      cardsOperations,
      '    return cardResponse(await moveCard(tx, call.platform, row, "freezeCard", { frozen: 1 }));\n',
      '    await requireCompanyOfCard(tx, row, "pushProvisionCard");\n    return cardResponse(await moveCard(tx, call.platform, row, "freezeCard", { frozen: 1 }));\n',
    ),
  ),
  // GET /webhooks?limit=0x10 is refused with 422 first, then answered with 16 items.
  fault(
    "caches-read-before-checking-number",
    "refusal-repeated",
    edit(
      validate,
      "    if (problems.length > 0) throw invalid(",
      "    const readName = AcceptedReads.nameOf(version, operation.id, incoming);\n    const isNumber = problems.every(({ message }) => message.includes('decimal digits'));\n    if (readName !== undefined && isNumber) acceptedReads.remember(readName, input);\n    if (problems.length > 0) throw invalid(",
    ),
  ),
  fault(
    "merges-concurrent-reads",
    "answer-repeated",
    edit(
      "server/platform/database/reads.ts",
      "for (const value of values)\n    key +=",
      'for (const value of values.filter((each) => typeof each !== "string"))\n    key +=',
    ),
  ),
  fault(
    "answers-304-for-any-etag",
    "page-repeated",
    edit(
      openapiDocuments,
      'matchesTag(request.get("if-none-match"), etag)',
      'request.get("if-none-match") !== undefined',
    ),
  ),
  fault(
    "refuses-largest-chunked-body",
    "body-to-the-byte",
    edit(body, "if (size <= limits.requestBodyMaxBytes) return", "if (size < limits.requestBodyMaxBytes) return"),
  ),
  fault(
    "refuses-white-space-after-boundary",
    "same-in-other-words",
    edit(multipart, "!/^[ \\t]*(?:\\r\\n|\\r?$)/.test(line)", "!/^(?:\\r\\n|\\r?$)/.test(line)"),
  ),
  fault(
    "ignores-case-of-idempotency-key",
    "keys-to-the-character",
    edit(invoke, "key, token: random.uuid(now) },", "key: key.toLowerCase(), token: random.uuid(now) },"),
  ),
  // Accept: application/json;q=0.0 returns JSON instead of the redirect.
  fault(
    "accepts-type-with-weight-zero",
    "accept-weighed",
    edit(headers, "/^q=0(\\.0*)?$/.test(parameter)", 'parameter === "q=0"'),
  ),
  fault(
    "ignores-list-order-of-retry",
    "lists-to-the-position",
    edit(fingerprint, 'value.map(canonical).join(",")', 'value.map(canonical).sort().join(",")'),
  ),
  fault(
    "refuses-text-with-boundary-inside-line",
    "text-as-sent",
    edit(
      multipart,
      "if (!textCharsets.get(charset)?.(bytes))",
      "if (!textCharsets.get(charset)?.(bytes) || bytes.includes(this.#delimiter.subarray(2)))",
    ),
  ),
  fault(
    "counts-text-in-utf16-units",
    "text-in-code-points",
    edit(
      valueRules,
      'const isStorable = value.isWellFormed() && !value.includes("\\u0000");',
      'const isStorable =\n      value.isWellFormed() && !value.includes("\\u0000") && (value.length < 150 || URL.canParse(value));',
    ),
  ),
  fault(
    "ignores-unicode-form-of-retry",
    "text-to-the-character",
    edit(
      fingerprint,
      'typeof value !== "object") return JSON.stringify(value);',
      'typeof value !== "object")\n    return JSON.stringify(typeof value === "string" ? value.normalize("NFC") : value);',
    ),
  ),
  fault(
    "finds-duplicate-fields-outermost-only",
    "body-fields-once",
    edit(
      "server/platform/duplicate-fields.ts",
      "return names > 0 && names > countFields(value);",
      "const most = Object.keys(value as object).length;\n  return names > most && countFields(value) === most;",
    ),
  ),
  fault(
    "accepts-form-number-in-any-notation",
    "form-numbers",
    edit(valueRules, "sent === String(read) || (isJson", "sent === sent || (isJson"),
  ),
  fault(
    "repairs-invalid-utf8",
    "body-readable",
    edit(body, '  if (!isUtf8(bytes)) throw malformed("The JSON is not UTF-8.");\n', ""),
  ),
  fault(
    "accepts-query-number-in-any-notation",
    "query-numbers",
    edit(valueRules, "parameters.has(name) && parameters.get(name) !== String(value)", "false"),
  ),
  fault(
    "reads-only-the-first-thousand-pairs-of-a-query",
    "query-whole",
    edit("server/http/request-rules/openapi-validator.ts", ', "&", "=", { maxKeys: 0 })', ")"),
  ),
  fault(
    "reports-wrong-path-of-parameter-without-value",
    "query-valued",
    edit(query, "if (end === -1) return [{ path, ", 'if (end === -1) return [{ path: "/elsewhere", '),
  ),
  fault(
    "repairs-wrong-escape-in-query",
    "query-decoded",
    edit(query, "return decodeEscapes(pair.slice(end + 1)) === undefined", "return false"),
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
    "accepts-hour-24",
    "instants-at-the-ends",
    edit("server/platform/instant.ts", "T([01]\\d|2[0-3])(:", "T([01]\\d|2[0-4])(:"),
  ),
  fault(
    "reads-first-of-two-content-type-lines",
    "upload-by-content",
    edit(body, "others.length > 0 ? undefined : parseHeaderValue(text)", "parseHeaderValue(text)"),
  ),
  fault(
    "refuses-pdf",
    "upload-kinds",
    edit("server/platform/files/file-kind.ts", "[0x25, 0x50, 0x44, 0x46, 0x2d]", "[0x25, 0x50, 0x44, 0x46, 0x2e]"),
  ),
  fault("keeps-folder-in-file-name", "upload-names", edit(upload, ".split(/[/\\\\]/)", ".split(/\\n/)")),
  fault(
    "accepts-file-one-byte-too-long",
    "upload-to-the-byte",
    edit(upload, "if (size > maxBytes) throw", "if (size > maxBytes + 1) throw"),
  ),
  fault(
    "ignores-file-content-of-retry",
    "upload-retried",
    edit(uploadedFile, "this.sha256 = received.sha256;", 'this.sha256 = "";'),
    edit(uploadedFile, "this.byteSize = received.byteSize;", "this.byteSize = 1;"),
  ),
  fault(
    "rounds-allowlist-prefix-to-whole-bytes",
    { test: "server/platform/address-range.test.ts" },
    edit(
      "server/platform/address-range.ts",
      "address.match(range.network, range.prefix)",
      "address.match(range.network, range.prefix - (range.prefix % 8))",
    ),
  ),
  fault(
    "skips-unreadable-forwarded-address",
    { test: "server/http/limits/client-address.test.ts" },
    edit(clientAddress, "if (address === null) return undefined;", "if (address === null) continue;"),
  ),
  fault(
    "refuses-preflight-of-documents",
    "documents-shared",
    edit(
      openapiDocuments,
      "const isPreflighted = isPreflight(request.method, request.headers);",
      "const isPreflighted = false && isPreflight(request.method, request.headers);",
    ),
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
    "publishes-too-few-egress-addresses",
    "egress-addresses",
    edit(
      "server/http/pipeline/served-documents.ts",
      '"x-egress-addresses": egressAddresses }',
      '"x-egress-addresses": egressAddresses.slice(1) }',
    ),
  ),
  fault(
    "leaves-broken-http-unanswered",
    "broken-http",
    edit("server/server.ts", "refuseRawErrors(server, platform, limiter);", ""),
  ),
  fault(
    "accepts-nested-lone-surrogate",
    "text-kept",
    edit(
      valueRules,
      'if (typeof value !== "object" || value === null) return [];\n  return Object.entries(value).flatMap(([name, item]) => textProblems',
      'if (typeof value !== "object" || value === null || path.split("/").length > 2) return [];\n  return Object.entries(value).flatMap(([name, item]) => textProblems',
    ),
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
  fault("reads-body-of-get", "get-body", edit(body, 'if (rules.method === "GET") return none;', "")),
  fault(
    "accepts-key-in-another-header",
    "key-nowhere-else",
    edit(
      "server/http/pipeline/authenticate.ts",
      'bearerToken(wholeHeader(request, "authorization"))',
      'bearerToken(request.headers.authorization ?? "Bearer ".concat(String(request.headers["x-api-key"])))',
    ),
  ),
  fault(
    "trusts-forwarded-address-without-proxy",
    "allowlist-refuses",
    edit(
      begin,
      'clientAddress(request.socket.remoteAddress, textOf(request, "x-forwarded-for"), proxies)',
      'textOf(request, "x-forwarded-for") ?? clientAddress(request.socket.remoteAddress, undefined, proxies)',
    ),
  ),
  fault(
    "deprecates-every-version",
    "version-deprecated",
    edit(
      "server/http/pipeline/standard-headers.ts",
      "...deprecations[version],",
      '[headers.deprecation]: "@1798761600",',
    ),
  ),
  fault(
    "ignores-pinned-version",
    "version-pinned",
    edit(
      "server/http/pipeline/version.ts",
      "(namedVersion === undefined ? project?.version : undefined) ?? latestVersion",
      "latestVersion",
    ),
  ),
  fault(
    "checks-version-after-body",
    "version-before-body",
    edit(app, "      chooseVersion, // 400\n", ""),
    edit(app, "      createValidate(), // 422", "      chooseVersion,\n      createValidate(), // 422"),
  ),
  fault(
    "checks-version-before-key",
    "version-after-key",
    edit(app, "      chooseVersion, // 400\n", ""),
    edit(app, "      authenticate(platform, limiter),", "      chooseVersion,\n      authenticate(platform, limiter),"),
  ),
];
