// The suite's command line. Exit status: 0 if no check failed except known failures, 1 if one failed, 2 for a wrong
// command line, 3 if the target cannot be checked, 130 after Ctrl-C.
import { styleText } from "node:util";
import { type Baseline, noBaseline, readBaseline } from "./baseline/baseline.ts";
import { knownReport, staleReport } from "./baseline/report.ts";
import { prepareBaseline, writeBaseline } from "./baseline/write.ts";
import { trackCoverage } from "./coverage/coverage.ts";
import { missedRequirements } from "./coverage/requirements.ts";
import { coverageTable } from "./coverage/table.ts";
import { readKinds } from "./faults/kinds.ts";
import { sentences } from "./interface/sentences.ts";
import { readOptions } from "./reports/command-line.ts";
import { reportToGitHub } from "./reports/github.ts";
import { openNdjson, type RunStart } from "./reports/ndjson.ts";
import { toJson } from "./reports/outcome-json.ts";
import type { RunRecord } from "./reports/record.ts";
import { describeRules, selectSentences, sentenceList } from "./reports/rule-list.ts";
import { withStates } from "./reports/sentence-states.ts";
import { suiteVersion } from "./reports/suite-version.ts";
import { prepareReports, writeReports } from "./reports/write-reports.ts";
import { type CheckOptions, checkExternal, checkOwn, type OwnTargets } from "./run/check-targets.ts";
import { FileError } from "./run/file-error.ts";
import { openInterrupt, stopWithReader } from "./run/interrupt.ts";
import { type Options, parseOptions, UsageError, usage } from "./run/options.ts";
import { isPackaged, usageOfPackage } from "./run/packaged.ts";
import { openProgress, type Progress } from "./run/progress.ts";
import { countLine, countOf, ruleList, skippedReport } from "./run/report.ts";
import { recordCosts } from "./run/sample/record.ts";
import { toVisibleText } from "./run/visible-text.ts";
import { suite } from "./suite.ts";
import { needs } from "./targets/needs.ts";
import { TargetError } from "./targets/target-error.ts";

/** Exits the process when the run has ended. `own`: undefined in the npm package, which checks only `--target`. */
export async function runCommand(args: readonly string[], own?: OwnTargets): Promise<void> {
  try {
    const status = await main(args, own);
    // Checks that a signal stopped may still wait.
    if (status > 128) process.stdout.write("", () => process.exit(status));
    process.exitCode = status;
  } catch (error) {
    process.exitCode = statusOfError(error);
    process.stderr.write(
      `${toVisibleText((error as Error).message)}${error instanceof UsageError ? " Run it with --help for usage." : ""}\n`,
    );
  }
}

/** @throws {unknown} an error that is no expected one */
function statusOfError(error: unknown): number {
  if (error instanceof UsageError || error instanceof FileError) return 2;
  if (error instanceof TargetError) return 3;
  throw error;
}

async function main(args: readonly string[], own: OwnTargets | undefined): Promise<number> {
  let options = parseOptions(args, suite);
  if (options.help) return print(isPackaged ? usageOfPackage(usage) : usage);
  if (own !== undefined && options.since !== undefined) {
    const { text, selected } = await own.selectChanged(options.since, options);
    (options.json || options.ndjson ? process.stderr : process.stdout).write(text);
    if (selected === undefined || options.list) return 0;
    options = { ...options, ...selected };
  }
  const chosen = selectSentences(sentences, options.rules, suite);
  if (options.sentences) return print(options.json ? toText(chosen) : `${sentenceList(chosen)}\n`);
  if (options.list && options.json)
    return print(toText(describeRules(options.rules, sentences, await readFaults(own))));
  if (options.list) return print(`${ruleList(options.rules)}\n\n${formatNeeds()}\n`);
  const baseline = await prepare(options);
  const startedAt = Date.now();
  const silent = options.json || options.ndjson;
  const counted = openProgress(silent ? undefined : process.stderr);
  const ndjson = options.ndjson ? openNdjson(print, counted, runStart(options, startedAt)) : undefined;
  const progress = ndjson?.progress ?? counted;
  const interrupt = openInterrupt((text) => void process.stderr.write(`\n${text}\n`));
  stopWithReader(process.stdout);
  const record = await check({ ...options, mark: baseline.mark }, startedAt, own, progress, interrupt.stop);
  if (options.timings) process.stderr.write(`\nThe suite used ${cpuSeconds().toFixed(1)} s of CPU time.\n`);
  if (!options.ndjson) printResult(record, options);
  if (options.recordCosts) process.stderr.write(`${await recordCosts(record.outcomes)}\n`);
  await report({ ...record, options: readOptions(args) }, options, baseline);
  const missed = record.isStopped ? [] : missedRequirements(record.coverage, options.minCoverage);
  for (const text of missed) process.stderr.write(`${text}\n`);
  const status = interrupt.status() ?? (countOf(record.outcomes).failed === 0 && missed.length === 0 ? 0 : 1);
  if (record.isStopped) {
    const { done, total } = progress.counts();
    process.stderr.write(`Stopped after ${done} of ${total} checks. The codes of a whole run were not judged.\n`);
  }
  ndjson?.end(record, status);
  return status;
}

/** Finds mistakes in files and folders before the checks run, because these take minutes. */
async function prepare({ report, baseline, writeBaseline }: Options): Promise<Baseline> {
  const today = new Date().toISOString().slice(0, 10);
  const ruleIds = new Set(suite.map(({ id }) => id));
  const known = baseline === undefined ? noBaseline : await readBaseline(baseline, ruleIds, today);
  if (writeBaseline !== undefined) await prepareBaseline(writeBaseline, today);
  if (report !== undefined) await prepareReports(report);
  return known;
}

function runStart({ deployment, own, versions, rules }: Options, startedAt: number): RunStart {
  const targets = deployment === undefined ? own : [deployment.url];
  return { suite: suiteVersion(), startedAt, targets, dates: versions, rules: rules.length };
}

/** Writes the files that the options name, and says so. */
async function report(record: RunRecord, options: Options, baseline: Baseline): Promise<void> {
  const say = (text: string) => void process.stderr.write(text);
  const isWhole = !record.isStopped && options.operations.length === 0;
  if (options.baseline !== undefined && isWhole)
    say(staleReport(baseline.staleAmong(record.outcomes), options.baseline));
  if (options.report !== undefined) say(`${await writeReports(record, options.report)}\n`);
  await reportToGitHub(record, options.report, say);
  // A part of a run would drop the entries of the other checks.
  if (options.writeBaseline !== undefined && !record.isStopped)
    say(`${await writeBaseline(record.outcomes, options.writeBaseline)}\n`);
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
  const outcomes =
    options.deployment === undefined
      ? await checkOwn(options, own!, progress, stop, coverage)
      : await checkExternal(options, options.deployment, progress, stop, coverage);
  const { rules, versions } = options;
  const ms = performance.now() - start;
  return {
    startedAt,
    ms,
    suite: suiteVersion(),
    versions,
    rules,
    outcomes,
    coverage: coverage?.results(options.operations) ?? [],
    sentences,
    isStopped: stop.aborted,
  };
}

/** Measuring costs time, so only these options measure. */
function isCoverageWanted({ coverage, minCoverage, report }: Options): boolean {
  return coverage || minCoverage.length > 0 || report !== undefined;
}

function printResult(record: RunRecord, { json, verbose, ...options }: Options): void {
  const { outcomes, ms, coverage } = record;
  const counts = countOf(outcomes);
  if (json) {
    print(toText({ ...counts, outcomes: outcomes.map(toJson), sentences: withStates(record) }));
    return;
  }
  if (options.coverage) print(`${coverageTable(coverage, verbose)}\n\n`);
  const lines = [knownReport(outcomes), skippedReport(outcomes, verbose)].filter((text) => text !== "");
  const count = styleText(counts.failed === 0 ? "green" : "red", countLine(outcomes));
  const time = styleText("dim", `${(ms / 1000).toFixed(1)} s`);
  print([...lines, `${count}  ${time}\n`].join("\n"));
}

/** Faults of the proxy, and of our own server's source where that is at hand. */
async function readFaults(own: OwnTargets | undefined) {
  const kinds = (await readKinds()).map(({ id, rules }) => ({ name: id, rules }));
  return [...kinds, ...((await own?.sourceFaults?.()) ?? [])];
}

function toText(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
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
