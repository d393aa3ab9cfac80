// Faults on the way from a request to its answer: keys, dates, validation, headers, errors (interface §5, §7, §8.2, §9).
import { edit, fault, type SourceFault } from "../source-fault.ts";

const app = "server/app.ts";
const authenticate = "server/pipeline/authenticate.ts";
const begin = "server/pipeline/begin.ts";
const body = "server/pipeline/body.ts";
const validate = "server/pipeline/validate.ts";
const version = "server/pipeline/version.ts";

const keysAndDates: readonly SourceFault[] = [
  fault(
    "key-in-another-header",
    "key-nowhere-else",
    edit(
      authenticate,
      'request.get("authorization") ?? ""',
      'request.get("authorization") ?? "Bearer ".concat(request.get("x-api-key") ?? "")',
    ),
  ),
  fault(
    "forwarded-address-believed",
    "allowlist-refuses",
    edit(
      begin,
      'clientAddress(request.socket.remoteAddress, request.get("x-forwarded-for"), proxies)',
      'request.get("x-forwarded-for") ?? clientAddress(request.socket.remoteAddress, undefined, proxies)',
    ),
  ),
  fault(
    "version-before-key",
    "version-after-key",
    edit(app, "      chooseVersion, // 400\n", ""),
    edit(app, "      authenticate(platform, limiter),", "      chooseVersion,\n      authenticate(platform, limiter),"),
  ),
  fault(
    "pinned-version-ignored",
    "version-pinned",
    edit(version, "exchange.version = exchange.pinnedVersion ?? exchange.version;", ""),
    edit(
      authenticate,
      "exchange.version = request.get(headers.serviceVersion) === undefined ? key.project.version : exchange.version;",
      "",
    ),
  ),
  fault(
    "always-the-newest-version",
    "version-served",
    edit(begin, "isVersion(named) ? named : latestVersion", "latestVersion"),
  ),
];

const answers: readonly SourceFault[] = [];

const requests: readonly SourceFault[] = [
  fault(
    "numbers-in-any-notation",
    "query-numbers",
    edit(validate, "asked.has(name) && asked.get(name) !== String(value)", "false"),
  ),
  fault(
    "broken-text-stored",
    "text-kept",
    edit(validate, 'const whole = value.isWellFormed() && !value.includes("\\u0000");', "const whole = true;"),
  ),
  fault("broken-utf8-fixed", "body-readable", edit(body, "if (!isUtf8(bytes)) throw", "if (bytes === null) throw")),
  fault(
    "broken-http-unanswered",
    "broken-http",
    edit("server/server.ts", "  answerRawErrors(server, platform, limiter);\n", ""),
  ),
];

export const faults: readonly SourceFault[] = [...keysAndDates, ...answers, ...requests];
