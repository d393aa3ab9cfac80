// Limits the rules of a run to a sample of their checks. Invariant: a check that no time is left for is counted.
import type { Version } from "../../../generated/contract.ts";
import { readDocument } from "../../contract/document.ts";
import type { Rule } from "../../rules/rule.ts";
import { offeredRuleId } from "../../targets/not-offered.ts";
import type { Deployment } from "../../targets/target.ts";
import { notSelected, planRun } from "../plan.ts";
import type { LimitPool, RequestCounts } from "../traffic.ts";
import { addCosts, type Budget, minutesFor } from "./budget.ts";
import { costOf, readRecorded } from "./recorded.ts";
import { type Candidate, chooseSample } from "./sample.ts";

export interface SampledRules {
  /** By date; the rules whose checks should run first come first. */
  readonly rules: ReadonlyMap<Version, readonly Rule[]>;
  /** Numbers of checks outside the sample, by date and rule. */
  readonly leftOut: ReadonlyMap<Version, ReadonlyMap<string, number>>;
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
  const costOfAll = candidates.reduce<RequestCounts>((sum, { cost }) => addCosts(sum, cost), {});
  const pools = Object.keys(costOfAll) as LimitPool[];
  const isEnough = pools.every((pool) => costOfAll[pool]! <= budget.most(pool));
  const { chosen, cost, rulesLeftOut } = isEnough
    ? { chosen: candidates, cost: costOfAll, rulesLeftOut: [] }
    : chooseSample(candidates, readRecorded().codes, budget, seed);
  const rank = new Map([...new Set(chosen.map(({ rule }) => rule))].map((rule, index) => [rule, index]));
  const byDate = [...rulesByDate].map(([version, rules]) => {
    const namesOf = (some: readonly Candidate[]) => {
      const here = Map.groupBy(
        some.filter((each) => each.version === version),
        ({ rule }) => rule,
      );
      return new Map([...here].map(([rule, group]) => [rule, new Set(group.map(({ check }) => check))]));
    };
    const [possible, kept] = [namesOf(candidates), namesOf(chosen)];
    const lost = [...possible].map(([rule, names]) => [rule, names.difference(kept.get(rule) ?? new Set())] as const);
    const limited = limitRules(rules, new Map(lost));
    const rankOf = ({ id }: Rule) => rank.get(id) ?? Number.POSITIVE_INFINITY;
    const ordered = isEnough ? rules : limited.toSorted((a, b) => (rankOf(a) < rankOf(b) ? -1 : 1));
    const counts = lost.filter(([, { size }]) => size > 0).map(([rule, { size }]) => [rule, size] as const);
    return { version, rules: ordered, leftOut: new Map(counts) };
  });
  const ran = (at: Version) => chosen.filter(({ version }) => version === at).length;
  return {
    rules: new Map(byDate.map(({ version, rules }) => [version, rules])),
    leftOut: new Map(byDate.map(({ version, leftOut }) => [version, leftOut])),
    running: new Map([...rulesByDate.keys()].map((version) => [version, ran(version)])),
    possible: candidates.length,
    rulesLeftOut,
    minutes: minutesFor(cost, budget),
    minutesOfAll: minutesFor(costOfAll, budget),
  };
}

function candidatesOf(deployment: Deployment, rules: readonly Rule[], version: Version): Candidate[] {
  const jobs = planRun([deployment], rules, readDocument(version)).jobs.get(deployment)!;
  return jobs.map(({ rule, check: { name, operation } }) => {
    // The first questions have already asked for every operation.
    const cost = rule.id === offeredRuleId ? {} : costOf(rule.id);
    return { rule: rule.id, check: name, version, operation, cost };
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
