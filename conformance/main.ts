// The command `npm run conformance`. Exit status: 0 if no check failed, 1 if one failed, 2 for a wrong command line, 3
// if the target cannot be checked, 130 after Ctrl-C.
import { styleText } from "node:util";
import type { Version } from "../generated/contract.ts";
import { readDocument } from "./contract/document.ts";
import { waitLongerForTarget } from "./rules/wait.ts";
import { selectChanged } from "./run/changed.ts";
import { openInterrupt } from "./run/interrupt.ts";
import { Observations } from "./run/observations.ts";
import { type Options, parseOptions, UsageError, usage } from "./run/options.ts";
import type { Outcome } from "./run/outcome.ts";
import { planRun } from "./run/plan.ts";
import { keysToAccept, probeTarget, TargetError } from "./run/probe.ts";
import { openProgress, type Progress } from "./run/progress.ts";
import { countLine, countOf, ruleList, skippedReport, targetReport } from "./run/report.ts";
import { type RunOptions, run } from "./run/runner.ts";
import type { MakeClient } from "./run/session.ts";
import { Stopped } from "./run/stop.ts";
import { timingReport } from "./run/timings.ts";
import { rulesForDate } from "./run/turns.ts";
import { suite } from "./suite.ts";
import { readChanges, UnknownChanges } from "./targets/changes.ts";
import { trackLeftovers } from "./targets/leftovers.ts";
import { needs } from "./targets/needs.ts";
import { type NeedsByDate, type RunningTargets, startOwnMocks, startOwnServer } from "./targets/own-targets.ts";
import type { Deployment, Target } from "./targets/target.ts";

async function main(args: readonly string[]): Promise<number> {
  let options = parseOptions(args, suite);
  if (options.help) return print(usage);
  if (options.since !== undefined) {
    const { text, selected } = await selectChanged(await readChanges(options.since), options);
    (options.json ? process.stderr : process.stdout).write(text);
    if (selected === undefined || options.list) return 0;
    options = { ...options, ...selected };
  }
  if (options.list) return print(`${ruleList(options.rules)}\n\n${formatNeeds()}\n`);
  const started = performance.now();
  const progress = openProgress(options.json ? undefined : process.stderr);
  const interrupt = openInterrupt((text) => void process.stderr.write(`\n${text}\n`));
  const outcomes =
    options.deployment === undefined
      ? await checkOwn(options, progress, interrupt.stop)
      : await checkExternal(options, progress, options.deployment, interrupt.stop);
  const { failed } = countOf(outcomes);
  if (options.timings) process.stderr.write(`\nThe suite used ${cpuSeconds().toFixed(1)} s of CPU time.\n`);
  if (options.json) print(`${JSON.stringify({ ...countOf(outcomes), outcomes }, undefined, 2)}\n`);
  else {
    const skipped = skippedReport(outcomes, options.verbose);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const count = styleText(failed === 0 ? "green" : "red", countLine(outcomes));
    print(`${skipped === "" ? "" : `${skipped}\n`}${count}  ${styleText("dim", `${seconds} s`)}\n`);
  }
  const status = interrupt.status();
  if (status === undefined) return failed === 0 ? 0 : 1;
  const { done, total } = progress.counts();
  process.stderr.write(`Stopped after ${done} of ${total} checks. The codes of a whole run were not judged.\n`);
  return status;
}

/** Checks mostly wait, so both run at once. */
async function checkOwn(options: Options, progress: Progress, stop: AbortSignal): Promise<Outcome[]> {
  const starts: Record<"server" | "mock", () => Promise<RunningTargets>> = {
    server: () => startOwnServer(needsByDate(options), options),
    mock: () => startOwnMocks(options.versions, options.root),
  };
  const results = await Promise.allSettled(
    options.own.map(async (name) => {
      const own = await starts[name]();
      const observations = new Observations(options.versions);
      const trackers = trackersFor(options, progress, name, (version) => own.deployments.get(version)!);
      try {
        const dates = [...own.deployments].map(([version, deployments]) =>
          checkDate(options, { name, version, deployments }, trackers.get(version)!, {
            observations,
            stop,
            isOwn: name === "server",
          }),
        );
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

async function checkExternal(
  options: Options,
  progress: Progress,
  external: Deployment,
  stop: AbortSignal,
): Promise<Outcome[]> {
  waitLongerForTarget();
  const leftovers = trackLeftovers(external);
  const outcomes: Outcome[] = [];
  try {
    const { deployment, summary } = await probeTarget(
      external,
      options.versions,
      options.rules,
      leftovers.record,
      stop,
    );
    process.stderr.write(`${summary}\n`);
    await leftovers.remember(keysToAccept(deployment).map(([, apiKey]) => apiKey));
    const observations = new Observations(options.versions);
    const trackers = trackersFor(options, progress, deployment.url, () => [deployment]);
    const running: Promise<Outcome[]>[] = [];
    const about = { observations, stop, onExchange: leftovers.record };
    // All dates share the given keys.
    for (const version of options.versions) {
      if (stop.aborted) break;
      const target = { name: deployment.url, version, deployments: [deployment] };
      running.push(checkDate(options, target, trackers.get(version)!, about));
      await Promise.race([observations.waitUntilFinished(version), Promise.all(running)]);
    }
    outcomes.push(...(await Promise.all(running)).flat());
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
  } finally {
    const remaining = await leftovers.remove();
    if (remaining.length > 0) process.stderr.write(`What remains on the target: ${remaining.join(" ")}\n`);
  }
  return outcomes;
}

interface Track {
  readonly count: ReturnType<Progress["track"]>;
  readonly clear: () => void;
}

/** Every date is announced before the first one starts. */
function trackersFor(
  { rules, versions }: Options,
  progress: Progress,
  name: string,
  deploymentsOf: (version: Version) => readonly Deployment[],
): ReadonlyMap<Version, Track> {
  return new Map(
    versions.map((version) => {
      const document = readDocument(version);
      const { checks } = planRun(deploymentsOf(version), rulesForDate(rules, document, versions), document);
      return [version, { count: progress.track(`${name} ${version}`, checks), clear: progress.clear }];
    }),
  );
}

async function checkDate(
  options: Options,
  target: Target,
  progress: Track,
  about: Pick<RunOptions, "observations" | "stop" | "isOwn" | "onExchange">,
): Promise<Outcome[]> {
  const { name, version } = target;
  const started = performance.now();
  const { createClient: makeClient } = await importClient(version);
  const document = readDocument(version);
  const rules = rulesForDate(options.rules, document, options.versions);
  const outcomes = await run({
    target,
    document,
    rules,
    operations: options.operations,
    makeClient,
    progress: progress.count,
    ...about,
  });
  progress.clear();
  const seconds = (performance.now() - started) / 1000;
  if (!options.json) print(`${targetReport(`${name} ${version}`, outcomes, rules, seconds)}\n`);
  if (options.timings) process.stderr.write(`${timingReport(outcomes)}\n`);
  return outcomes;
}

function needsByDate({ rules, versions }: Options): NeedsByDate {
  return new Map(
    versions.map((version) => {
      const document = readDocument(version);
      return [
        version,
        rulesForDate(rules, document, versions).flatMap((rule) =>
          rule.checks(document).map(({ needs = [] }) => [...rule.needs, ...needs]),
        ),
      ];
    }),
  );
}

// The session's type covers the clients of all dates.
function importClient(version: Version): Promise<{ createClient: MakeClient }> {
  return import(`../generated/client/${version}.js`);
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

try {
  const status = await main(process.argv.slice(2));
  // Checks that a signal stopped may still wait.
  if (status > 128) process.stdout.write("", () => process.exit(status));
  process.exitCode = status;
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message} Run it with --help for usage.\n`);
    process.exitCode = 2;
  } else if (error instanceof UnknownChanges) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  } else if (error instanceof TargetError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 3;
  } else throw error;
}
