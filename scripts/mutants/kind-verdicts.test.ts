import assert from "node:assert/strict";
import { test } from "node:test";
import type { Fault, Kind } from "../../conformance/faults/fault.ts";
import { kinds } from "../../conformance/faults/kinds.ts";
import type { Verdict } from "../../conformance/faults/trials.ts";
import { kindVerdicts } from "./kind-verdicts.ts";
import { chooseFaults } from "./try-proxy-faults.ts";

const kind: Kind = { id: "leak", title: "It leaks", rules: ["a"], faults: () => [] };
const fault: Fault = {
  name: "one",
  subject: "getUser",
  appliesTo: () => true,
  start: () => (request, next) => next(request),
};

function verdictOf(outcomes: readonly Verdict["outcome"][], claim: Verdict["outcome"]) {
  const verdicts = outcomes.map((outcome): Verdict => ({ kind: "leak", fault, outcome, rules: [], reason: "" }));
  const [verdict] = kindVerdicts([kind], { verdicts, claims: [{ kind: "leak", rule: "a", outcome: claim }] });
  return [verdict!.verdict, verdict!.reason];
}

test("every kind has a verdict with its reason", () => {
  assert.deepEqual(verdictOf(["noticed", "unmet"], "noticed"), ["noticed", "1 of 1 faults; 1 reached by no check"]);
  assert.deepEqual(verdictOf(["noticed", "survived"], "noticed"), ["missed", "1 of 2 faults"]);
  assert.deepEqual(verdictOf(["noticed"], "survived"), ["missed", "1 of 1 faults; a noticed none"]);
  assert.deepEqual(verdictOf(["unmet"], "noticed"), ["noticed", "0 of 0 faults; 1 reached by no check"]);
  const late = "not tried, because the time was up";
  assert.deepEqual(verdictOf(["untried"], "untried"), ["not tried", `0 of 0 faults; 1 ${late}; a ${late}`]);
});

test("a seed repeats its sample, and the first faults are of different kinds", () => {
  const namesOf = (seed: number) => chooseFaults(kinds, 1, seed).map(({ fault }) => `${fault.subject} ${fault.name}`);
  assert.deepEqual(namesOf(1), namesOf(1));
  assert.notDeepEqual(namesOf(1), namesOf(2));
  const first = chooseFaults(kinds, 1, 1).slice(0, kinds.length);
  assert.deepEqual(new Set(first.map((job) => job.kind.id)), new Set(kinds.map(({ id }) => id)));
});
