import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../testing/seed.fixture.ts";
import { hasDuplicateFields } from "./duplicate-fields.ts";

const isDuplicate = (text: string): boolean => hasDuplicateFields(text, JSON.parse(text));

test("a duplicate field is found at any depth and in any spelling", () => {
  for (const text of [
    `{"a":1,"a":1}`,
    `{"a":1,"\\u0061":2}`,
    `[0,{"b":{"a":[{}],"c":":","a":null}}]`,
    `{"__proto__":1,"__proto__":2}`,
    `{"\\"":1 , "\\"" : 2}`,
  ])
    assert.ok(isDuplicate(text), text);
});

test("no other text has a duplicate field", () => {
  for (const text of [`{"a":{"a":1},"A":[{"a":":"},{"a":"\\\\"}]}`, `{"__proto__":1,"":2}`, `":"`, "[]", "5"])
    assert.ok(!isDuplicate(text), text);
  const deep = 500_000;
  assert.ok(!isDuplicate("[".repeat(deep) + "]".repeat(deep)));
  assert.ok(!isDuplicate(`${'{"a":'.repeat(deep)}1${"}".repeat(deep)}`));
  fc.assert(
    fc.property(fc.json(), (text) => {
      assert.ok(!isDuplicate(JSON.stringify(JSON.parse(text))));
    }),
    { seed },
  );
});
