// Shows the result in GitHub Actions: annotations of the run, and a summary of the step.
import { appendFile, stat } from "node:fs/promises";
import { isNewFailure, type Outcome } from "../run/outcome.ts";
import { failureLine, nameOf } from "./failure-text.ts";
import { reasonOf } from "./file-error.ts";
import type { RunRecord } from "./record.ts";
import { stepSummary } from "./step-summary.ts";

/** The environment variables that GitHub sets for a step. */
export type StepEnvironment = Readonly<Record<string, string | undefined>>;

// GitHub shows at most ten errors of a step.
const maxAnnotations = 10;

// GitHub refuses a longer summary.
const maxSummaryBytes = 1024 * 1024;

/** Prints nothing outside GitHub Actions. `print`: on standard error, because standard output may be JSON. */
export async function reportToGitHub(
  record: RunRecord,
  directory: string | undefined,
  print: (text: string) => void,
  environment: StepEnvironment = process.env,
): Promise<void> {
  if (environment.GITHUB_ACTIONS !== "true") return;
  for (const line of annotations(record)) print(`${line}\n`);
  const file = environment.GITHUB_STEP_SUMMARY;
  if (file === undefined || file === "") return;
  try {
    const size = await stat(file).then(
      (found) => found.size,
      () => 0,
    );
    await appendFile(file, stepSummary(record, directory, maxSummaryBytes - size));
  } catch (error) {
    print(`The summary of the step cannot be written (${reasonOf(error)}).\n`);
  }
}

/** One workflow command for each failed rule. */
export function annotations({ outcomes, rules }: Pick<RunRecord, "outcomes" | "rules">): string[] {
  const groups = [...Map.groupBy(outcomes.filter(isNewFailure), ({ rule }) => rule)];
  const shown = groups.slice(0, groups.length > maxAnnotations ? maxAnnotations - 1 : maxAnnotations);
  const lines = shown.map(([id, group]) => {
    const title = rules.find((rule) => rule.id === id)?.title ?? "";
    return errorCommand(`Conformance: ${id}`, messageOf(title, group));
  });
  const left = groups.length - shown.length;
  return left === 0
    ? lines
    : [...lines, errorCommand("Conformance", `${left} more rules failed. The summary lists them.`)];
}

function messageOf(title: string, group: readonly Outcome[]): string {
  const first = group[0]!;
  const place = `${nameOf(first)} at ${first.target} ${first.version}`;
  const others = group.length === 1 ? "" : `\nand ${group.length - 1} more`;
  return `${title}\n${place}: ${failureLine(first)}${others}`;
}

function errorCommand(title: string, message: string): string {
  return `::error title=${escapeProperty(title)}::${escapeMessage(message)}`;
}

function escapeMessage(text: string): string {
  const plain = text.replace(/[^\n\P{Cc}]/gu, " ");
  return plain.replaceAll("%", "%25").replaceAll("\n", "%0A");
}

function escapeProperty(text: string): string {
  return escapeMessage(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
}
