// A rule is one promise of the interface, tested by checks. Invariant: a check passes by returning and fails by
// throwing.
import type { Version } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import type { Session } from "../run/session.ts";
import type { Need } from "../targets/needs.ts";

export interface Rule {
  /** Value of --rule, in kebab-case. */
  readonly id: string;
  /** The promise, as a sentence without its full stop. */
  readonly title: string;
  /** "§4.1", "decided" or "the document". */
  readonly source: string;
  readonly needs: readonly Need[];
  /** Empty for the rules that judge every response. */
  readonly checks: (document: ContractDocument) => readonly Check[];
  /** Why a document may give this rule no check, as a sentence. Without it, a rule without a check fails. */
  readonly mayBeEmpty?: string;
  /**
   * "each" runs the checks at every date, because each has its own response; "any" at one date. By default a check runs
   * at one of the dates with the same operation or, without an operation, the same contract (run/turns.ts).
   */
  readonly dates?: "each" | "any";
}

export interface Check {
  /** Distinguishes it from the rule's other checks; empty for the only one. */
  readonly name: string;
  readonly operation?: string;
  /** Besides the rule's own. */
  readonly needs?: readonly Need[];
  /** True if it changes what others rely on, such as the time. */
  readonly last?: boolean;
  readonly run: (session: Session) => Promise<void>;
}

/** Makes a rule with a single check. `dates` limits it, such as `datesWithOperations("getCard")`. */
export function journey<Date extends Version = Version>(
  id: string,
  source: string,
  title: string,
  needs: readonly Need[],
  run: (session: Session<Date>) => Promise<void>,
  dates?: readonly Date[],
): Rule {
  const checks = [{ name: "", run: run as (session: Session) => Promise<void> }];
  const rule: Rule = { id, title, source, needs, checks: () => checks };
  if (dates === undefined) return rule;
  return {
    ...rule,
    checks: ({ version }) => ((dates as readonly Version[]).includes(version) ? checks : []),
    mayBeEmpty: `it applies only to the dates ${dates.join(", ")}`,
  };
}

/** For rules that move the clock. */
export function runLast(rule: Rule): Rule {
  return { ...rule, checks: (document) => rule.checks(document).map((check) => ({ ...check, last: true })) };
}

/** Each date has its own response. */
export function atEachDate(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ dates: "each", ...rule }));
}

export function atAnyDate(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ dates: "any", ...rule }));
}
