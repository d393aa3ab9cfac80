// Judges every response of a run. Invariant: the operation that the request reaches decides, whatever its check
// expects.

import type { Need } from "../harness/needs.ts";
import type { Rule } from "../harness/rule.ts";
import type { Exchange } from "../http/exchange.ts";
import { judgeAssigned } from "../judge/assigned.ts";
import { judgeBody, judgeTimestamps } from "../judge/bodies.ts";
import { isFileDownload, isServicePage, type JudgeContext, type JudgeRule } from "../judge/context.ts";
import {
  judgeHeaders,
  judgeHelpLink,
  judgeLegacyHeaders,
  judgeLimitReset,
  judgeReplay,
  judgeRequestId,
  judgeRetryAfter,
  judgeUndeclaredHeaders,
  judgeVersion,
} from "../judge/headers.ts";
import { judgeInvariants } from "../judge/invariants/judge-invariants.ts";
import { judgeMoves } from "../judge/moves.ts";
import { judgeInternals, judgeRepeatedSecrets, judgeSecrets } from "../judge/secrets.ts";
import { judgeCode, judgeStatus, judgeType } from "../judge/statuses.ts";

export interface Finding {
  readonly rule: string;
  readonly expected: string;
  readonly actual: string;
}

const judgeOf = (
  id: string,
  source: string,
  title: string,
  judgeOne: JudgeRule,
  needs: readonly Need[] = [],
): Judge => ({
  rule: { id, source, title, needs, checks: () => [] },
  judgeOne,
});

export interface Judge {
  readonly rule: Rule;
  readonly judgeOne: JudgeRule;
}

export const judges: readonly Judge[] = [
  judgeOf("response-status", "the document", "A response has a status that its operation declares", judgeStatus),
  judgeOf("response-type", "the document", "A response has a content type that its status declares", judgeType),
  judgeOf("response-headers", "§8.2", "A response has every required header with a valid value", judgeHeaders),
  judgeOf("undeclared-headers", "the document", "A response has only declared headers", judgeUndeclaredHeaders),
  judgeOf("help-linked", "the document", "Every error links to a page that is named for its code", judgeHelpLink),
  judgeOf("legacy-headers", "§8.2", "The legacy rate limit headers repeat the standard ones", judgeLegacyHeaders),
  judgeOf("version-told", "decided", "A response names the date of its request", judgeVersion, ["versions"]),
  judgeOf(
    "limit-reset-ahead",
    "§8.2",
    "RateLimit-Reset is a Unix time in seconds that is not before the response's Date",
    judgeLimitReset,
    ["rate-limits"],
  ),
  judgeOf(
    "limit-wait-near",
    "§8.2",
    "Retry-After of a rate limit error is within the exhausted window",
    judgeRetryAfter,
    ["rate-limits"],
  ),
  judgeOf(
    "replay-asked",
    "§8.3",
    "A response is marked as a replay only if its request has an Idempotency-Key",
    judgeReplay,
  ),
  judgeOf("response-body", "the document", "A body matches its schema and has no undeclared field", judgeBody),
  judgeOf(
    "invariants-hold",
    "the document",
    "A resource keeps its invariants wherever a response or an event shows it",
    judgeInvariants,
  ),
  judgeOf("error-code", "§7", "An error code matches its status and is listed for its operation", judgeCode),
  judgeOf("refusal-moves", "the document", "A refusal never recommends the refused request", judgeMoves, ["state"]),
  judgeOf("timestamps", "§2.1", "A timestamp is ISO 8601 in UTC", judgeTimestamps),
  judgeOf(
    "secrets-hidden",
    "§2.1",
    "Only responses that declare a secret contain one, and none contains an API key",
    judgeSecrets,
  ),
  judgeOf("secrets-once", "§2.1", "A signing secret is returned only once", judgeRepeatedSecrets, ["state"]),
  judgeOf(
    "assigned-once",
    "the document",
    "A value that the service assigns to one owner never returns for another, in any project and after a restart",
    judgeAssigned,
    ["state"],
  ),
  judgeOf("request-ids", "decided", "Every response has a unique request id", judgeRequestId, ["request-ids"]),
  judgeOf("internals-hidden", "decided", "No response is a 500 or reveals internals of the service", judgeInternals),
];

export const judgeRules: readonly Rule[] = judges.map(({ rule }) => rule);

// Document and health pages have no rate limit headers and no error bodies.
const servicePageRules: readonly string[] = ["undeclared-headers", "internals-hidden"];
const documentRules: readonly string[] = ["response-status", "response-type", "response-body", "undeclared-headers"];

export function judge(
  exchange: Exchange,
  context: JudgeContext,
  applicableJudges: readonly Judge[] = judges,
): Finding[] {
  const path = exchange.request.path.split("?")[0]!;
  const operation = context.document.match(exchange.request.method, path);
  const hasOperation = operation !== undefined;
  const isExcepted = ({ id }: Rule) =>
    (isServicePage(path) && !servicePageRules.includes(id)) || (isFileDownload(exchange) && documentRules.includes(id));
  const findings: Finding[] = [];
  for (const { rule, judgeOne } of applicableJudges) {
    if (!hasOperation && isExcepted(rule)) continue;
    for (const [expected, actual] of judgeOne(exchange, operation, context))
      findings.push({ rule: rule.id, expected, actual });
  }
  return findings;
}
