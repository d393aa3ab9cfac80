import assert from "node:assert/strict";
import { test } from "node:test";
import { helpOf, parseCommandLine, UsageError } from "./command-line.ts";

const line = {
  call: "npm run copy --",
  about: "Copies a file.",
  words: ["FROM", "[TO]"],
  options: {
    name: { takes: "TEXT", about: "who copies", required: true },
    tag: { takes: "TEXT", about: "a label", many: true },
    count: { takes: "N", about: "copies", preset: 2, least: 1 },
    kind: { takes: "KIND", about: "how", choices: ["soft", "hard"] },
    json: { about: "print JSON" },
  },
} as const;

test("values have the types of their table, and words their places", () => {
  const args = ["a", "--name", "Ada", "--tag", "x", "--tag=-y", "--count", "3", "--json", "b"];
  const { values, words } = parseCommandLine(line, args);
  assert.deepEqual({ ...values }, { name: "Ada", tag: ["x", "-y"], count: 3, kind: undefined, json: true });
  assert.deepEqual(words, ["a", "b"]);
  const { values: presets } = parseCommandLine(line, ["a", "--name", "Ada"]);
  assert.deepEqual({ ...presets }, { name: "Ada", tag: [], count: 2, kind: undefined, json: false });
});

for (const [args, problem] of [
  ["a", "--name is missing."],
  ["a --name", "--name needs a value: --name TEXT."],
  ["a --name --json", "--name needs a value: --name TEXT."],
  ["a --name=", "--name is empty."],
  ["a --name x --name y", "--name is given more than once."],
  ["a --name x --json=yes", "--json takes no value."],
  ["a --name x --count 0", '--count is "0", but must be a whole number from 1.'],
  ["a --name x --count 1.5", '--count is "1.5", but must be a whole number from 1.'],
  ["a --name x --kind firm", '--kind is "firm", but must be soft or hard.'],
  ["a --name x --jsno", "Unknown option --jsno. Did you mean --json?"],
  ["a --nam x", "Unknown option --nam. Did you mean --name?"],
  ["a --name x --verbosity", "Unknown option --verbosity."],
  ["a --name x -j", "Unknown option -j."],
  ["--name x", "FROM is missing."],
  ["a b c --name x", 'Unexpected argument "c".'],
] as const)
  test(`"${args}" is refused: ${problem}`, () => {
    assert.throws(
      () => parseCommandLine(line, args.split(" ")),
      (error) => error instanceof UsageError && error.message === problem,
    );
  });

test("the help has the usage and a line for each option", () => {
  assert.equal(
    helpOf(line),
    `Usage: npm run copy -- FROM [TO] --name TEXT [OPTIONS]

Copies a file.

  --name TEXT  who copies (required)
  --tag TEXT   a label (repeatable)
  --count N    copies (default: 2)
  --kind KIND  how (soft or hard)
  --json       print JSON
  --help       print this text and exit`,
  );
});
