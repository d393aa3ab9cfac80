import assert from "node:assert/strict";
import { test } from "node:test";
import { portabilityProblem } from "./portable-pattern.ts";

const refused: readonly [pattern: string, problem: RegExp][] = [
  ["[0-9]", /begin with \^/],
  ["^a|b$", /alternation needs a group/],
  ["^[a-z-]$", /flag v: .* write \\ before -/],
  ["^[+/]$", /flag v/],
  ["^a{,3}$", /flag u/],
  ["^[^\\u0000]*$", /\\u0000 as one character/],
  ["^\\v$", /\\v as one character/],
  ["^😀$", /as one character/],
  ["^[^\u2028]$", /as one character/],
  ["^\u00a0$", /as one character/],
  ["^\\d+$", /\\d means other characters/],
  ["^\\S$", /\\S means other characters/],
  ["^.$", /\. means other characters/],
  ["^\\p{L}$", /means other characters/],
  ["^\\bfoo$", /\\b is an assertion/],
  ["^(?=a)a$", /is an assertion/],
  ["^(a)\\1$", /backreference/],
  ["^(?<n>a)$", /has a name/],
  ["^(?i:a)$", /sets flags/],
  ["^[]$", /only ECMAScript/],
  ["^[.a.]$", /POSIX/],
  ["^a+?$", /lazy/],
  ["^[^a]{2}$", /code units/],
  ["^(?:[a-z]{1,99}x){1,11}$", /RE2 refuses it/],
];

for (const [pattern, problem] of refused)
  test(`${pattern} is refused`, () => assert.match(portabilityProblem(pattern) ?? "", problem));

test("portable patterns pass", () => {
  for (const pattern of [
    "^[A-Za-z .'\\/\\-]{1,25}$",
    "^\\+(?:0|[1-9][0-9]*)(\\.[0-9]+)?$",
    "^[^\\x00]*$",
    "^[^@\\s]+$",
    "^ü$",
  ])
    assert.equal(portabilityProblem(pattern), undefined, pattern);
});
