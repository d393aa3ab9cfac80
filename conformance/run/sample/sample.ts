// Chooses the checks that fit into a budget. Invariant: the same seed and checks lead to the same choice.
import type { Version } from "../../../generated/contract.ts";
import { createRandom } from "../../harness/random.ts";
import { addCosts, type Budget, type Cost, type CostPool, sumOf } from "./budget.ts";
import { type CheckName, nameOf } from "./recorded.ts";

/** A check that could run. */
export interface Candidate extends CheckName {
  readonly version: Version;
  readonly operation: string | undefined;
  readonly cost: Cost;
}

export interface Sample {
  /** The most valuable first. */
  readonly chosen: readonly Candidate[];
  /** The average cost of a check of each rule, summed. */
  readonly cost: Cost;
  /** Rules without a chosen check, because they cost more than the budget. */
  readonly rulesLeftOut: readonly string[];
}

// The rest is for operations, codes, and more checks of cheap rules.
const shareOfRules = 0.75;

/**
 * Chooses one check of every rule, cheap rules first, then of every operation and code, then of each rule in turn until
 * the budget ends. `codes` names checks that provoke each code.
 */
export function chooseSample(
  candidates: readonly Candidate[],
  codes: Readonly<Record<string, readonly CheckName[]>>,
  budget: Pick<Budget, "most">,
  seed: number,
): Sample {
  const shuffled = createRandom(seed).shuffle(candidates);
  const chosen = new Set<Candidate>();
  const uses = new Map<string, number>();
  let cost: Cost = {};
  const isAffordable = (candidate: Candidate, share: number) => {
    const after = addCosts(cost, candidate.cost);
    const pools = Object.keys(candidate.cost) as CostPool[];
    return pools.every((pool) => after[pool]! <= budget.most(pool) * share);
  };
  const take = (candidate: Candidate | undefined, share = 1) => {
    if (candidate === undefined || chosen.has(candidate) || !isAffordable(candidate, share)) return false;
    chosen.add(candidate);
    cost = addCosts(cost, candidate.cost);
    for (const key of [candidate.version, candidate.operation ?? ""]) uses.set(key, (uses.get(key) ?? 0) + 1);
    return true;
  };
  const usesOf = ({ operation, version }: Candidate) =>
    (operation === undefined ? 0 : (uses.get(operation) ?? 0)) + (uses.get(version) ?? 0) / 100_000;
  const leastUsed = (some: readonly Candidate[]) =>
    some.reduce<Candidate | undefined>(
      (best, each) => (best === undefined || usesOf(each) < usesOf(best) ? each : best),
      undefined,
    );

  const byRule = Map.groupBy(shuffled, ({ rule }) => rule);
  const groups = [...byRule.values()].sort((a, b) => sumOf(a[0]!.cost) - sumOf(b[0]!.cost));
  for (const group of groups) take(leastUsed(group), shareOfRules);
  for (const [operation, group] of Map.groupBy(shuffled, ({ operation }) => operation)) {
    if (operation === undefined || uses.has(operation)) continue;
    take(group.find(({ rule }) => rule === exampleRule) ?? group[0]);
  }
  const byName = Map.groupBy(shuffled, nameOf);
  for (const checks of Object.values(codes)) {
    const known = checks.flatMap((check) => byName.get(nameOf(check)) ?? []);
    if (!known.some((each) => chosen.has(each))) known.some((each) => take(each));
  }
  // Checks of the same kind wait in one group, because a rule can have thousands of checks.
  const waiting = groups.map((group) => [
    ...Map.groupBy(
      group.filter((each) => !chosen.has(each)),
      kindOf,
    ).values(),
  ]);
  for (let open = waiting; open.length > 0; )
    open = open.filter((kinds) => {
      const next = leastUsed(kinds.flatMap((kind) => kind.slice(-1)).filter((each) => isAffordable(each, 1)));
      if (next === undefined) return false;
      kinds.find((kind) => kind.at(-1) === next)!.pop();
      return take(next);
    });
  const coveredRules = new Set([...chosen].map(({ rule }) => rule));
  return { chosen: [...chosen], cost, rulesLeftOut: [...byRule.keys()].filter((rule) => !coveredRules.has(rule)) };
}

function kindOf({ version, operation, cost }: Candidate): string {
  return `${version} ${operation} ${JSON.stringify(cost)}`;
}

const exampleRule = "example-accepted";
