// What a unit of work may do: each may run again, so its effects outside the transaction would come twice. The tests of resources that tell most run here
// once more on a database that runs each unit twice.
import assert from "node:assert/strict";
import { globSync } from "node:fs";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { forEachDatabase, unitsVariable } from "./databases.ts";

process.env[unitsVariable] = "twice";

forEachDatabase((open) => {
  test("each unit runs twice: its rows and effects after the commit come once, what it does outside comes twice", async (t) => {
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

// Those of the ledger count how often a unit runs.
const server = fileURLToPath(new URL("../../..", import.meta.url));
const files = globSync("**/{allowance,closing,idempotency,model,partner-decision,payments}.test.ts", {
  cwd: server,
  exclude: ["**/ledger/**", "**/database/**"],
});
assert.ok(files.length >= 6, `${files.length} files`);
for (const file of files) await import(new URL(file, new URL("../../../", import.meta.url)).href);
