// Writes the summary of a GitHub step in Markdown. Invariant: text of a target shows as text, whatever it holds.
import { checksOf, isNewFailure, type Outcome } from "../run/outcome.ts";
import { failureLine, nameOf } from "./failure-text.ts";
import { groupByTarget } from "./groups.ts";
import type { RunRecord } from "./record.ts";
import { countOf } from "./report.ts";

const maxRows = 100;
const longestText = 200;

/** `directory`: of --report. `maxBytes` limits the result. */
export function stepSummary(record: RunRecord, directory: string | undefined, maxBytes: number): string {
  const { outcomes } = record;
  const failed = outcomes.filter(isNewFailure);
  const sections = [
    ["## Conformance", ...(record.isStopped ? ["", "The run was stopped early."] : []), "", ...countTable(record)],
    failed.length === 0 ? [] : ["", "### Failed rules", "", ...failureTable(failed, record)],
    reasonTable("Known failures", outcomes, ({ known }) => known && `${known.reason} (until ${known.expires})`),
    reasonTable("Skipped", outcomes, ({ reason }) => reason),
    directory === undefined ? [] : ["", `Reports: ${escapeMarkdown(directory)}`],
  ];
  return cut([...sections.flat(), ""], maxBytes);
}

function countTable(record: RunRecord): string[] {
  const rows = groupByTarget(record).map(({ target, version, outcomes }) => {
    const { passed, failed, skipped, known } = countOf(outcomes);
    return [escapeMarkdown(target), version, passed, failed, skipped, known];
  });
  return table(["target", "date", "passed", "failed", "skipped", "known"], rows);
}

function failureTable(failed: readonly Outcome[], { rules }: RunRecord): string[] {
  const titles = new Map(rules.map(({ id, title }) => [id, title]));
  const rows = [...Map.groupBy(failed, ({ rule }) => rule)].map(([id, group]) => {
    const first = group[0]!;
    const place = `${nameOf(first)} at ${first.target} ${first.version}`;
    return [id, titles.get(id) ?? "", group.length, place, failureLine(first, longestText)].map((cell) =>
      escapeMarkdown(`${cell}`),
    );
  });
  return table(["rule", "promise", "failed", "first failure", "result"], rows);
}

function reasonTable(
  title: string,
  outcomes: readonly Outcome[],
  reasonOf: (outcome: Outcome) => string | undefined,
): string[] {
  const groups = Map.groupBy(
    outcomes.filter((outcome) => reasonOf(outcome) !== undefined),
    (outcome) => `${outcome.target}: ${reasonOf(outcome)}`,
  );
  if (groups.size === 0) return [];
  const counts = [...groups].map(([reason, group]): [string, number] => [escapeMarkdown(reason), checksOf(group)]);
  const rows = counts.sort(([, a], [, b]) => b - a);
  return ["", `### ${title}`, "", ...table(["reason", "checks"], rows)];
}

function table(head: readonly string[], rows: readonly (readonly (string | number)[])[]): string[] {
  const line = (cells: readonly (string | number)[]) => `| ${cells.join(" | ")} |`;
  const left = rows.length - maxRows;
  return [
    line(head),
    line(head.map(() => "---")),
    ...rows.slice(0, maxRows).map(line),
    ...(left > 0 ? ["", `${left} more rows are in the reports.`] : []),
  ];
}

/** Markdown takes no character reference for markup, so no punctuation of the text forms a link, an image or a tag. */
function escapeMarkdown(text: string): string {
  return text
    .slice(0, longestText)
    .replace(/\s+/g, " ")
    .replace(/[^\P{Cc}]/gu, "")
    .replace(/[!-/:-@[-`{-~]/g, (character) => `&#${character.charCodeAt(0)};`);
}

function cut(lines: readonly string[], maxBytes: number): string {
  const text = lines.join("\n");
  if (Buffer.byteLength(text) <= maxBytes) return text;
  const end = "\nThe summary was cut, because GitHub limits its size.\n";
  let bytes = Buffer.byteLength(end);
  const kept: string[] = [];
  for (const line of lines) {
    bytes += Buffer.byteLength(line) + 1;
    if (bytes > maxBytes) break;
    kept.push(line);
  }
  return kept.length === 0 ? "" : `${kept.join("\n")}${end}`;
}
