import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { test } from "node:test";
import { versions } from "../../../generated/contract.ts";
import { formatJson } from "./browser/json-text.js";
import { buildData } from "./build-data.ts";
import { htmlPage } from "./page.ts";
import { failed, hostileTexts, rules, smallRecord } from "./record.fixture.ts";

test("a text of a target adds no element to the page, and the policy allows only the page's own script and style", () => {
  const html = htmlPage(smallRecord);
  for (const text of hostileTexts.filter((each) => each.includes("<"))) assert.ok(!html.includes(text), text);
  assert.deepEqual(html.match(/<\/?script\b[^>]*>/g), [
    '<script type="application/json" id="data">',
    "</script>",
    '<script type="module">',
    "</script>",
  ]);
  for (const [name, start] of [
    ["script", '<script type="module">'],
    ["style", "<style>"],
  ] as const) {
    const content = html.slice(html.indexOf(start) + start.length, html.lastIndexOf(`</${name}>`));
    const hash = createHash("sha256").update(content).digest("base64");
    assert.ok(html.includes(`${name}-src 'sha256-${hash}'`), name);
  }
});

test("the script has no import left and declares each name once", () => {
  const html = htmlPage(smallRecord);
  const script = html.slice(html.indexOf('<script type="module">') + 22, html.lastIndexOf("</script>"));
  // It is parsed, not run.
  assert.doesNotThrow(() => new Function(script));
  assert.doesNotMatch(script, /^(import|export)\b/m);
});

test("a run with too many failures keeps the evidence of the first of each rule", () => {
  const many = Array.from({ length: 3_000 }, (_, index) =>
    failed("server", versions[0], String(index), `${index} ${"x".repeat(3_000)}`),
  );
  const last = { ...failed("server", versions[0], "", "last"), rule: rules[2]!.id };
  const { failures, texts } = buildData({ ...smallRecord, outcomes: [...many, last] });
  assert.equal(failures.length, 3_001);
  assert.ok(JSON.stringify({ failures, texts }).length < 6_000_000);
  assert.ok(failures[0]!.exchanges.length > 0 && failures[3_000]!.exchanges.length > 0);
  assert.deepEqual(failures[2_999]!.exchanges, []);
  assert.equal(failures[2_999]!.omitted, 2);
});

test("JSON is laid out without a change of its tokens, also if it is cut off", () => {
  assert.equal(formatJson('{"a":1.0,"b":[ ],"a":"x, {"}'), '{\n  "a": 1.0,\n  "b": [],\n  "a": "x, {"\n}');
  assert.equal(formatJson('[1,{"a":"cut'), '[\n  1,\n  {\n    "a": "cut');
  assert.equal(formatJson("no {json}"), "no {json}");
});
