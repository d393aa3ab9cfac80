import assert from "node:assert/strict";
import { test } from "node:test";
import type { Version } from "../../generated/contract.ts";
import { journey, type Rule } from "../harness/rule.ts";
import type { Sentence } from "../interface/sentence.ts";
import type { Outcome } from "../run/outcome.ts";
import { notSelected } from "../run/plan.ts";
import type { RunRecord } from "./record.ts";
import { withStates } from "./sentence-states.ts";

const [old, recent]: readonly [Version, Version] = ["2025-02-14", "2026-01-01"];
const rules: readonly Rule[] = ["one", "two"].map((id) => journey(id, "§4.1", "It holds", [], async () => {}));
const both: Sentence = { id: "§4.1 rule 1", title: "It holds", rules: ["one", "two"] };
const passed: Outcome = { target: "server", version: recent, rule: "one", check: "", outcome: "passed" };
const all = [passed, { ...passed, rule: "two" }];

function statesOf(outcomes: readonly Outcome[], sentence: Sentence = both, changes: Partial<RunRecord> = {}) {
  const record: RunRecord = {
    ...{
      startedAt: 0,
      ms: 1,
      suite: { version: "1", seed: 1 },
      versions: [recent],
      rules,
      coverage: [],
      remaining: [],
      isStopped: false,
    },
    ...{ outcomes, sentences: [sentence] },
    ...changes,
  };
  return withStates(record)[0]!.states;
}

const stateOf = (...args: Parameters<typeof statesOf>) => statesOf(...args)[0]!.state;

test("a sentence passes if all checks of all its rules passed, and fails if one failed", () => {
  assert.equal(stateOf(all), "passed");
  const [state] = statesOf([...all, { ...passed, check: "another", outcome: "failed" }]);
  assert.deepEqual([state!.state, state!.failedRules, state!.uncheckedRules], ["failed", ["one"], []]);
});

test("a skipped check, or a rule without checks, leaves a sentence partly checked", () => {
  const skipped: Outcome = { ...passed, rule: "two", outcome: "skipped", reason: "no clock" };
  const [state] = statesOf([passed, skipped]);
  assert.deepEqual([state!.state, state!.uncheckedRules], ["partly", ["two"]]);
  assert.equal(stateOf([...all, { ...skipped, check: "another" }]), "partly");
  assert.equal(stateOf([passed]), "partly");
  assert.equal(stateOf([skipped]), "not checked");
});

test("a run that ended early, or had only some checks of a rule, proves no sentence", () => {
  assert.equal(stateOf(all, both, { isStopped: true }), "partly");
  const limited = [{ ...rules[0]!, mayBeEmpty: notSelected }, rules[1]!];
  assert.equal(stateOf(all, both, { rules: limited }), "partly");
});

test("a rule that does not apply at a date does not count", () => {
  const some = [rules[0]!, { ...rules[1]!, mayBeEmpty: "it applies to other dates" }];
  const none: Outcome = { ...passed, rule: "two", outcome: "skipped", reason: "it applies to other dates" };
  assert.equal(stateOf([passed, none], both, { rules: some }), "passed");
});

test("only checks about a sentence's subjects count", () => {
  const sentence: Sentence = { ...both, rules: ["one"], about: { one: ["CARD_SHIPPING_NOT_ENABLED"] } };
  const check = (code: string, outcome: Outcome["outcome"]): Outcome => ({
    ...passed,
    check: `aCall ${code}`,
    outcome,
  });
  const [own, other] = ["CARD_SHIPPING_NOT_ENABLED", "CARD_SHIPPING_NOT_ENABLED_HERE"];
  assert.equal(stateOf([check(own!, "passed"), check(other!, "failed")], sentence), "passed");
  assert.equal(stateOf([check(own!, "failed")], sentence), "failed");
  const ofOperation: Sentence = { ...sentence, about: { one: ["createCard"] } };
  assert.equal(stateOf([{ ...passed, operation: "createCard", check: "201" }], ofOperation), "passed");
});

test("a check that dates share counts at each of them, unless that date ran it too", () => {
  const dates = { versions: [old, recent] };
  const states = (outcomes: readonly Outcome[]) => statesOf(outcomes, both, dates).map(({ state }) => state);
  assert.deepEqual(states(all), ["passed", "passed"]);
  assert.deepEqual(states([...all, { ...passed, version: old, outcome: "failed" }]), ["failed", "passed"]);
  const eachDate = rules.map((rule): Rule => ({ ...rule, dates: "each" }));
  const own = statesOf(all, both, { ...dates, rules: eachDate });
  assert.deepEqual([own[0]!.state, own[1]!.state], ["not checked", "passed"]);
});

test("targets have their own states, and a sentence without rules has a state of its own", () => {
  const others = all.map((outcome): Outcome => ({ ...outcome, target: "mock", outcome: "failed" }));
  const states = statesOf([...all, ...others]).map(({ target, state }) => [target, state]);
  assert.deepEqual(states, [
    ["server", "passed"],
    ["mock", "failed"],
  ]);
  assert.equal(stateOf(all, { ...both, rules: [], unchecked: "it obliges partners" }), "not checkable");
  const serverTests = ["server/platform/database/migrate.test.ts"];
  assert.equal(stateOf(all, { ...both, rules: [], serverTests }), "checked by our server's tests");
  assert.equal(stateOf(all, { ...both, serverTests }), "passed");
});
