import assert from "node:assert/strict";
import { test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { journey } from "../rules/rule.ts";
import { countLine, ruleList, targetReport } from "./report.ts";
import type { Outcome } from "./runner.ts";

const rules = [
  journey("limit", "§4.1", "At most five", [], async () => {}),
  journey("clock", "§8.3", "A day passes", ["clock"], async () => {}),
];
const about = { target: "server", version: "2026-01-01" } as const;
const failure = { expected: "400 WEBHOOK_LIMIT_EXCEEDED", actual: "201", curl: "curl -i http://localhost" };
const outcomes: Outcome[] = [
  { ...about, rule: "limit", check: "first", outcome: "passed" },
  ...Array.from(
    { length: 7 },
    (_, index): Outcome => ({ ...about, rule: "limit", check: `case ${index}`, outcome: "failed", failure }),
  ),
  { ...about, rule: "clock", check: "", outcome: "skipped", reason: "no clock" },
];

test("the count names all three", () => assert.equal(countLine(outcomes), "1 passed, 7 failed, 1 skipped"));

test("a report shows rule, source, request, expectation and answer, and every skip with its reason", () => {
  const text = stripVTControlCharacters(targetReport("server 2026-01-01", outcomes, rules, 1.25));
  assert.match(text, /^server 2026-01-01 {2}1 passed, 7 failed, 1 skipped {2}1\.3 s\n/);
  assert.match(text, /✗ limit {2}At most five \(§4\.1\): 7 of 8 failed/);
  assert.match(
    text,
    / {4}expected 400 WEBHOOK_LIMIT_EXCEEDED\n {4}got {6}201\n {4}request {2}curl -i http:\/\/localhost/,
  );
  assert.match(text, /and 2 more/);
  assert.match(text, /skipped, no clock:\n {4}clock/);
  assert.ok(!text.includes("first"));
});

test("the list of rules names source and needs", () => {
  assert.match(
    stripVTControlCharacters(ruleList(rules)),
    /^limit {2}§4\.1 {2}At most five\nclock {2}§8\.3 {2}A day passes {2}needs clock$/,
  );
});
