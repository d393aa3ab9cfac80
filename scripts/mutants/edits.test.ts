import assert from "node:assert/strict";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { suite } from "../../conformance/run/suite.ts";
import { checkout } from "../test/copy.ts";
import { isThorough } from "../test/node-test.ts";
import { applyEdits, EditError, findMisfits, parseFaults, readSourceFaults, type SourceFault } from "./source-fault.ts";
import { findUnknownNames } from "./unknown-names.ts";

const sourceFaults = await readSourceFaults();

async function checkoutWith(context: TestContext, text: string): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), "faults-test-"));
  context.after(() => rm(root, { recursive: true }));
  await mkdir(join(root, "server"));
  await writeFile(join(root, "server/a.ts"), text);
  return root;
}

const faultWith = (find: string, replace = ""): SourceFault => ({
  name: "m",
  noticer: { rules: ["r"] },
  edits: [{ file: "server/a.ts", find, replace }],
});

test("an edit is applied and reverted", async (context) => {
  const root = await checkoutWith(context, "if (a > 1) b();");
  const restore = await applyEdits(root, faultWith("a > 1", "$& true"));
  assert.equal(await readFile(join(root, "server/a.ts"), "utf8"), "if ($& true) b();");
  await restore();
  assert.equal(await readFile(join(root, "server/a.ts"), "utf8"), "if (a > 1) b();");
});

test("an edit that does not fit exactly one place changes no file", async (context) => {
  const root = await checkoutWith(context, "a(); a();");
  const fails = (pattern: RegExp) => (error: unknown) => error instanceof EditError && pattern.test(error.message);
  await assert.rejects(applyEdits(root, faultWith("b()")), fails(/server\/a\.ts no longer has this text/));
  await assert.rejects(applyEdits(root, faultWith("a()")), fails(/2 times, in lines 1, 1/));
  const edits = ["server/a.ts", "server/gone.ts"].map((file) => ({ file, find: "; a", replace: "" }));
  const gone = { ...faultWith(""), edits };
  await assert.rejects(applyEdits(root, gone), fails(/server\/gone\.ts does not exist/));
  assert.equal(await readFile(join(root, "server/a.ts"), "utf8"), "a(); a();");
});

test("a file of edits is read: several lines, several edits, a file for several faults", () => {
  const [one, other] = parseFaults(
    "# Topic.\n\none: a, b\nserver/a.ts\n-   if (x)\n-     y();\n+   y();\n- z\n\n# Why.\nother: c with d\n- 1\n+ 2\n",
  );
  assert.deepEqual(one, {
    name: "one",
    noticer: { rules: ["a", "b"] },
    edits: [
      { file: "server/a.ts", find: "  if (x)\n    y();", replace: "  y();" },
      { file: "server/a.ts", find: "z", replace: "" },
    ],
  });
  const edits = [{ file: "server/a.ts", find: "1", replace: "2" }];
  assert.deepEqual(other, { name: "other", noticer: { rules: ["c"], with: ["d"] }, edits });
  assert.deepEqual(parseFaults("one: server/a.test.ts")[0]!.noticer, { test: "server/a.test.ts" });
  assert.throws(() => parseFaults("one: a\n* x\n"), /cannot be read: \* x/);
});

test("a misfit names the fault's file, the text, the nearest lines and the next command", async (context) => {
  const root = await checkoutWith(context, "start();\nif (count >= limit) refuse();\nend();\n");
  const planted = { ...faultWith("if (count > limit) refuse();"), family: "cards" };
  const [misfit] = await findMisfits(root, [planted]);
  for (const part of [
    "m (scripts/mutants/edits/cards.diff): server/a.ts no longer has this text:\n    if (count > limit) refuse();",
    "server/a.ts:2: if (count >= limit) refuse();",
    "npm run mutants -- --fault m",
  ])
    assert.ok(misfit!.includes(part), misfit);
  const ofTest = { ...faultWith("end"), noticer: { test: "server/gone.test.ts" }, family: "cards" };
  assert.match((await findMisfits(root, [ofTest])).join(), /does not exist: server\/gone\.test\.ts/);
});

test("every fault has an edit and names existing rules or a test file of the server", () => {
  const ids = new Set(suite.map(({ id }) => id));
  for (const { name, noticer, edits } of sourceFaults) {
    assert.ok(edits.length > 0, name);
    if ("test" in noticer) assert.match(noticer.test, /^(server|scripts)\/.*\.test\.ts$/, name);
    else {
      assert.ok(noticer.rules.length > 0, name);
      for (const id of [...noticer.rules, ...(noticer.with ?? [])])
        assert.ok(ids.has(id), `${name}: there is no rule ${id}`);
    }
  }
});

// A change's author need not know the planted faults, so without TEST_THOROUGH a misfit only warns.
test("every edit fits one place of the server", async (context) => {
  const misfits = await findMisfits(checkout, sourceFaults);
  if (isThorough) assert.ok(misfits.length === 0, misfits.join("\n"));
  for (const misfit of misfits) context.diagnostic(`Warning: ${misfit}`);
});

const onlyThorough = { skip: !isThorough && "only with TEST_THOROUGH=1" };

test("every edit uses only names that its file knows", onlyThorough, async (context) => {
  const folder = await mkdtemp(join(tmpdir(), "faults-test-"));
  context.after(() => rm(folder, { recursive: true }));
  const written: string[] = [];
  for (const { name, edits } of sourceFaults) {
    for (const [file, ownEdits] of Map.groupBy(edits, (each) => each.file)) {
      if (!file.endsWith(".ts")) continue;
      const text = await readFile(join(checkout, file), "utf8");
      written.push(join(folder, `${name}-${written.length}.ts`));
      await writeFile(
        written.at(-1)!,
        ownEdits.reduce((before, { find, replace }) => before.replace(find, () => replace), text),
      );
    }
  }
  assert.deepEqual(findUnknownNames(written), []);
});
