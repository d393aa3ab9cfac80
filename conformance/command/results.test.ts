import assert from "node:assert/strict";
import { test } from "node:test";
import { record } from "../reports/record.fixture.ts";
import { resultText } from "./results.ts";

const asJson = { json: true, verbose: false, coverage: false } as Parameters<typeof resultText>[1];

test("JSON shows what an external target offers and lacks", () => {
  const target = {
    capabilities: [{ name: "operations", value: "137 of 138", note: "without getStatement" }],
    missing: ["getStatement"],
    lacks: { clock: "it has no controllable clock" },
  };
  assert.deepEqual(JSON.parse(resultText({ ...record, target }, asJson)).target, target);
});

test("JSON of a run on our own targets has no such field", () => {
  assert.ok(!("target" in JSON.parse(resultText(record, asJson))));
});
