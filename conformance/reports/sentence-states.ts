// Derives from a run whether each sentence of the interface holds, for each target and date.
import type { Version } from "../../generated/contract.ts";
import { datesWithSameContract, datesWithSameOperation } from "../contract/dates.ts";
import type { Rule } from "../harness/rule.ts";
import type { Sentence } from "../interface/sentence.ts";
import type { Outcome } from "../run/outcome.ts";
import { notSelected } from "../run/plan.ts";
import type { RunRecord } from "./record.ts";

interface SentenceState {
  readonly target: string;
  readonly version: Version;
  /**
   * "passed": all checks of all its rules passed. "failed": one failed. "partly": some passed, others were skipped, not
   * selected or stopped. "not checked": none passed or failed. "checked by our server's tests": it has no rule, because
   * only this project's server can be tested for it. "not checkable": nothing can check it.
   */
  readonly state: "passed" | "failed" | "partly" | "not checked" | "checked by our server's tests" | "not checkable";
  /** Ids of its rules that failed. */
  readonly failedRules: readonly string[];
  /** Ids of its rules without a passed or failed check. */
  readonly uncheckedRules: readonly string[];
}

export interface SentenceWithStates extends Sentence {
  /** One for each target and date of the run. */
  readonly states: readonly SentenceState[];
}

/** Reads only the record and the contract. The sentences keep their order. */
export function withStates(record: RunRecord): readonly SentenceWithStates[] {
  const byTarget = Map.groupBy(record.outcomes, ({ target }) => target);
  const runs = [...byTarget].flatMap(([target, outcomes]) =>
    record.versions.map((version) => ({ target, version, byRule: outcomesAt(outcomes, version, record.rules) })),
  );
  return record.sentences.map((sentence) => ({
    ...sentence,
    states: runs.map(({ target, version, byRule }) => ({ target, version, ...judge(sentence, byRule, record) })),
  }));
}

type OutcomesByRule = ReadonlyMap<string, readonly Outcome[]>;

/** A check that several dates share runs at one of them, and its outcome counts at all of them. */
function outcomesAt(outcomes: readonly Outcome[], version: Version, rules: readonly Rule[]): OutcomesByRule {
  const ruleOf = new Map(rules.map((rule) => [rule.id, rule]));
  const keyOf = ({ rule, check }: Outcome) => `${rule} ${check}`;
  const own = outcomes.filter((each) => each.version === version);
  const known = new Set(own.map(keyOf));
  const shared = outcomes.filter((each) => !known.has(keyOf(each)) && isShared(each, version, ruleOf.get(each.rule)));
  return Map.groupBy([...own, ...shared], ({ rule }) => rule);
}

function isShared(outcome: Outcome, version: Version, rule: Rule | undefined): boolean {
  if (outcome.judges !== undefined || rule === undefined || rule.dates === "each") return false;
  if (outcome.operation !== undefined)
    return datesWithSameOperation(outcome.version, outcome.operation).includes(version);
  return rule.dates === "any" || datesWithSameContract(outcome.version).includes(version);
}

/** The rule says nothing at this date. */
function isInapplicable(rule: Rule | undefined, outcomes: readonly Outcome[]): boolean {
  return outcomes.length > 0 && outcomes.every(({ reason }) => reason !== undefined && reason === rule?.mayBeEmpty);
}

function judge(
  { rules, about, unchecked, serverTests }: Sentence,
  byRule: OutcomesByRule,
  record: RunRecord,
): Omit<SentenceState, "target" | "version"> {
  if (unchecked !== undefined) return { state: "not checkable", failedRules: [], uncheckedRules: [] };
  if (rules.length === 0 && serverTests !== undefined)
    return { state: "checked by our server's tests", failedRules: [], uncheckedRules: [] };
  const ruleOf = new Map(record.rules.map((rule) => [rule.id, rule]));
  const found = rules
    .map((id) => ({ id, outcomes: byRule.get(id) ?? [] }))
    .filter(({ id, outcomes }) => !isInapplicable(ruleOf.get(id), outcomes))
    .map(({ id, outcomes }) => {
      const kinds = outcomes.filter((outcome) => concerns(outcome, about?.[id])).map(({ outcome }) => outcome);
      return { id, kinds };
    });
  const failedRules = found.filter(({ kinds }) => kinds.includes("failed")).map(({ id }) => id);
  const uncheckedRules = found.filter(({ kinds }) => kinds.every((kind) => kind === "skipped")).map(({ id }) => id);
  if (failedRules.length > 0) return { state: "failed", failedRules, uncheckedRules };
  if (uncheckedRules.length === found.length) return { state: "not checked", failedRules, uncheckedRules };
  const isPart = isPartial(record) || uncheckedRules.length > 0 || found.some(({ kinds }) => kinds.includes("skipped"));
  return { state: isPart ? "partly" : "passed", failedRules, uncheckedRules };
}

/** A stopped run, and one limited to operations, leave out checks of each rule. */
function isPartial({ isStopped, rules }: RunRecord): boolean {
  return isStopped || rules.some(({ mayBeEmpty }) => mayBeEmpty === notSelected);
}

/** Without subjects every check concerns the sentence. A subject matches whole words of the operation and the check. */
export function concerns(
  { operation, check }: { readonly operation?: string; readonly check: string },
  subjects: readonly string[] | undefined,
): boolean {
  const words = ` ${operation ?? ""} ${check} `;
  return subjects === undefined || subjects.some((subject) => words.includes(` ${subject} `));
}
