// Only the owner reads the database, its journals and its lock.
import assert from "node:assert/strict";
import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { openDatabase } from "../open.ts";
import type { Database } from "../types.ts";

function temporaryFolder(t: TestContext): string {
  const folder = mkdtempSync(join(tmpdir(), "private-files-"));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
const modesIn = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, modeOf(join(folder, name))]));

async function write(database: Database): Promise<void> {
  await database.write((tx) => tx.run("CREATE TABLE IF NOT EXISTS tried (id text)", []));
}

const expected = {
  "service.sqlite": "600",
  "service.sqlite-shm": "600",
  "service.sqlite-wal": "600",
  "service.sqlite.migration-lock": "600",
};

test("a new database and its folder are private", async (t) => {
  const dataDir = join(temporaryFolder(t), "new", "data");
  const database = await openDatabase({ databaseUrl: null, dataDir });
  t.after(() => database.close());
  await write(database);
  assert.equal(modeOf(dataDir), "700");
  assert.deepEqual(modesIn(dataDir), expected);
});

test("an existing database becomes private when it opens, and its folder stays as it is", async (t) => {
  const dataDir = temporaryFolder(t);
  chmodSync(dataDir, 0o755);
  const first = await openDatabase({ databaseUrl: null, dataDir });
  await write(first);
  for (const name of readdirSync(dataDir)) chmodSync(join(dataDir, name), 0o644);
  // Other files of the folder are the operator's.
  writeFileSync(join(dataDir, "notes"), "", { mode: 0o644 });
  const second = await openDatabase({ databaseUrl: null, dataDir });
  t.after(() => Promise.all([first.close(), second.close()]));
  await write(second);
  assert.deepEqual(modesIn(dataDir), { ...expected, notes: "644" });
  assert.equal(modeOf(dataDir), "755");
});
