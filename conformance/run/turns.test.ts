import assert from "node:assert/strict";
import { test } from "node:test";
import { type Version, versions } from "../../generated/contract.ts";
import { datesWithSameContract, datesWithSameOperation } from "../contract/dates.ts";
import { readDocument } from "../contract/document.ts";
import type { Check, Rule } from "../harness/rule.ts";
import { suite } from "./suite.ts";
import { disturbsOthers, rulesForDate } from "./turns.ts";

interface NamedCheck {
  readonly rule: Rule;
  readonly check: Check;
  readonly name: string;
}

const knownChecks = new Map<Version, WeakMap<Rule, readonly NamedCheck[]>>(
  versions.map((date) => [date, new WeakMap()]),
);

/** Keeps the checks, because deriving all of them takes a second of CPU time. */
const checksAt = (rules: readonly Rule[], date: Version) => rules.flatMap((rule) => checksOf(rule, date));

function checksOf(rule: Rule, date: Version): readonly NamedCheck[] {
  const ofDate = knownChecks.get(date)!;
  const checks = ofDate.get(rule) ?? derive(rule, date);
  ofDate.set(rule, checks);
  return checks;
}

function derive(rule: Rule, date: Version): readonly NamedCheck[] {
  return rule.checks(readDocument(date)).map((check) => ({ rule, check, name: `${rule.id} ${check.name}` }));
}

const namesAt = (rules: readonly Rule[], date: Version) => checksAt(rules, date).map(({ name }) => name);
const turnAt = (rules: readonly Rule[], date: Version) => rulesForDate(rules, readDocument(date), versions);

test("every check runs at some date, and a check that takes turns at exactly one", () => {
  const all = new Set(versions.flatMap((date) => namesAt(suite, date)));
  assert.deepEqual(new Set(versions.flatMap((date) => namesAt(turnAt(suite, date), date))), all);
  const ran = new Map<string, Version>();
  for (const date of versions) {
    for (const { rule, check, name } of checksAt(turnAt(suite, date), date)) {
      if (rule.dates === "each") continue;
      const other = ran.get(name);
      const { operation } = check;
      const alike = operation === undefined ? datesWithSameContract(date) : datesWithSameOperation(date, operation);
      const isAlike = other !== undefined && (rule.dates === "any" || alike.includes(other));
      assert.ok(!isAlike, `${name} runs at ${other} and at ${date}`);
      ran.set(name, date);
    }
  }
});

test("a run of one date runs all its checks", () => {
  for (const date of versions)
    assert.deepEqual(namesAt(rulesForDate(suite, readDocument(date), [date]), date), namesAt(suite, date));
});

test("the checks of a rule are spread evenly over the dates", () => {
  const even = suite.filter(({ dates }) => dates !== "each");
  const ranAt = versions.map((date) => Map.groupBy(checksAt(turnAt(suite, date), date), ({ rule }) => rule.id));
  for (const rule of even) {
    const [first, ...others] = versions.map((date) => namesAt([rule], date).join("\n"));
    if (others.some((other) => other !== first)) continue;
    const counts = ranAt
      .map((ran) => ran.get(rule.id) ?? [])
      .map((ran) => ran.filter(({ check }) => check.operation !== undefined && !disturbsOthers(rule, check)).length);
    assert.ok(Math.max(...counts) - Math.min(...counts) <= 1, `${rule.id}: ${counts.join(" and ")}`);
  }
});
