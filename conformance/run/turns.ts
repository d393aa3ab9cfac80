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
export function takeTurns(
  rules: readonly Rule[],
  document: ContractDocument,
  dates: readonly Version[],
): readonly Rule[] {
  const known = turnsOf.get(rules) ?? new Map<string, readonly Rule[]>();
  turnsOf.set(rules, known);
  const slot = [document.version, ...dates].join(" ");
  const turns = known.get(slot) ?? findTurns(rules, document, dates);
  known.set(slot, turns);
  return turns;
}

// Every target of a run asks for the same.
const turnsOf = new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>();

function findTurns(rules: readonly Rule[], document: ContractDocument, dates: readonly Version[]): Rule[] {
  const { version } = document;
  const alike = new Map(document.operations.map(({ id }) => [id, datesWithSameOperation(version, id)]));
  const throughout = datesWithSameContract(version);
  return rules.flatMap((rule) => {
    if (rule.dates === "each" || judgeRules.includes(rule) || provocationRules.includes(rule)) return [rule];
    const all = rule.checks(document);
    const places = new Map(dates.map((date) => [date, placesOf(rule, date)]));
    const first = numberOf(rule.id);
    const isOn = ({ name, operation }: Check) => {
      const same = operation === undefined ? (rule.dates === "any" ? dates : throughout) : alike.get(operation)!;
      const turns = dates.filter((date) => same.includes(date) && places.get(date)!.has(name));
      // Counted alike at each of them: by its place at the last.
      const place = places.get(turns.at(-1)!)!.get(name)!;
      return turns[(first + place) % turns.length] === version;
    };
    const checks = all.filter(isOn);
    return all.length > 0 && checks.length === 0 ? [] : [{ ...rule, checks: () => checks }];
  });
}

/** The rule's checks at a date, by name, each with its place among them. */
function placesOf(rule: Rule, date: Version): Map<string, number> {
  const known = placesByRule.get(rule) ?? new Map<Version, Map<string, number>>();
  placesByRule.set(rule, known);
  const own = known.get(date) ?? new Map(rule.checks(readDocument(date)).map(({ name }, place) => [name, place]));
  known.set(date, own);
  return own;
}

// Each date asks for those of all.
const placesByRule = new WeakMap<Rule, Map<Version, Map<string, number>>>();

function numberOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt16BE();
}
