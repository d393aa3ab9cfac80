import assert from "node:assert/strict";
import { test } from "node:test";
import { seededRandom, systemRandom } from "./random.ts";

const now = Date.UTC(2026, 0, 1, 12);

test("a uuid is version 7, carries its millisecond, and ids of one millisecond sort as they were made", () => {
  for (const random of [systemRandom, seededRandom(7)]) {
    const ids = Array.from({ length: 5_000 }, () => random.uuid(now));
    for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    assert.equal(Number.parseInt(ids[0]!.replaceAll("-", "").slice(0, 12), 16), now);
    assert.deepEqual(ids.toSorted(), ids);
    assert.equal(new Set(ids).size, ids.length);
  }
});

test("ids of a later millisecond sort behind those of an earlier one", () => {
  const random = seededRandom(1);
  const ids = Array.from({ length: 1_000 }, (_, i) => random.uuid(now + i));
  assert.deepEqual(ids.toSorted(), ids);
});

test("a seed repeats its sequence, another one does not", () => {
  assert.deepEqual(seededRandom(42).bytes(32), seededRandom(42).bytes(32));
  assert.notDeepEqual(seededRandom(42).bytes(32), seededRandom(43).bytes(32));
});

test("fractions lie in [0, 1) and spread over it", () => {
  for (const random of [systemRandom, seededRandom(3)]) {
    const fractions = Array.from({ length: 2_000 }, () => random.fraction());
    assert.ok(fractions.every((fraction) => fraction >= 0 && fraction < 1));
    const mean = fractions.reduce((sum, fraction) => sum + fraction, 0) / fractions.length;
    assert.ok(mean > 0.45 && mean < 0.55, `mean ${mean}`);
  }
});
