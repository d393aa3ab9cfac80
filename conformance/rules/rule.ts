// A rule is one promise of the interface. Its checks test a target, each with a few requests. Invariant: a check passes
// by returning and fails by throwing.
import type { Version } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import type { Session } from "../run/session.ts";
import type { Need } from "../targets/needs.ts";

export interface Rule {
  /** Kebab-case; the value of --rule. */
  readonly id: string;
  /** The promise, as a sentence without its full stop. */
  readonly title: string;
  /** Its source: "§4.1", "decided" or "the document". */
  readonly source: string;
  readonly needs: readonly Need[];
  /** Empty for the rules that judge every response. */
  readonly checks: (document: ContractDocument) => readonly Check[];
  /** Reason why a document may give this rule no check, as a sentence. Without it, a rule without a check fails. */
  readonly mayBeEmpty?: string;
  /**
   * Dates of a run at which its checks run (run/turns.ts). "each": at every date, because each date has its own
   * response. "any": at one date, because dates do not differ. Otherwise a check of an operation runs at one of the
   * dates with the same operation, and any other check at one of the dates with the same contract.
   */
  readonly dates?: "each" | "any";
}

export interface Check {
  /** Distinguishes it from the rule's other checks; empty for the only one. */
  readonly name: string;
  /** Operation that it covers. */
  readonly operation?: string;
  /** Needs beyond the rule's own. */
  readonly needs?: readonly Need[];
  /** True if it changes what others rely on, such as the time: it runs after them. */
  readonly last?: boolean;
  readonly run: (session: Session) => Promise<void>;
}

/**
 * Makes a rule with a single check. `dates` limits it, for example to `datesWithOperations("getCard")` or
 * `datesWithField("Card", "design")`.
 */
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

/** Runs the checks of a rule that moves the clock after all others. */
export function runLast(rule: Rule): Rule {
  return { ...rule, checks: (document) => rule.checks(document).map((check) => ({ ...check, last: true })) };
}

/** Runs the rules at every date: each date has its own response. */
export function atEachDate(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ dates: "each", ...rule }));
}

/** Runs the rules at one date: dates do not differ. */
export function atAnyDate(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ dates: "any", ...rule }));
}
