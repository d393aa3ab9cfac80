import assert from "node:assert/strict";
import { test } from "node:test";
import { ExpectationFailed } from "../../http/expectation-failed.ts";
import { runUntilInTime } from "./partner.ts";

const late = new ExpectationFailed('"CLEARED 1.00 PARTNER"', '"DECLINED 0.00 FALLBACK TIMEOUT PARTNER_TIMEOUT"');
const wrong = new ExpectationFailed('"CLEARED 1.00 PARTNER"', '"CLEARED 2.00 PARTNER"');

async function runsUntil(errors: readonly Error[]): Promise<{ runs: number; error: unknown }> {
  let runs = 0;
  const run = async () => {
    const error = errors[runs++];
    if (error) throw error;
  };
  const error = await runUntilInTime(run).then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  return { runs, error };
}

test("a rule whose partner answers too late runs again, and passes in time", async () => {
  assert.deepEqual(await runsUntil([late, late]), { runs: 3, error: undefined });
});

test("a rule whose partner is always too late fails", async () => {
  assert.deepEqual(await runsUntil([late, late, late]), { runs: 3, error: late });
});

test("another failure is not tried again", async () => {
  assert.deepEqual(await runsUntil([wrong]), { runs: 1, error: wrong });
});
