import assert from "node:assert/strict";
import { test } from "node:test";
import { timeOf } from "./time-limit.ts";

test("the time is over at the end of its last minute, and the reason names the option", () => {
  let now = 1_000;
  const time = timeOf(2, () => now)!;
  assert.equal(time.isOver(), false);
  now = 1_000 + 2 * 60_000 - 1;
  assert.equal(time.isOver(), false);
  now++;
  assert.equal(time.isOver(), true);
  assert.match(time.reason, /--minutes 2.*--thorough/);
});

test("without minutes there is no limit", () => {
  assert.equal(timeOf(undefined), undefined);
});
