// The command `npm run conformance`. Exit status: 0 if no check failed, 1 if one failed, 2 for a wrong command line, 3
// if the target cannot be checked.
import { styleText } from "node:util";
import type { Version } from "../generated/contract.ts";
import { readDocument } from "./contract/document.ts";
import { Observations } from "./run/observations.ts";
import { type Options, parseOptions, UsageError, usage } from "./run/options.ts";
import type { Outcome } from "./run/outcome.ts";
import { probeTarget, TargetError } from "./run/probe.ts";
import { openProgress, type Progress } from "./run/progress.ts";
import { countLine, countOf, ruleList, skippedReport, targetReport } from "./run/report.ts";
import { run } from "./run/runner.ts";
import type { MakeClient } from "./run/session.ts";
import { timingReport } from "./run/timings.ts";
import { rulesForDate } from "./run/turns.ts";
import { suite } from "./suite.ts";
import { needs } from "./targets/needs.ts";
import { type NeedsByDate, type RunningTargets, startOwnMocks, startOwnServer } from "./targets/own-targets.ts";
import type { Deployment } from "./targets/target.ts";

async function main(args: readonly string[]): Promise<number> {
  const options = parseOptions(args, suite);
  if (options.help) return print(usage);
  if (options.list) return print(`${ruleList(options.rules)}\n\n${formatNeeds()}\n`);
  const started = performance.now();
  const progress = openProgress(options.json ? undefined : process.stderr);
  const outcomes =
    options.deployment === undefined
      ? await checkOwn(options, progress)
      : await checkExternal(options, progress, options.deployment);
  const { failed } = countOf(outcomes);
  if (options.timings) process.stderr.write(`\nThe suite used ${cpuSeconds().toFixed(1)} s of CPU time.\n`);
  if (options.json) print(`${JSON.stringify({ ...countOf(outcomes), outcomes }, undefined, 2)}\n`);
  else {
    const skipped = skippedReport(outcomes, options.verbose);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const count = styleText(failed === 0 ? "green" : "red", countLine(outcomes));
    print(`${skipped === "" ? "" : `${skipped}\n`}${count}  ${styleText("dim", `${seconds} s`)}\n`);
  }
  return failed === 0 ? 0 : 1;
}

/** Checks mostly wait, so both run at once. */
async function checkOwn(options: Options, progress: Progress): Promise<Outcome[]> {
  const starts: Record<"server" | "mock", () => Promise<RunningTargets>> = {
    server: () => startOwnServer(needsByDate(options), options.root),
    mock: () => startOwnMocks(options.versions, options.root),
  };
  const results = await Promise.allSettled(
    options.own.map(async (name) => {
      const own = await starts[name]();
      try {
        return await checkDates(options, progress, name, own.deployments, new Observations(options.versions));
      } finally {
        await own.stop();
      }
    }),
  );
  return results.flatMap((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
}

async function checkExternal(options: Options, progress: Progress, externalDeployment: Deployment): Promise<Outcome[]> {
  const { deployment, summary } = await probeTarget(externalDeployment, options.versions, options.rules);
  process.stderr.write(`${summary}\n`);
  const observations = new Observations(options.versions);
  const running: Promise<Outcome[]>[] = [];
  // All dates share the given keys.
  for (const version of options.versions) {
    running.push(checkDates(options, progress, deployment.url, new Map([[version, [deployment]]]), observations));
    await Promise.race([observations.waitUntilFinished(version), Promise.all(running)]);
  }
  return (await Promise.all(running)).flat();
}

async function checkDates(
  options: Options,
  progress: Progress,
  name: string,
  deployments: RunningTargets["deployments"],
  observations: Observations,
): Promise<Outcome[]> {
  const all = await Promise.all(
    [...deployments].map(async ([version, own]) => {
      const title = `${name} ${version}`;
      const started = performance.now();
      const { createClient: makeClient } = await importClient(version);
      const document = readDocument(version);
      const rules = rulesForDate(options.rules, document, options.versions);
      const outcomes = await run({
        target: { name, version, deployments: own },
        document,
        rules,
        operations: options.operations,
        makeClient,
        observations,
        progress: progress.track(title),
      });
      progress.clear();
      const seconds = (performance.now() - started) / 1000;
      if (!options.json) print(`${targetReport(title, outcomes, rules, seconds)}\n`);
      if (options.timings) process.stderr.write(`${timingReport(outcomes)}\n`);
      return outcomes;
    }),
  );
  return all.flat();
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

// A signal by itself emits no "exit" event, which ends the started processes.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    process.stderr.write(`${error.message}\n\n${usage}`);
    process.exitCode = 2;
  } else if (error instanceof TargetError) {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 3;
  } else throw error;
}
