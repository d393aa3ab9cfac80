// The suite's command line. Exit status: 0 if no check failed, 1 if one failed, 2 for a wrong command line, 3 if the
// target cannot be checked, 130 after Ctrl-C.
import { styleText } from "node:util";
import { readOptions } from "./reports/command-line.ts";
import { toJson } from "./reports/outcome-json.ts";
import type { RunRecord } from "./reports/record.ts";
import { writeReports } from "./reports/write-reports.ts";
import { selectChanged } from "./run/changed.ts";
import { checkExternal, checkOwn, type OwnTargets } from "./run/check-targets.ts";
import { openInterrupt } from "./run/interrupt.ts";
import { type Options, parseOptions, UsageError, usage } from "./run/options.ts";
import { openProgress, type Progress } from "./run/progress.ts";
import { countLine, countOf, ruleList, skippedReport } from "./run/report.ts";
import { suite } from "./suite.ts";
import { readChanges, UnknownChanges } from "./targets/changes.ts";
import { needs } from "./targets/needs.ts";
import { TargetError } from "./targets/target-error.ts";

/** Exits the process when the run has ended. */
export async function runCommand(args: readonly string[], own: OwnTargets): Promise<void> {
  try {
    const status = await main(args, own);
    // Checks that a signal stopped may still wait.
    if (status > 128) process.stdout.write("", () => process.exit(status));
    process.exitCode = status;
  } catch (error) {
    process.exitCode = statusOfError(error);
    process.stderr.write(
      `${(error as Error).message}${error instanceof UsageError ? " Run it with --help for usage." : ""}\n`,
    );
  }
}

/** @throws {unknown} an error that is no expected one */
function statusOfError(error: unknown): number {
  if (error instanceof UsageError || error instanceof UnknownChanges) return 2;
  if (error instanceof TargetError) return 3;
  throw error;
}

async function main(args: readonly string[], own: OwnTargets): Promise<number> {
  let options = parseOptions(args, suite);
  if (options.help) return print(usage);
  if (options.since !== undefined) {
    const { text, selected } = await selectChanged(await readChanges(options.since), options);
    (options.json ? process.stderr : process.stdout).write(text);
    if (selected === undefined || options.list) return 0;
    options = { ...options, ...selected };
  }
  if (options.list) return print(`${ruleList(options.rules)}\n\n${formatNeeds()}\n`);
  const progress = openProgress(options.json ? undefined : process.stderr);
  const interrupt = openInterrupt((text) => void process.stderr.write(`\n${text}\n`));
  const record = await check(options, own, progress, interrupt.stop);
  if (options.timings) process.stderr.write(`\nThe suite used ${cpuSeconds().toFixed(1)} s of CPU time.\n`);
  printResult(record, options);
  if (options.report !== undefined) {
    const files = await writeReports({ ...record, options: readOptions(args) }, options.report);
    process.stderr.write(`Reports: ${files.join(", ")} in ${options.report}.\n`);
  }
  const status = interrupt.status();
  if (status === undefined) return countOf(record.outcomes).failed === 0 ? 0 : 1;
  const { done, total } = progress.counts();
  process.stderr.write(`Stopped after ${done} of ${total} checks. The codes of a whole run were not judged.\n`);
  return status;
}

async function check(options: Options, own: OwnTargets, progress: Progress, stop: AbortSignal): Promise<RunRecord> {
  const [startedAt, start] = [Date.now(), performance.now()];
  const outcomes =
    options.deployment === undefined
      ? await checkOwn(options, own, progress, stop)
      : await checkExternal(options, options.deployment, progress, stop);
  const { rules, versions } = options;
  const ms = performance.now() - start;
  return { startedAt, ms, versions, rules, outcomes, coverage: [], sentences: [], isStopped: stop.aborted };
}

function printResult({ outcomes, ms }: RunRecord, { json, verbose }: Options): void {
  const counts = countOf(outcomes);
  if (json) {
    print(`${JSON.stringify({ ...counts, outcomes: outcomes.map(toJson) }, undefined, 2)}\n`);
    return;
  }
  const skipped = skippedReport(outcomes, verbose);
  const count = styleText(counts.failed === 0 ? "green" : "red", countLine(outcomes));
  print(`${skipped === "" ? "" : `${skipped}\n`}${count}  ${styleText("dim", `${(ms / 1000).toFixed(1)} s`)}\n`);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function formatNeeds(): string {
  const width = Math.max(...Object.keys(needs).map(({ length }) => length));
  const lines = Object.entries(needs).map(([need, ability]) => `  ${need.padEnd(width)}  ${ability}`);
  return ["Needs (a rule runs only if the target meets its needs; the target ...):", ...lines].join("\n");
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
