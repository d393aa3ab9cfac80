// A rule is one promise of the interface; its checks hold a target to it, each with a few requests. Invariant: a check
// passes by returning and fails by throwing.
import type { Version } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import type { Session } from "../run/session.ts";
import type { Need } from "../targets/needs.ts";

export interface Rule {
  /** kebab-case; what --rule takes. */
  readonly id: string;
  /** The promise, as a sentence without its full stop. */
  readonly title: string;
  /** Where it is written: "§4.1", "decided" or "the document". */
  readonly source: string;
  readonly needs: readonly Need[];
  /** Empty for the rules that are judged on every response. */
  readonly checks: (document: ContractDocument) => readonly Check[];
  /** Why a document may give this rule nothing to check, as a sentence; without it a rule without a check fails. */
  readonly mayBeEmpty?: string;
  /**
   * At which dates its checks run, of those that are run (run/turns.ts). "each": at every one; its answers are what a date must be seen to
   * give. "any": at one; no date changes what it holds to. Otherwise a check of an operation runs at one of the dates that say the same
   * of it, and any other at one of those that say the same of everything.
   */
  readonly dates?: "each" | "any";
}

export interface Check {
  /** What tells it from the rule's other checks; empty for the only one. */
  readonly name: string;
  /** The operation that it covers. */
  readonly operation?: string;
  /** Beyond the rule's own. */
  readonly needs?: readonly Need[];
  /** It changes what others rely on, the time for example: it runs after them. */
  readonly last?: boolean;
  readonly run: (session: Session) => Promise<void>;
}

/** A rule with a single check, at these dates: `datesWithOperations("getCard")`, `datesWithField("Card", "design")`. At all, unless some are named. */
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
    mayBeEmpty: `it is about what these dates have: ${dates.join(", ")}`,
  };
}

/** A rule that moves the clock: after those that do not. */
export function runLast(rule: Rule): Rule {
  return { ...rule, checks: (document) => rule.checks(document).map((check) => ({ ...check, last: true })) };
}

/** Rules about dates: each has its own answer. */
export function atEachDate(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ dates: "each", ...rule }));
}

/** The rules of an area that no date changes. */
export function atAnyDate(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ dates: "any", ...rule }));
}
