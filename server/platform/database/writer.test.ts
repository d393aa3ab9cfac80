import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import type { Sender } from "./merged-writes.ts";
import { Turns } from "./postgres/turns.ts";
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
  const options = { limitMs: 10_000, log: undefined, aloneAtOnce: 1 };
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

const lost = new Error("lost");

/** Its units of work share database transactions in which the lock on lists fails. */
function openFailing(begin: (transaction: SharedTransaction) => SharedTransaction) {
  const sender = { dialect: "postgres", isPipelined: true } as Sender;
  const transaction: SharedTransaction = {
    sender,
    mayDraw: async () => {},
    interrupt: () => {},
    together: (writes) => new Turns(sender, writes, () => Promise.reject(lost)),
    commit: async () => {},
    rollback: async () => {},
  };
  const engine: Engine = {
    dialect: "postgres",
    schema: { order: new WriteOrder([]), typeOf: () => "text" },
    queueOf: (addsTo) => addsTo,
    begin: async () => begin(transaction),
    isRetryable: () => false,
    isFinal: (error) => error === lost,
    isBlocked: () => false,
  };
  return new Writer({ sealer: testSealer() }, engine, { limitMs: 1_000, log: undefined, aloneAtOnce: 1 });
}

test("units of work that send nothing end when the lock on lists fails", async () => {
  const writer = openFailing((transaction) => transaction);
  const draw = (tx: Transaction) => tx.drawKey({ clock: { now: () => 1 }, random: { uuid: () => "id" } });
  const refuse = async () => {
    throw new Error("refused");
  };
  for (const work of [draw, refuse]) {
    const units = [writer.write<unknown>(work, "p"), writer.write<unknown>(work, "p")];
    for (const { status } of await Promise.allSettled(units)) assert.equal(status, "rejected");
  }
});
