import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../testing/seed.fixture.ts";
import { repetitions } from "../testing/soak.fixture.ts";
import { seededRandom, systemRandom, systemRandomAfter } from "./random.ts";

/** `SEED=n` repeats a run. */
const now = Date.UTC(2026, 0, 1, 12);

test("a uuid is version 7, carries its millisecond, and sorts in creation order within it", () => {
  for (const random of [systemRandomAfter(undefined), seededRandom(7)]) {
    const ids = Array.from({ length: 5_000 }, () => random.uuid(now));
    for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(Number.parseInt(ids[0]!.replaceAll("-", "").slice(0, 12), 16), now);
    assert.deepEqual(ids.toSorted(), ids);
    assert.equal(new Set(ids).size, ids.length);
  }
});

test("ids of a later millisecond sort after those of an earlier one", () => {
  const random = seededRandom(1);
  const ids = Array.from({ length: 1_000 }, (_, i) => random.uuid(now + i));
  assert.deepEqual(ids.toSorted(), ids);
});

test("an id is greater than all earlier ones, despite clock steps and restarts", () => {
  const stepsMs = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.constantFrom(-86_400_000, -1_000, 1_000, 86_400_000));
  const isRestart = fc.integer({ min: 0, max: 9 }).map((n) => n === 0);
  fc.assert(
    fc.property(fc.array(fc.tuple(stepsMs, isRestart), { maxLength: 200 }), (steps) => {
      let random = systemRandomAfter(undefined);
      let at = now;
      let last = "";
      for (const [stepMs, restarts] of steps) {
        at += stepMs;
        if (restarts) random = systemRandomAfter(last === "" ? undefined : last);
        const id = random.uuid(at);
        assert.ok(id > last, `${id} after ${last}`);
        last = id;
      }
    }),
    { seed, numRuns: repetitions(300, 20_000) },
  );
});

test("ids carry the clock's time again once it has passed that of the latest id", () => {
  const random = systemRandomAfter(systemRandom.uuid(now));
  const timeOf = (id: string) => Number.parseInt(id.replaceAll("-", "").slice(0, 12), 16);
  assert.deepEqual(
    [now - 5_000, now, now + 1, now + 2].map((at) => timeOf(random.uuid(at))),
    [now + 1, now + 1, now + 1, now + 2],
  );
});

test("a seed repeats its sequence, another one does not", () => {
  assert.deepEqual(seededRandom(42).bytes(32), seededRandom(42).bytes(32));
  assert.notDeepEqual(seededRandom(42).bytes(32), seededRandom(43).bytes(32));
});

test("fractions are spread over [0, 1)", () => {
  for (const random of [systemRandom, seededRandom(3)]) {
    const fractions = Array.from({ length: 2_000 }, () => random.fraction());
    assert.ok(fractions.every((fraction) => fraction >= 0 && fraction < 1));
    const mean = fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length;
    assert.ok(mean > 0.45 && mean < 0.55, `mean ${mean}`);
  }
});
