// `npm run mutants`: breaks copies of the server on purpose, one fault each, and holds the conformance suite to noticing every
// one by the rule that is named beside it. Exit status: 0 when the clean copy passes and every mutant is killed, 1 when not,
// 2 for a wrong command line.
import { availableParallelism } from "node:os";
import { parseArgs, styleText } from "node:util";
import { callerMutants } from "./mutants/callers.ts";
import { deliveryMutants } from "./mutants/deliveries.ts";
import { eventMutants } from "./mutants/events.ts";
import { idempotencyMutants } from "./mutants/idempotency.ts";
import { limitMutants } from "./mutants/limits.ts";
import { EditError, type Mutant } from "./mutants/mutant.ts";
import { pipelineMutants } from "./mutants/pipeline.ts";
import { tryClean, tryMutant, type Verdict } from "./mutants/run.ts";
import { statementFileMutants } from "./mutants/statement-files.ts";
import { statementRowMutants } from "./mutants/statement-rows.ts";
import { statementMutants } from "./mutants/statements.ts";
import { webhookMutants } from "./mutants/webhooks.ts";

/** Every mutant there is. */
export const mutants: readonly Mutant[] = [
  ...webhookMutants,
  ...pipelineMutants,
  ...callerMutants,
  ...idempotencyMutants,
  ...limitMutants,
  ...statementMutants,
  ...statementFileMutants,
  ...statementRowMutants,
  ...deliveryMutants,
  ...eventMutants,
];

const usage = "Usage: npm run mutants -- [--only NAME]... [--list] [--json]\n";

interface Options {
  readonly chosen: readonly Mutant[];
  readonly list: boolean;
  readonly json: boolean;
}

async function main({ chosen, list, json }: Options): Promise<number> {
  const width = Math.max(...chosen.map(({ name }) => name.length));
  if (list) {
    for (const { name, rule } of chosen) console.log(`${name.padEnd(width)}  ${rule}`);
    return 0;
  }
  const say = (line: string) => (json ? undefined : console.log(line));
  const faults = await tryClean(chosen);
  if (faults.length > 0) {
    console.error(["The clean copy does not pass, so no mutant can be judged:", ...faults].join("\n  "));
    return 1;
  }
  say(`clean copy passes`);
  const verdicts = await tryAll(chosen, ({ mutant, outcome, reason }) => {
    const mark = {
      killed: styleText("green", "killed  "),
      survived: styleText("red", "survived"),
      broken: styleText("red", "broken  "),
    };
    say(`${mark[outcome]}  ${mutant.name.padEnd(width)}  ${mutant.rule}${outcome === "killed" ? "" : `: ${reason}`}`);
  });
  const killed = verdicts.filter(({ outcome }) => outcome === "killed").length;
  if (json) {
    const rows = verdicts.map(({ mutant: { name, rule }, outcome, reason }) => ({ name, rule, outcome, reason }));
    console.log(JSON.stringify({ killed, of: verdicts.length, verdicts: rows }, undefined, 2));
  }
  say(`\n${killed} of ${verdicts.length} killed (${Math.round((100 * killed) / verdicts.length)} %)`);
  return killed === verdicts.length ? 0 : 1;
}

/** As many at once as there are cores; an edit that does not fit is a verdict as well. */
async function tryAll(chosen: readonly Mutant[], tell: (verdict: Verdict) => void): Promise<Verdict[]> {
  const queue = [...chosen];
  const verdicts: Verdict[] = [];
  const work = async () => {
    for (let mutant = queue.shift(); mutant !== undefined; mutant = queue.shift()) {
      const current = mutant;
      const verdict = await tryMutant(current).catch((error: unknown): Verdict => {
        if (!(error instanceof EditError)) throw error;
        return { mutant: current, outcome: "broken", reason: error.message };
      });
      verdicts.push(verdict);
      tell(verdict);
    }
  };
  await Promise.all(Array.from({ length: Math.max(1, availableParallelism()) }, work));
  return verdicts;
}

function readOptions(args: readonly string[]): Options {
  const flag = { type: "boolean" } as const;
  const options = { only: { type: "string", multiple: true }, list: flag, json: flag } as const;
  const { only = [], list = false, json = false } = parseArgs({ args: [...args], options }).values;
  const unknown = only.find((name) => !mutants.some((mutant) => mutant.name === name));
  if (unknown !== undefined) throw new Error(`--only: there is no mutant ${unknown}; --list names them.`);
  return { chosen: only.length === 0 ? mutants : mutants.filter(({ name }) => only.includes(name)), list, json };
}

if (import.meta.main) {
  let options: Options | undefined;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${(error as Error).message}\n${usage}`);
    process.exitCode = 2;
  }
  if (options !== undefined) process.exitCode = await main(options);
}
