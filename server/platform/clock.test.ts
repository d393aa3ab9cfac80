import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { MovableClock, systemClock } from "./clock.ts";
import { ManualClock } from "./manual-clock.fixture.ts";

test("a manual clock stands still and, when moved, stops at every registered instant", () => {
  const clock = new ManualClock(1_000);
  const seen: string[] = [];
  clock.at(1_500, () => {
    seen.push(`a${clock.now()}`);
    clock.at(1_700, () => seen.push(`c${clock.now()}`));
  });
  clock.at(1_200, () => seen.push(`b${clock.now()}`));
  clock.at(9_000, () => seen.push("too early"));
  assert.equal(clock.now(), 1_000);
  clock.advanceBy(1_000);
  assert.deepEqual(seen, ["b1200", "a1500", "c1700"]);
  assert.equal(clock.now(), 2_000);
});

test("a cancelled wake never fires", () => {
  for (const clock of [new ManualClock(0), new MovableClock(new ManualClock(0))]) {
    const cancel = clock.at(10, () => assert.fail("fired"));
    cancel();
    clock.advanceTo(20);
  }
});

test("a wake for a past instant fires soon, but not before at() returned", async () => {
  const clock = new ManualClock(100);
  let fired = 0;
  clock.at(50, () => fired++);
  assert.equal(fired, 0);
  await turn();
  assert.equal(fired, 1);
  clock.advanceBy(10);
  assert.equal(fired, 1);
});

test("a movable clock follows its base and fires due wakes at once, in order, each once", () => {
  const base = new ManualClock(0);
  const clock = new MovableClock(base);
  const seen: number[] = [];
  clock.at(3_000, () => seen.push(3_000));
  clock.at(2_000, () => seen.push(2_000));
  clock.at(5_000, () => seen.push(5_000));
  clock.advanceTo(4_000);
  assert.deepEqual(seen, [2_000, 3_000]);
  base.advanceBy(999);
  assert.equal(clock.now(), 4_999);
  assert.deepEqual(seen, [2_000, 3_000]);
  base.advanceBy(1);
  assert.deepEqual(seen, [2_000, 3_000, 5_000]);
});

test("no clock moves backwards or by a fraction", () => {
  for (const clock of [new ManualClock(100), new MovableClock(new ManualClock(100))]) {
    assert.throws(() => clock.advanceTo(99), RangeError);
    assert.throws(() => clock.advanceBy(-1), RangeError);
    assert.throws(() => clock.advanceBy(0.5), RangeError);
    assert.throws(() => clock.advanceBy(Number.NaN), RangeError);
    assert.equal(clock.now(), 100);
  }
});

test("the system clock never wakes early, not even for a wait of months", async () => {
  const at = systemClock.now() + 20;
  const cancelLong = systemClock.at(at + 90 * 86_400_000, () => assert.fail("fired"));
  await new Promise<void>((resolve) => systemClock.at(at, resolve));
  assert.ok(systemClock.now() >= at);
  cancelLong();
});
