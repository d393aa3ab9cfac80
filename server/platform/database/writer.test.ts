import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import type { Sender } from "./merged-writes.ts";
import { Connection } from "./sqlite/connection.ts";
import { SqliteEngine } from "./sqlite/engine.ts";
import { findReferences } from "./table-references.ts";
import { testSealer } from "./testing/sealer.ts";
import type { Transaction } from "./types.ts";
import { WriteOrder } from "./write-order.ts";
import { type Engine, type SharedTransaction, Writer } from "./writer.ts";

async function openWriter(t: TestContext, tables: string) {
  const folder = await mkdtemp(join(tmpdir(), "writer-"));
  t.after(() => rm(folder, { recursive: true }));
  const connection = await Connection.open(join(folder, "rows"), tables);
  t.after(() => connection.close());
  const references = await findReferences({ dialect: "sqlite", all: (sql) => connection.all(sql, []) });
  const engine = new SqliteEngine(connection, new WriteOrder(references));
  const options = { limitMs: 10_000, log: undefined };
  return { connection, writer: new Writer({ sealer: testSealer() }, engine, options) };
}

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

test("units of work whose gathered reads fail end with the error, and those that read nothing succeed", async () => {
  const lost = new Error("lost");
  const sender = { dialect: "postgres", readEach: () => Promise.reject(lost) } as Partial<Sender>;
  const transaction: SharedTransaction = {
    sender: sender as Sender,
    mayDraw: async () => {},
    interrupt: () => {},
    commit: async (writes) => void (await writes.sendAll()),
    rollback: async () => {},
  };
  const engine: Engine = {
    dialect: "postgres",
    schema: { order: new WriteOrder([]), typeOf: () => "text" },
    queueOf: (project) => project,
    begin: async () => transaction,
    isRetryable: () => false,
    isFinal: (error) => error === lost,
  };
  const writer = new Writer({ sealer: testSealer() }, engine, { limitMs: 1_000, log: undefined });
  const read = (tx: Transaction) => tx.all("SELECT id FROM items");
  const draw = (tx: Transaction) => tx.drawKey({ clock: { now: () => 1 }, random: { uuid: () => "id" } });
  const ends = async (...works: ((tx: Transaction) => Promise<unknown>)[]) =>
    (await Promise.allSettled(works.map((work) => writer.write(work, "p")))).map(({ status }) => status);
  assert.deepEqual(await ends(draw, draw), ["fulfilled", "fulfilled"]);
  assert.deepEqual(await ends(read, draw), ["rejected", "rejected"]);
});
