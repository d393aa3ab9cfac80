import assert from "node:assert/strict";
import { test } from "node:test";
import type { Outcome } from "../run/outcome.ts";
import { countWithoutEvidence, evidenceFile, evidenceFolder, withEvidence } from "./evidence.ts";
import { harFiles } from "./har.ts";
import { hostileText, record } from "./record.fixture.ts";

const files = harFiles(record);

test("file names are safe, unique and short, whatever a check is called", () => {
  const long: Outcome[] = ["../../etc/passwd", "con", "", "x".repeat(500), `${"x".repeat(500)}y`, hostileText].map(
    (check) => ({ ...record.outcomes[0]!, check }),
  );
  const named = withEvidence(long, 99).map(({ evidence }) => evidence!);
  assert.equal(new Set(named).size, long.length);
  for (const path of named) assert.match(path.replace(`${evidenceFolder}/`, ""), evidenceFile);
});

test("with too many failures, each rule's first failure keeps its file", () => {
  const { evidence: _, ...failure } = record.outcomes[0]!;
  const failures = ["many", "many", "many", "one"].map((rule, index) => ({ ...failure, rule, check: `${index}` }));
  const chosen = withEvidence(failures, 2);
  assert.deepEqual(
    chosen.map(({ evidence }) => evidence !== undefined),
    [true, false, false, true],
  );
  assert.equal(countWithoutEvidence(chosen), 2);
});

test("bytes that are no text are kept in Base64", () => {
  const { log } = JSON.parse(files[record.outcomes[0]!.evidence!]!);
  const { text, comment } = log.entries[0].request.postData;
  assert.deepEqual(Buffer.from(text, "base64"), Buffer.from([0xff, 0x00]));
  assert.match(comment, /Base64/);
});
