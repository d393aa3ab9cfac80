// Reports the checks that a sample leaves out, in one line for each rule.
import type { Rule } from "../../harness/rule.ts";
import type { Outcome } from "../outcome.ts";

const outsideSampleReason = "not in the sample (--thorough runs it)";

export function outsideSample(
  rules: readonly Rule[],
  leftOut: ReadonlyMap<string, number> | undefined,
): Pick<Outcome, "rule" | "check" | "checks" | "outcome" | "reason">[] {
  return rules.flatMap(({ id }) => {
    const checks = leftOut?.get(id);
    if (checks === undefined) return [];
    const check = checks === 1 ? "1 check" : `${checks} checks`;
    return [{ rule: id, check, checks, outcome: "skipped" as const, reason: outsideSampleReason }];
  });
}
