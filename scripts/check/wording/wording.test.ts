import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { findingsIn, lintWording } from "./lint-wording.ts";
import { type TextKind, wordingRules } from "./rules.ts";
import { markdownTexts, sentencesOf, type Text, textsOfDocument, toolTexts } from "./texts.ts";

const textOf = (text: string, kind: TextKind = "prose"): Text => ({
  ...{ file: "a.md", line: 1, isPublished: true },
  ...{ kind, text },
});
const rulesThatFire = (text: Text) => findingsIn(text).map(({ rule }) => rule.id);

for (const { id, kinds, bad, good } of wordingRules) {
  const kind = kinds?.[0] ?? "prose";
  test(`${id} fires on its bad sentence`, () => assert.ok(rulesThatFire(textOf(bad, kind)).includes(id)));
  test(`${id} and every other rule pass its good sentence`, () =>
    assert.deepEqual(rulesThatFire(textOf(good, kind)), []));
}

const fine = [
  "What does a hold cost?",
  "Leave the server alone while it migrates.",
  "Any value but not zero.",
  "Each one that you send counts.",
  "Words of `a code span that goes on` are no words of the sentence.",
  "Set when the status is REJECTED, otherwise null.",
];
for (const sentence of fine)
  test(`no rule fires on: ${sentence}`, () => assert.deepEqual(rulesThatFire(textOf(sentence)), []));

const firing: readonly [rule: string, sentence: string, kind?: TextKind][] = [
  ["headless-opening", "Returned once. Whose secret it is, the id says."],
  ["headless-opening", "Of each card the newest."],
  ["headless-opening", "Of a DECLINE, the requested amount."],
  ["headless-opening", "That which was sent."],
  ["alone-for-only", "Only a sandbox is told, and it alone."],
  ["but-for-except", "All but the last are kept."],
  ["but-for-except", "Errors too, but for 401."],
  ["idiom", "The log is looked at once."],
  ["idiom", "A balance that comes of a refund."],
  ["idiom", "The service goes on after it."],
  ["vague-person", "A key for whoever reads it."],
  ["vague-person", "The newest card, or one that expired."],
  ["internal-provenance", "A project has one (interface §4.1)."],
  ["internal-provenance", "Fees (fields decided; the rest stated)."],
  ["summary-verb", "The card is frozen", "summary"],
];
for (const [rule, sentence, kind] of firing)
  test(`${rule} fires on: ${sentence}`, () => assert.ok(rulesThatFire(textOf(sentence, kind)).includes(rule)));

test("an unpublished text may name its source", () =>
  assert.deepEqual(rulesThatFire({ ...textOf("The names are decided (interface §2.3)."), isPublished: false }), []));

test("a sentence ends before a capital, a digit, code or a list item", () => {
  assert.deepEqual(sentencesOf("One, e.g. this. `two`: that. 3 follow.\n\n- Four\n- Five"), [
    ...["One, e.g. this.", "`two`: that.", "3 follow.", "Four", "Five"],
  ]);
  assert.deepEqual(sentencesOf("Lines that\nare joined. Next."), ["Lines that are joined.", "Next."]);
});

test("texts of a document exclude examples and defaults", () => {
  const found = textsOfDocument({
    paths: {
      "/a": {
        post: {
          ...{ summary: "Create a card", description: "Creates it.", responses: { 200: { description: "Done." } } },
          requestBody: {
            content: { x: { examples: { one: { summary: "What it is", value: { description: "What" } } } } },
          },
        },
      },
    },
    "x-error-codes": { GONE: { status: 404, message: "No card has this id." } },
    components: { schemas: { Card: { properties: { description: { type: "string", description: "Text." } } } } },
  });
  assert.deepEqual(found.map(({ kind, text }) => `${kind} ${text}`).sort(), [
    "message No card has this id.",
    "prose Creates it.",
    "prose Done.",
    "prose Text.",
    "summary Create a card",
  ]);
});

test("paragraphs, items and cells of markdown are texts; code and headings are not", () => {
  const markdown = "# What it is\n\nOne\ntwo.\n\n- three\n  four\n\n```sh\nwhat alone\n```\n\n| a | b |\n";
  assert.deepEqual(
    markdownTexts("a.md", markdown).map(({ line, text }) => [line, text]),
    [
      [3, "One two."],
      [6, "three four"],
      [13, "a"],
      [13, "b"],
    ],
  );
});

function inFolder<T>(files: Readonly<Record<string, string>>, use: (root: string) => T): T {
  const root = mkdtempSync(join(tmpdir(), "wording-"));
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(root, path, ".."), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return use(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

const table = "scripts/check/compatibility/kinds.ts";

test("a finding names the line in spec/, the sentence, the rule and an example", () => {
  const spec = "/**\n * Amount of a hold.\n * Whose wallet\n * it is.\n */\nmodel A {}\n";
  const document = { components: { schemas: { A: { description: "Amount of a hold. Whose wallet it is." } } } };
  const { ok, lines } = inFolder({ [table]: "", "spec/a.tsp": spec }, (root) => lintWording(root, [document]));
  assert.equal(ok, false);
  assert.equal(lines[0], 'spec/a.tsp:3 "Whose wallet it is."');
  assert.match(lines[1] ?? "", /^ {2}headless-opening \(Whose\): .* Not ".*" but ".*"$/);
});

test("help texts, titles and summaries are found in the code", () => {
  const files = {
    "scripts/mock.ts": "const usage = `Usage: mock\n\n  --port N    which port\n`; const a = { about: `Two\nlines.` };",
    "scripts/admin/keys.ts": 'export const command = { about: "Create a key" };',
    "conformance/journeys/a.ts":
      'const a = journey("a-b", "§4.1", "A title", []); const b = { title: "Rule " + a, x: { title: "Rule B holds" } };',
  };
  const found = inFolder(files, toolTexts).map(({ file, line, text }) => `${file}:${line} ${text}`);
  assert.deepEqual(found.sort(), [
    "conformance/journeys/a.ts:1 A title",
    "conformance/journeys/a.ts:1 Rule B holds",
    "scripts/admin/keys.ts:1 Create a key",
    "scripts/mock.ts:3 which port",
    "scripts/mock.ts:4 Two",
    "scripts/mock.ts:5 lines.",
  ]);
});
