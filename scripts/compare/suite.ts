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
import type { TriedFault } from "./faults.ts";

export async function judgeWithSuite(
  faults: readonly TriedFault[],
  print: (line: string) => void,
): Promise<Comparison> {
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
  return {
    name: "This suite",
    about: "derives checks from the contract, and judges every response",
    noticed: await noticedBySuite(faults, print),
    falseAlarms: outcomes.filter(({ outcome }) => outcome === "failed").length,
    answers: outcomes.filter(({ rule, outcome }) => rule === "codes-provoked" && outcome === "passed").length,
    requests: outcomes.reduce((sum, { spent }) => sum + (spent?.sent ?? 0), 0),
    seconds,
  };
}

async function noticedBySuite(faults: readonly TriedFault[], print: (line: string) => void): Promise<string[]> {
  const noticed: string[] = [];
  const nameOf = (isSame: (fault: TriedFault) => boolean) => faults.find(isSame)!.name;
  const record = (name: string, outcome: string) => {
    if (outcome === "noticed") noticed.push(name);
    print(`${name}: ${outcome} by this suite`);
  };
  await trySourceFaults(
    faults.flatMap(({ source = [] }) => source),
    ({ fault, outcome }) => record(fault.name, outcome),
  );
  const jobs = faults.flatMap(({ proxied = [] }) => proxied);
  // Only the faults count here; `npm run mutants` tries each rule that a kind names.
  const kinds = jobs.map(({ kind }) => ({ ...kind, rules: [] }));
  const onVerdict = ({ fault, outcome }: { readonly fault: unknown; readonly outcome: string }) =>
    record(
      nameOf(({ proxied }) => proxied?.fault === fault),
      outcome,
    );
  await tryProxyFaults(jobs, kinds, { seed: 1, endsAt: Number.POSITIVE_INFINITY }, { print, onVerdict });
  return noticed;
}
