// `npm run conformance`: holds our server and our mock, or any other implementation, to the specification. Exit status: 0
// when every check passed or was skipped with its reason, 1 when one failed, 2 for a wrong command line.
import { styleText } from "node:util";
import type { createClient } from "../generated/client/latest.js";
import type { Version } from "../generated/contract.ts";
import { readDocument } from "./contract/document.ts";
import { type Options, readOptions, UsageError, usage } from "./run/options.ts";
import { openProgress } from "./run/progress.ts";
import { countLine, countOf, ruleList, targetReport } from "./run/report.ts";
import { type Outcome, run } from "./run/runner.ts";
import { timingReport } from "./run/timings.ts";
import { suite } from "./suite.ts";
import { needs } from "./targets/needs.ts";
import { type Own, startOwnMock, startOwnServer, type Wanted } from "./targets/own-targets.ts";
import type { Deployment } from "./targets/target.ts";

async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args, suite);
  if (options.help) return say(usage);
  if (options.list) return say(`${ruleList(options.rules)}\n\n${needList()}\n`);
  const outcomes =
    options.deployment === undefined ? await checkOwn(options) : await checkForeign(options, options.deployment);
  const { failed } = countOf(outcomes);
  if (options.timings) process.stderr.write(`\nThe suite itself used ${cpuSeconds().toFixed(1)} s of a core.\n`);
  if (options.json) say(`${JSON.stringify({ ...countOf(outcomes), outcomes }, undefined, 2)}\n`);
  else say(`\n${styleText(failed === 0 ? "green" : "red", countLine(outcomes))}\n`);
  return failed === 0 ? 0 : 1;
}

async function checkOwn(options: Options): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  if (options.own.includes("server")) {
    const server = await startOwnServer(wantedBy(options), options.root);
    await check(options, "server", server, options.versions, outcomes);
  }
  if (options.own.includes("mock")) {
    for (const version of options.versions)
      await check(options, "mock", await startOwnMock(version), [version], outcomes);
  }
  return outcomes;
}

async function checkForeign(options: Options, deployment: Deployment): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  await check(options, deployment.url, { deployments: [deployment], stop: async () => {} }, options.versions, outcomes);
  return outcomes;
}

async function check(options: Options, name: string, own: Own, versions: readonly Version[], into: Outcome[]) {
  try {
    for (const version of versions) {
      const title = `${name} ${version}`;
      const progress = openProgress(options.json ? undefined : process.stderr, title);
      const started = performance.now();
      const { createClient: makeClient } = await clientOf(version);
      const outcomes = await run({
        target: { name, version, deployments: own.deployments },
        document: readDocument(version),
        rules: options.rules,
        makeClient,
        progress: progress.note,
      });
      progress.end();
      into.push(...outcomes);
      const seconds = (performance.now() - started) / 1000;
      if (!options.json) say(`\n${targetReport(title, outcomes, options.rules, seconds)}\n`);
      if (options.timings) process.stderr.write(`${timingReport(outcomes)}\n`);
    }
  } finally {
    await own.stop();
  }
}

/** What each check that is to run needs. */
function wantedBy({ rules, versions }: Options): Wanted {
  const documents = versions.map((version) => readDocument(version));
  return documents.flatMap((document) =>
    rules.flatMap((rule) => rule.checks(document).map(({ needs: own = [] }) => [...rule.needs, ...own])),
  );
}

// The clients of all dates have the same form; their types differ where the dates do.
function clientOf(version: Version): Promise<{ createClient: typeof createClient }> {
  return import(`../generated/client/${version}.js`);
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function needList(): string {
  const width = Math.max(...Object.keys(needs).map(({ length }) => length));
  const lines = Object.entries(needs).map(([need, about]) => `  ${need.padEnd(width)}  a target that ${about}`);
  return ["Needs:", ...lines].join("\n");
}

function say(text: string): number {
  process.stdout.write(text);
  return 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof UsageError)) throw error;
  process.stderr.write(`${error.message}\n\n${usage}`);
  process.exitCode = 2;
}
