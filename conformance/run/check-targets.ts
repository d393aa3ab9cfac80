// Checks our server and mock, or another target, at every date.
import type { Version } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { waitLongerForTarget } from "../rules/wait.ts";
import { trackLeftovers } from "../targets/leftovers.ts";
import type { NeedsByDate, RunningTargets } from "../targets/own-targets.ts";
import type { Deployment, Target } from "../targets/target.ts";
import { Observations } from "./observations.ts";
import type { Options } from "./options.ts";
import type { Outcome } from "./outcome.ts";
import { planRun } from "./plan.ts";
import { prepareExternal } from "./prepare-external.ts";
import { keysToAccept } from "./probe.ts";
import type { Progress } from "./progress.ts";
import { targetReport } from "./report.ts";
import { type RunOptions, run } from "./runner.ts";
import type { MakeClient } from "./session.ts";
import { Stopped } from "./stop.ts";
import { timeOf } from "./time-limit.ts";
import { timingReport } from "./timings.ts";
import { rulesForDate } from "./turns.ts";

/** Starts what a checkout has and the published suite lacks. */
export interface OwnTargets {
  readonly server: (needs: NeedsByDate, options: Options) => Promise<RunningTargets>;
  readonly mock: (options: Options) => Promise<RunningTargets>;
}

/** Checks mostly wait, so both run at once. */
export async function checkOwn(
  options: Options,
  starts: OwnTargets,
  progress: Progress,
  stop: AbortSignal,
): Promise<Outcome[]> {
  const start = {
    server: () => starts.server(needsByDate(options), options),
    mock: () => starts.mock(options),
  };
  const results = await Promise.allSettled(
    options.own.map(async (name) => {
      const own = await start[name]();
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

export async function checkExternal(
  options: Options,
  external: Deployment,
  progress: Progress,
  stop: AbortSignal,
): Promise<Outcome[]> {
  waitLongerForTarget();
  const time = timeOf(options.minutes);
  const leftovers = trackLeftovers(external);
  const outcomes: Outcome[] = [];
  try {
    const { deployment, sample, summary } = await prepareExternal(external, options, leftovers.record, stop);
    process.stderr.write(`${summary}\n\n`);
    await leftovers.remember(keysToAccept(deployment).map(([, apiKey]) => apiKey));
    const observations = new Observations(options.versions);
    const rulesOf = (version: Version) => sample.rules.get(version)!;
    const trackers = trackersFor(options, progress, deployment.url, () => [deployment], rulesOf);
    progress.expect(sample.minutes);
    const running: Promise<Outcome[]>[] = [];
    const about = {
      observations,
      stop,
      onExchange: leftovers.record,
      onWait: progress.wait,
      ...(time === undefined ? {} : { time }),
    };
    // All dates share the given keys.
    for (const version of options.versions) {
      if (stop.aborted) break;
      const target = { name: deployment.url, version, deployments: [deployment] };
      const leftOut = sample.leftOut.get(version)!;
      running.push(checkDate(options, target, trackers.get(version)!, { ...about, leftOut }, rulesOf(version)));
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
  rulesOf = (version: Version) => rulesForDate(rules, readDocument(version), versions),
): ReadonlyMap<Version, Track> {
  return new Map(
    versions.map((version) => {
      const { checks } = planRun(deploymentsOf(version), rulesOf(version), readDocument(version));
      return [version, { count: progress.track(`${name} ${version}`, checks), clear: progress.clear }];
    }),
  );
}

async function checkDate(
  options: Options,
  target: Target,
  progress: Track,
  about: Pick<RunOptions, "observations" | "stop" | "isOwn" | "onExchange" | "onWait" | "leftOut" | "time">,
  rules = rulesForDate(options.rules, readDocument(target.version), options.versions),
): Promise<Outcome[]> {
  const { name, version } = target;
  const started = performance.now();
  const { createClient: makeClient } = await importClient(version);
  const document = readDocument(version);
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
  if (!options.json) process.stdout.write(`${targetReport(`${name} ${version}`, outcomes, rules, seconds)}\n`);
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
  return import(`../../generated/client/${version}.js`);
}
