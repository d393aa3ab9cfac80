// The figures of this suite: a whole run on the unchanged server, and for each fault the rule that must notice it. A
// whole run contains that rule.
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Outcome } from "../../conformance/run/outcome.ts";
import { latestVersion } from "../../generated/contract.ts";
import { tryProxyFaults } from "../mutants/try-proxy-faults.ts";
import { trySourceFaults } from "../mutants/try-source-faults.ts";
import { checkout } from "../test/copy.ts";
import type { Comparison } from "./compare.ts";
import type { FaultChoice, TriedFault } from "./faults.ts";

/** `tried` leaves out the faults that no request of the suite reaches. */
export interface SuiteJudgment {
  readonly comparison: Comparison;
  readonly tried: readonly TriedFault[];
}

export async function judgeWithSuite(choice: FaultChoice, print: (line: string) => void): Promise<SuiteJudgment> {
  const started = performance.now();
  const command = [join(checkout, "conformance/main.ts"), "--own", "server", "--date", latestVersion, "--json"];
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: checkout, maxBuffer: Infinity }).catch(
    (error: { readonly code?: unknown; readonly stdout: string }) => {
      // A failed check gives status 1.
      if (error.code !== 1) throw error;
      return error;
    },
  );
  const seconds = (performance.now() - started) / 1_000;
  const { outcomes } = JSON.parse(stdout) as { outcomes: readonly Outcome[] };
  print(`This suite: ${outcomes.length} checks and judgments of the unchanged server`);
  const { noticed, tried } = await tryWithSuite(choice, print);
  const comparison = {
    name: "This suite",
    about: "derives checks from the contract, and judges every response",
    noticed,
    falseAlarms: outcomes.filter(({ outcome }) => outcome === "failed").length,
    answers: outcomes.filter(({ rule, outcome }) => rule === "codes-provoked" && outcome === "passed").length,
    requests: outcomes.reduce((sum, { spent }) => sum + (spent?.sent ?? 0), 0),
    seconds,
  };
  return { comparison, tried };
}

interface Tried {
  readonly noticed: string[];
  readonly tried: TriedFault[];
}

async function tryWithSuite({ source, proxied }: FaultChoice, print: (line: string) => void): Promise<Tried> {
  const result: Tried = { noticed: [], tried: [...source] };
  const record = (fault: TriedFault, outcome: string) => {
    print(`${fault.name}: ${outcome} by this suite`);
    if (outcome === "noticed") result.noticed.push(fault.name);
    if (fault.proxied !== undefined && outcome !== "unmet") result.tried.push(fault);
  };
  const byName = new Map(source.map((fault) => [fault.name, fault]));
  await trySourceFaults(
    source.map((fault) => fault.source!),
    ({ fault, outcome }) => record(byName.get(fault.name)!, outcome),
  );
  let unmet = proxied;
  while (unmet.length > 0) unmet = await tryFirstOfEach(unmet, record, print);
  return result;
}

/** Returns the other faults of the kinds whose first fault no check reaches. */
async function tryFirstOfEach(
  kinds: FaultChoice["proxied"],
  record: (fault: TriedFault, outcome: string) => void,
  print: (line: string) => void,
): Promise<FaultChoice["proxied"]> {
  const others: (readonly TriedFault[])[] = [];
  const jobs = kinds.map(([first]) => first!.proxied!);
  await tryProxyFaults(
    jobs,
    // Only the faults count here; `npm run mutants` tries each rule that a kind names.
    jobs.map(({ kind }) => ({ ...kind, rules: [] })),
    { seed: 1, endsAt: Number.POSITIVE_INFINITY },
    {
      print,
      onVerdict: ({ fault, outcome }) => {
        const [first, ...rest] = kinds.find(([each]) => each!.proxied!.fault === fault)!;
        record(first!, outcome);
        if (outcome === "unmet" && rest.length > 0) others.push(rest);
      },
    },
  );
  return others;
}
