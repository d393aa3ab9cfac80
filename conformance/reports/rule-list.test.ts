import assert from "node:assert/strict";
import { test } from "node:test";
import { countLimits, type Version, versions } from "../../generated/contract.ts";
import { readDocument } from "../contract/document.ts";
import { needs } from "../harness/needs.ts";
import { sentences } from "../interface/sentences.ts";
import type { Invariant } from "../judge/invariants/invariants.ts";
import { suite } from "../run/suite.ts";
import { describeRules, selectSentences } from "./rule-list.ts";

const pick = (...ids: string[]) => suite.filter(({ id }) => ids.includes(id));

test("a rule is listed with its dates, operations, checks, sentences and faults", () => {
  const faults = [
    { name: "never-limits", rules: ["count-limit", "count-limit-together"] },
    { name: "other", rules: ["key-known"] },
  ];
  const operations = Object.keys(countLimits).sort();
  const { rules, needs: abilities } = describeRules(pick("count-limit"), sentences, faults);
  const { id, title, source, needs: needed } = pick("count-limit")[0]!;
  assert.deepEqual(rules, [
    {
      ...{ id, title, source, needs: needed, dates: versions, operations },
      checks: Object.fromEntries(versions.map((version) => [version, operations.length])),
      sentences: ["§4.1 rule 1", "§7 WEBHOOK_LIMIT_EXCEEDED", "§8.4 endpoints"],
      faults: ["never-limits"],
    },
  ]);
  assert.deepEqual(abilities, needs);
});

test("an invariant is listed once, with its source, its dates and the rule that judges it", () => {
  const all = describeRules(suite, sentences, []).invariants;
  const declared = new Set(versions.flatMap((date) => invariantsOf(date)));
  assert.equal(all.length, declared.size);
  assert.deepEqual(
    all.find(({ schema, rule }) => schema === "Webhook" && rule === "lastUsedAt == null || lastUsedAt >= createdAt"),
    {
      ...{ schema: "Webhook", sentence: "`lastUsedAt` is not before `createdAt`.", source: "§2.1" },
      ...{ rule: "lastUsedAt == null || lastUsedAt >= createdAt", dates: versions, rules: ["invariants-hold"] },
    },
  );
  assert.deepEqual(describeRules(pick("count-limit"), sentences, []).invariants, []);
  const across = describeRules(pick("walks"), sentences, []).invariants;
  assert.ok(across.length > 0 && across.every(({ rules }) => rules.includes("walks")));
});

/** Schema, sentence and rule of each invariant, as text. */
function invariantsOf(date: Version): string[] {
  return Object.entries(readDocument(date).namedSchemas).flatMap(([schema, keywords]) =>
    ((keywords["x-invariants"] ?? []) as readonly Invariant[]).map((each) => [schema, each.sentence, each.rule].join()),
  );
}

test("selected rules select their sentences, and the whole suite selects all", () => {
  assert.deepEqual(selectSentences(sentences, suite, suite), sentences);
  const some = selectSentences(sentences, pick("statement-card-rows"), suite).map(({ id }) => id);
  assert.deepEqual(some, ["§2.3 rows without a transaction"]);
});
