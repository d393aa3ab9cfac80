// Runs tests on a database that runs each unit of work twice, so effects outside the database transaction happen twice.
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { forEachDatabase, unitsVariable } from "./databases.ts";

process.env[unitsVariable] = "twice";

forEachDatabase((open) => {
  test("each unit runs twice, but its rows and effects are committed once", async (t) => {
    const database = await open(t);
    await database.knex.raw("CREATE TABLE things (id text)");
    let [runs, effects] = [0, 0];
    await database.write(async (tx) => {
      runs++;
      tx.afterCommit(() => effects++);
      await tx.run("INSERT INTO things (id) VALUES ('a')");
    });
    const { length } = await database.read.all("SELECT id FROM things");
    assert.deepEqual([runs, effects, length], [2, 1, 1]);
    await assert.rejects(
      database.write(async () => {
        throw new Error("refused");
      }),
      /refused/,
    );
  });
});

// Leaves out the ledger's tests that count how often a unit of work runs.
const server = fileURLToPath(new URL("../../..", import.meta.url));
const files = globSync("**/{allowance,closing,idempotency,model,partner-decision,payments}.test.ts", {
  cwd: server,
  exclude: ["**/ledger/**", "**/database/**"],
});
assert.ok(files.length >= 6, `${files.length} files`);
for (const file of files) await import(new URL(file, new URL("../../../", import.meta.url)).href);
