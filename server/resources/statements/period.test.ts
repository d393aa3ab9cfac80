import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { latestEndDate, type Period, periodBounds, validatePeriod } from "./period.ts";

const noon = Date.parse("2026-03-02T12:00:00.000Z");
const paths = (period: Period, now = noon) => validatePeriod(period, now).map((error) => error.path);

test("a period may include yesterday from exactly 10:00 UTC", () => {
  assert.equal(latestEndDate(Date.parse("2026-03-01T09:59:59.000Z")), "2026-02-27");
  assert.equal(latestEndDate(Date.parse("2026-03-01T09:59:59.999Z")), "2026-02-27");
  assert.equal(latestEndDate(Date.parse("2026-03-01T10:00:00.000Z")), "2026-02-28");
  assert.equal(latestEndDate(Date.parse("2026-03-01T23:59:59.999Z")), "2026-02-28");
  assert.equal(latestEndDate(Date.parse("2026-03-02T00:00:00.000Z")), "2026-02-28");
  const period = { from: "2026-02-28", to: "2026-02-28" };
  assert.deepEqual(paths(period, Date.parse("2026-03-01T09:59:59.999Z")), ["/body/period/to"]);
  assert.deepEqual(paths(period, Date.parse("2026-03-01T10:00:00.000Z")), []);
});

test("a leap day can be the latest end date", () => {
  assert.equal(latestEndDate(Date.parse("2028-03-01T10:00:00.000Z")), "2028-02-29");
  assert.deepEqual(paths({ from: "2028-02-29", to: "2028-02-29" }, Date.parse("2028-03-01T10:00:00.000Z")), []);
});

test("a period has at most 31 days, both ends included", () => {
  assert.deepEqual(paths({ from: "2026-01-01", to: "2026-01-31" }), []);
  assert.deepEqual(paths({ from: "2026-01-01", to: "2026-02-01" }), ["/body/period/to"]);
  assert.deepEqual(paths({ from: "2025-12-15", to: "2026-01-14" }), []);
  assert.deepEqual(paths({ from: "2025-12-15", to: "2026-01-15" }), ["/body/period/to"]);
});

test("a period may have one day but not end before it starts", () => {
  assert.deepEqual(paths({ from: "2026-02-10", to: "2026-02-10" }), []);
  assert.deepEqual(paths({ from: "2026-02-11", to: "2026-02-10" }), ["/body/period/to"]);
});

test("a period must not include today or the future", () => {
  for (const to of ["2026-03-02", "2026-03-03", "9999-12-31"]) {
    assert.ok(paths({ from: to, to }).includes("/body/period/to"), to);
  }
});

test("an error names the end whose day does not exist", () => {
  for (const unreal of [
    "2025-02-30",
    "2025-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-01-32",
    "2026-1-1",
    "+02026-01-01",
  ]) {
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

test("a valid period has 1 to 31 days and ended at least 10 hours ago", () => {
  const instant = fc.integer({ min: Date.UTC(1970, 1), max: Date.UTC(2200, 0) });
  const property = fc.property(
    instant,
    fc.integer({ min: -40, max: 5 }),
    fc.integer({ min: -2, max: 40 }),
    (now, offset, days) => {
      const date = (shift: number) => new Date(now + shift * 86_400_000).toISOString().slice(0, 10);
      const period = { from: date(offset), to: date(offset + days - 1) };
      const { start, end } = periodBounds(period);
      const isValid = days >= 1 && days <= 31 && end + 10 * 3_600_000 <= now;
      assert.equal(validatePeriod(period, now).length === 0, isValid);
      assert.equal(end - start, days * 86_400_000);
    },
  );
  fc.assert(property);
});
