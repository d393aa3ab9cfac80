// Holds every response of a run to the document: status, content type, headers, body, error code, and what may never be
// shown. Invariant: a response is judged by the operation that its request reaches, whatever the check around it expects.
import type { Exchange } from "../http/exchange.ts";
import type { Rule } from "../rules/rule.ts";
import type { Need } from "../targets/needs.ts";
import { judgeBody, judgeTimestamps } from "./bodies.ts";
import { isFile, isServicePage, type JudgeContext, type JudgeRule } from "./context.ts";
import {
  judgeHeaders,
  judgeLegacyHeaders,
  judgeLimitReset,
  judgeReplay,
  judgeRequestId,
  judgeRetryAfter,
  judgeUndeclaredHeaders,
  judgeVersion,
} from "./headers.ts";
import { judgeInternals, judgeRepeatedSecrets, judgeSecrets } from "./secrets.ts";
import { judgeCode, judgeStatus, judgeType } from "./statuses.ts";

/** A response that breaks a judge's rule. */
export interface Finding {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
}

const judgedBy = (id: string, source: string, title: string, judgeOne: JudgeRule, needs: readonly Need[] = []) => ({
  rule: { id, source, title, needs, checks: () => [] } satisfies Rule,
  judgeOne,
});

const judges = [
  judgedBy("response-status", "the document", "A response has a status that its operation declares", judgeStatus),
  judgedBy("response-type", "the document", "A response has a content type that its status declares", judgeType),
  judgedBy("response-headers", "§8.2", "A response has every required header, with a value that fits", judgeHeaders),
  judgedBy(
    "undeclared-headers",
    "the document",
    "A response has no header that the document does not declare",
    judgeUndeclaredHeaders,
  ),
  judgedBy("legacy-headers", "§8.2", "The legacy rate-limit headers repeat the others", judgeLegacyHeaders),
  judgedBy("version-told", "decided", "A response names the date that its request named", judgeVersion, ["versions"]),
  judgedBy(
    "limit-reset-ahead",
    "§8.2",
    "RateLimit-Reset is a Unix time in seconds that is not over by the response's own Date",
    judgeLimitReset,
    ["rate-limits"],
  ),
  judgedBy(
    "limit-wait-near",
    "§8.2",
    "Retry-After of a refusal for the rate is within the window that is full",
    judgeRetryAfter,
    ["rate-limits"],
  ),
  judgedBy(
    "replay-asked",
    "§8.3",
    "A response is marked as a replay only where its request has an Idempotency-Key",
    judgeReplay,
  ),
  judgedBy("response-body", "the document", "A body fits its schema and has no field beyond it", judgeBody),
  judgedBy("error-code", "§7", "An error's code belongs to its status and is listed for its operation", judgeCode),
  judgedBy("timestamps", "§2.1", "A timestamp is ISO 8601 in UTC", judgeTimestamps),
  judgedBy(
    "secrets-hidden",
    "§2.1",
    "No response but those that declare it shows a secret, and none an API key",
    judgeSecrets,
  ),
  judgedBy("secrets-once", "§2.1", "A signing secret is shown once and by no later response", judgeRepeatedSecrets, [
    "state",
  ]),
  judgedBy("request-ids", "decided", "Every response has a request id of its own", judgeRequestId, ["request-ids"]),
  judgedBy("internals-hidden", "decided", "No response is a 500 or shows the inside of the service", judgeInternals),
];

/** The rules that are judged on every response. */
export const judgeRules: readonly Rule[] = judges.map(({ rule }) => rule);

/** Rules on what a document declares, which are nothing to a file. */
const ofDocument: readonly string[] = ["response-status", "response-type", "response-body", "undeclared-headers"];

/** Every fault of one response, by the rules that `applies` admits. */
export function judge(
  exchange: Exchange,
  context: JudgeContext,
  applies: (rule: Rule) => boolean = () => true,
): Finding[] {
  const path = exchange.request.path.split("?")[0]!;
  const operation = context.document.match(exchange.request.method, path);
  const applied = judges.filter(({ rule }) => applies(rule));
  return applied.flatMap(({ rule, judgeOne }) =>
    // Documents and health are no operations: they carry neither limits nor error bodies.
    (operation === undefined && isServicePage(path) && !["undeclared-headers", "internals-hidden"].includes(rule.id)) ||
    (operation === undefined && isFile(exchange) && ofDocument.includes(rule.id))
      ? []
      : judgeOne(exchange, operation, context).map(([expected, actual]) => ({ rule: rule.id, expected, actual })),
  );
}
