import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import type { Outcome } from "../../run/outcome.ts";
import { hostileText, record } from "../record.fixture.ts";
import { htmlPage } from "./page.ts";

test("no text of a target adds an element or attribute to the page, and its policy allows only its own style", () => {
  const page = htmlPage(record);
  assert.doesNotMatch(page, /<(script|img)|<[^>]*\son\w+=/);
  assert.ok(page.includes("&lt;script&gt;alert(1)&lt;/script&gt; &quot;&gt;&lt;img"));
  const [, style] = /<style>([\s\S]*)<\/style>/.exec(page)!;
  const hash = createHash("sha256").update(style!).digest("base64");
  assert.ok(page.includes(`content="default-src 'none'; style-src 'sha256-${hash}'; `));
});

test("every link leads to an element of the page, and no two have one id", () => {
  const page = htmlPage(record);
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  assert.deepEqual(ids, [...new Set(ids)]);
  const links = [...page.matchAll(/ href="([^"]+)"/g)].map(([, target]) => target!);
  assert.ok(links.length > 8);
  assert.deepEqual(
    links.filter((target) => !ids.includes(target.slice(1))),
    [],
  );
});

test("the page has the verdict, the causes and the command that repeats a check", () => {
  const page = htmlPage(record);
  for (const part of [
    "<h1>Failed</h1>",
    "The target breaks 1 of 2 rules. 1 failure known from the baseline. 1 check skipped with a reason.",
    '<li><a href="#failure-1">At most five</a>',
    "3 of 4 checks failed.",
    "--target https://api.example --date 2026-01-01 --rule limit --operation createWebhook",
    "Answers: 1 not covered",
    "it happens outside the interface",
    "no clock",
  ])
    assert.ok(page.includes(part), part);
  const passed = htmlPage({ ...record, outcomes: record.outcomes.filter(({ outcome }) => outcome === "passed") });
  assert.match(passed, /<h1>Passed<\/h1>/);
});

test("thousands of passed checks stay small", () => {
  const passed = Array.from({ length: 19_000 }, (_, index): Outcome => {
    return { target: "server", version: "2026-01-01", rule: "limit", check: `check ${index}`, outcome: "passed" };
  });
  const page = htmlPage({ ...record, outcomes: passed });
  assert.ok(page.includes("<td>19,000</td>"));
  assert.ok(page.length < 20_000);
});

test("with too many failures, the first ones of each rule keep their requests", () => {
  const [first] = record.outcomes.filter(({ outcome }) => outcome === "failed");
  const failure = { ...first!.failure!, actual: hostileText.repeat(20) };
  const many = Array.from({ length: 5_000 }, (_, index): Outcome => ({ ...first!, check: `check ${index}`, failure }));
  const last: Outcome = { ...first!, rule: "clock", check: "last" };
  const page = htmlPage({ ...record, outcomes: [...many, last] });
  assert.ok(page.length < 6_000_000);
  assert.match(page, /\d+ more failures of this rule/);
  for (const check of ["check 0", "last"]) {
    const [, details] = page.split(`</span> ${check} <span`);
    assert.match(details!.split("</details>")[0]!, /POST https:\/\/api\.example\/webhooks/, check);
  }
});
