// Tries faults that name no rule: the whole suite may notice each. Invariants: each fault starts from an unchanged
// copy; a fault counts as noticed only if its failed checks fail again alone. A failure that only a busy machine causes
// does not count.
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { readDocument } from "../../conformance/contract/document.ts";
import type { Outcome } from "../../conformance/run/outcome.ts";
import { provocationRules } from "../../conformance/run/provoked.ts";
import { run } from "../../conformance/run/runner.ts";
import { suite } from "../../conformance/run/suite.ts";
import { needsByDate } from "../../conformance/run/turns.ts";
import { type Prepared, prepareOwnServer, startOwnServer } from "../../conformance/targets/own-targets.ts";
import { createClient } from "../../generated/client/latest.js";
import { latestVersion } from "../../generated/contract.ts";
import { checkout, copiedNames, inCopy } from "../test/copy.ts";
import { type LimitRules, readDefaultRun } from "./default-run.ts";
import { applyEdits, type Edit } from "./source-fault.ts";

/** A fault whose writer had not seen the suite. */
export interface BlindFault {
  readonly name: string;
  readonly area: string;
  readonly kind: "plain" | "crash" | "restart" | "concurrency" | "suspended";
  readonly edits: readonly Edit[];
  /** The wrong result that a partner gets, in one sentence. */
  readonly effect: string;
}

export interface BlindVerdict {
  readonly fault: Pick<BlindFault, "name" | "area" | "kind">;
  readonly outcome: "noticed" | "survived" | "broken";
  /** The first rules that failed. */
  readonly rules: readonly string[];
  /** True if the checks of a run without --thorough noticed it. */
  readonly isNoticedByDefault: boolean;
  readonly seconds: number;
  readonly reason?: string;
}

type Rule = (typeof suite)[number];
type Check = ReturnType<Rule["checks"]>[number];

const document = readDocument(latestVersion);
const neededBySuite = needsByDate(new Map([[latestVersion, suite]]));

/** Reads a list from a JSON file, or the export `faults` of a TypeScript file. */
export async function readBlindSample(file: string): Promise<readonly BlindFault[]> {
  if (!file.endsWith(".ts")) return JSON.parse(await readFile(file, "utf8")) as readonly BlindFault[];
  const sample = (await import(pathToFileURL(resolve(file)).href)) as { readonly faults: readonly BlindFault[] };
  return sample.faults;
}

/** For each fault, runs the default run's checks and then the whole suite on the newest date, until a check fails. */
export async function tryBlindSample(
  faults: readonly BlindFault[],
  onVerdict: (verdict: BlindVerdict) => void,
  workers: number = Math.min(faults.length, availableParallelism()),
): Promise<BlindVerdict[]> {
  const prepared = await prepareOwnServer(neededBySuite);
  const limitToDefaultRun = await readDefaultRun();
  const queue = [...faults];
  const verdicts: BlindVerdict[] = [];
  const work = async (root: string) => {
    for (let fault = queue.shift(); fault !== undefined; fault = queue.shift()) {
      const verdict = await tryOne(root, fault, prepared, limitToDefaultRun);
      verdicts.push(verdict);
      onVerdict(verdict);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: workers }, () => inCopy(copiedNames, work)));
  await prepared.discard();
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) throw failed.reason;
  return verdicts;
}

async function tryOne(
  root: string,
  fault: BlindFault,
  prepared: Prepared,
  limitToDefaultRun: LimitRules,
): Promise<BlindVerdict> {
  const started = performance.now();
  const { name, area, kind } = fault;
  const verdict = (failures: readonly Outcome[], isNoticedByDefault: boolean, reason?: string): BlindVerdict => ({
    fault: { name, area, kind },
    outcome: reason !== undefined ? "broken" : failures.length === 0 ? "survived" : "noticed",
    rules: [...new Set(failures.map(({ rule }) => rule))],
    isNoticedByDefault,
    seconds: Math.round((performance.now() - started) / 1_000),
    ...(reason === undefined ? {} : { reason }),
  });
  let restore = async () => {};
  try {
    restore = await applyEdits(root, fault);
    const rules = relatedFirst(fault);
    const byDefault = await findConfirmedFailures(root, limitToDefaultRun(rules), prepared);
    if (byDefault.length > 0) return verdict(byDefault, true);
    return verdict(await findConfirmedFailures(root, rules, prepared), false);
  } catch (error) {
    return verdict([], false, (error as Error).message);
  } finally {
    await restore();
  }
}

/**
 * Orders the suite so that the checks that probably reach the edited files come first: checks of operations in the same
 * folder, and rules whose names start with the folder's name. A noticed fault then ends after seconds.
 */
function relatedFirst({ edits }: BlindFault): readonly Rule[] {
  const folders = [...new Set(edits.flatMap(({ file }) => /^server\/resources\/([^/]+)\//.exec(file)?.[1] ?? []))];
  const operations = new Set(folders.flatMap(operationsIn));
  const words = folders.map((folder) => folder.replace(/s$/, ""));
  const isRelated = ({ id }: Rule, { operation = "" }: Check) =>
    operations.has(operation) || words.some((word) => id.startsWith(word));
  const part = (rule: Rule, isWanted: boolean): Rule => ({
    ...rule,
    checks: (document) => rule.checks(document).filter((check) => isRelated(rule, check) === isWanted),
    mayBeEmpty: "its other checks run apart",
  });
  const [checking, judging] = [true, false].map((has) =>
    suite.filter((rule) => rule.checks(document).length > 0 === has),
  );
  return [...checking!.map((rule) => part(rule, true)), ...checking!.map((rule) => part(rule, false)), ...judging!];
}

function operationsIn(folder: string): string[] {
  const text = readFileSync(join(checkout, "server/resources", folder, "operations.ts"), "utf8");
  return [...text.matchAll(/^export (?:async )?(?:function|const) (\w+)/gm)].map(([, name]) => name!);
}

/**
 * Repeats only the failed checks. If they pass, continues with the checks that have not run yet. Judgments of
 * responses cannot be repeated, but do not depend on time.
 */
async function findConfirmedFailures(root: string, rules: readonly Rule[], prepared: Prepared): Promise<Outcome[]> {
  const passed = new Set<string>();
  for (;;) {
    const left = passed.size === 0 ? rules : keepChecks(rules, (key) => !passed.has(key));
    const outcomes = await runToFirstFailure(root, left, prepared);
    const failures = outcomes.filter(isFailed);
    if (failures.length === 0 || failures.some(({ judges }) => judges !== undefined)) return failures;
    const keys = new Set(failures.map(keyOf));
    const repeated = await runToFirstFailure(
      root,
      keepChecks(rules, (key) => keys.has(key)),
      prepared,
    );
    if (repeated.some(isFailed)) return repeated.filter(isFailed);
    for (const outcome of [...outcomes, ...repeated]) if (outcome.outcome === "passed") passed.add(keyOf(outcome));
  }
}

function isFailed({ outcome }: Outcome): boolean {
  return outcome === "failed";
}

function keyOf({ rule, check }: Pick<Outcome, "rule" | "check">): string {
  return JSON.stringify([rule, check]);
}

/** Without the rules about whole runs, because a partial run provokes only some of the codes. */
function keepChecks(rules: readonly Rule[], isKept: (key: string) => boolean): Rule[] {
  const ofParts = rules.filter((rule) => !provocationRules.includes(rule));
  return ofParts.map((rule) => ({
    ...rule,
    checks: (document) => rule.checks(document).filter(({ name }) => isKept(keyOf({ rule: rule.id, check: name }))),
    mayBeEmpty: "its other checks are left out",
  }));
}

async function runToFirstFailure(
  root: string,
  rules: readonly Rule[],
  prepared: Prepared,
): Promise<readonly Outcome[]> {
  const own = await startOwnServer(neededBySuite, { root, prepared });
  const found = new AbortController();
  try {
    const target = { name: "server", version: latestVersion, deployments: own.deployments.get(latestVersion) ?? [] };
    return await run({
      target,
      document,
      rules,
      makeClient: createClient,
      isOwn: true,
      stop: found.signal,
      progress: ({ outcome, judges }) => {
        if (outcome === "failed" && judges === undefined) found.abort();
      },
    });
  } finally {
    await own.stop();
  }
}
