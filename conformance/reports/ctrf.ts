// Writes the Common Test Report Format (ctrf.io), JSON that test dashboards read.
import { createHash } from "node:crypto";
import type { Rule } from "../harness/rule.ts";
import { isNewFailure, type Outcome } from "../run/outcome.ts";
import { failureLine, failureText, nameOf } from "./failure-text.ts";
import { groupByTarget } from "./groups.ts";
import type { RunRecord } from "./record.ts";

type Status = "passed" | "failed" | "skipped" | "other";

/** Version of the format. */
const specVersion = "0.0.0";

export function ctrf(record: RunRecord): string {
  const { startedAt, ms, suite, versions, rules, isStopped } = record;
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const groups = groupByTarget(record);
  const tests = groups.flatMap(({ outcomes }) => outcomes.map((outcome) => testOf(outcome, ruleOf.get(outcome.rule))));
  const count = (status: Status) => tests.filter((test) => test.status === status).length;
  const stop = Math.round(startedAt + ms);
  const report = {
    reportFormat: "CTRF",
    specVersion,
    timestamp: new Date(stop).toISOString(),
    generatedBy: "card-payments-conformance",
    results: {
      tool: { name: "card-payments-conformance", version: suite.version, extra: { seed: suite.seed } },
      summary: {
        tests: tests.length,
        passed: count("passed"),
        failed: count("failed"),
        skipped: count("skipped"),
        pending: 0,
        other: count("other"),
        suites: groups.length,
        start: startedAt,
        stop,
        duration: Math.round(ms),
        extra: { dates: versions, isStopped },
      },
      tests,
    },
  };
  return `${JSON.stringify(report, undefined, 2)}\n`;
}

function testOf(outcome: Outcome, rule: Rule | undefined) {
  const { target, version, operation, evidence, known, failure, reason, spent } = outcome;
  const name = nameOf(outcome);
  const message = failure === undefined ? reason : failureLine(outcome);
  const details = {
    rule: outcome.rule,
    check: outcome.check,
    source: rule?.source,
    operation,
    target,
    date: version,
    judges: outcome.judges,
    requestId: failure?.requestId,
    curl: failure?.curl,
    known,
    expired: outcome.expired,
  };
  return {
    id: idOf([target, version, name]),
    name,
    status: statusOf(outcome),
    duration: Math.round(spent?.total ?? 0),
    suite: [target, version, operation ?? outcome.rule],
    rawStatus: known === undefined ? outcome.outcome : "known failure",
    ...(message === undefined ? {} : { message }),
    ...(failure === undefined ? {} : { trace: failureText(outcome) }),
    ...(evidence === undefined
      ? {}
      : { attachments: [{ name: "requests and responses", contentType: "application/json", path: evidence }] }),
    extra: details,
  };
}

/** A known failure neither passed nor fails the run. */
function statusOf(outcome: Outcome): Status {
  if (outcome.outcome !== "failed") return outcome.outcome;
  return isNewFailure(outcome) ? "failed" : "other";
}

/** Returns the same UUID in every run, in the form of version 5. */
function idOf(names: readonly string[]): string {
  const hex = createHash("sha256").update(JSON.stringify(names)).digest("hex");
  return [hex.slice(0, 8), hex.slice(8, 12), `5${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  );
}
