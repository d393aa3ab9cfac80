// Shows the result of a run: on standard output, in the files that the options name, and in GitHub Actions.
import { styleText } from "node:util";
import type { Baseline } from "../reports/baseline/baseline.ts";
import { knownReport, staleReport } from "../reports/baseline/report.ts";
import { writeBaseline } from "../reports/baseline/write.ts";
import { coverageTable } from "../reports/coverage/table.ts";
import { reportToGitHub } from "../reports/github.ts";
import { resultJson } from "../reports/outcome-json.ts";
import type { RunRecord } from "../reports/record.ts";
import { countLine, countOf, skippedReport } from "../reports/report.ts";
import { writeReports } from "../reports/write-reports.ts";
import { recordCosts } from "../run/sample/record.ts";
import { toText } from "./lists.ts";
import type { Options } from "./options.ts";

/** Returns what standard output shows at the end of a run, for people or, with `--json`, for programs. */
export function resultText(record: RunRecord, { json, verbose, coverage }: Options): string {
  const { outcomes, ms } = record;
  const counts = countOf(outcomes);
  if (json) return toText({ ...counts, ...resultJson(record) });
  const count = styleText(counts.failed === 0 ? "green" : "red", countLine(outcomes));
  const parts = [
    coverage ? `${coverageTable(record.coverage, verbose)}\n` : "",
    knownReport(outcomes),
    skippedReport(outcomes, verbose),
    `${count}  ${styleText("dim", `${(ms / 1000).toFixed(1)} s`)}\n`,
  ];
  return parts.filter((text) => text !== "").join("\n");
}

/**
 * Writes the files that the options name. `say` gets a sentence about each.
 * @throws {FileError} if a file cannot be written
 */
export async function writeFiles(
  record: RunRecord,
  options: Options,
  baseline: Baseline,
  say: (text: string) => void,
): Promise<void> {
  const { outcomes, isStopped } = record;
  if (options.recordCosts) say(`${await recordCosts(outcomes)}\n`);
  // Only a whole run shows which entries match no failure any more.
  if (options.baseline !== undefined && !isStopped && options.operations.length === 0)
    say(staleReport(baseline.staleAmong(outcomes), options.baseline));
  if (options.report !== undefined) say(`${await writeReports(record, options.report)}\n`);
  await reportToGitHub(record, options.report, say);
  // A partial run has no outcomes of the other checks, so writing it would drop their entries.
  if (options.writeBaseline !== undefined && !isStopped)
    say(`${await writeBaseline(outcomes, options.writeBaseline)}\n`);
}
