import assert from "node:assert/strict";
import { test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import type { Coverage } from "../record.ts";
import { missedRequirements } from "./requirements.ts";
import { coverageTable } from "./table.ts";

const items = [
  { name: "one", count: 2 },
  { name: "two", count: 0 },
  { name: "three", count: 1 },
  { name: "four", count: 0, reason: "The target lacks it." },
];
const coverage: Coverage[] = [
  { target: "server", version: "2026-01-01", dimensions: [{ id: "answers", title: "Answers", items }] },
];

test("a missed requirement names the uncovered items, without those that have a reason", () => {
  const [text, ...others] = missedRequirements(coverage, [
    { dimension: "answers", percent: 66 },
    { dimension: "answers", percent: 67 },
  ]);
  assert.equal(others.length, 0);
  assert.equal(
    stripVTControlCharacters(text!),
    "✗ --min-coverage answers=67  server 2026-01-01 covered 66.6 % (2 of 3). Not covered:\n    two",
  );
});

test("the table counts items with a reason apart, and lists the others with --verbose", () => {
  const table = (isVerbose: boolean) => stripVTControlCharacters(coverageTable(coverage, isVerbose));
  assert.match(table(false), /answers +2 +3 +66\.6 % +1 +Answers$/);
  assert.match(table(true), /answers: 1 not covered\n {4}two\n/);
  assert.match(table(true), /answers: 1 excused\n {4}The target lacks it\.\n {6}four$/);
});

test("dates with equal figures share a table", () => {
  const both = [...coverage, { ...coverage[0]!, version: "2025-02-14" as const }];
  assert.match(stripVTControlCharacters(coverageTable(both, false)), /^Coverage of server 2026-01-01, 2025-02-14\n/);
  assert.equal(coverageTable(both, false).split("\n\n").length, 1);
});
