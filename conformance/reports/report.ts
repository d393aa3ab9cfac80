// Prints the report. Invariant: a green run prints about ten lines, and every skipped check is counted.
import { styleText } from "node:util";
import type { Rule } from "../harness/rule.ts";
import { checksOf, isNewFailure, type Outcome } from "../run/outcome.ts";
import { failureRows } from "./failure-text.ts";
import { toVisibleText } from "./visible-text.ts";

export interface Count {
  readonly passed: number;
  /** Without known failures. */
  readonly failed: number;
  readonly skipped: number;
  readonly known: number;
}

export function countOf(outcomes: readonly Outcome[]): Count {
  const of = (kind: Outcome["outcome"]) => checksOf(outcomes.filter(({ outcome }) => outcome === kind));
  const known = outcomes.filter((outcome) => outcome.known !== undefined).length;
  return { passed: of("passed"), failed: of("failed") - known, skipped: of("skipped"), known };
}

/** Checks are counted as they were announced; judgments of all responses come in addition. */
export function countLine(outcomes: readonly Outcome[]): string {
  const [judgments, checks] = [outcomes.filter(isJudgment), outcomes.filter((each) => !isJudgment(each))];
  const numbers = (some: readonly Outcome[]) => {
    const { passed, failed, skipped, known } = countOf(some);
    return `${passed} passed, ${failed} failed, ${skipped} skipped${known === 0 ? "" : `, ${known} known`}`;
  };
  const line = `${plural(checksOf(checks), "check")}: ${numbers(checks)}`;
  return judgments.length === 0
    ? line
    : `${line}; ${plural(judgments.length, "judgment")} of responses: ${numbers(judgments)}`;
}

function isJudgment({ judges }: Outcome): boolean {
  return judges !== undefined;
}

// One fault often fails many checks.
const failuresPerRule = 5;

/** `directory`: of --report. */
export function targetReport(
  title: string,
  outcomes: readonly Outcome[],
  rules: readonly Rule[],
  seconds: number,
  directory?: string,
): string {
  const lines = [`${styleText("bold", title)}  ${countLine(outcomes)}  ${styleText("dim", `${seconds.toFixed(1)} s`)}`];
  const failed = outcomes.filter(isNewFailure);
  const blocked = groupBlocked(failed);
  for (const [call, group] of blocked) lines.push("", ...formatBlocked(call, group, directory));
  const others = failed.filter((outcome) => ![...blocked.values()].some((group) => group.includes(outcome)));
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  for (const [id, group] of Map.groupBy(others, ({ rule }) => rule)) {
    const total = checksOf(outcomes.filter(({ rule }) => rule === id));
    const { title: promise, source } = ruleOf.get(id)!;
    lines.push("", `${styleText("red", `✗ ${id}`)}  ${promise} (${source}): ${group.length} of ${total} failed`);
    for (const outcome of group.slice(0, failuresPerRule)) lines.push(...formatFailure(outcome, directory));
    if (group.length > failuresPerRule) lines.push(`    and ${group.length - failuresPerRule} more; --json lists all`);
  }
  return lines.join("\n");
}

const minBlockedChecks = 5;

/** All checks of a group failed because the same call was refused. */
function groupBlocked(failed: readonly Outcome[]): Map<string, readonly Outcome[]> {
  const keyOf = ({ failure }: Outcome) => {
    const code = /"code":\s*"(\w+)"/.exec(failure?.answer ?? "")?.[1] ?? "";
    return `${failure?.blockedBy}: ${failure?.answer?.slice(0, 3) ?? "no response"} ${code}`.trimEnd();
  };
  const groups = Map.groupBy(
    failed.filter(({ failure }) => failure?.blockedBy !== undefined),
    keyOf,
  );
  return new Map(
    [...groups].filter(
      ([, group]) => group.length >= minBlockedChecks && new Set(group.map(({ rule }) => rule)).size > 1,
    ),
  );
}

function formatBlocked(call: string, group: readonly Outcome[], directory: string | undefined): string[] {
  const rules = [...new Set(group.map(({ rule }) => rule))];
  const checks = `${group.length} checks of ${rules.length} rules`;
  const first = group[0]!;
  return [
    `${styleText("red", "✗ blocked")}  by ${first.failure!.blockedBy} (got ${call.split(": ")[1]}): ${checks}`,
    ...formatFailure({ ...first, check: `first in ${first.rule} ${first.check}`.trimEnd() }, directory),
    `    ${styleText("dim", "rules   ")} ${rules.slice(0, 5).join(", ")}${rules.length > 5 ? ", ..." : ""}`,
  ];
}

function formatFailure(outcome: Outcome, directory: string | undefined): string[] {
  const rows = failureRows(outcome, directory).map(
    ([name, text]) => `    ${styleText("dim", name.padEnd(8))} ${toVisibleText(text)}`,
  );
  return [`  ${toVisibleText(outcome.check)}`.trimEnd(), ...rows].filter(Boolean);
}

const reasonsShown = 5;

export function skippedReport(outcomes: readonly Outcome[], isVerbose: boolean): string {
  const skipped = outcomes.filter(({ outcome }) => outcome === "skipped");
  const nounOf = (outcome: Outcome) => (isJudgment(outcome) ? "judgment" : "check");
  const reasons = [...Map.groupBy(skipped, (each) => `${each.target}: ${each.reason} ${nounOf(each)}`)];
  reasons.sort(([, a], [, b]) => checksOf(b) - checksOf(a));
  const lines = reasons.slice(0, isVerbose ? reasons.length : reasonsShown).flatMap(([, group]) => {
    const [first] = group;
    const rules = [...Map.groupBy(group, ({ rule }) => rule)];
    const count = `${plural(checksOf(group), nounOf(first!))} of ${plural(rules.length, "rule")}`;
    const line = `${styleText("yellow", "-")} skipped on ${first!.target}: ${first!.reason}: ${count}`;
    const names = rules.map(([id, all]) => {
      if (all.some(isJudgment)) return `${id} (${[...new Set(all.map(({ check }) => check))].join(", ")})`;
      return checksOf(all) === 1 ? id : `${id} (${checksOf(all)})`;
    });
    return isVerbose ? [line, ...wrap(names.join(", "), 4)] : [line];
  });
  const others = reasons.slice(reasonsShown);
  if (!isVerbose && others.length > 0) {
    const counts = (["check", "judgment"] as const).flatMap((noun) => {
      const count = checksOf(others.flatMap(([, group]) => group).filter((each) => nounOf(each) === noun));
      return count === 0 ? [] : [plural(count, noun)];
    });
    const reasonCount = plural(others.length, "other reason");
    lines.push(`${styleText("yellow", "-")} skipped for ${reasonCount}: ${counts.join(", ")}; --verbose lists all`);
  }
  return lines.join("\n");
}

function plural(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

export function ruleList(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const sourceWidth = Math.max(...rules.map(({ source }) => source.length));
  const line = ({ id, source, title, needs }: Rule) =>
    `${id.padEnd(width)}  ${source.padEnd(sourceWidth)}  ${title}${needs.length === 0 ? "" : styleText("dim", `  needs ${needs.join(", ")}`)}`;
  return rules.map(line).join("\n");
}

function wrap(text: string, indent: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && indent + line.length + word.length >= 118) {
      lines.push(" ".repeat(indent) + line);
      line = "";
    }
    line += line === "" ? word : ` ${word}`;
  }
  return [...lines, " ".repeat(indent) + line];
}
