import assert from "node:assert/strict";
import { test } from "node:test";
import { stripVTControlCharacters } from "node:util";
import { journey } from "../harness/rule.ts";
import type { Outcome } from "../run/outcome.ts";
import { knownReport } from "./baseline/report.ts";
import { countLine, skippedReport, targetReport } from "./report.ts";

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

test("judgments of all responses are counted apart from the checks, and skipped ones are named", () => {
  const judgment: Outcome = { ...about, rule: "codes", check: "getCard CODE", outcome: "skipped", judges: "responses" };
  const all = [...outcomes, { ...judgment, reason: "no clock" }];
  assert.equal(
    countLine(all),
    "9 checks: 1 passed, 7 failed, 1 skipped; 1 judgment of responses: 0 passed, 0 failed, 1 skipped",
  );
  const text = stripVTControlCharacters(skippedReport(all, true));
  assert.match(
    text,
    /no clock: 1 check of 1 rule\n {4}clock\n.*no clock: 1 judgment of 1 rule\n {4}codes \(getCard CODE\)$/,
  );
});

test("a report shows rule, source, request, expectation and response", () => {
  const text = stripVTControlCharacters(targetReport("server 2026-01-01", outcomes, rules, 1.25));
  assert.match(text, /^server 2026-01-01 {2}9 checks: 1 passed, 7 failed, 1 skipped {2}1\.3 s\n/);
  assert.match(text, /✗ limit {2}At most five \(§4\.1\): 7 of 8 failed/);
  assert.match(
    text,
    / {4}expected 400 WEBHOOK_LIMIT_EXCEEDED\n {4}got {6}201\n {4}request {2}curl -i http:\/\/localhost/,
  );
  assert.match(text, /and 2 more/);
  assert.ok(!text.includes("first"));
});

test("text of the target controls neither the terminal nor a CI system that reads the log", () => {
  const actual = "one\n::error::x\r\u001b[31m##[error]y\u202e";
  const hostile: Outcome = {
    ...about,
    rule: "limit",
    check: actual,
    outcome: "failed",
    failure: { ...failure, actual },
  };
  const lines = stripVTControlCharacters(targetReport("server", [hostile], rules, 1)).split("\n");
  assert.ok(lines.includes("    got      one"));
  assert.ok(lines.includes("             | ::error::x\\u000d\\u001b[31m## [error]y\\u202e"), lines.join("\n"));
  assert.deepEqual(
    lines.filter((line) => /^\s*::|##\[/.test(line)),
    [],
  );
});

test("known failures are counted apart and not shown as failed; an expired one says so", () => {
  const acceptance = { reason: "ticket 7", expires: "2026-01-31" };
  const [, first, second] = outcomes;
  const all: Outcome[] = [
    { ...first!, known: acceptance },
    { ...second!, expired: acceptance, evidence: "failures/limit.har" },
  ];
  const text = stripVTControlCharacters(targetReport("server", all, rules, 1, "out"));
  assert.match(text, /^server {2}2 checks: 0 passed, 1 failed, 0 skipped, 1 known /);
  assert.match(text, /1 of 2 failed\n {2}case 1\n/);
  assert.match(text, / {4}evidence out\/failures\/limit\.har\n {4}baseline expired on 2026-01-31: ticket 7$/);
  assert.match(
    stripVTControlCharacters(knownReport(all)),
    /^~ known on server until 2026-01-31: ticket 7: 1 of limit$/,
  );
});

test("skipped checks are listed by reason, and with --verbose by rule", () => {
  assert.equal(
    stripVTControlCharacters(skippedReport(outcomes, false)),
    "- skipped on server: no clock: 1 check of 1 rule",
  );
  assert.match(stripVTControlCharacters(skippedReport(outcomes, true)), /1 check of 1 rule\n {4}clock$/);
  const reasons = Array.from(
    { length: 9 },
    (_, index): Outcome => ({ ...outcomes.at(-1)!, reason: `reason ${index}` }),
  );
  const lines = skippedReport(reasons, false).split("\n");
  assert.equal(lines.length, 6);
  assert.match(lines.at(-1)!, /skipped for 4 other reasons: 4 checks; --verbose/);
});

test("checks blocked by the same refused call are reported once with its response", () => {
  const refused = {
    expected: "201",
    actual: "503",
    answer: '503 {"error":{"code":"INTERNAL"}}',
    requestId: "req-7",
    curl: "curl -i",
    blockedBy: "createWebhook 201",
  };
  const all = ["limit", "clock"].flatMap((rule) =>
    Array.from({ length: 100 }, (): Outcome => ({ ...about, rule, check: "", outcome: "failed", failure: refused })),
  );
  const text = stripVTControlCharacters(targetReport("server", all, rules, 1));
  assert.match(text, /blocked {2}by createWebhook 201 \(got 503 INTERNAL\): 200 checks of 2 rules/);
  assert.match(text, /response 503 \{"error"/);
  assert.match(text, /id {7}req-7/);
  assert.ok(text.split("\n").length < 12);
});
