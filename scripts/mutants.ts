// `npm run mutants`: requires the suite to notice faults, from a proxy and from edits of a copy of the server. Exit
// status: 0 if all were noticed, 1 if not, 2 for invalid options.
import { styleText } from "node:util";
import { readCommandLine, refuseUsage } from "../conformance/command/command-line.ts";
import type { Kind } from "../conformance/faults/fault.ts";
import { kinds as allKinds } from "../conformance/faults/kinds.ts";
import { formatShares, sharesOf } from "./mutants/blind-report.ts";
import { kindVerdicts } from "./mutants/kind-verdicts.ts";
import { nameNoticer, readSourceFaults, type SourceFault } from "./mutants/source-fault.ts";
import { readBlindSample, tryBlindSample } from "./mutants/try-blind-sample.ts";
import { chooseFaults, type ProxyReport, tryProxyFaults } from "./mutants/try-proxy-faults.ts";
import { runUnchanged, type SourceVerdict, trySourceFaults } from "./mutants/try-source-faults.ts";

const commandLine = {
  call: "npm run mutants --",
  about: `Breaks the service on purpose, and lists the faults that no check noticed. A fault of the source is tried only on the rules, or
on the test file of the server, that must notice it.

A blind sample is a JSON file with a list of faults, or a TypeScript file that exports the list as "faults". Each fault:
  {
    "name": "refunds-twice",
    "area": "card transactions",   the shares are counted by area
    "kind": "plain",               what it needs to show: plain, crash, restart, concurrency or suspended
    "effect": "A retried refund credits the account twice.",
    "edits": [{ "file": "server/...", "find": "text that occurs once", "replace": "other text" }]
  }`,
  options: {
    fault: { takes: "NAME", many: true, about: "try only this fault of the source or this kind of the proxy" },
    source: { about: "try only faults of the source" },
    proxy: { about: "try only faults of the proxy" },
    most: {
      takes: "N",
      preset: 2,
      least: 1,
      about: "try at most N faults of the proxy for each kind and operation, and 4 times N for each kind",
    },
    all: { about: "try all faults of the proxy, without a time limit; that takes hours" },
    seed: {
      takes: "N",
      least: 0,
      about: "choose other faults; the same seed repeats a run. Default: one seed a day, printed",
    },
    minutes: {
      takes: "N",
      preset: 8,
      least: 1,
      about: "start no fault of the proxy after N minutes; the report names those not tried",
    },
    blind: {
      takes: "FILE",
      many: true,
      about: "try the faults of a sample, each on the whole suite up to its first failure, and print shares",
    },
    list: { about: "print the chosen faults and exit" },
    json: { about: "print the result as JSON" },
  },
} as const;

interface Options {
  readonly kinds: readonly Kind[];
  readonly faults: readonly SourceFault[];
  readonly most: number;
  readonly seed: number;
  readonly minutes: number;
  /** Files of blind samples; if given, only these samples are tried. */
  readonly blind: readonly string[];
  readonly list: boolean;
  readonly json: boolean;
}

async function main(options: Options): Promise<number> {
  const { kinds, faults, most, seed, minutes, json } = options;
  if (options.list) return list(options);
  if (options.blind.length > 0) return tryBlind(options);
  const started = performance.now();
  // With --json, stdout has only the report.
  const print = (line: string) => (json ? console.error(line) : console.log(line));
  const elapsed = () => `${Math.round((performance.now() - started) / 1_000)} s`;
  const failuresUnchanged = faults.length === 0 ? [] : await runUnchanged(faults);
  if (failuresUnchanged.length > 0) {
    console.error(
      ["The unchanged server fails these checks, so no fault can be judged:", ...failuresUnchanged].join("\n  "),
    );
    return 1;
  }
  const width = Math.max(0, ...faults.map(({ name }) => name.length));
  let done = 0;
  const verdicts = await trySourceFaults(faults, ({ fault, outcome, reason, isNoticedByDefault }) => {
    const count = `${++done}/${faults.length}`.padStart(7);
    const suffix = outcome === "noticed" ? "" : `: ${reason}`;
    print(
      `${count}  ${mark(outcome)}  ${fault.name.padEnd(width)}  ${nameNoticer(fault)}${suffix || note(isNoticedByDefault)}`,
    );
  });
  const jobs = chooseFaults(kinds, most, seed);
  const given = process.argv.slice(2);
  const replay = ["npm run mutants --", ...given, ...(given.includes("--seed") ? [] : ["--seed", seed])].join(" ");
  if (jobs.length > 0)
    print(`${elapsed()}  ${jobs.length} faults of ${kinds.length} kinds. To try the same: ${replay}`);
  const proxyReport =
    jobs.length === 0
      ? undefined
      : await tryProxyFaults(
          jobs,
          kinds,
          { seed, endsAt: performance.now() + minutes * 60_000 },
          {
            print,
            onVerdict: ({ kind, fault, outcome, reason }, done, total) => {
              if (outcome === "survived") print(`${mark(outcome)}  ${kind}  ${fault.subject} ${fault.name}: ${reason}`);
              if (done % 100 === 0) print(`${elapsed()}  ${done}/${total}`);
            },
          },
        );
  if (json) console.log(JSON.stringify(report(verdicts, proxyReport, kinds), undefined, 2));
  const failures = [
    ...sourceFailures(verdicts),
    ...(proxyReport === undefined ? [] : proxyFailures(proxyReport, kinds)),
  ];
  for (const line of proxyReport === undefined ? [] : summary(proxyReport, kinds)) print(line);
  const noticed = verdicts.filter(({ outcome }) => outcome === "noticed").length;
  const byDefault = verdicts.filter(({ isNoticedByDefault }) => isNoticedByDefault === true).length;
  print(
    `${noticed} of ${verdicts.length} faults of the source noticed, ${byDefault} of them by the checks of a run without --thorough, ${elapsed()}`,
  );
  for (const line of failures) print(`${styleText("red", "✗")} ${line}`);
  return failures.length === 0 ? 0 : 1;
}

async function tryBlind({ blind, json }: Options): Promise<number> {
  const faults = (await Promise.all(blind.map(readBlindSample))).flat();
  const width = Math.max(0, ...faults.map(({ name }) => name.length));
  let done = 0;
  const verdicts = await tryBlindSample(faults, ({ fault, outcome, rules, isNoticedByDefault, seconds, reason }) => {
    const count = `${++done}/${faults.length}`.padStart(7);
    console.error(
      `${count}  ${mark(outcome)}  ${fault.name.padEnd(width)}  ${seconds} s  ${reason ?? rules.join(", ")}${outcome === "noticed" ? note(isNoticedByDefault) : ""}`,
    );
  });
  console.log(json ? JSON.stringify({ verdicts, shares: sharesOf(verdicts) }) : formatShares(sharesOf(verdicts)));
  return verdicts.every(({ outcome }) => outcome === "noticed") ? 0 : 1;
}

function note(isNoticedByDefault: boolean | undefined): string {
  return isNoticedByDefault ? "" : "  (not without --thorough)";
}

function mark(outcome: string): string {
  return styleText(outcome === "noticed" ? "green" : "red", outcome.padEnd(8));
}

function sourceFailures(verdicts: readonly SourceVerdict[]): string[] {
  return verdicts
    .filter(({ outcome }) => outcome !== "noticed")
    .map(({ fault, outcome, reason }) => `${fault.name} (${nameNoticer(fault)}) ${outcome}: ${reason}`);
}

function proxyFailures(report: ProxyReport, kinds: readonly Kind[]): string[] {
  return kindVerdicts(kinds, report)
    .filter(({ verdict }) => verdict === "missed")
    .map(({ kind, reason }) => `${kind} missed: ${reason}`);
}

/** One line for each kind. */
function summary(report: ProxyReport, kinds: readonly Kind[]): string[] {
  const { verdicts, unusable } = report;
  const count = (outcome: string) => verdicts.filter((verdict) => verdict.outcome === outcome).length;
  const lines = kindVerdicts(kinds, report).map(({ kind, verdict, reason }) => {
    const colour = { noticed: "green", missed: "red", "not tried": "yellow" } as const;
    return `${styleText(colour[verdict], verdict.padEnd(9))}  ${kind.padEnd(28)} ${reason}`;
  });
  const rules = [...new Set(unusable.map(({ rule }) => rule))].join(", ");
  return [
    ...lines,
    ...(rules === ""
      ? []
      : [`${unusable.length} checks fail or are skipped behind a proxy, so they judge no fault: ${rules}`]),
    `${count("noticed")} of ${count("noticed") + count("survived")} faults of the proxy noticed, ${count("unmet")} reached by no check, ${count("untried")} not tried`,
  ];
}

function report(verdicts: readonly SourceVerdict[], proxyReport: ProxyReport | undefined, kinds: readonly Kind[]) {
  return {
    source: verdicts.map(({ fault: { name, noticer }, ...judgment }) => ({ name, ...noticer, ...judgment })),
    proxy: proxyReport?.verdicts.map(({ fault: { subject, name }, ...rest }) => ({ subject, name, ...rest })),
    kinds: proxyReport && kindVerdicts(kinds, proxyReport),
    claims: proxyReport?.claims,
    unusable: proxyReport?.unusable,
  };
}

function list({ kinds, faults, most, seed }: Options): number {
  const width = Math.max(0, ...faults.map(({ name }) => name.length));
  for (const fault of faults) console.log(`${fault.name.padEnd(width)}  ${nameNoticer(fault)}`);
  const jobs = chooseFaults(kinds, most, seed);
  for (const kind of kinds) {
    console.log(`\n${kind.id}: ${kind.title}`);
    for (const { fault } of jobs.filter((job) => job.kind === kind)) console.log(`  ${fault.subject} ${fault.name}`);
  }
  return 0;
}

async function readOptions(): Promise<Options> {
  const { values } = readCommandLine(commandLine);
  const { fault: only, source, proxy, all, most, minutes, seed, ...rest } = values;
  const faults = await readSourceFaults();
  const names = [...allKinds.map(({ id }) => id), ...faults.map(({ name }) => name)];
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) refuseUsage(`--fault: unknown fault ${unknown}; --list prints the names.`);
  const isChosen = (name: string) => only.length === 0 || only.includes(name);
  return {
    kinds: source ? [] : allKinds.filter(({ id }) => isChosen(id)),
    faults: proxy ? [] : faults.filter(({ name }) => isChosen(name)),
    ...(all ? { most: Infinity, minutes: Infinity } : { most, minutes }),
    seed: seed ?? Math.floor(Date.now() / 86_400_000),
    ...rest,
  };
}

// Checks past their time limit may still wait.
if (import.meta.main) process.exit(await main(await readOptions()));
