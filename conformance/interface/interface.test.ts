import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { errors, eventTypes, operations, tiers, versions } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import type { Rule } from "../harness/rule.ts";
import { declaredInvariants } from "../judge/invariants/declared.ts";
import { concerns } from "../reports/sentence-states.ts";
import { judgeRules } from "../rules/responses.ts";
import { suite } from "../run/suite.ts";
import { sentences } from "./sentences.ts";

const ids = new Set(suite.map(({ id }) => id));

test("the ids of sentences are unique and name their section", () => {
  const all = sentences.map(({ id }) => id);
  assert.deepEqual(all, [...new Set(all)]);
  assert.deepEqual(
    all.filter((id) => !/^§[1-9](\.[1-8])? \S/.test(id)),
    [],
  );
});

test("a sentence has rules of the suite, each once, tests of the server, or a reason", () => {
  const wrong = sentences.filter(({ rules, serverTests = [], unchecked }) =>
    unchecked === undefined ? [...rules, ...serverTests].length === 0 : rules.length > 0 || unchecked === "",
  );
  assert.deepEqual(wrong, []);
  for (const { id, rules, serverTests = [] } of sentences) {
    assert.deepEqual(
      serverTests.filter((file) => !existsSync(new URL(`../../${file}`, import.meta.url))),
      [],
      id,
    );
    assert.deepEqual(rules, [...new Set(rules)], id);
    assert.deepEqual(
      rules.filter((rule) => !ids.has(rule)),
      [],
      id,
    );
  }
});

test("each subject of a sentence is one of its rule's checks", () => {
  const named = new Set(sentences.flatMap(({ about = {} }) => Object.keys(about)));
  const known = new Map(suite.filter(({ id }) => named.has(id)).map((rule) => [rule.id, checksOf(rule)]));
  const unknown = sentences.flatMap(({ id, about = {} }) =>
    Object.entries(about).flatMap(([rule, subjects]) =>
      subjects
        .filter((subject) => !known.get(rule)!.some((check) => concerns(check, [subject])))
        .map((subject) => `${id}: ${rule} has no check about ${subject}`),
    ),
  );
  assert.deepEqual(unknown, []);
});

test("a rule about a section appears at a sentence of that section", () => {
  const missing = suite.flatMap(({ id, source }) =>
    [...source.matchAll(/§[\d.]+/g)]
      .map(([section]) => section)
      .filter((section) => !sentences.some((each) => isOf(each.id, section) && each.rules.includes(id)))
      .map((section) => `${section} ${id}`),
  );
  assert.deepEqual(missing, [], "name these rules at a sentence of conformance/interface/");
});

test("no rule about an unpublished decision appears at a sentence, which other implementations must keep", () => {
  const rules = suite.filter(({ needs }) => needs.includes("unpublished")).map(({ id }) => id);
  const named = sentences.flatMap((each) => each.rules.filter((id) => rules.includes(id)).map((id) => [each.id, id]));
  assert.deepEqual(named, []);
});

test("a stated operation or code of the contract has a sentence of its section", () => {
  const stated = [...Object.entries(operations), ...Object.entries(errors)].flatMap(([name, { source }]) =>
    [...source.matchAll(/§[\d.]+/g)].map(([section]) => [name, section] as const),
  );
  const missing = stated.filter(([, section]) => !sentences.some(({ id }) => isOf(id, section)));
  assert.deepEqual(missing, []);
});

test("the source of an invariant is a decision, or a section with a sentence", () => {
  const unknown = declaredInvariants().filter(
    ({ source }) => source !== "decided" && !sentences.some(({ id }) => isOf(id, source)),
  );
  assert.deepEqual(unknown, []);
});

test("the rules of an invariant are rules of the suite", () =>
  assert.ok(declaredInvariants().every(({ rules }) => rules.every((id) => ids.has(id)))));

/** Returns the checks of a rule, and the judgments of a run, which no check names. */
function checksOf(rule: Rule): readonly { readonly operation?: string; readonly check: string }[] {
  const entries = Object.entries(operations);
  if (rule.id === "codes-provoked")
    return entries.flatMap(([operation, { errors: codes }]) =>
      codes.map((code) => ({ operation, check: `${operation} ${code}` })),
    );
  if (rule.id === "events-provoked") return eventTypes.map((check) => ({ check }));
  if (rule.id === "tiers-provoked") return Object.keys(tiers).map((check) => ({ check }));
  if (judgeRules.includes(rule)) return entries.map(([operation]) => ({ operation, check: "" }));
  return versions.flatMap((version) =>
    rule.checks(readDocument(version)).map(({ name, operation }) => ({ check: name, ...(operation && { operation }) })),
  );
}

/** "§9" covers "§9.1" too. "§5.1" means rule 1 of section 5. */
function isOf(id: string, section: string): boolean {
  return id === section || id.startsWith(`${section} `) || id.startsWith(`${section}.`);
}
