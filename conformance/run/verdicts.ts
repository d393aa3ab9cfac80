// Collects judge findings by rule, operation and status.
import { headers, versions } from "../../generated/contract.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import { reasonToSkip } from "../harness/needs.ts";
import type { Rule } from "../harness/rule.ts";
import { apiKeysOf, type Deployment } from "../harness/target.ts";
import type { Exchange } from "../http/exchange.ts";
import { createSeen, isServicePage, type JudgeContext } from "../judge/context.ts";
import { judges as allJudges, type Judge, judge, judgeRules } from "../rules/responses.ts";
import type { Failure } from "./failed-check.ts";
import { describeExchange } from "./failure.ts";

export interface Verdict {
  readonly rule: Rule;
  /** "createWebhook 201". */
  readonly subject: string;
  readonly operation: string | undefined;
  /** Undefined if every response passed. */
  readonly failure: Failure | undefined;
  /** The response that failed. */
  readonly exchange: Exchange | undefined;
}

export interface Verdicts {
  /** Whether a limit refuses a request depends on the machine's speed, so a resent one counts only if it fails. */
  record(exchange: Exchange, deployment: Deployment, isResent?: boolean): void;
  all(): Verdict[];
}

export function collectVerdicts(document: ContractDocument, rules: readonly Rule[]): Verdicts {
  const selected = judgeRules.filter((rule) => rules.includes(rule));
  const verdicts = new Map<string, Verdict>();
  const judges = new Map<Deployment, DeploymentJudge>();
  const judgeOf = (deployment: Deployment): DeploymentJudge => {
    const apiKeys = new Set(apiKeysOf(deployment));
    const applicableRules = selected.filter((rule) => reasonToSkip(rule.needs, deployment.lacks) === undefined);
    const context = { document, apiKeys, extraHeaders: deployment.extraHeaders, seen: createSeen() };
    const applicableJudges = allJudges.filter(({ rule }) => applicableRules.includes(rule));
    return { context, rules: applicableRules, judges: applicableJudges, judgedSubjects: new Set() };
  };
  return {
    record: (exchange, deployment, isResent = false) => {
      const judgeHere = judges.get(deployment) ?? judgeOf(deployment);
      judges.set(deployment, judgeHere);
      const { rules, judgedSubjects, judges: applicableJudges } = judgeHere;
      const spokenDocument = documentOfResponse(exchange, document);
      const context =
        spokenDocument === document ? judgeHere.context : { ...judgeHere.context, document: spokenDocument };
      const findings = judge(exchange, context, applicableJudges);
      const operation = operationOf(exchange, spokenDocument);
      const subject = subjectOf(exchange, operation);
      // A valid response of a judged subject changes nothing.
      if (findings.length === 0 && (isResent || judgedSubjects.has(subject))) return;
      judgedSubjects.add(subject);
      for (const rule of rules) {
        const key = `${rule.id} ${subject}`;
        const finding = findings.find((each) => each.rule === rule.id);
        if (verdicts.get(key)?.failure !== undefined) continue;
        const { expected, actual } = finding ?? {};
        const failure = finding && { expected: expected!, actual: actual!, ...describeExchange(exchange) };
        verdicts.set(key, { rule, subject, operation, failure, exchange: failure && exchange });
      }
    },
    all: () => [...verdicts.values()],
  };
}

interface DeploymentJudge {
  readonly context: JudgeContext;
  readonly rules: readonly Rule[];
  readonly judges: readonly Judge[];
  readonly judgedSubjects: Set<string>;
}

/** Checks of other dates, and some replays, have another date's document. */
function documentOfResponse({ response }: Exchange, own: ContractDocument): ContractDocument {
  const named = response.headers[headers.serviceVersion.toLowerCase()];
  const version = versions.find((each) => each === named);
  return version === undefined || version === own.version ? own : readDocument(version);
}

function operationOf({ request }: Exchange, document: ContractDocument): string | undefined {
  return document.match(request.method, request.path.split("?")[0]!)?.id;
}

function subjectOf({ request, response }: Exchange, operation: string | undefined): string {
  const path = request.path.split("?")[0]!;
  const page = isServicePage(path) ? path : request.method === "RAW" ? "broken HTTP" : "no operation";
  return `${operation ?? page} ${response.status}`;
}
