import assert from "node:assert/strict";
import { test } from "node:test";
import { ExpectationFailed } from "../http/expectation-failed.ts";
import { assertEqual, assertThat } from "./expect.ts";

test("a failed comparison of bigints shows both values", () => {
  const shows = (expected: string, actual: string) => (error: unknown) =>
    error instanceof ExpectationFailed && error.expected === expected && error.actual === actual;
  assert.throws(() => assertEqual("balance", 2n, 1n), shows('balance "1"', '"2"'));
  assert.throws(() => assertEqual("balances", { a: [2n] }, { a: [1n] }), shows('balances {"a":["1"]}', '{"a":["2"]}'));
  assert.throws(() => assertThat("more", false, 7n), shows("more", '"7"'));
});
