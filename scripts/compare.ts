// `npm run compare`: tries the same faults with this suite and with other judges, and writes conformance/comparison.md.
// Exit status: 0, or 2 for invalid options.
import { parseArgs } from "node:util";
import { latestVersion } from "../generated/contract.ts";
import type { Judge } from "./compare/judge.ts";
import { handleHelp, refuseUsage } from "./usage.ts";

const document = `generated/openapi/${latestVersion}.yaml`;

// They load the suite, which the usage does not need.
const starts = {
  prism: async () => (await import("./compare/prism.ts")).startPrism(document),
  drift: async () => (await import("./compare/drift.ts")).startDrift(document),
  specmatic: async () =>
    (await import("./compare/fuzzer.ts")).startFuzzer(
      `generated/openapi/json-bodies/${latestVersion}.yaml`,
      "webhooks",
    ),
};
const names = ["suite", ...Object.keys(starts)];

handleHelp(
  `Usage: npm run compare -- [options]

Plants faults in a copy of the server, and lets this suite and other judges look for them. Installs Specmatic into
node_modules/.cache; it needs Java. Each fault takes about a minute.

  --judge NAME  only this judge (repeatable): ${names.join(", ")}
  --faults N    number of faults, half of the source and half of a proxy (default: 60)
  --seed N      chooses other faults (default: 1)
  --write       writes the table of families into conformance/comparison.md
  --help        print this text and exit`,
  true,
);

const text = { type: "string" } as const;
const { values } = parseArgs({
  options: {
    judge: { type: "string", multiple: true, default: names },
    faults: { ...text, default: "60" },
    seed: { ...text, default: "1" },
    write: { type: "boolean", default: false },
  },
});
for (const name of ["faults", "seed"] as const)
  if (!/^\d{1,6}$/.test(values[name])) refuseUsage(`--${name} must be a number, not ${values[name]}.`);
const unknown = values.judge.find((name) => !names.includes(name));
if (unknown !== undefined) refuseUsage(`--judge is ${unknown}, but must be ${names.join(" or ")}.`);

const { compareJudges } = await import("./compare/compare.ts");
const { chooseFaultsToTry, firstOfEach } = await import("./compare/faults.ts");
const { judgeWithSuite } = await import("./compare/suite.ts");
const { formatTables, writeTables } = await import("./compare/tables.ts");
const choice = await chooseFaultsToTry(Number(values.faults), Number(values.seed));
const print = (line: string) => console.error(line);
const suite = values.judge.includes("suite") ? await judgeWithSuite(choice, print) : undefined;
const faults = suite?.tried ?? firstOfEach(choice);
const judges: Judge[] = [];
try {
  for (const [name, start] of Object.entries(starts)) if (values.judge.includes(name)) judges.push(await start());
  const others = await compareJudges(judges, faults, print);
  const tables = formatTables(suite === undefined ? others : [suite.comparison, ...others], faults);
  console.log(`${tables.summary}\n\n${tables.families}`);
  if (values.write) await writeTables(tables);
} finally {
  for (const judge of judges) await judge.stop();
}
