import assert from "node:assert/strict";
import { test } from "node:test";
import { readKinds } from "../../conformance/faults/kinds.ts";
import { suite } from "../../conformance/suite.ts";
import { readSourceFaults } from "./source-fault.ts";

const sourceFaults = await readSourceFaults();
const kinds = await readKinds();

/** Rules that no fault is known for, with the reason. The list may only shrink. */
const rulesWithoutFault: Readonly<Record<string, string>> = {
  "operations-covered": "it judges the suite, not the service",
  "codes-provoked": "it judges a whole run of the suite, not the service alone; run/provoked.test.ts",
  "events-provoked": "it judges a whole run of the suite, not the service alone; run/provoked.test.ts",
  "tiers-provoked": "it judges a whole run of the suite, not the service alone; run/provoked.test.ts",
  "limit-tables": "it judges the contract, not the service",
};
test("every fault has a name of its own, of the source and of the proxy", () => {
  const names = [...sourceFaults.map(({ name }) => name), ...kinds.map(({ id }) => id)];
  assert.deepEqual(names, [...new Set(names)]);
});

test("every rule has a fault that it is there for, or its reason on the list that may only shrink", () => {
  const covered = new Set([...sourceFaults.map(({ rule }) => rule), ...kinds.flatMap(({ rules }) => rules)]);
  const listed = Object.keys(rulesWithoutFault);
  const without = suite.map(({ id }) => id).filter((id) => !covered.has(id) && !listed.includes(id));
  assert.deepEqual(without, [], "write a fault for these rules: in scripts/mutants/edits/, or name them in a kind");
  assert.deepEqual(
    listed.filter((id) => covered.has(id)),
    [],
    "these have one: take them off the list",
  );
});
