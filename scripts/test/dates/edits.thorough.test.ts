import assert from "node:assert/strict";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { checkout } from "../copy.ts";
import { apply, replace } from "./edits.ts";
import { serverEdits } from "./server.ts";
import { specEdits } from "./spec.ts";
import { suiteEdits } from "./suite.ts";

const edits = [...specEdits, ...serverEdits, ...suiteEdits];

test("every edit of the worked example fits one place", async (t) => {
  const root = await mkdtemp(join(tmpdir(), "dates-edits-"));
  t.after(() => rm(root, { recursive: true }));
  const edited = new Set(edits.filter(({ find }) => find !== undefined).map(({ file }) => file));
  for (const file of edited) await cp(join(checkout, file), join(root, file));
  const misfits: string[] = [];
  for (const edit of edits) await apply(root, [edit]).catch((error: Error) => misfits.push(error.message));
  assert.deepEqual(misfits, []);
  await assert.rejects(apply(root, [replace([...edited][0]!, "no such text", "")]), /occurs 0 times/);
});
