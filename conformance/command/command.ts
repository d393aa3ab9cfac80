// The suite's command line. Exit status: 0 if no check failed except known failures, 1 if one failed, 2 for a wrong
// command line, 3 if the target cannot be checked, 130 after Ctrl-C.

import { sentences } from "../interface/sentences.ts";
import { type Baseline, noBaseline, readBaseline } from "../reports/baseline/baseline.ts";
import { prepareBaseline } from "../reports/baseline/write.ts";
import { readOptions } from "../reports/command-line.ts";
import { trackCoverage } from "../reports/coverage/coverage.ts";
import { missedRequirements } from "../reports/coverage/requirements.ts";
import { FileError } from "../reports/file-error.ts";
import { openNdjson, type RunStart } from "../reports/ndjson.ts";
import { openProgress, type Progress } from "../reports/progress.ts";
import type { RunRecord } from "../reports/record.ts";
import { countOf } from "../reports/report.ts";
import { suiteVersion } from "../reports/suite-version.ts";
import { toVisibleText } from "../reports/visible-text.ts";
import { prepareReports } from "../reports/write-reports.ts";
import { suite } from "../run/suite.ts";
import { TargetError } from "../targets/target-error.ts";
import { type CheckOptions, checkExternal, checkOwn, type OwnTargets } from "./check-targets.ts";
import { asksForHelp, UsageError } from "./command-line.ts";
import { openInterrupt, stopWithReader } from "./interrupt.ts";
import { listFor } from "./lists.ts";
import { type Options, parseOptions, usageOf } from "./options.ts";
import { resultText, writeFiles } from "./results.ts";

/** Exits the process when the run has ended. `own`: undefined in the npm package, which checks only `--target`. */
export async function runCommand(args: readonly string[], own?: OwnTargets): Promise<void> {
  stopWithReader(process.stdout);
  try {
    const status = await main(args, own);
    // A check that a signal stopped may still wait and keep the process alive, so exit here.
    if (status > 128) process.stdout.write("", () => process.exit(status));
    process.exitCode = status;
  } catch (error) {
    process.exitCode = statusOfError(error);
    const hint = error instanceof UsageError ? " Run it with --help for usage." : "";
    say(`${toVisibleText((error as Error).message)}${hint}\n`);
  }
}

/** @throws {unknown} an unexpected error */
function statusOfError(error: unknown): number {
  if (error instanceof UsageError || error instanceof FileError) return 2;
  if (error instanceof TargetError) return 3;
  throw error;
}

async function main(args: readonly string[], own: OwnTargets | undefined): Promise<number> {
  if (asksForHelp(args)) return print(usageOf());
  let options = parseOptions(args, suite);
  if (own !== undefined && options.since !== undefined) {
    const { text, selected } = await own.selectChanged(options.since, options);
    (options.json || options.ndjson ? say : print)(text);
    if (selected === undefined || options.list) return 0;
    options = { ...options, ...selected };
  }
  const list = await listFor(options, own?.sourceFaults);
  if (list !== undefined) return print(list);
  return checkAndReport({ ...options, ...(await prepare(options)) }, args, own);
}

/** Finds mistakes in files and folders before the checks run, because these take minutes. */
async function prepare({ report, baseline, writeBaseline }: Options): Promise<{ readonly known: Baseline }> {
  const today = new Date().toISOString().slice(0, 10);
  const ruleIds = new Set(suite.map(({ id }) => id));
  const known = baseline === undefined ? noBaseline : await readBaseline(baseline, ruleIds, today);
  if (writeBaseline !== undefined) await prepareBaseline(writeBaseline, today);
  if (report !== undefined) await prepareReports(report);
  return { known };
}

async function checkAndReport(
  options: Options & { readonly known: Baseline },
  args: readonly string[],
  own: OwnTargets | undefined,
): Promise<number> {
  const startedAt = Date.now();
  const counted = openProgress(options.json || options.ndjson ? undefined : process.stderr);
  const ndjson = options.ndjson ? openNdjson(print, counted, runStart(options, startedAt)) : undefined;
  const progress = ndjson?.progress ?? counted;
  const interrupt = openInterrupt((text) => say(`\n${text}\n`));
  const outcome = await check({ ...options, mark: options.known.mark }, startedAt, own, progress, interrupt.stop);
  const record = { ...outcome, options: readOptions(args) };
  if (options.timings) say(`\nThe suite used ${cpuSeconds().toFixed(1)} s of CPU time.\n`);
  if (!options.ndjson) print(resultText(record, options));
  await writeFiles(record, options, options.known, say);
  const missed = record.isStopped ? [] : missedRequirements(record.coverage, options.minCoverage);
  for (const text of missed) say(`${text}\n`);
  if (record.isStopped) {
    const { done, total } = progress.counts();
    say(`Stopped after ${done} of ${total} checks. The codes of a whole run were not judged.\n`);
  }
  const status = interrupt.status() ?? (countOf(record.outcomes).failed === 0 && missed.length === 0 ? 0 : 1);
  ndjson?.end(record, status);
  return status;
}

function runStart({ deployment, own, versions, rules }: Options, startedAt: number): RunStart {
  const targets = deployment === undefined ? own : [deployment.url];
  return { suite: suiteVersion(), startedAt, targets, dates: versions, rules: rules.length };
}

async function check(
  options: CheckOptions,
  startedAt: number,
  own: OwnTargets | undefined,
  progress: Progress,
  stop: AbortSignal,
): Promise<RunRecord> {
  const start = performance.now();
  const coverage = isCoverageWanted(options) ? trackCoverage() : undefined;
  const { outcomes, remaining, abilities } =
    options.deployment === undefined
      ? { outcomes: await checkOwn(options, own!, progress, stop, coverage), remaining: [], abilities: undefined }
      : await checkExternal(options, options.deployment, progress, stop, coverage);
  const { rules, versions } = options;
  return {
    startedAt,
    ms: performance.now() - start,
    suite: suiteVersion(),
    versions,
    rules,
    outcomes,
    target: abilities,
    coverage: coverage?.results(options.operations) ?? [],
    sentences,
    remaining,
    isStopped: stop.aborted,
  };
}

/** Measuring costs time, so only these options measure. */
function isCoverageWanted({ coverage, minCoverage, report }: Options): boolean {
  return coverage || minCoverage.length > 0 || report !== undefined;
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function print(text: string): number {
  process.stdout.write(text);
  return 0;
}

function say(text: string): void {
  process.stderr.write(text);
}
