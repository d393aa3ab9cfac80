import assert from "node:assert/strict";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { runTestFile } from "./run-test-file.ts";

test("a test file passes, fails by its tests, or is broken", async (t) => {
  const root = await mkdtemp(join(tmpdir(), "test-file-"));
  t.after(() => rm(root, { recursive: true }));
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true });
    await writeFile(join(root, file), text);
  };
  await write("package.json", '{ "type": "module" }');
  for (const file of [
    "scripts/test/left-open.ts",
    "scripts/resolve-own-files.mjs",
    "server/platform/database/testing/setup.ts",
  ])
    await write(file, "export {};");
  const outcomeOf = async (text: string) => {
    await write("server/a.test.ts", text);
    return runTestFile(root, "server/a.test.ts", new AbortController().signal);
  };
  const start = 'import { test } from "node:test";\ntest("counts", () => {});\n';
  assert.equal((await outcomeOf(start)).outcome, "passed");
  assert.deepEqual(await outcomeOf(`${start}test("adds", () => { throw new Error("no"); });\n`), {
    outcome: "failed",
    reason: "failed: adds",
  });
  assert.equal((await outcomeOf(`${start}import "./gone.ts";\n`)).outcome, "broken");
});
