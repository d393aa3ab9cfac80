// Assigns each check to one of the dates with the same contract. Invariant: no check is lost.
import { createHash } from "node:crypto";
import type { Version } from "../../generated/contract.ts";
import { datesWithSameContract, datesWithSameOperation } from "../contract/dates.ts";
import { type ContractDocument, readDocument } from "../contract/document.ts";
import type { Need } from "../harness/needs.ts";
import type { Check, Rule } from "../harness/rule.ts";
import { judgeRules } from "../rules/responses.ts";
import { provocationRules } from "./provoked.ts";

const disturbing: ReadonlySet<Need> = new Set(["clock", "restart"]);

/** Such a check runs at its newest date, because each further date would need its own servers for such checks. */
export function disturbsOthers(rule: Rule, check: Check): boolean {
  return [...rule.needs, ...(check.needs ?? [])].some((need) => disturbing.has(need));
}

/** The rules of each date, with the checks that run there. */
export function rulesByDate({
  rules,
  versions,
}: {
  readonly rules: readonly Rule[];
  readonly versions: readonly Version[];
}): ReadonlyMap<Version, readonly Rule[]> {
  return new Map(versions.map((version) => [version, rulesForDate(rules, readDocument(version), versions)]));
}

/** The needs of each check, at each date. */
export function needsByDate(
  rules: ReadonlyMap<Version, readonly Rule[]>,
): ReadonlyMap<Version, readonly (readonly Need[])[]> {
  return new Map(
    [...rules].map(([version, ofDate]) => [
      version,
      ofDate.flatMap((rule) => rule.checks(readDocument(version)).map(({ needs = [] }) => [...rule.needs, ...needs])),
    ]),
  );
}

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

// All targets and dates need the same result, so it is computed once.
const knownAssignments = new WeakMap<readonly Rule[], Map<string, readonly Rule[]>>();

function assignChecks(rules: readonly Rule[], document: ContractDocument, dates: readonly Version[]): Rule[] {
  const { version } = document;
  // Comparing all operations with other dates takes about 0.2 s of a core.
  const isOnlyDate = dates.length === 1;
  const sameOperation = new Map(
    document.operations.map(({ id }) => [id, isOnlyDate ? dates : datesWithSameOperation(version, id)]),
  );
  const sameContract = isOnlyDate ? dates : datesWithSameContract(version);
  return rules.flatMap((rule) => {
    if (rule.dates === "each" || judgeRules.includes(rule) || provocationRules.includes(rule)) return [rule];
    const all = checksOf(rule, document).checks;
    const indexes = new Map(dates.map((date) => [date, checksOf(rule, readDocument(date)).indexes]));
    const first = hashOf(rule.id);
    const runsHere = (check: Check) => {
      const { name, operation } = check;
      const same =
        operation === undefined ? (rule.dates === "any" ? dates : sameContract) : sameOperation.get(operation)!;
      const turns = dates.filter((date) => same.includes(date) && indexes.get(date)!.has(name));
      if (disturbsOthers(rule, check)) return turns.at(-1) === version;
      const index = indexes.get(turns.at(-1)!)!.get(name)!;
      return turns[(first + index) % turns.length] === version;
    };
    const checks = all.filter(runsHere);
    return all.length > 0 && checks.length === 0 ? [] : [{ ...rule, checks: () => checks }];
  });
}

interface DerivedChecks {
  readonly checks: readonly Check[];
  /** By name. */
  readonly indexes: ReadonlyMap<string, number>;
}

function checksOf(rule: Rule, document: ContractDocument): DerivedChecks {
  const known = knownChecks.get(rule) ?? new WeakMap<ContractDocument, DerivedChecks>();
  knownChecks.set(rule, known);
  const own = known.get(document) ?? derive(rule, document);
  known.set(document, own);
  return own;
}

function derive(rule: Rule, document: ContractDocument): DerivedChecks {
  const checks = rule.checks(document);
  return { checks, indexes: new Map(checks.map(({ name }, index) => [name, index])) };
}

// All targets and dates need the same result, so it is computed once.
const knownChecks = new WeakMap<Rule, WeakMap<ContractDocument, DerivedChecks>>();

function hashOf(text: string): number {
  return createHash("sha256").update(text).digest().readUInt16BE();
}
