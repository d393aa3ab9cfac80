import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../../testing/seed.fixture.ts";
import { findJsonMistake, placeOf } from "./json-mistake.ts";

test("a mistake in JSON has its line, column and position", () => {
  for (const [text, expected] of [
    ["{", [1, 2, 1]],
    ["", [1, 1, 0]],
    [`{"a":1,}`, [1, 8, 7]],
    [`{"a":1\n "b":2}`, [2, 2, 8]],
    ["[1,]", [1, 4, 3]],
    [`{"pin":"12\n34"}`, [1, 8, 7]],
    ["{'a':1}", [1, 2, 1]],
    ["[01]", [1, 2, 1]],
    ["true false", [1, 6, 5]],
    [`{"a":tru}`, [1, 6, 5]],
    ["[1}", [1, 3, 2]],
    [`{"a"}`, [1, 5, 4]],
    [`\n\n{"a":"\\x"}`, [3, 6, 7]],
    [`{"a":1,\n "a":2}`, [2, 2, 9]],
    [`{"a":{"a":1},"b":[{"a":1},{"a":1,"\\u0061":2}]}`, [1, 34, 33]],
  ] as const) {
    const { line, column, position } = placeOf(text, findJsonMistake(text));
    assert.deepEqual([line, column, position], expected, text);
  }
});

test("no text before the mistake is one, and a deep or long text is found too", () => {
  const deepObjects = '{"a":'.repeat(170_000);
  assert.equal(findJsonMistake(deepObjects), deepObjects.length);
  const deep = "[".repeat(400_000);
  assert.equal(findJsonMistake(deep), deep.length);
  const long = `"${"a".repeat(1_000_000)}`;
  assert.equal(findJsonMistake(long), 0);
  const change = fc.record({ value: fc.json(), at: fc.nat(), to: fc.constantFrom("x", ",", "]", "}", '"', ":") });
  fc.assert(
    fc.property(change, ({ value, at, to }) => {
      const index = at % value.length;
      const text = value.slice(0, index) + to + value.slice(index + 1);
      const mistake = findJsonMistake(text);
      if (isJson(text)) assert.equal(mistake, text.length);
      else assert.equal(findJsonMistake(text.slice(0, mistake)), mistake);
    }),
    { seed },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
