// Keys, versions, validation, headers and errors (interface §5, §7, §8.2, §9).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const app = "server/app.ts";
const authenticate = "server/http/pipeline/authenticate.ts";
const begin = "server/http/pipeline/begin.ts";
const body = "server/http/request-rules/body.ts";
const instant = "server/platform/instant.ts";
const validate = "server/http/request-rules/value-rules.ts";
const version = "server/http/pipeline/version.ts";
const standardHeaders = "server/http/pipeline/standard-headers.ts";

const keysAndDates: readonly SourceFault[] = [
  fault(
    "accepts-key-in-another-header",
    "key-nowhere-else",
    edit(
      authenticate,
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
    "checks-version-before-key",
    "version-after-key",
    edit(app, "      chooseVersion, // 400\n", ""),
    edit(app, "      authenticate(platform, limiter),", "      chooseVersion,\n      authenticate(platform, limiter),"),
  ),
  fault(
    "ignores-pinned-version",
    "version-pinned",
    edit(version, "(namedVersion === undefined ? project?.version : undefined) ?? latestVersion", "latestVersion"),
  ),
  fault(
    "always-serves-newest-version",
    "version-served",
    edit(
      version,
      "if (isVersion(namedVersion)) return namedVersion;",
      "if (isVersion(namedVersion)) return latestVersion;",
    ),
  ),
  fault(
    "deprecates-every-version",
    "version-deprecated",
    edit(standardHeaders, "...deprecations[version],", '[headers.deprecation]: "@1798761600",'),
  ),
];

const requests: readonly SourceFault[] = [
  fault(
    "reads-only-the-first-thousand-pairs-of-a-query",
    "query-whole",
    edit("server/http/request-rules/openapi-validator.ts", ', "&", "=", { maxKeys: 0 })', ")"),
  ),
  fault(
    "follows-links-in-any-method",
    "documents-unknown",
    edit("server/http/pipeline/signed-files.ts", " || !isRead(request)", ""),
  ),
  {
    name: "lists-every-broken-rule-however-many",
    rule: "response-body",
    with: ["hostile-body"],
    edits: [
      edit(
        "server/http/request-rules/validate-request.ts",
        "problems.slice(0, limits.validationErrorsMax)",
        "problems",
      ),
    ],
  },
  fault(
    "accepts-query-number-in-any-notation",
    "query-numbers",
    edit(validate, "parameters.has(name) && parameters.get(name) !== String(value)", "false"),
  ),
  fault(
    "accepts-form-number-in-any-notation",
    "form-numbers",
    edit(validate, "sent === String(read) || (isJson", "sent === sent || (isJson"),
  ),
  fault(
    "accepts-instants-in-year-10000",
    "instants-at-the-ends",
    edit(instant, "return ms >= first && ms <= last ? ms : undefined;", "return ms < first + last ? ms : ms;"),
  ),
  fault("accepts-hour-24", "instants-at-the-ends", edit(instant, "T([01]\\d|2[0-3])(:", "T([01]\\d|2[0-4])(:")),
  fault("accepts-offset-without-colon", "instants-at-the-ends", edit(instant, ":[0-5]\\d)$/i", ":?[0-5]\\d)$/i")),
  fault(
    "reports-wrong-path-of-parameter-without-value",
    "query-valued",
    edit(
      "server/http/request-rules/query.ts",
      "if (end === -1) return [{ path, ",
      'if (end === -1) return [{ path: "/elsewhere", ',
    ),
  ),
  fault(
    "repairs-wrong-escape-in-query",
    "query-decoded",
    edit(
      "server/http/request-rules/query.ts",
      "return decodeEscapes(pair.slice(end + 1)) === undefined",
      "return false",
    ),
  ),
  fault(
    "reads-last-of-duplicate-fields",
    "body-fields-once",
    edit(body, "if (!hasDuplicateFields(text, value)) return value;", "return value;"),
  ),
  fault(
    "reads-last-of-duplicate-fields-in-form",
    "body-fields-once",
    edit(validate, "isObject && !hasDuplicateFields(text, value) ?", "isObject ?"),
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
  fault("reads-body-of-get", "get-body", edit(body, 'if (rules.method === "GET") return none;', "")),
  fault(
    "stores-malformed-text",
    "text-kept",
    edit(
      validate,
      'const isStorable = value.isWellFormed() && !value.includes("\\u0000");',
      "const isStorable = true;",
    ),
  ),
  fault(
    "repairs-invalid-utf8",
    "body-readable",
    edit(body, '  if (!isUtf8(bytes)) throw malformed("The JSON is not UTF-8.");\n', ""),
  ),
  fault(
    "leaves-broken-http-unanswered",
    "broken-http",
    edit("server/server.ts", "refuseRawErrors(server, platform, limiter);", ""),
  ),
];

export const faults: readonly SourceFault[] = [...keysAndDates, ...requests];
