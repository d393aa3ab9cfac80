// Checks that take turns: where an operation says the same at several dates that are run, each of its checks runs at one of them, since what
// serves it behind them is one; so does a check of what no date changes, and one of many operations where the dates say the same of all.
// Invariant: no check is lost, and which date has it depends on the contract alone.
import { createHash } from "node:crypto";
import type { Version } from "../../generated/contract.ts";
import { datesWithSameContract, datesWithSameOperation } from "../contract/dates.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import { judgeRules } from "../judge/judge.ts";
import type { Check, Rule } from "../rules/rule.ts";
import { provocationRules } from "./provoked.ts";

/** The rules with the checks whose turn it is at the document's date, where these dates are run. */
export function rulesForDate(
  rules: readonly Rule[],
  document: ContractDocument,
  dates: readonly Version[],
): readonly Rule[] {
  const known = knownAssignments.get(rules) ?? new Map<string, readonly Rule[]>();
  knownAssignments.set(rules, known);
  const slot = [document.version, ...dates].join(" ");
  const turns = known.get(slot) ?? assignChecks(rules, document, dates);
  known.set(slot, turns);
  return turns;
}

// Every target of a run asks for the same.
const knownAssignments = new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>();

function assignChecks(rules: readonly Rule[], document: ContractDocument, dates: readonly Version[]): Rule[] {
  const { version } = document;
  const sameOperation = new Map(document.operations.map(({ id }) => [id, datesWithSameOperation(version, id)]));
  const sameContract = datesWithSameContract(version);
  return rules.flatMap((rule) => {
    if (rule.dates === "each" || judgeRules.includes(rule) || provocationRules.includes(rule)) return [rule];
    const all = rule.checks(document);
    const indexes = new Map(dates.map((date) => [date, indexesByName(rule, date)]));
    const first = hashOf(rule.id);
    const runsHere = ({ name, operation }: Check) => {
      const same =
        operation === undefined ? (rule.dates === "any" ? dates : sameContract) : sameOperation.get(operation)!;
      const turns = dates.filter((date) => same.includes(date) && indexes.get(date)!.has(name));
      // Counted sameOperation at each of them: by its place at the last.
      const index = indexes.get(turns.at(-1)!)!.get(name)!;
      return turns[(first + index) % turns.length] === version;
    };
    const checks = all.filter(runsHere);
    return all.length > 0 && checks.length === 0 ? [] : [{ ...rule, checks: () => checks }];
  });
}

/** The rule's checks at a date, by name, each with its place among them. */
function indexesByName(rule: Rule, date: Version): Map<string, number> {
  const known = knownIndexes.get(rule) ?? new Map<Version, Map<string, number>>();
  knownIndexes.set(rule, known);
  const own = known.get(date) ?? new Map(rule.checks(readDocument(date)).map(({ name }, index) => [name, index]));
  known.set(date, own);
  return own;
}

// Each date asks for those of all.
const knownIndexes = new WeakMap<Rule, Map<Version, Map<string, number>>>();

function hashOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt16BE();
}
