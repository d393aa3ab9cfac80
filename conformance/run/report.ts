// The run as people read it: one line per rule that matters, failures in full, the count at the end. Invariant: nothing that
// was skipped goes unsaid.
import { styleText } from "node:util";
import type { Rule } from "../rules/rule.ts";
import type { Outcome } from "./runner.ts";

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export function countOf(outcomes: readonly Outcome[]): Count {
  const of = (kind: Outcome["outcome"]) => outcomes.filter(({ outcome }) => outcome === kind).length;
  return { passed: of("passed"), failed: of("failed"), skipped: of("skipped") };
}

/** "N passed, N failed, N skipped". */
export function countLine(outcomes: readonly Outcome[]): string {
  const { passed, failed, skipped } = countOf(outcomes);
  return `${passed} passed, ${failed} failed, ${skipped} skipped`;
}

// One fault of the target often fails many checks of a rule: these deployment for the rest.
const shownPerRule = 5;

/** The report on one target at one date, of some lines. */
export function targetReport(
  title: string,
  outcomes: readonly Outcome[],
  rules: readonly Rule[],
  seconds: number,
): string {
  const lines = [`${styleText("bold", title)}  ${countLine(outcomes)}  ${styleText("dim", `${seconds.toFixed(1)} s`)}`];
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  for (const [id, failed] of grouped(outcomes, "failed")) {
    const total = outcomes.filter(({ rule }) => rule === id).length;
    const { title: promise, source } = ruleOf.get(id)!;
    lines.push("", `${styleText("red", `✗ ${id}`)}  ${promise} (${source}): ${failed.length} of ${total} failed`);
    for (const outcome of failed.slice(0, shownPerRule)) lines.push(...failureLines(outcome));
    if (failed.length > shownPerRule)
      lines.push(`    and ${failed.length - shownPerRule} more: --only ${id} --json shows all`);
  }
  const reasons = new Map<string, string[]>();
  for (const [id, skipped] of grouped(outcomes, "skipped")) {
    for (const { reason } of skipped) reasons.set(reason!, [...(reasons.get(reason!) ?? []), id]);
  }
  if (reasons.size > 0) lines.push("");
  for (const [reason, ids] of reasons) {
    const names = [...new Set(ids)].map((id) => {
      const times = ids.filter((each) => each === id).length;
      return times === 1 ? id : `${id} (${times})`;
    });
    lines.push(`${styleText("yellow", "-")} skipped, ${reason}:`, ...wrapped(names.join(", "), 4));
  }
  return lines.join("\n");
}

function failureLines({ check, failure }: Outcome): string[] {
  const rows: [string, string | undefined][] = [
    ["expected", failure?.expected],
    ["got", failure?.actual],
    ["request", failure?.curl],
  ];
  const shown = rows.filter((row): row is [string, string] => row[1] !== undefined);
  return [
    `  ${check === "" ? "" : check}`.trimEnd(),
    ...shown.map(([name, text]) => `    ${styleText("dim", name.padEnd(8))} ${text}`),
  ].filter(Boolean);
}

function grouped(outcomes: readonly Outcome[], kind: Outcome["outcome"]): Map<string, Outcome[]> {
  const groups = new Map<string, Outcome[]>();
  for (const outcome of outcomes.filter((each) => each.outcome === kind)) {
    groups.set(outcome.rule, [...(groups.get(outcome.rule) ?? []), outcome]);
  }
  return groups;
}

/** The rules with source and needs, aligned. */
export function ruleList(rules: readonly Rule[]): string {
  const width = Math.max(...rules.map(({ id }) => id.length));
  const sourceWidth = Math.max(...rules.map(({ source }) => source.length));
  const line = ({ id, source, title, needs }: Rule) =>
    `${id.padEnd(width)}  ${source.padEnd(sourceWidth)}  ${title}${needs.length === 0 ? "" : styleText("dim", `  needs ${needs.join(", ")}`)}`;
  return rules.map(line).join("\n");
}

function wrapped(text: string, indent: number): string[] {
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
