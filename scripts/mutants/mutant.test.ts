import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type TestContext, test } from "node:test";
import { suite } from "../../conformance/suite.ts";
import { mutants } from "../mutants.ts";
import { applyEdits, EditError, type Mutant } from "./mutant.ts";

async function checkoutWith(context: TestContext, text: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "mutant-test-"));
  context.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, "server"));
  await writeFile(join(root, "server/a.ts"), text);
  return root;
}

const mutant = (find: string, replace = ""): Mutant => ({
  name: "m",
  rule: "r",
  edits: [{ file: "server/a.ts", find, replace }],
});

test("an edit is applied where it fits", async (context) => {
  const root = await checkoutWith(context, "if (a > 1) b();");
  await applyEdits(root, mutant("a > 1", "$& true"));
  assert.equal(await readFile(join(root, "server/a.ts"), "utf8"), "if ($& true) b();");
});

test("an edit that fits nowhere, or twice, is an error", async (context) => {
  const root = await checkoutWith(context, "a(); a();");
  await assert.rejects(
    applyEdits(root, mutant("b()")),
    (error) => error instanceof EditError && /0 times/.test(error.message),
  );
  await assert.rejects(
    applyEdits(root, mutant("a()")),
    (error) => error instanceof EditError && /2 times/.test(error.message),
  );
  await assert.rejects(
    applyEdits(root, { ...mutant("a"), edits: [{ file: "server/gone.ts", find: "a", replace: "" }] }),
    /there is no server\/gone\.ts any more/,
  );
});

test("every mutant has a name of its own, an edit, and rules that exist", () => {
  const names = mutants.map(({ name }) => name);
  assert.deepEqual(names, [...new Set(names)]);
  const ids = new Set(suite.map(({ id }) => id));
  for (const { name, rule, with: more = [], edits } of mutants) {
    assert.ok(edits.length > 0, name);
    for (const id of [rule, ...more]) assert.ok(ids.has(id), `${name}: there is no rule ${id}`);
  }
});

test("every edit fits the server as it is", async () => {
  const root = resolve(import.meta.dirname, "../..");
  for (const { name, edits } of mutants) {
    for (const { file, find } of edits) {
      const text = await readFile(join(root, file), "utf8");
      assert.equal(text.split(find).length - 1, 1, `${name}: ${JSON.stringify(find)} in ${file}`);
    }
  }
});
