// Tries faults of the source: each in a copy of the server, by the rule that it names. Invariant: the checkout is never
// written to, no copy is left behind, and a copy is as the checkout again before the next fault.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as after } from "node:timers/promises";
import { checksOf, faultedDocument, wantedBy } from "../../conformance/faults/trials.ts";
import { judgeRules } from "../../conformance/judge/judge.ts";
import type { Outcome } from "../../conformance/run/outcome.ts";
import { run } from "../../conformance/run/runner.ts";
import { suite } from "../../conformance/suite.ts";
import { type Prepared, prepareOwnServer, startOwnServer } from "../../conformance/targets/own-targets.ts";
import { createClient } from "../../generated/client/latest.js";
import { latestVersion } from "../../generated/contract.ts";
import { checkout, inCopy } from "../test/copy.ts";
import { applyEdits, EditError, type SourceFault } from "./source-fault.ts";

// What the server is started from; the suite that judges it stays the checkout's own.
const copied = ["server", "generated", "scripts", "package.json", "tsconfig.json"];

export interface SourceVerdict {
  readonly fault: SourceFault;
  /** "noticed": its rule failed. "survived": it passed. "broken": nothing can be said, for the reason given. */
  readonly outcome: "noticed" | "survived" | "broken";
  readonly reason: string;
}

/** Tries the faults, as many at once as there are cores. @throws where their rules do not pass without a fault */
export async function trySourceFaults(
  faults: readonly SourceFault[],
  tell: (verdict: SourceVerdict) => void,
): Promise<SourceVerdict[]> {
  if (faults.length === 0) return [];
  const prepared = await prepareOwnServer(wantedBy(checksOf(faults.flatMap(rulesOf))));
  const compiled = await mkdtemp(join(tmpdir(), "mutants-compiled-"));
  process.env.NODE_COMPILE_CACHE = compiled;
  const queue = [...faults];
  const verdicts: SourceVerdict[] = [];
  const work = (root: string) => async () => {
    for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
      const verdict = await tryOne(root, fault, prepared);
      verdicts.push(verdict);
      tell(verdict);
    }
  };
  const hands = Array.from({ length: Math.min(faults.length, availableParallelism()) }, () =>
    inCopy(copied, (root) => work(root)()),
  );
  // A hand that fails does not leave the others' copies behind.
  const results = await Promise.allSettled(hands);
  await prepared.discard();
  await rm(compiled, { recursive: true, force: true });
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return verdicts;
}

/** What the rules of all faults find on the server as it is: nothing, or the faults prove nothing. */
export async function tryClean(faults: readonly SourceFault[]): Promise<string[]> {
  const rules = [...new Set(faults.flatMap(rulesOf))];
  const failed = (await judged(checkout, rules)).filter(({ outcome }) => outcome === "failed");
  return failed.map(
    ({ rule, check, failure }) => `${rule} ${check}: expected ${failure?.expected}, got ${failure?.actual}`,
  );
}

async function tryOne(root: string, fault: SourceFault, prepared: Prepared): Promise<SourceVerdict> {
  let restore = async () => {};
  try {
    restore = await applyEdits(root, fault);
    return verdictOn(fault, await judged(root, rulesOf(fault), prepared));
  } catch (error) {
    const reason = error instanceof EditError ? error.message : `it did not run: ${(error as Error).message}`;
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

/** The rules that bring a fault to light. A judge's rule sees what others send. */
function rulesOf({ rule, with: more = [] }: SourceFault) {
  const ids = [rule, ...more];
  const isJudged = ids.every((id) => judgeRules.some((judge) => judge.id === id));
  return suite.filter(({ id }) => ids.includes(id) || (isJudged && id === "example-accepted"));
}

// A server that answers nothing more has not been noticed by a rule.
const longestMs = 120_000;

async function judged(root: string, rules: readonly (typeof suite)[number][], prepared?: Prepared) {
  const own = await startOwnServer(wantedBy(checksOf(rules)), root, prepared);
  const given = new AbortController();
  try {
    const target = { name: "server", version: latestVersion, deployments: own.deployments.get(latestVersion) ?? [] };
    const late = after(longestMs, undefined, { signal: given.signal }).then(() => {
      throw new Error(`no end within ${longestMs / 1_000} s`);
    });
    late.catch(() => {});
    return await Promise.race([run({ target, document: faultedDocument, rules, makeClient: createClient }), late]);
  } finally {
    given.abort();
    await own.stop();
  }
}
