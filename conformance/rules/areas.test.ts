import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { readAreas } from "./areas.ts";

const rule = (id: string) => `{ id: "${id}", checks: () => [] }`;

async function idsOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const root = mkdtempSync(join(tmpdir(), "areas-"));
  try {
    mkdirSync(join(root, "cards"));
    for (const [name, text] of Object.entries(files)) writeFileSync(join(root, "cards", name), text);
    const rules = await readAreas(pathToFileURL(`${root}/`));
    return rules.map(({ id }) => id);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test("the rules of every file are found by file name, and helpers and tests have none", async () => {
  const files = {
    "b.ts": `export const rules = [${rule("third")}];`,
    "a.ts": `export const rules = [${rule("first")}, ${rule("second")}];`,
    "steps.ts": "export const newCard = () => {};",
    "a.test.ts": "throw new Error('a test was loaded');",
  };
  assert.deepEqual(await idsOf(files), ["first", "second", "third"]);
});

test("an area without rules is an error", async () => {
  await assert.rejects(idsOf({ "steps.ts": "export const newCard = () => {};" }), /cards\/ has no rules: export them/);
});

test("an empty list of rules is an error", async () => {
  await assert.rejects(idsOf({ "a.ts": "export const rules = [];" }), /a\.ts exports no rule: `rules` is empty/);
});

test("rules exported under another name are an error", async () => {
  const files = { "a.ts": `export const cardRules = [${rule("first")}];` };
  await assert.rejects(idsOf(files), /a\.ts exports rules as cardRules: export them as `rules`/);
});

test("a rule id used twice is an error", async () => {
  const files = {
    "a.ts": `export const rules = [${rule("same")}];`,
    "b.ts": `export const rules = [${rule("same")}];`,
  };
  await assert.rejects(idsOf(files), /Two rules have the id same: rename one/);
});
