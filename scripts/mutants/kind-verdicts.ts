// Sums up the faults of the proxy: one verdict for each kind.
import type { Kind } from "../../conformance/faults/fault.ts";
import type { ProxyReport } from "./try-proxy-faults.ts";

export interface KindVerdict {
  readonly kind: string;
  /** "missed": a fault survived, or a rule noticed none although the kind names it. */
  readonly verdict: "noticed" | "missed" | "not tried";
  readonly reason: string;
}

export function kindVerdicts(
  kinds: readonly Kind[],
  { verdicts, claims }: Pick<ProxyReport, "verdicts" | "claims">,
): KindVerdict[] {
  return kinds.map(({ id: kind }) => {
    const own = verdicts.filter((verdict) => verdict.kind === kind);
    const count = (outcome: string) => own.filter((each) => each.outcome === outcome).length;
    const rulesWith = (outcome: string) =>
      claims.filter((claim) => claim.kind === kind && claim.outcome === outcome).map(({ rule }) => rule);
    const survivors = count("survived");
    const tried = count("noticed") + survivors;
    const parts = [
      `${count("noticed")} of ${tried} faults`,
      ...(count("unmet") === 0 ? [] : [`${count("unmet")} reached by no check`]),
      ...(count("untried") === 0 ? [] : [`${count("untried")} not tried, because the time was up`]),
      ...list("noticed none", rulesWith("survived")),
      ...list("reached none", rulesWith("unmet")),
      ...list("not tried, because the time was up", rulesWith("untried")),
    ];
    const isMissed = survivors > 0 || rulesWith("survived").length > 0 || rulesWith("unmet").length > 0;
    const verdict = isMissed ? "missed" : tried === 0 && rulesWith("noticed").length === 0 ? "not tried" : "noticed";
    return { kind, verdict, reason: parts.join("; ") };
  });
}

function list(text: string, rules: readonly string[]): string[] {
  return rules.length === 0 ? [] : [`${rules.join(", ")} ${text}`];
}
