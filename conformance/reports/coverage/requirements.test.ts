import assert from "node:assert/strict";
import { test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import type { Coverage } from "../record.ts";
import { missedRequirements } from "./requirements.ts";

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
