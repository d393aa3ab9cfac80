import assert from "node:assert/strict";
import { test } from "node:test";
import { type Period, validatePeriod } from "./period.ts";

const noon = Date.parse("2026-03-02T12:00:00.000Z");
const paths = (period: Period) => validatePeriod(period, noon).map((error) => error.path);

test("an error names the end whose day does not exist", () => {
  for (const unreal of ["2025-02-29", "2026-13-01", "2026-00-10", "2026-1-1", "+02026-01-01"]) {
    assert.deepEqual(paths({ from: unreal, to: "2026-02-01" }), ["/body/period/from"], unreal);
    assert.deepEqual(paths({ from: "2026-02-01", to: unreal }), ["/body/period/to"], unreal);
  }
  assert.deepEqual(paths({ from: "2026-02-01T00:00:00Z", to: "" }), ["/body/period/from", "/body/period/to"]);
});

test("all errors of a period are returned together", () => {
  const messages = validatePeriod({ from: "2026-01-01", to: "2026-03-05" }, noon).map((error) => error.message);
  assert.deepEqual(messages, [
    "must end the period within 31 days, both ends included",
    "must not be after 2026-03-01: a day is final from 10:00 UTC on the next day",
  ]);
});
