// Describes the rules and the sentences of the interface for people and programs (--list --json, --sentences).
import { styleText } from "node:util";
import { type Version, versions } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { type Need, needs } from "../harness/needs.ts";
import type { Rule } from "../harness/rule.ts";
import type { Sentence } from "../interface/sentence.ts";
import { type DeclaredInvariant, declaredInvariants } from "../judge/invariants/declared.ts";

/** A fault that the named rules must notice. */
export interface NamedFault {
  readonly name: string;
  readonly rules: readonly string[];
}

export interface RuleList {
  readonly rules: readonly ListedRule[];
  /** Invariants that one of the rules judges. */
  readonly invariants: readonly DeclaredInvariant[];
  /** The ability of each need, after "the target". */
  readonly needs: Readonly<Record<Need, string>>;
}

export interface ListedRule {
  readonly id: string;
  readonly title: string;
  readonly source: string;
  readonly needs: readonly Need[];
  /** The dates with a check; for a rule about all responses of a run, every date. */
  readonly dates: readonly Version[];
  /** Ids of the operations that a check is about, at any date. */
  readonly operations: readonly string[];
  /** Number of checks by date. A run shares the checks of equal dates between them. */
  readonly checks: Readonly<Partial<Record<Version, number>>>;
  /** Ids of the sentences that it checks. */
  readonly sentences: readonly string[];
  /** Names of the planted faults that it must notice. */
  readonly faults: readonly string[];
}

export function describeRules(
  rules: readonly Rule[],
  sentences: readonly Sentence[],
  faults: readonly NamedFault[],
): RuleList {
  const ids = new Set(rules.map(({ id }) => id));
  const invariants = declaredInvariants().filter((invariant) => invariant.rules.some((id) => ids.has(id)));
  return { rules: rules.map((rule) => describeRule(rule, sentences, faults)), invariants, needs };
}

function describeRule(rule: Rule, sentences: readonly Sentence[], faults: readonly NamedFault[]): ListedRule {
  const { id, title, source } = rule;
  const checks = versions.map((version) => [version, rule.checks(readDocument(version))] as const);
  const withChecks = checks.filter(([, all]) => all.length > 0);
  const operations = withChecks.flatMap(([, all]) => all.flatMap(({ operation }) => operation ?? []));
  return {
    id,
    title,
    source,
    needs: rule.needs,
    dates: withChecks.length === 0 ? versions : withChecks.map(([version]) => version),
    operations: [...new Set(operations)].sort(),
    checks: Object.fromEntries(checks.map(([version, all]) => [version, all.length])),
    sentences: sentences.filter(({ rules }) => rules.includes(id)).map((sentence) => sentence.id),
    faults: faults.filter(({ rules }) => rules.includes(id)).map(({ name }) => name),
  };
}

/** Keeps the sentences that one of the rules checks. With the whole suite it also keeps those without a rule. */
export function selectSentences(
  sentences: readonly Sentence[],
  rules: readonly Rule[],
  suite: readonly Rule[],
): readonly Sentence[] {
  if (suite.every(({ id }) => rules.some((rule) => rule.id === id))) return sentences;
  return sentences.filter((sentence) => sentence.rules.some((id) => rules.some((rule) => rule.id === id)));
}

/** Prints a line for each sentence and, below it, its rules and server tests, or the reason for having none. */
export function sentenceList(sentences: readonly Sentence[]): string {
  const width = Math.max(...sentences.map(({ id }) => id.length));
  const indent = " ".repeat(width + 2);
  return sentences
    .flatMap(({ id, title, rules, serverTests = [], unchecked }) => {
      const checkedBy = [
        rules.join(", "),
        serverTests.length === 0 ? "" : `our server's tests: ${serverTests.join(", ")}`,
        unchecked === undefined ? "" : `not checked: ${unchecked}`,
      ];
      return [
        `${styleText("bold", id.padEnd(width))}  ${title}`,
        ...checkedBy.filter((line) => line !== "").map((line) => `${indent}${styleText("dim", line)}`),
      ];
    })
    .join("\n");
}
