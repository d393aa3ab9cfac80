// Tries each fault of the source in a copy of the server. Invariant: each starts from an unchanged copy.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { checksOf, faultedDocument, wantedBy } from "../../conformance/faults/trials.ts";
import { judgeRules } from "../../conformance/rules/responses.ts";
import type { Outcome } from "../../conformance/run/outcome.ts";
import { run } from "../../conformance/run/runner.ts";
import { suite } from "../../conformance/run/suite.ts";
import { type Prepared, prepareOwnServer, startOwnServer } from "../../conformance/targets/own-targets.ts";
import { createClient } from "../../generated/client/latest.js";
import { latestVersion } from "../../generated/contract.ts";
import { checkout, inCopy } from "../test/copy.ts";
import { applyEdits, EditError, type SourceFault } from "./source-fault.ts";
import { findUnknownNames } from "./unknown-names.ts";

const copiedNames = ["server", "generated", "scripts", "spec", "package.json", "tsconfig.json"];

export interface SourceVerdict {
  readonly fault: SourceFault;
  /** "noticed": the rule failed. "survived": it passed. "broken": it could not be judged. */
  readonly outcome: "noticed" | "survived" | "broken";
  readonly reason: string;
}

export async function trySourceFaults(
  faults: readonly SourceFault[],
  onVerdict: (verdict: SourceVerdict) => void,
): Promise<SourceVerdict[]> {
  if (faults.length === 0) return [];
  const prepared = await prepareOwnServer(wantedBy(checksOf(faults.flatMap(rulesOf))));
  const compileCache = await mkdtemp(join(tmpdir(), "mutants-compiled-"));
  process.env.NODE_COMPILE_CACHE = compileCache;
  const queue = [...faults];
  const verdicts: SourceVerdict[] = [];
  const work = async (root: string) => {
    for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
      const verdict = await tryOne(root, fault, prepared);
      verdicts.push(verdict);
      onVerdict(verdict);
    }
  };
  const workers = Array.from({ length: Math.min(faults.length, availableParallelism()) }, () =>
    inCopy(copiedNames, work),
  );
  // The other workers must still remove their copies.
  const results = await Promise.allSettled(workers);
  await prepared.discard();
  await rm(compileCache, { recursive: true, force: true });
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return verdicts;
}

/** A failure of the unchanged server would make every verdict meaningless. */
export async function runUnchanged(faults: readonly SourceFault[]): Promise<string[]> {
  const rules = [...new Set(faults.flatMap(rulesOf))];
  const failed = (await judgeServer(checkout, rules, new AbortController().signal)).filter(
    ({ outcome }) => outcome === "failed",
  );
  return failed.map(
    ({ rule, check, failure }) => `${rule} ${check}: expected ${failure?.expected}, got ${failure?.actual}`,
  );
}

async function tryOne(root: string, fault: SourceFault, prepared: Prepared): Promise<SourceVerdict> {
  let restore = async () => {};
  try {
    restore = await applyEdits(root, fault);
    const [unknown] = findUnknownNames(
      fault.edits.map(({ file }) => join(root, file)).filter((file) => file.endsWith(".ts")),
    );
    if (unknown !== undefined) return { fault, outcome: "broken", reason: unknown };
    return verdictOn(fault, await withinLimit((stop) => judgeServer(root, rulesOf(fault), stop, prepared)));
  } catch (error) {
    const reason = error instanceof EditError ? error.message : `the rules could not run: ${(error as Error).message}`;
    return { fault, outcome: "broken", reason };
  } finally {
    await restore();
  }
}

function verdictOn(fault: SourceFault, outcomes: readonly Outcome[]): SourceVerdict {
  const own = outcomes.filter(({ rule }) => rule === fault.rule);
  const failure = own.find(({ outcome }) => outcome === "failed")?.failure;
  if (failure !== undefined)
    return { fault, outcome: "noticed", reason: `expected ${failure.expected}, got ${failure.actual}` };
  if (own.some(({ outcome }) => outcome === "passed"))
    return { fault, outcome: "survived", reason: "every check passed" };
  return { fault, outcome: "broken", reason: "no check ran" };
}

/** A judge's rule sends no requests itself. */
function rulesOf({ rule, with: more = [] }: SourceFault) {
  const ids = [rule, ...more];
  const isJudged = ids.every((id) => judgeRules.some((judge) => judge.id === id));
  return suite.filter(({ id }) => ids.includes(id) || (isJudged && id === "example-accepted"));
}

// A server that stops responding is "broken". The unchanged server may need longer for the rules of all faults.
const longestMs = 120_000;

async function withinLimit<Result>(judge: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = AbortSignal.timeout(longestMs);
  const result = await judge(late);
  if (late.aborted) throw new Error(`the rules did not end within ${longestMs / 1_000} s`);
  return result;
}

/** `stop` ends the run early. */
async function judgeServer(
  root: string,
  rules: readonly (typeof suite)[number][],
  stop: AbortSignal,
  prepared?: Prepared,
) {
  const own = await startOwnServer(wantedBy(checksOf(rules)), { root, prepared });
  try {
    const target = { name: "server", version: latestVersion, deployments: own.deployments.get(latestVersion) ?? [] };
    return await run({ target, document: faultedDocument, rules, makeClient: createClient, stop });
  } finally {
    await own.stop();
  }
}
