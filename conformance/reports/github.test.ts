import assert from "node:assert/strict";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import type { Outcome } from "../run/outcome.ts";
import { annotations, reportToGitHub } from "./github.ts";
import { record } from "./record.fixture.ts";
import { stepSummary } from "./step-summary.ts";

const mebibyte = 1024 * 1024;

test("each failed rule gets one command, on one line, whatever the target says", () => {
  const lines = annotations(record);
  assert.equal(lines.length, 1);
  assert.match(lines[0]!, /^::error title=Conformance%3A limit::At most five%0Alimit: b at https:.*%0Aand 1 more$/);
  // The target sent %0A, which must not become a line break.
  assert.match(lines[0]!, /y %250A /);
  assert.ok(!/\p{Cc}/u.test(lines[0]!));
});

test("there are at most ten commands, and the last one counts the other rules", () => {
  const failed = Array.from({ length: 15 }, (_, index): Outcome => ({ ...record.outcomes[0]!, rule: `rule-${index}` }));
  const lines = annotations({ ...record, outcomes: failed });
  assert.equal(lines.length, 10);
  assert.match(lines.at(-1)!, /::6 more rules failed\./);
});

test("nothing of a target is markup in the summary", () => {
  const text = stepSummary(record, undefined, mebibyte);
  for (const markup of ["<", "[", "![", "`", "javascript:", "::error"]) assert.ok(!text.includes(markup), markup);
  const rows = text.split("\n").filter((line) => line.startsWith("|"));
  const columns = rows.map((row) => row.split("|").length - 2);
  assert.ok(
    columns.every((count) => [2, 5, 6].includes(count)),
    `${columns}`,
  );
});

test("a long summary is cut to the limit of GitHub", () => {
  for (const limit of [0, 10, 300, 1000]) {
    const text = stepSummary(record, undefined, limit);
    assert.ok(Buffer.byteLength(text) <= limit);
  }
  assert.match(stepSummary(record, undefined, 300), /The summary was cut/);
});

test("the summary is appended to the file of the step, and only in GitHub Actions", async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "summary-"));
  context.after(() => rm(folder, { recursive: true }));
  const file = join(folder, "summary.md");
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  await reportToGitHub(record, undefined, print, { GITHUB_STEP_SUMMARY: file });
  assert.deepEqual(printed, []);
  const environment = { GITHUB_ACTIONS: "true", GITHUB_STEP_SUMMARY: file };
  await reportToGitHub(record, undefined, print, environment);
  await reportToGitHub(record, undefined, print, environment);
  assert.equal((await readFile(file, "utf8")).match(/## Conformance\n/g)?.length, 2);
  await reportToGitHub(record, undefined, print, { ...environment, GITHUB_STEP_SUMMARY: folder });
  assert.match(printed.at(-1)!, /cannot be written \(EISDIR\)/);
});
