import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { findUnknownNames } from "./unknown-names.ts";

test("an undeclared name and a syntax error are found; imported and global names are not", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "names-"));
  t.after(() => rm(folder, { recursive: true }));
  const errorsOf = async (text: string) => {
    const file = join(folder, "server.ts");
    await writeFile(file, text);
    return findUnknownNames([file]);
  };
  const known = 'import { one } from "./other.ts";\nsetImmediate(() => console.log(one, process.pid));\n';
  assert.deepEqual(await errorsOf(known), []);
  assert.deepEqual(await errorsOf(`${known}two(one);\n`), ["server.ts: Cannot find name 'two'."]);
  assert.notDeepEqual(await errorsOf(`${known}one(;\n`), []);
});
