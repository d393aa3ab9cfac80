// Writes the JUnit XML that CI systems read. Follows the common conventions (github.com/testmoapp/junitxml), and uses only
// what the schema of Jenkins (junit-10.xsd of its xUnit plugin) allows too.
import type { Rule } from "../harness/rule.ts";
import type { Outcome } from "../run/outcome.ts";
import { failureLine, failureText, nameOf } from "./failure-text.ts";
import { groupByTarget, type TargetOutcomes } from "./groups.ts";
import type { RunRecord } from "./record.ts";

/** One suite for each target and date. Times are in seconds. */
export function junit(record: RunRecord): string {
  const groups = groupByTarget(record);
  const all = { name: "Conformance", ...countsOf(record.outcomes), time: seconds(record.ms) };
  const { skipped: _, ...totals } = all;
  const suites = groups.map((group) => suiteOf(group, record));
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element("testsuites", totals, suites)}\n`;
}

function suiteOf({ target, version, outcomes }: TargetOutcomes, { startedAt, suite, rules }: RunRecord): string {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const properties = { target, date: version, seed: suite.seed, "suite version": suite.version };
  const total = outcomes.reduce((sum, { spent }) => sum + (spent?.total ?? 0), 0);
  const attributes = {
    name: `${target} ${version}`,
    ...countsOf(outcomes),
    time: seconds(total),
    timestamp: new Date(startedAt).toISOString().slice(0, 19),
  };
  const pairs = Object.entries(properties).map(([name, value]) => element("property", { name, value }));
  const cases = outcomes.map((outcome) => caseOf(outcome, ruleOf.get(outcome.rule)));
  return element("testsuite", attributes, [element("properties", {}, pairs), ...cases]);
}

function caseOf(outcome: Outcome, rule: Rule | undefined): string {
  const attributes = {
    name: nameOf(outcome),
    classname: outcome.operation ?? outcome.rule,
    time: seconds(outcome.spent?.total ?? 0),
  };
  return element("testcase", attributes, resultOf(outcome, rule));
}

function resultOf(outcome: Outcome, rule: Rule | undefined): string[] {
  const { known, reason = "" } = outcome;
  if (outcome.outcome === "passed") return [];
  if (outcome.outcome === "skipped") return [element("skipped", { message: reason })];
  const text = [...(rule === undefined ? [] : [`${rule.title} (${rule.source})`]), failureText(outcome)].join("\n");
  // Jenkins and others find attached files by this line, in a path from the report's folder.
  const output =
    outcome.evidence === undefined ? [] : [textElement("system-out", {}, `[[ATTACHMENT|${outcome.evidence}]]`)];
  // Some CI systems show only the text of the element, others only the attribute.
  const result =
    known === undefined
      ? textElement("failure", { message: failureLine(outcome), type: outcome.rule }, text)
      : textElement("skipped", { message: `known failure until ${known.expires}: ${known.reason}` }, text);
  return [result, ...output];
}

function countsOf(outcomes: readonly Outcome[]) {
  const skipped = outcomes.filter(({ outcome, known }) => outcome === "skipped" || known !== undefined).length;
  const failed = outcomes.filter(({ outcome, known }) => outcome === "failed" && known === undefined).length;
  return { tests: outcomes.length, failures: failed, errors: 0, skipped };
}

function seconds(ms: number): string {
  return (ms / 1000).toFixed(3);
}

type Attributes = Readonly<Record<string, string | number>>;

function element(name: string, attributes: Attributes, children: readonly string[] = []): string {
  const start = startOf(name, attributes);
  if (children.length === 0) return `<${start}/>`;
  return `<${start}>\n${children.join("\n")}\n</${name}>`;
}

function textElement(name: string, attributes: Attributes, text: string): string {
  return `<${startOf(name, attributes)}>${escapeXml(text)}</${name}>`;
}

function startOf(name: string, attributes: Attributes): string {
  return [name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeXml(`${value}`, true)}"`)].join(
    " ",
  );
}

const references: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Removes characters that XML 1.0 forbids even as references. */
function escapeXml(text: string, isAttribute = false): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replace(/[&<>"]/g, (character) => references[character]!)
    .replace(isAttribute ? /[\t\n\r]/g : /\r/g, (character) => `&#${character.charCodeAt(0)};`);
}
