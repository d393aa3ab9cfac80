import assert from "node:assert/strict";
import { test } from "node:test";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { AddressCounts } from "./address-counts.ts";
import { limitsOf } from "./rolling.ts";

const limits = limitsOf("default", { second: 2, minute: 4, day: 6 });
const capacity = 100;
const dayMs = 86_400_000;

test("a flood of addresses uses a bounded number of counts, and every address stays limited", (t) => {
  const clock = new ManualClock();
  const counts = new AddressCounts(clock, capacity);
  t.after(() => counts.close());
  for (let n = 0; n < 10_000; n += 1) counts.take(`address:flood-${n}`, limits);
  assert.equal(counts.size, capacity);
  assert.deepEqual(
    [1, 2, 3].map(() => counts.take("address:flood-0", limits).admitted),
    [true, false, false],
  );
  // This address shares a count with the flood.
  assert.equal(counts.take(`address:flood-${capacity + 1}`, limits).admitted, false);
});

test("an address keeps its shared count after a flood", (t) => {
  const clock = new ManualClock();
  const counts = new AddressCounts(clock, capacity);
  t.after(() => counts.close());
  for (let n = 0; n < capacity; n += 1) counts.take(`address:flood-${n}`, limits);
  clock.advanceBy(dayMs);
  const admitted = () => counts.take("address:late", limits).admitted;
  assert.deepEqual([admitted(), admitted(), admitted()], [true, true, false]);
  // The flood's counts are dropped.
  clock.advanceBy(1_800_000);
  assert.equal(counts.size, 0);
  assert.deepEqual([admitted(), admitted(), admitted()], [true, true, false]);
  clock.advanceBy(1_000);
  assert.deepEqual([admitted(), admitted()], [true, true]);
  clock.advanceBy(60_000);
  assert.equal(counts.take("address:late", limits).window, "day");
  assert.equal(admitted(), false);
});

test("an address without requests for a day is forgotten", (t) => {
  const clock = new ManualClock();
  const counts = new AddressCounts(clock, capacity);
  t.after(() => counts.close());
  counts.take("address:203.0.113.9", limits);
  clock.advanceBy(dayMs - 1);
  assert.equal(counts.size, 1);
  clock.advanceBy(960_000);
  assert.equal(counts.size, 0);
});
