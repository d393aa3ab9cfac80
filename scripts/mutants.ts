// `npm run mutants`: requires the suite to notice faults of copies of the server. Exit status: 0 if all were noticed, 1 if
// not, 2 for invalid options.
import { styleText } from "node:util";
import { readCommandLine, refuseUsage } from "../conformance/command/command-line.ts";
import { formatShares, sharesOf } from "./mutants/blind-report.ts";
import { nameNoticer, readSourceFaults, type SourceFault } from "./mutants/source-fault.ts";
import { readBlindSample, tryBlindSample } from "./mutants/try-blind-sample.ts";
import { runUnchanged, type SourceVerdict, trySourceFaults } from "./mutants/try-source-faults.ts";

const commandLine = {
  call: "npm run mutants --",
  about: `Breaks the service on purpose, and lists the faults that no check noticed. A fault is tried only on the rules, or on the test
file of the server, that must notice it.

A blind sample is a JSON file with a list of faults, or a TypeScript file that exports the list as "faults". Each fault:
  {
    "name": "refunds-twice",
    "area": "card transactions",   the shares are counted by area
    "kind": "plain",               what it needs to show: plain, crash, restart, concurrency or suspended
    "effect": "A retried refund credits the account twice.",
    "edits": [{ "file": "server/...", "find": "text that occurs once", "replace": "other text" }]
  }`,
  options: {
    fault: { takes: "NAME", many: true, about: "try only this fault" },
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
  readonly faults: readonly SourceFault[];
  /** Files of blind samples; if given, only these samples are tried. */
  readonly blind: readonly string[];
  readonly list: boolean;
  readonly json: boolean;
}

async function main(options: Options): Promise<number> {
  const { faults, json } = options;
  const width = Math.max(0, ...faults.map(({ name }) => name.length));
  if (options.list) {
    for (const fault of faults) console.log(`${fault.name.padEnd(width)}  ${nameNoticer(fault)}`);
    return 0;
  }
  if (options.blind.length > 0) return tryBlind(options);
  const started = performance.now();
  // With --json, stdout has only the report.
  const print = (line: string) => (json ? console.error(line) : console.log(line));
  const failuresUnchanged = await runUnchanged(faults);
  if (failuresUnchanged.length > 0) {
    console.error(
      ["The unchanged server fails these checks, so no fault can be judged:", ...failuresUnchanged].join("\n  "),
    );
    return 1;
  }
  let done = 0;
  const verdicts = await trySourceFaults(faults, ({ fault, outcome, reason, isNoticedByDefault }) => {
    const count = `${++done}/${faults.length}`.padStart(7);
    const suffix = outcome === "noticed" ? "" : `: ${reason}`;
    print(
      `${count}  ${mark(outcome)}  ${fault.name.padEnd(width)}  ${nameNoticer(fault)}${suffix || note(isNoticedByDefault)}`,
    );
  });
  if (json) console.log(JSON.stringify(verdicts.map(describe), undefined, 2));
  const failures = verdicts.filter(({ outcome }) => outcome !== "noticed");
  const byDefault = verdicts.filter(({ isNoticedByDefault }) => isNoticedByDefault === true).length;
  print(
    `${verdicts.length - failures.length} of ${verdicts.length} faults noticed, ${byDefault} of them by the checks of a run without --thorough, ${Math.round((performance.now() - started) / 1_000)} s`,
  );
  for (const { fault, outcome, reason } of failures)
    print(`${styleText("red", "✗")} ${fault.name} (${nameNoticer(fault)}) ${outcome}: ${reason}`);
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

function describe({ fault: { name, noticer }, ...judgment }: SourceVerdict) {
  return { name, ...noticer, ...judgment };
}

async function readOptions(): Promise<Options> {
  const { values } = readCommandLine(commandLine);
  const { fault: only, ...rest } = values;
  const faults = await readSourceFaults();
  const unknown = only.find((each) => !faults.some(({ name }) => name === each));
  if (unknown !== undefined) refuseUsage(`--fault: unknown fault ${unknown}; --list prints the names.`);
  return { faults: only.length === 0 ? faults : faults.filter(({ name }) => only.includes(name)), ...rest };
}

// Checks past their time limit may still wait.
if (import.meta.main) process.exit(await main(await readOptions()));
