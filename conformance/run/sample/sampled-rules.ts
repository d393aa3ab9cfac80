// Limits the rules of a run to a sample of their checks. Invariant: a check that no time is left for is counted.
import type { Version } from "../../../generated/contract.ts";
import { readDocument } from "../../contract/document.ts";
import { offeredRuleId } from "../../harness/not-offered.ts";
import type { Rule } from "../../harness/rule.ts";
import type { Deployment } from "../../harness/target.ts";
import { notSelected, planRun } from "../plan.ts";
import { needsClock } from "../queue.ts";
import { addCosts, type Budget, type Cost, type CostPool, minutesFor, sumOf } from "./budget.ts";
import { type CheckName, costOf, readRecorded } from "./recorded.ts";
import { type Candidate, chooseSample } from "./sample.ts";

/** The rules of a run that leaves out some of their checks. */
export interface KeptRules {
  readonly rules: ReadonlyMap<Version, readonly Rule[]>;
  /** Numbers of checks outside the sample, by date and rule. */
  readonly leftOut: ReadonlyMap<Version, ReadonlyMap<string, number>>;
}

export interface SampledRules extends KeptRules {
  /** By date; the most valuable checks first. Without a limit of time, the checks of each rule together. */
  readonly order: ReadonlyMap<Version, readonly CheckName[]>;
  /** Checks that run, by date. */
  readonly running: ReadonlyMap<Version, number>;
  /** Checks that could run without a limit of time. */
  readonly possible: number;
  /** Rules without a check in the sample. */
  readonly rulesLeftOut: readonly string[];
  /** Estimated durations of the sample and of all checks. */
  readonly minutes: number;
  readonly minutesOfAll: number;
}

/** Keeps all checks if they fit into the budget. */
export function sampleRules(
  deployment: Deployment,
  rulesByDate: ReadonlyMap<Version, readonly Rule[]>,
  budget: Budget,
  seed: number,
): SampledRules {
  const candidates = [...rulesByDate].flatMap(([version, rules]) => candidatesOf(deployment, rules, version));
  const costOfAll = candidates.reduce<Cost>((sum, { cost }) => addCosts(sum, cost), {});
  const pools = Object.keys(costOfAll) as CostPool[];
  const isEnough = pools.every((pool) => costOfAll[pool]! <= budget.most(pool));
  // A plan that fits may still take longer than its time.
  const { chosen, cost, rulesLeftOut } =
    budget.minutes === undefined
      ? { chosen: candidates, cost: costOfAll, rulesLeftOut: [] }
      : chooseSample(candidates, readRecorded().codes, isEnough ? unlimited : budget, seed);
  const kept = keepChecks(rulesByDate, candidates, chosen);
  return {
    ...(isEnough ? { ...kept, rules: rulesByDate } : kept),
    order: Map.groupBy(chosen, ({ version }) => version),
    running: new Map([...rulesByDate.keys()].map((at) => [at, chosen.filter(({ version }) => version === at).length])),
    possible: candidates.length,
    rulesLeftOut,
    minutes: minutesFor(cost, budget),
    minutesOfAll: minutesFor(costOfAll, budget),
  };
}

/** Limits the rules of each date to the chosen checks. `candidates` are all checks that could run. */
export function keepChecks(
  rulesByDate: ReadonlyMap<Version, readonly Rule[]>,
  candidates: readonly (CheckName & { readonly version: Version })[],
  chosen: readonly (CheckName & { readonly version: Version })[],
): KeptRules {
  const byDate = [...rulesByDate].map(([version, rules]) => {
    const namesOf = (some: typeof candidates) => {
      const here = Map.groupBy(
        some.filter((each) => each.version === version),
        ({ rule }) => rule,
      );
      return new Map([...here].map(([rule, group]) => [rule, new Set(group.map(({ check }) => check))]));
    };
    const [possible, kept] = [namesOf(candidates), namesOf(chosen)];
    const lost = [...possible].map(([rule, names]) => [rule, names.difference(kept.get(rule) ?? new Set())] as const);
    const counts = lost.filter(([, { size }]) => size > 0).map(([rule, { size }]) => [rule, size] as const);
    return { version, rules: limitRules(rules, new Map(lost)), leftOut: new Map(counts) };
  });
  return {
    rules: new Map(byDate.map(({ version, rules }) => [version, rules])),
    leftOut: new Map(byDate.map(({ version, leftOut }) => [version, leftOut])),
  };
}

const unlimited: Pick<Budget, "most"> = { most: () => Number.POSITIVE_INFINITY };

function candidatesOf(deployment: Deployment, rules: readonly Rule[], version: Version): Candidate[] {
  const jobs = planRun([deployment], rules, readDocument(version)).jobs.get(deployment)!;
  const lanes = deployment.keys.main.length;
  return jobs.map((job) => {
    const { rule, check } = job;
    // The detection of offered operations has already called every operation, so this rule costs nothing more.
    const requests = rule.id === offeredRuleId ? {} : costOf(rule.id);
    const cost = { ...requests, responses: sumOf(requests) * (needsClock(job) ? lanes : 1) };
    return { rule: rule.id, check: check.name, version, operation: check.operation, cost };
  });
}

/** `lost` has the names of checks, by rule. */
function limitRules(rules: readonly Rule[], lost: ReadonlyMap<string, ReadonlySet<string>>): Rule[] {
  return rules.map((rule) => {
    const names = lost.get(rule.id);
    if (names === undefined || names.size === 0) return rule;
    const checks: Rule["checks"] = (document) => rule.checks(document).filter(({ name }) => !names.has(name));
    return { ...rule, checks, mayBeEmpty: notSelected };
  });
}
