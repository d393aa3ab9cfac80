// A rule is one promise of the interface. Invariant: a check passes by returning and fails by throwing.
import type { Version } from "../../generated/contract.ts";
import type { ContractDocument } from "../contract/document.ts";
import type { Need } from "./needs.ts";
import type { Session } from "./session.ts";

export interface Rule {
  /** Value of --rule. */
  readonly id: string;
  /** A sentence without its full stop. */
  readonly title: string;
  /** "§4.1", "decided" or "the document". */
  readonly source: string;
  readonly needs: readonly Need[];
  /**
   * Empty for judge rules. A rule that takes long to derive its checks may leave out those of operations that are not
   * wanted.
   */
  readonly checks: (document: ContractDocument, isWanted?: (operation: string) => boolean) => readonly Check[];
  /** A sentence. Without it, a rule without a check fails. */
  readonly mayBeEmpty?: string;
  /** "each" runs at every date, "any" at one; the default is one of the dates with the same contract (run/turns.ts). */
  readonly dates?: "each" | "any";
  /** True if the requests of a check take turns between the target's servers (http/transport.ts). */
  readonly takesTurns?: boolean;
  /** Ids of operations that its checks do without, or replace, if the target does not offer them. */
  readonly optionalCalls?: readonly string[];
}

export interface Check {
  /** Empty for a rule's only check. */
  readonly name: string;
  readonly operation?: string;
  /** Needs in addition to the rule's. */
  readonly needs?: readonly Need[];
  /** True if it leaves out the operations that the target does not offer. */
  readonly leavesOutMissing?: boolean;
  /** True if it changes what others rely on, such as the time. */
  readonly last?: boolean;
  readonly run: (session: Session) => Promise<void>;
}

/** A rule needs "state" by default. */
export function declareRule(rule: Omit<Rule, "needs"> & Partial<Pick<Rule, "needs">>): Rule {
  return { needs: ["state"], ...rule };
}

type Run<Date extends Version = Version> = (session: Session<Date>) => Promise<void>;

/** It needs "state" by default. `dates` limits it, such as `datesWithOperations("getCard")`. */
export function journey(id: string, source: string, title: string, run: Run): Rule;
export function journey<Date extends Version = Version>(
  id: string,
  source: string,
  title: string,
  needs: readonly Need[],
  run: Run<Date>,
  dates?: readonly Date[],
): Rule;
export function journey(
  id: string,
  source: string,
  title: string,
  needsOrRun: readonly Need[] | Run,
  givenRun?: (session: never) => Promise<void>,
  dates?: readonly Version[],
): Rule {
  const [needs, run] = typeof needsOrRun === "function" ? [["state"] as const, needsOrRun] : [needsOrRun, givenRun];
  const checks = [{ name: "", run: run as Run }];
  const rule: Rule = { id, title, source, needs, takesTurns: true, checks: () => checks };
  if (dates === undefined) return rule;
  return {
    ...rule,
    checks: ({ version }) => (dates.includes(version) ? checks : []),
    mayBeEmpty: `it applies only to the dates ${dates.join(", ")}`,
  };
}

export function runLast(rule: Rule): Rule {
  return { ...rule, checks: (document) => rule.checks(document).map((check) => ({ ...check, last: true })) };
}

/** The checks do without these operations, or replace them, if the target does not offer them. */
export function withOptionalCalls(operations: readonly string[], rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ ...rule, optionalCalls: operations }));
}

/** Each date has its own response. */
export function atEachDate(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ dates: "each", ...rule }));
}

export function atAnyDate(rules: readonly Rule[]): Rule[] {
  return rules.map((rule) => ({ dates: "any", ...rule }));
}
