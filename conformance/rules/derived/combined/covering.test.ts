import assert from "node:assert/strict";
import { test } from "node:test";
import { coverPairs } from "./covering.ts";

const numbers = (count: number) => [...Array(count).keys()];

function missingPairs(factors: Record<string, readonly number[]>, rows: readonly Record<string, unknown>[]): string[] {
  const names = Object.keys(factors);
  return names.flatMap((one, index) =>
    names
      .slice(index + 1)
      .flatMap((other) =>
        factors[one]!.flatMap((level) =>
          factors[other]!.filter((second) => !rows.some((row) => row[one] === level && row[other] === second)).map(
            (second) => `${one} ${level} ${other} ${second}`,
          ),
        ),
      ),
  );
}

test("every pair of levels occurs", () => {
  for (const counts of [
    [2, 2],
    [3, 1, 4],
    [2, 2, 2, 2, 2],
    [5, 4, 3, 2],
    [13, 4, 5],
  ]) {
    const factors = Object.fromEntries(counts.map((count, index) => [`f${index}`, numbers(count)]));
    assert.deepEqual(missingPairs(factors, coverPairs("pairs", factors)), [], counts.join());
  }
});

test("the rows are few", () => {
  const largest = (factors: Record<string, readonly number[]>) => coverPairs("few", factors).length;
  assert.equal(largest({ a: numbers(7), b: numbers(3) }), 21);
  const binary = Object.fromEntries(numbers(10).map((index) => [`f${index}`, numbers(2)]));
  assert.ok(largest(binary) <= 9, `${largest(binary)} of at least 6`);
  assert.ok(largest({ a: numbers(13), b: numbers(5), c: numbers(4) }) <= 68);
});

test("a single factor has one row a level, and a factor without levels no row", () => {
  assert.deepEqual(coverPairs("single", { a: ["x", "y"] }), [{ a: "x" }, { a: "y" }]);
  assert.deepEqual(coverPairs("none", { a: ["x", "y"], b: [] }), []);
});
