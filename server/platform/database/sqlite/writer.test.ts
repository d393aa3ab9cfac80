import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { testSealer } from "../testing/sealer.ts";
import type { Transaction } from "../types.ts";
import { DatabaseUnavailable } from "../unavailable.ts";
import { UnitTimeout } from "../unit.ts";
import { Connection } from "./connection.ts";
import { WriteOrder } from "./write-order.ts";
import { Writer } from "./writer.ts";

async function openWriter(t: TestContext, tables: string, limitMs = 10_000) {
  const folder = await mkdtemp(join(tmpdir(), "writer-"));
  t.after(() => rm(folder, { recursive: true }));
  const connection = await Connection.open(join(folder, "rows"), tables);
  t.after(() => connection.close());
  const order = await WriteOrder.read(connection);
  return {
    connection,
    writer: new Writer({ sealer: testSealer() }, connection, { order, limitMs, log: undefined }),
  };
}

test("a unit that was rolled back because another took too long may be repeated", async (t) => {
  const { connection, writer } = await openWriter(t, "CREATE TABLE rows (name TEXT)", 300);
  const insert = (name: string) => writer.write((tx) => tx.run("INSERT INTO rows VALUES (?)", [name]));
  const refusal = new Error("refused");
  const [lost, refused, slow] = await Promise.allSettled([
    insert("one"),
    // The failure after a write makes the batch run again, each unit of work with a savepoint.
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

test("deferred rows are written after those that they refer to, so no unit runs twice", async (t) => {
  const { connection, writer } = await openWriter(
    t,
    `PRAGMA foreign_keys = ON;
     CREATE TABLE owners (id TEXT PRIMARY KEY);
     CREATE TABLE items (id TEXT PRIMARY KEY, owner TEXT REFERENCES owners (id));
     CREATE TABLE parts (id TEXT PRIMARY KEY, item TEXT REFERENCES items (id));
     INSERT INTO owners VALUES ('old'); INSERT INTO items VALUES ('old', 'old')`,
  );
  const insertInto = (table: string, ...columns: string[]) => {
    return (tx: Transaction, ...row: string[]) => tx.defer({ kind: "insert", table, columns, rows: [row] });
  };
  const owner = insertInto("owners", "id");
  const item = insertInto("items", "id", "owner");
  const part = insertInto("parts", "id", "item");
  let runs = 0;
  const run = (work: (tx: Transaction) => Promise<unknown>) =>
    writer.write((tx) => {
      runs++;
      return work(tx);
    });
  const createAll = async (tx: Transaction, id: string) => {
    await owner(tx, id);
    await item(tx, id, id);
    await part(tx, id, id);
  };
  await Promise.all([
    run((tx) => part(tx, "1", "old")),
    run((tx) => item(tx, "1", "old")),
    run((tx) => createAll(tx, "2")),
    run(async (tx) => {
      await createAll(tx, "3");
      await tx.all("SELECT id FROM parts");
    }),
    run(async (tx) => {
      await owner(tx, "4");
      await item(tx, "4", "4");
      await tx.run("INSERT INTO parts VALUES ('4', '4')");
    }),
  ]);
  assert.equal(runs, 5);
  assert.equal((await connection.all("SELECT id FROM parts", [])).length, 4);
});
