// Tries each fault in a copy of the server. Invariant: each starts from an unchanged copy.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, tmpdir } from "node:os";
import { join } from "node:path";
import { readDocument } from "../../conformance/contract/document.ts";
import { judgeRules } from "../../conformance/rules/responses.ts";
import type { Outcome } from "../../conformance/run/outcome.ts";
import { run } from "../../conformance/run/runner.ts";
import { suite } from "../../conformance/run/suite.ts";
import { needsByDate } from "../../conformance/run/turns.ts";
import { type Prepared, prepareOwnServer, startOwnServer } from "../../conformance/targets/own-targets.ts";
import { createClient } from "../../generated/client/latest.js";
import { latestVersion } from "../../generated/contract.ts";
import { checkout, copiedNames, inCopy } from "../test/copy.ts";
import { type LimitRules, readDefaultRun } from "./default-run.ts";
import { runTestFile } from "./run-test-file.ts";
import { applyEdits, EditError, type SourceFault } from "./source-fault.ts";
import { findUnknownNames } from "./unknown-names.ts";

export interface SourceVerdict {
  readonly fault: SourceFault;
  /** "noticed": each of its rules, or its test file, failed. "survived": one passed. "broken": it could not be judged. */
  readonly outcome: "noticed" | "survived" | "broken";
  readonly reason: string;
  /** True if a run without --thorough has checks of its rules that notice it. */
  readonly isNoticedByDefault?: boolean;
}

export async function trySourceFaults(
  faults: readonly SourceFault[],
  onVerdict: (verdict: SourceVerdict) => void,
): Promise<SourceVerdict[]> {
  if (faults.length === 0) return [];
  const prepared = await prepareOwnServer(needsByDate(new Map([[latestVersion, faults.flatMap(rulesToRun)]])));
  const limitToDefaultRun = await readDefaultRun();
  const compileCache = await mkdtemp(join(tmpdir(), "mutants-compiled-"));
  process.env.NODE_COMPILE_CACHE = compileCache;
  const queue = [...faults];
  const verdicts: SourceVerdict[] = [];
  const work = async (root: string) => {
    for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
      const verdict = { fault, ...(await tryOne(root, fault, prepared, limitToDefaultRun)) };
      verdicts.push(verdict);
      onVerdict(verdict);
    }
  };
  const workers = Array.from({ length: Math.min(faults.length, availableParallelism()) }, () =>
    inCopy(copiedNames, work),
  );
  // Waits for all workers, because after a failure the others must still remove their copies.
  const results = await Promise.allSettled(workers);
  await prepared.discard();
  await rm(compileCache, { recursive: true, force: true });
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return verdicts;
}

/** A failure of the unchanged server would make every verdict meaningless. */
export async function runUnchanged(faults: readonly SourceFault[]): Promise<string[]> {
  const never = new AbortController().signal;
  const rules = [...new Set(faults.flatMap(rulesToRun))];
  const outcomes = rules.length === 0 ? [] : await judgeServer(checkout, rules, never);
  const failures = outcomes
    .filter(({ outcome }) => outcome === "failed")
    .map(({ rule, check, failure }) => `${rule} ${check}: expected ${failure?.expected}, got ${failure?.actual}`);
  for (const file of new Set(faults.flatMap(({ noticer }) => ("test" in noticer ? [noticer.test] : [])))) {
    const { outcome, reason } = await runTestFile(checkout, file, never);
    if (outcome !== "passed") failures.push(`${file}: ${reason}`);
  }
  return failures;
}

type Rule = (typeof suite)[number];
type Judgment = Omit<SourceVerdict, "fault">;

async function tryOne(
  root: string,
  fault: SourceFault,
  prepared: Prepared,
  limitToDefaultRun: LimitRules,
): Promise<Judgment> {
  let restore = async () => {};
  try {
    restore = await applyEdits(root, fault);
    const [unknown] = findUnknownNames(
      fault.edits.map(({ file }) => join(root, file)).filter((file) => file.endsWith(".ts")),
    );
    if (unknown !== undefined) return { outcome: "broken", reason: unknown };
    const rules = rulesToRun(fault);
    const byDefault = await withinLimit((stop) => judge(root, fault, limitToDefaultRun(rules), prepared, stop));
    const isNoticedByDefault = byDefault.outcome === "noticed";
    if (isNoticedByDefault || "test" in fault.noticer) return { ...byDefault, isNoticedByDefault };
    return { ...(await withinLimit((stop) => judge(root, fault, rules, prepared, stop))), isNoticedByDefault };
  } catch (error) {
    const reason = error instanceof EditError ? error.message : `it could not be judged: ${(error as Error).message}`;
    return { outcome: "broken", reason };
  } finally {
    await restore();
  }
}

/** `stop` ends the run early. */
async function judge(
  root: string,
  fault: SourceFault,
  rules: readonly Rule[],
  prepared: Prepared,
  stop: AbortSignal,
): Promise<Judgment> {
  if ("test" in fault.noticer) {
    const { outcome, reason } = await runTestFile(root, fault.noticer.test, stop);
    return { outcome: { failed: "noticed", passed: "survived", broken: "broken" }[outcome], reason } as Judgment;
  }
  const outcomes = await judgeServer(root, rules, stop, prepared);
  const judgments = fault.noticer.rules.map((rule) => judgmentOf(rule, outcomes));
  return judgments.find(({ outcome }) => outcome !== "noticed") ?? judgments[0]!;
}

function judgmentOf(rule: string, outcomes: readonly Outcome[]): Judgment {
  const own = outcomes.filter((outcome) => outcome.rule === rule);
  const failure = own.find(({ outcome }) => outcome === "failed")?.failure;
  if (failure !== undefined)
    return { outcome: "noticed", reason: `expected ${failure.expected}, got ${failure.actual}` };
  if (own.some(({ outcome }) => outcome === "passed"))
    return { outcome: "survived", reason: `every check of ${rule} passed` };
  return { outcome: "broken", reason: `no check of ${rule} ran` };
}

/** A judge's rule sends no requests itself. */
function rulesToRun({ noticer }: SourceFault) {
  if ("test" in noticer) return [];
  const ids = [...noticer.rules, ...(noticer.with ?? [])];
  const isJudged = ids.every((id) => judgeRules.some((judge) => judge.id === id));
  return suite.filter(({ id }) => ids.includes(id) || (isJudged && id === "example-accepted"));
}

// A server that stops responding is "broken". The unchanged server may need longer for the rules of all faults.
const longestMs = 120_000;

async function withinLimit<Result>(judge: (stop: AbortSignal) => Promise<Result>): Promise<Result> {
  const late = AbortSignal.timeout(longestMs);
  const result = await judge(late);
  if (late.aborted) throw new Error(`its rules or tests did not end within ${longestMs / 1_000} s`);
  return result;
}

async function judgeServer(root: string, rules: readonly Rule[], stop: AbortSignal, prepared?: Prepared) {
  const own = await startOwnServer(needsByDate(new Map([[latestVersion, rules]])), { root, prepared });
  try {
    const target = { name: "server", version: latestVersion, deployments: own.deployments.get(latestVersion) ?? [] };
    return await run({ target, document: readDocument(latestVersion), rules, makeClient: createClient, stop });
  } finally {
    await own.stop();
  }
}
