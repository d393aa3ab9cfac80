import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { testSealer } from "../testing/sealer.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import { UnitTimeout } from "../unit.ts";
import { Connection } from "./connection.ts";
import { Writer } from "./writer.ts";

test("a unit that was rolled back because another took too long may be repeated", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "writer-"));
  t.after(() => rm(folder, { recursive: true }));
  const connection = await Connection.open(join(folder, "rows"), "CREATE TABLE rows (name TEXT)");
  t.after(() => connection.close());
  const writer = new Writer({ sealer: testSealer() }, connection, 300, undefined);
  const insert = (name: string) => writer.write((tx) => tx.run("INSERT INTO rows VALUES (?)", [name]));
  const refusal = new Error("refused");
  const [lost, refused, slow] = await Promise.allSettled([
    insert("one"),
    // Its failure after a write makes the batch run again, each unit with a savepoint.
    writer.write(async (tx) => {
      await tx.run("INSERT INTO rows VALUES ('two')");
      throw refusal;
    }),
    writer.write((tx) =>
      tx.run(
        "INSERT INTO rows WITH RECURSIVE many(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM many WHERE i < 1e12) SELECT max(i) FROM many",
      ),
    ),
  ]);
  assert.ok(lost.status === "rejected" && lost.reason instanceof DatabaseUnavailable, JSON.stringify(lost));
  assert.ok(refused.status === "rejected" && refused.reason === refusal);
  assert.ok(slow.status === "rejected" && slow.reason instanceof UnitTimeout);
  assert.deepEqual(await connection.all("SELECT name FROM rows", []), []);
  await insert("one");
  assert.equal((await connection.all("SELECT name FROM rows", [])).length, 1);
});
