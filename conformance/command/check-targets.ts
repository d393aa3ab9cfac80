// Checks our server and mock, or another target, at every date.
import type { Version } from "../../generated/contract.ts";
import { adaptBirthDates } from "../contract/birth-dates.ts";
import { readDocument } from "../contract/document.ts";
import type { Rule } from "../harness/rule.ts";
import type { MakeClient } from "../harness/session.ts";
import type { Deployment, Target } from "../harness/target.ts";
import { waitLongerForTarget } from "../harness/wait.ts";
import { Stopped } from "../http/stop.ts";
import type { CoverageTracker } from "../reports/coverage/coverage.ts";
import { maxEvidenceFiles, withEvidence } from "../reports/evidence.ts";
import type { Progress } from "../reports/progress.ts";
import type { TargetAbilities } from "../reports/record.ts";
import { targetReport } from "../reports/report.ts";
import type { NamedFault } from "../reports/rule-list.ts";
import { toVisibleText } from "../reports/visible-text.ts";
import { Observations } from "../run/observations.ts";
import type { Outcome } from "../run/outcome.ts";
import { planRun } from "../run/plan.ts";
import { type RunOptions, run } from "../run/runner.ts";
import { usualRules } from "../run/sample/usual.ts";
import { timeOf } from "../run/time-limit.ts";
import { timingReport } from "../run/timings.ts";
import { needsByDate, rulesByDate } from "../run/turns.ts";
import type { Remaining } from "../targets/created.ts";
import { type Leftovers, trackLeftovers } from "../targets/leftovers.ts";
import type { NeedsByDate, RunningTargets } from "../targets/own-targets.ts";
import { keysToAccept, refuseTarget } from "../targets/probe.ts";
import type { Selection } from "./changed.ts";
import type { Options } from "./options.ts";
import { prepareExternal } from "./prepare-external.ts";

export interface CheckOptions extends Options {
  /** Adds what the baseline says about an outcome. */
  readonly mark: (outcome: Outcome) => Outcome;
}

/** Starts what a checkout has and the npm package lacks. */
export interface OwnTargets {
  readonly server: (needs: NeedsByDate, options: Options) => Promise<RunningTargets>;
  readonly mock: (options: Options) => Promise<RunningTargets>;
  /** @throws {UsageError} if git does not know the commit `since` */
  readonly selectChanged: (since: string, options: Options) => Promise<Selection>;
  /** The planted faults of the server's source, for --list --json. */
  readonly sourceFaults?: () => Promise<readonly NamedFault[]>;
}

/** Checks mostly wait, so both run at once. */
export async function checkOwn(
  options: CheckOptions,
  starts: Pick<OwnTargets, "server" | "mock">,
  progress: Progress,
  stop: AbortSignal,
  coverage?: CoverageTracker,
): Promise<Outcome[]> {
  const start = {
    server: () => starts.server(needsByDate(rulesByDate(options)), options),
    mock: () => starts.mock(options),
  };
  const results = await Promise.allSettled(
    options.own.map(async (name) => {
      const own = await start[name]();
      try {
        const observations = new Observations(options.versions);
        const { rules, leftOut } = options.isWhole
          ? { rules: rulesByDate(options), leftOut: undefined }
          : usualRules(own.deployments, rulesByDate(options));
        const trackers = trackersFor(options, progress, name, (version) => own.deployments.get(version)!, rules);
        const dates = [...own.deployments].map(([version, deployments]) => {
          const about = {
            ...{ observations, stop, coverage, isOwn: name === "server" },
            ...(leftOut && { leftOut: leftOut.get(version)! }),
          };
          const target = { name, version, deployments };
          return checkDate(options, target, trackers.get(version)!, about, rules.get(version)!);
        });
        return (await Promise.all(dates)).flat();
      } finally {
        await own.stop();
      }
    }),
  );
  return results.flatMap((result) => {
    if (result.status === "fulfilled") return result.value;
    // The signal ends our programs too, also while they start.
    if (stop.aborted) return [];
    throw result.reason;
  });
}

interface ExternalResult {
  readonly outcomes: Outcome[];
  /** Resources of the run that remain on the target. */
  readonly remaining: readonly Remaining[];
  /** Undefined if the run was stopped. */
  readonly abilities: TargetAbilities | undefined;
}

export async function checkExternal(
  options: CheckOptions,
  external: Deployment,
  progress: Progress,
  stop: AbortSignal,
  coverage?: CoverageTracker,
): Promise<ExternalResult> {
  waitLongerForTarget();
  const leftovers = trackLeftovers(external);
  try {
    const result = await checkSample(options, external, progress, { stop, leftovers, coverage });
    return { ...result, remaining: await clean(leftovers) };
  } catch (error) {
    const remaining = await clean(leftovers);
    if (error instanceof Stopped) return { outcomes: [], remaining, abilities: undefined };
    throw error;
  }
}

async function checkSample(
  options: CheckOptions,
  external: Deployment,
  progress: Progress,
  { stop, leftovers, coverage }: { stop: AbortSignal; leftovers: Leftovers; coverage: CoverageTracker | undefined },
): Promise<Pick<ExternalResult, "outcomes" | "abilities">> {
  const time = timeOf(options.minutes);
  const { deployment, abilities, sample, summary } = await prepareExternal(external, options, leftovers.record, stop);
  const { clockAt } = deployment;
  if (clockAt !== undefined) for (const version of options.versions) adaptBirthDates(readDocument(version), clockAt);
  process.stderr.write(`${summary}\n\n`);
  await leftovers.remember(keysToAccept(deployment).map(([, apiKey]) => apiKey)).catch(refuseTarget);
  const observations = new Observations(options.versions);
  const trackers = trackersFor(options, progress, deployment.url, () => [deployment], sample.rules);
  progress.expect(sample.minutes);
  const running: Promise<Outcome[]>[] = [];
  const about = {
    observations,
    stop,
    onExchange: leftovers.record,
    onWait: progress.wait,
    coverage,
    ...(time === undefined ? {} : { time }),
  };
  // All dates share the given keys.
  for (const version of options.versions) {
    if (stop.aborted) break;
    const target = { name: deployment.url, version, deployments: [deployment] };
    const leftOut = sample.leftOut.get(version)!;
    const order = sample.order.get(version) ?? [];
    running.push(
      checkDate(options, target, trackers.get(version)!, { ...about, leftOut, order }, sample.rules.get(version)!),
    );
    await Promise.race([observations.waitUntilFinished(version), Promise.all(running)]);
  }
  return { outcomes: (await Promise.all(running)).flat(), abilities };
}

// Fewer take moments.
const manyResources = 50;

async function clean(leftovers: Leftovers): Promise<readonly Remaining[]> {
  const { created } = leftovers;
  if (created > manyResources) process.stderr.write(`Ending the ${created} resources that the run created.\n`);
  const { sentences, remaining } = await leftovers.remove();
  if (sentences.length > 0) process.stderr.write(`What remains on the target: ${toVisibleText(sentences.join(" "))}\n`);
  return remaining;
}

interface Track {
  readonly count: ReturnType<Progress["track"]>;
  readonly clear: () => void;
}

/** Every date is announced before the first one starts. */
function trackersFor(
  { versions }: Options,
  progress: Progress,
  name: string,
  deploymentsOf: (version: Version) => readonly Deployment[],
  rules: ReadonlyMap<Version, readonly Rule[]>,
): ReadonlyMap<Version, Track> {
  return new Map(
    versions.map((version) => {
      const { checks } = planRun(deploymentsOf(version), rules.get(version)!, readDocument(version));
      return [version, { count: progress.track({ target: name, version, checks }), clear: progress.clear }];
    }),
  );
}

async function checkDate(
  options: CheckOptions,
  target: Target,
  progress: Track,
  {
    coverage,
    ...about
  }: Pick<RunOptions, "observations" | "stop" | "isOwn" | "onExchange" | "onWait" | "leftOut" | "order" | "time"> & {
    coverage: CoverageTracker | undefined;
  },
  rules: readonly Rule[],
): Promise<Outcome[]> {
  const { name, version } = target;
  const started = performance.now();
  const { createClient: makeClient } = await importClient(version);
  const document = readDocument(version);
  const { mark, report: directory } = options;
  const ended = await run({
    target,
    document,
    rules,
    operations: options.operations,
    makeClient,
    progress: (outcome) => progress.count(mark(outcome)),
    ...about,
    ...(coverage && {
      onExchange: (exchange) => {
        about.onExchange?.(exchange);
        coverage.record(target, exchange);
      },
      onJudged: (invariant) => coverage.recordJudged(target, invariant),
    }),
  });
  const outcomes = directory === undefined ? ended.map(mark) : withEvidence(ended.map(mark), evidenceShare(options));
  progress.clear();
  const seconds = (performance.now() - started) / 1000;
  if (!options.json && !options.ndjson)
    process.stdout.write(`${targetReport(`${name} ${version}`, outcomes, rules, seconds, directory)}\n`);
  if (options.timings) process.stderr.write(`${timingReport(outcomes)}\n`);
  return outcomes;
}

/** The number of HAR files of each target and date. */
function evidenceShare({ deployment, own, versions }: Options): number {
  return Math.floor(maxEvidenceFiles / (versions.length * (deployment === undefined ? own.length : 1)));
}

// The session's type covers the clients of all dates.
function importClient(version: Version): Promise<{ createClient: MakeClient }> {
  return import(`../../generated/client/${version}.js`);
}
