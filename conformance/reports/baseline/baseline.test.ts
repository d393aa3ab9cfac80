import assert from "node:assert/strict";
import { test } from "node:test";
import { isNewFailure, type Outcome } from "../../run/outcome.ts";
import { applyBaseline } from "./baseline.ts";
import { type BaselineEntry, parseBaseline } from "./entries.ts";
import { entriesFor } from "./write.ts";

const today = "2026-03-01";
const ruleIds = new Set(["limit", "clock"]);
const entry = { rule: "limit", reason: "ticket 7", expires: "2026-03-01" };
const failed: Outcome = { target: "server", version: "2026-01-01", rule: "limit", check: "a", outcome: "failed" };

const read = (...lines: object[]) => parseBaseline(lines.map((line) => JSON.stringify(line)).join("\n"), "b", ruleIds);
const baseline = (...entries: Partial<BaselineEntry>[]) =>
  applyBaseline(read(...entries.map((each) => ({ ...entry, ...each }))), today);

test("a failure that an entry fits is known through the last day", () => {
  const marked = baseline({}).mark(failed);
  assert.deepEqual(marked.known, { reason: "ticket 7", expires: "2026-03-01" });
  assert.ok(!isNewFailure(marked));
  for (const fitting of [{ check: "a" }, { target: "server" }, { date: "2026-01-01" }])
    assert.ok(baseline(fitting).mark(failed).known);
  for (const other of [{ check: "b" }, { target: "mock" }, { date: "2025-02-14" }, { rule: "clock" }])
    assert.equal(baseline(other).mark(failed).known, undefined);
});

test("an expired entry accepts nothing and is named", () => {
  const marked = baseline({ expires: "2026-02-28" }).mark(failed);
  assert.ok(isNewFailure(marked));
  assert.deepEqual(marked.expired, { reason: "ticket 7", expires: "2026-02-28" });
  assert.ok(baseline({ expires: "2026-02-28" }, { check: "a" }).mark(failed).known);
});

test("an entry is stale if its checks passed or no longer exist, and not if they were skipped", () => {
  const passed: Outcome = { ...failed, outcome: "passed" };
  const skipped: Outcome = { ...failed, check: "b", outcome: "skipped" };
  const lines = (entries: Partial<BaselineEntry>[], outcomes: Outcome[]) =>
    baseline(...entries)
      .staleAmong(outcomes)
      .map(({ line }) => line);
  assert.deepEqual(lines([{ check: "a" }, { check: "b" }, { check: "gone" }], [passed, skipped]), [1, 3]);
  assert.deepEqual(lines([{}, { rule: "clock" }], [passed, { ...failed, check: "c" }]), []);
});

for (const [line, problem] of [
  ["{", /it is no JSON/],
  ["[]", /it is no JSON object/],
  [JSON.stringify({ ...entry, reason: "" }), /reason is missing/],
  [JSON.stringify({ ...entry, reason: undefined }), /reason is missing/],
  [JSON.stringify({ ...entry, expires: "soon" }), /expires is soon, but must be a day/],
  [JSON.stringify({ ...entry, expires: "2026-02-30" }), /expires is 2026-02-30/],
  [JSON.stringify({ ...entry, rule: "nothing" }), /unknown rule nothing; --list names/],
  [JSON.stringify({ ...entry, date: "2020-01-01" }), /date is 2020-01-01, but must be 2025-02-14 or/],
  [JSON.stringify({ ...entry, checks: "a" }), /unknown field checks; allowed are/],
  [JSON.stringify({ ...entry, check: 1 }), /check must be a text/],
] as const) {
  test(`the entry ${line} is refused with its line`, () => {
    const text = `${JSON.stringify(entry)}\n\n${line}`;
    assert.throws(
      () => parseBaseline(text, "known.jsonl", ruleIds),
      (error: Error) => error.message.startsWith("--baseline: known.jsonl line 3: ") && problem.test(error.message),
    );
  });
}

test("a written baseline accepts the same failures in the next run", () => {
  const outcomes: Outcome[] = [
    failed,
    { ...failed, version: "2025-02-14" },
    { ...failed, check: "b" },
    { ...failed, check: "b", version: "2025-02-14", outcome: "passed" },
    { ...failed, check: "c", known: { reason: "older", expires: "2026-04-01" } },
    { ...failed, check: "d", target: "mock" },
  ];
  const entries = entriesFor(outcomes, entry);
  assert.deepEqual(
    entries.map(({ check, target, date, reason }) => [check, target, date, reason]),
    [
      ["a", "server", undefined, "ticket 7"],
      ["b", "server", "2026-01-01", "ticket 7"],
      ["c", "server", undefined, "older"],
      ["d", "mock", undefined, "ticket 7"],
    ],
  );
  const { mark } = applyBaseline(read(...entries), today);
  assert.ok(outcomes.map(mark).every((outcome) => !isNewFailure(outcome)));
});

test("the address of a run's only target is not written", () =>
  assert.equal(entriesFor([{ ...failed, target: "http://127.0.0.1:5001" }], entry)[0]!.target, undefined));
