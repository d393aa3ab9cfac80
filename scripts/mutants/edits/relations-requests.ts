// Faults that show only between several requests.
import { edit, fault, type SourceFault } from "../source-fault.ts";

const authenticate = "server/http/pipeline/authenticate.ts";
const begin = "server/http/pipeline/begin.ts";
const body = "server/http/request-rules/body.ts";
const headerValue = "server/http/request-rules/header-value.ts";
const multipart = "server/http/request-rules/multipart.ts";
const content = "server/http/request-rules/sent-stream.ts";
const claims = "server/http/idempotency/claims.ts";
const fingerprint = "server/http/idempotency/fingerprint.ts";
const headers = "server/http/request-rules/headers.ts";
const invoke = "server/http/pipeline/invoke.ts";
const validate = "server/http/pipeline/validate.ts";
const values = "server/http/request-rules/value-rules.ts";

const repetitions: readonly SourceFault[] = [
  fault(
    "caches-read-before-validation",
    "refusal-repeated",
    edit(
      validate,
      "    return readInput(exchange, request).then((input) => {",
      "    if (readName !== undefined)\n      acceptedReads.remember(readName, { path: exchange.operation.path, query: {}, body: undefined });\n    return readInput(exchange, request).then((input) => {",
    ),
  ),
  fault(
    "merges-concurrent-reads",
    "answer-repeated",
    edit(
      "server/platform/database/reads.ts",
      // biome-ignore lint/suspicious/noTemplateCurlyInString: quote of the server
      'key += `\\u0000${typeof value}:${Buffer.isBuffer(value) ? value.toString("base64") : value}`;',
      'key += typeof value === "number" ? value : "";',
    ),
  ),
  fault(
    "answers-304-for-any-etag",
    "page-repeated",
    edit(
      "server/http/pipeline/openapi-documents.ts",
      'matchesTag(request.get("if-none-match"), etag)',
      'request.get("if-none-match") !== undefined',
    ),
  ),
];

const spellings: readonly SourceFault[] = [
  fault(
    "ignores-list-order-of-retry",
    "lists-to-the-position",
    edit(fingerprint, 'value.map(canonical).join(",")', 'value.map(canonical).sort().join(",")'),
  ),
  fault(
    "labels-replay-with-version-of-retry",
    "same-in-other-words",
    edit(
      invoke,
      "headers: { ...result.outcome.headers, [headers.idempotentReplayed]",
      "headers: { ...result.outcome.headers, [headers.serviceVersion]: exchange.version, [headers.idempotentReplayed]",
    ),
  ),
  fault(
    "treats-sent-default-as-another-body",
    "retry-same-request",
    edit(
      validate,
      "    const rules = operationAt(version, operation.id);",
      '    Object.assign(exchange, { sent: body.kind === "none" ? undefined : structuredClone(body.value) });\n    const rules = operationAt(version, operation.id);',
    ),
    edit(invoke, "fingerprint(method, path, input.body)", "fingerprint(method, path, sent)"),
    edit(
      invoke,
      "project, operation, input }: ValidatedExchange,",
      "project, operation, input, sent }: ValidatedExchange & { sent?: unknown },",
    ),
  ),
  fault(
    "accepts-only-lower-case-charset",
    "same-in-other-words",
    edit(body, '"charset")?.toLowerCase()', '"charset")'),
  ),
  fault(
    "accepts-only-lower-case-encoding",
    "same-in-other-words",
    edit(content, "switch (encoding.trim().toLowerCase()) {", "switch (encoding) {"),
  ),
  fault(
    "ignores-case-of-idempotency-key",
    "keys-to-the-character",
    edit(invoke, "key, token: random.uuid(now) },", "key: key.toLowerCase(), token: random.uuid(now) },"),
  ),
  fault(
    "trims-multipart-text",
    "text-as-sent",
    edit(
      multipart,
      "this.#handler.text(name, bytes.toString());",
      "this.#handler.text(name, bytes.toString().trim());",
    ),
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
    "refuses-white-space-after-boundary",
    "same-in-other-words",
    edit(multipart, "!/^[ \\t]*(?:\\r\\n|\\r?$)/.test(line)", "!/^(?:\\r\\n|\\r?$)/.test(line)"),
  ),
  fault(
    "rewrites-numeric-form-text",
    "text-as-sent",
    edit(
      values,
      "  const parsed = { ...form };",
      '  const parsed = { ...form };\n  for (const [name, text] of Object.entries(parsed))\n    if (typeof text === "string" && /^-?[\\d.]+$/.test(text)) parsed[name] = String(Number(text));',
    ),
  ),
  fault(
    "counts-text-in-utf16-units",
    "text-in-code-points",
    edit(
      values,
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
];

const duplicates: readonly SourceFault[] = [
  fault(
    "accepts-key-followed-by-other-text",
    "authorization-exact",
    edit(headers, "/^Bearer +([^\\s]+)$/i", "/^Bearer +([^\\s,;]+)/i"),
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
    "accepts-first-content-type-of-list",
    "type-exact",
    edit(headerValue, "value: value.trim()", "value: value.trim().split(/[, ]/)[0]!"),
  ),
  fault(
    "matches-path-in-any-case",
    "path-exact",
    edit(
      "server/http/request-rules/match.ts",
      "segment !== pathSegments[index]) return false;",
      "segment !== pathSegments[index]?.toLowerCase()) return false;",
    ),
  ),
  fault("accepts-two-host-headers", "host-once", edit(headers, "return hosts > 1 ||", "return hosts > 2 ||")),
  fault(
    "takes-last-of-duplicate-parameters",
    "parameter-once",
    edit(
      "server/http/pipeline/validate.ts",
      "search: target.search,",
      "search: String(new URLSearchParams(Object.fromEntries(new URLSearchParams(target.search)))),",
    ),
  ),
  fault(
    "takes-last-of-duplicate-fields",
    "field-once",
    edit(body, "const rules = { depth: formDepth,", 'const rules = { duplicates: "last" as const, depth: formDepth,'),
  ),
  fault(
    "takes-list-for-single-field",
    "field-once",
    edit(
      "server/http/request-rules/value-rules.ts",
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
    "adopts-request-id-of-caller",
    "claims-ignored",
    edit(begin, "requestId: prefixedId(", 'requestId: textOf(request, "x-request-id") ?? prefixedId('),
  ),
  fault(
    "trusts-x-real-ip",
    "address-not-claimed",
    edit(begin, "address: clientAddress(", 'address: textOf(request, "x-real-ip") ?? clientAddress('),
  ),
  fault(
    "reads-address-inside-other-text",
    "forwarded-lines",
    edit(
      "server/http/limits/client-address.ts",
      "(?::\\d{1,5})?$/.exec(hop)?.[1] ?? hop;",
      "(?::\\d{1,5})?$/.exec(hop)?.[1] ?? hop.split(/[ ;]/)[0]!;",
    ),
  ),
];

const mixtures: readonly SourceFault[] = [
  fault(
    "serves-as-caller-of-latest-request",
    "verdicts-apart",
    edit(
      authenticate,
      "  const keyring = createKeyring(platform);\n",
      "  const keyring = createKeyring(platform);\n  let latest: Awaited<ReturnType<typeof keyring.find>>;\n",
    ),
    edit(
      authenticate,
      "    const key = token === undefined ? undefined : await keyring.find(token);\n",
      "    latest = token === undefined ? undefined : await keyring.find(token);\n    await new Promise((done) => setImmediate(done));\n    const key = latest;\n",
    ),
  ),
  fault(
    "mixes-up-results-of-batched-claims",
    "keys-apart",
    edit(claims, "answer.resolve(results[index]!);", "answer.resolve(results.at(-1 - index)!);"),
  ),
  fault(
    "matches-batched-claims-by-key-only",
    "keys-apart",
    edit("server/http/idempotency/store.ts", "  return projectId + key;", "  return projectId.slice(0, 0) + key;"),
  ),
  fault(
    "stores-outcome-by-key-only",
    "effects-apart",
    edit(
      "server/http/idempotency/store.ts",
      'where: ["project_id", "idempotency_key", "token"],\n    condition: "status IS NULL",\n    values: [outcome.status, outcomeHeaders, body, ...expiry, claim.projectId, claim.key, claim.token],',
      'where: ["idempotency_key"],\n    values: [outcome.status, outcomeHeaders, body, ...expiry, claim.key],',
    ),
  ),
];

const files: readonly SourceFault[] = [
  fault(
    "formats-amounts-through-floating-point",
    "amounts-exact",
    edit(
      "server/resources/statements/csv.ts",
      "return csvFormatValue(decimal);",
      'return csvFormatValue(Number(decimal).toFixed((decimal.split(".")[1] ?? "").length));',
    ),
  ),
  fault(
    "writes-statement-rows-of-all-projects",
    "files-apart",
    edit("server/resources/statements/fees.ts", "WHERE project_id = ", "WHERE '' <> "),
  ),
];

const valueRules = "server/http/request-rules/value-rules.ts";

const amounts: readonly SourceFault[] = [
  fault(
    "loses-digits-of-numbers-in-json-text",
    "amounts-in-any-encoding",
    edit(
      valueRules,
      'typeof value === "number" ? context?.source : value',
      'typeof value === "number" ? String(value) : value',
    ),
  ),
  fault(
    "compares-amounts-of-requests-as-floats",
    "amounts-in-any-encoding",
    edit(
      "server/http/idempotency/fingerprint.ts",
      'if (value === null || typeof value !== "object") return JSON.stringify(value);',
      'if (typeof value === "string" && /^\\d+\\.\\d+$/.test(value)) return String(Number(value));\n  if (value === null || typeof value !== "object") return JSON.stringify(value);',
    ),
  ),
  fault(
    // Most currencies have two digits, so few amounts change.
    "rounds-amounts-of-forms-to-two-digits",
    "amounts-shown-exactly",
    edit(
      valueRules,
      "const parsed = { ...form };",
      'const round = (_: string, field: unknown) =>\n    typeof field === "string" && /^\\d+\\.\\d{3,}$/.test(field) ? Number(field).toFixed(2) : field;\n  const parsed = JSON.parse(JSON.stringify(form), round);',
    ),
  ),
];

export const faults: readonly SourceFault[] = [
  ...repetitions,
  ...spellings,
  ...duplicates,
  ...mixtures,
  ...files,
  ...amounts,
];
