// The suite passes an implementation that shares no code with this checkout, and notices its faults.
import assert from "node:assert/strict";
import { test } from "node:test";
import { faults } from "./faults.ts";
import { checkIndependent, offered } from "./run.ts";

const derived = ["example-accepted", "retry-replayed", "retry-mismatch", "in-progress-everywhere", "count-limit"];
const journeys = [
  "rotation-of-retries",
  "delivery-disabled-pending",
  "retry-in-progress",
  "retry-24-hours",
  "verdicts-apart",
];

test("a good independent implementation passes", async () => {
  const ofOperations = await checkIndependent(derived, offered);
  assert.equal(ofOperations.status, 0, ofOperations.output);
  const ofJourneys = await checkIndependent(journeys);
  assert.equal(ofJourneys.status, 0, ofJourneys.output);
});

const tried = [
  "a key is kept 25 hours",
  "disabled endpoints count for the limit",
  "the signature covers the type instead of the id",
];

for (const fault of faults.filter(({ name }) => tried.includes(name)))
  test(`the suite notices that ${fault.name}`, async () => {
    const { status, output } = await checkIndependent([fault.rule], fault.isJourney ? [] : offered, fault);
    assert.equal(status, 1, output);
    assert.ok(output.includes(`✗ ${fault.rule} `), output);
  });
