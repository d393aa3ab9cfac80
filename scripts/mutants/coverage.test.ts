import assert from "node:assert/strict";
import { test } from "node:test";
import { suite } from "../../conformance/run/suite.ts";
import { readSourceFaults, rulesOf } from "./source-fault.ts";

const sourceFaults = await readSourceFaults();

/** The list may only shrink. */
const rulesWithoutFault: Readonly<Record<string, string>> = {
  "operations-covered": "it checks the suite instead of the service",
  "codes-provoked": "it checks a whole run of the suite; run/provoked.test.ts tests it",
  "events-provoked": "it checks a whole run of the suite; run/provoked.test.ts tests it",
  "tiers-provoked": "it checks a whole run of the suite; run/provoked.test.ts tests it",
  "limit-tables": "it checks the contract instead of the service",
};

test("faults have unique names", () => {
  const names = sourceFaults.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
});

// A new rule must have a fault that it notices. A new operation adds no rule.
test("every rule has a fault or a reason for its absence", () => {
  const covered = new Set(sourceFaults.flatMap(rulesOf));
  const listed = Object.keys(rulesWithoutFault);
  const without = suite.map(({ id }) => id).filter((id) => !covered.has(id) && !listed.includes(id));
  assert.deepEqual(without, [], "plant a fault for each of these rules in scripts/mutants/edits/");
  assert.deepEqual(
    listed.filter((id) => covered.has(id)),
    [],
    "these rules have a fault: remove them from rulesWithoutFault",
  );
});

test("no rule has two faults", () => {
  const rules = sourceFaults.flatMap(rulesOf);
  assert.deepEqual(
    rules.filter((rule, index) => rules.indexOf(rule) !== index),
    [],
    "keep the fault that is harder to notice",
  );
});
