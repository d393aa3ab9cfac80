// Groups the outcomes of a run by target and date, in an order that does not depend on speed.
import type { Version } from "../../generated/contract.ts";
import type { Outcome } from "../run/outcome.ts";
import type { RunRecord } from "./record.ts";

export interface TargetOutcomes {
  readonly target: string;
  readonly version: Version;
  /** In the order of the rules, then of the names of the checks. */
  readonly outcomes: readonly Outcome[];
}

/** Sorts targets by name, and each one's dates. */
export function groupByTarget({ outcomes, rules }: Pick<RunRecord, "outcomes" | "rules">): TargetOutcomes[] {
  const places = new Map(rules.map(({ id }, index) => [id, index]));
  const placeOf = ({ rule }: Outcome) => places.get(rule) ?? places.size;
  const groups = Map.groupBy(outcomes, ({ target, version }) => `${target} ${version}`);
  return [...groups.keys()].sort().map((key) => {
    const group = groups.get(key)!;
    const { target, version } = group[0]!;
    const sorted = group.toSorted((a, b) => placeOf(a) - placeOf(b) || compare(a.check, b.check));
    return { target, version, outcomes: sorted };
  });
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
