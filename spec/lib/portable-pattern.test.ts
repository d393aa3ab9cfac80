import assert from "node:assert/strict";
import { test } from "node:test";
import { portabilityProblem, writeOutWhiteSpace } from "./portable-pattern.ts";

const refused: readonly [pattern: string, problem: RegExp][] = [
  ["[0-9]", /begin with \^/],
  ["^a|b$", /alternation needs a group/],
  ["^[a-z-]$", /flag v: .* write \\ before -/],
  ["^[+/]$", /flag v/],
  ["^a{,3}$", /flag u/],
  ["^[^\\u0000]*$", /\\u0000 as one character/],
  ["^\\v$", /\\v as one character/],
  ["^😀$", /as one character/],
  ["^\\d+$", /\\d means other characters/],
  ["^\\s$", /\\s means other characters/],
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

test("portable patterns pass, and \\s of a class is written out", () => {
  for (const pattern of [
    "^[A-Za-z .'\\/\\-]{1,25}$",
    "^\\+(?:0|[1-9][0-9]*)(\\.[0-9]+)?$",
    "^[^\\x00]*$",
    "^[^@\\s]+$",
  ])
    assert.equal(portabilityProblem(writeOutWhiteSpace(pattern)), undefined, pattern);
  assert.equal(writeOutWhiteSpace("^\\[\\s[\\\\s]$"), "^\\[\\s[\\\\s]$");
  const own = new RegExp(writeOutWhiteSpace("^[\\s]$"), "v");
  const characters = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code));
  assert.deepEqual(
    characters.filter((each) => own.test(each) !== /^\s$/u.test(each)),
    [],
  );
});
