// `npm run mutants`: breaks the service on purpose, one fault at a time, and holds the conformance suite to noticing each: what
// can be seen in HTTP by a proxy before the good server, for every operation that a fault fits, and what only the source can
// break by edits of a copy. Exit status: 0 when every fault was noticed, 1 when not, 2 for a wrong command line.
import { parseArgs, styleText } from "node:util";
import type { Kind } from "../conformance/faults/fault.ts";
import { readKinds } from "../conformance/faults/kinds.ts";
import { holeOf, unnoticed } from "../conformance/faults/unnoticed.ts";
import { chooseSome } from "./mutants/choose.ts";
import { chooseFaults, type Tried, tryProxied } from "./mutants/proxied.ts";
import { type SourceVerdict, tryClean, trySourceFaults } from "./mutants/source.ts";
import { readSourceFaults, type SourceFault } from "./mutants/source-fault.ts";

const usage = `Usage: npm run mutants -- [options]

  --fault NAME    only this fault of the source, or this kind of the proxy (repeatable)
  --source        only faults of the source
  --proxy         only faults of the proxy
  --most N        at most so many faults of the source of each rule, and of the proxy of each kind and operation, eight times as many of
                  each kind (2 by default; 100 is all)
  --seed N        chooses which (printed; another one each day by default)
  --list          print the faults
  --json          print the outcome as JSON
`;

interface Options {
  readonly kinds: readonly Kind[];
  readonly faults: readonly SourceFault[];
  readonly most: number;
  readonly seed: number;
  readonly list: boolean;
  readonly json: boolean;
}

async function main(options: Options): Promise<number> {
  const { kinds, faults, most, seed, json } = options;
  if (options.list) return list(options);
  const started = performance.now();
  // Progress beside a report for programs goes to the other stream.
  const say = (line: string) => (json ? console.error(line) : console.log(line));
  const seconds = () => `${Math.round((performance.now() - started) / 1_000)} s`;
  const unclean = faults.length === 0 ? [] : await tryClean(faults);
  if (unclean.length > 0) {
    console.error(["The server does not pass as it is, so no fault can be judged:", ...unclean].join("\n  "));
    return 1;
  }
  const width = Math.max(0, ...faults.map(({ name }) => name.length));
  let tried = 0;
  const verdicts = await trySourceFaults(faults, ({ fault, outcome, reason }) => {
    const place = `${++tried}/${faults.length}`.padStart(7);
    say(
      `${place}  ${mark(outcome)}  ${fault.name.padEnd(width)}  ${fault.rule}${outcome === "noticed" ? "" : `: ${reason}`}`,
    );
  });
  const jobs = chooseFaults(kinds, most, seed);
  if (jobs.length > 0) say(`${seconds()}  seed ${seed}: ${jobs.length} faults of ${kinds.length} kinds`);
  const proxied =
    jobs.length === 0
      ? undefined
      : await tryProxied(jobs, kinds, {
          say,
          verdict: ({ kind, fault, outcome, reason }, done, of) => {
            if (outcome === "survived") say(`${mark(outcome)}  ${kind}  ${fault.subject} ${fault.name}: ${reason}`);
            if (done % 250 === 0) say(`${seconds()}  ${done}/${of}`);
          },
        });
  if (json) console.log(JSON.stringify(report(verdicts, proxied), undefined, 2));
  const failures = [...sourceFailures(verdicts), ...(proxied === undefined ? [] : proxyFailures(proxied))];
  for (const line of proxied === undefined ? [] : summary(proxied, kinds)) say(line);
  const noticed = verdicts.filter(({ outcome }) => outcome === "noticed").length;
  say(`${noticed} of ${verdicts.length} faults of the source noticed, ${seconds()}`);
  for (const line of failures) say(`${styleText("red", "✗")} ${line}`);
  return failures.length === 0 ? 0 : 1;
}

function mark(outcome: string): string {
  return styleText(outcome === "noticed" ? "green" : "red", outcome.padEnd(8));
}

function sourceFailures(verdicts: readonly SourceVerdict[]): string[] {
  return verdicts
    .filter(({ outcome }) => outcome !== "noticed")
    .map(({ fault, outcome, reason }) => `${fault.name} (${fault.rule}) ${outcome}: ${reason}`);
}

/** What is not as it should be; holes that are known are not. */
function proxyFailures({ verdicts, claims }: Tried): string[] {
  const survivors = verdicts
    .filter((verdict) => verdict.outcome === "survived" && holeOf(verdict) === undefined)
    .map(({ kind, fault, reason }) => `${kind}: ${fault.subject} ${fault.name} survived: ${reason}`);
  const idle = claims
    .filter(({ isHeld }) => !isHeld)
    .map(({ kind, rule }) => `${rule} notices no fault of ${kind}, which names it`);
  return [...survivors, ...idle];
}

/** A line per kind, and one per known hole. */
function summary({ verdicts, recording }: Tried, kinds: readonly Kind[]): string[] {
  const count = (of: readonly { outcome: string }[], outcome: string) =>
    of.filter((verdict) => verdict.outcome === outcome).length;
  const lines = kinds.map(({ id }) => {
    const own = verdicts.filter(({ kind }) => kind === id);
    const rules = new Set(own.flatMap(({ rules }) => rules));
    const unmet = count(own, "unmet");
    const rest = unmet === 0 ? "" : `, ${unmet} met by no check`;
    return `${id.padEnd(28)} ${count(own, "noticed")} of ${own.length - unmet} noticed${rest}, by ${rules.size} rules`;
  });
  const holes = unnoticed.map((hole) => {
    const own = verdicts.filter((verdict) => verdict.outcome === "survived" && holeOf(verdict) === hole);
    return `known hole: ${own.length} of ${hole.kind}: ${hole.reason}`;
  });
  const unmet = count(verdicts, "unmet");
  return [
    ...lines,
    ...holes,
    `${recording.unusable.length} checks do not pass through a proxy: ${[...new Set(recording.unusable.map(({ rule }) => rule))].join(", ")}`,
    `${count(verdicts, "noticed")} of ${verdicts.length - unmet} faults of the proxy noticed, ${unmet} met by no check`,
  ];
}

function report(verdicts: readonly SourceVerdict[], proxied: Tried | undefined) {
  return {
    source: verdicts.map(({ fault: { name, rule }, outcome, reason }) => ({ name, rule, outcome, reason })),
    proxy: proxied?.verdicts.map(({ fault: { subject, name }, ...rest }) => ({ subject, name, ...rest })),
    claims: proxied?.claims,
    rules: [...(proxied?.noticing ?? [])].sort(),
    unusable: proxied?.recording.unusable,
  };
}

function list({ kinds, faults, most, seed }: Options): number {
  const width = Math.max(0, ...faults.map(({ name }) => name.length));
  for (const { name, rule } of faults) console.log(`${name.padEnd(width)}  ${rule}`);
  const jobs = chooseFaults(kinds, most, seed);
  for (const kind of kinds) {
    console.log(`\n${kind.id}: ${kind.title}`);
    for (const { fault } of jobs.filter((job) => job.kind === kind)) console.log(`  ${fault.subject} ${fault.name}`);
  }
  return 0;
}

async function readOptions(args: readonly string[]): Promise<Options> {
  const flag = { type: "boolean", default: false } as const;
  const one = { type: "string" } as const;
  const options = {
    fault: { type: "string", multiple: true },
    source: flag,
    proxy: flag,
    most: { ...one, default: "2" },
    seed: { ...one, default: String(Math.floor(Date.now() / 86_400_000)) },
    list: flag,
    json: flag,
  } as const;
  const { fault: only = [], source, proxy, list, json, ...numbers } = parseArgs({ args: [...args], options }).values;
  const [kinds, faults] = [await readKinds(), await readSourceFaults()];
  const names = [...kinds.map(({ id }) => id), ...faults.map(({ name }) => name)];
  const unknown = only.find((name) => !names.includes(name));
  if (unknown !== undefined) throw new Error(`--fault: there is no fault ${unknown}; --list names them.`);
  const isChosen = (name: string) => only.length === 0 || only.includes(name);
  const number = (name: "most" | "seed") => {
    if (!/^\d+$/.test(numbers[name])) throw new Error(`--${name} is ${numbers[name]}, but must be a number.`);
    return Number(numbers[name]);
  };
  const [most, seed] = [number("most"), number("seed")];
  const some = only.length === 0 ? chooseSome(faults, ({ rule }) => rule, most, seed) : faults;
  return {
    kinds: source ? [] : kinds.filter(({ id }) => isChosen(id)),
    faults: proxy ? [] : some.filter(({ name }) => isChosen(name)),
    most,
    seed,
    list,
    json,
  };
}

if (import.meta.main) {
  let options: Options | undefined;
  try {
    options = await readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`);
    process.exitCode = 2;
  }
  // Checks that were given up may still wait for what never comes.
  if (options !== undefined) process.exit(await main(options));
}
