import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../../testing/seed.fixture.ts";
import type { Binding, DeferredWrite } from "./deferred-writes.ts";
import { forEachDatabase } from "./testing/databases.ts";
import type { Database, Dialect, Transaction } from "./types.ts";

const columns = ["id", "name", "size", "body"];

async function withTables(database: Database): Promise<Database> {
  for (const name of ["items", "others"])
    await database.knex.schema.createTable(name, (table) => {
      table.text("id").primary();
      table.text("name");
      table.bigInteger("size");
      table.binary("body");
    });
  await database.knex.schema.createTable("parts", (table) => {
    table.text("id").primary();
    table.text("item_id").notNullable().references("items.id");
  });
  return database;
}

function insertOf(table: string, ...rows: Binding[][]): DeferredWrite {
  return { kind: "insert", table, columns: columns.slice(0, rows[0]!.length), rows };
}

function resizeOf(table: string, id: string, size: number): DeferredWrite {
  const otherwise = () => new Error(`${table} ${id} is missing`);
  return { kind: "update", table, set: ["size"], where: ["id"], values: [size, id], otherwise };
}

// PostgreSQL's text has no NUL.
function anyText(dialect: Dialect): fc.Arbitrary<string> {
  const text = fc.string({ unit: fc.nat({ max: 0xffff }).map((unit) => String.fromCharCode(unit)), maxLength: 12 });
  return dialect === "sqlite" ? text : text.map((each) => each.replaceAll("\u0000", ""));
}

type Step =
  | { readonly kind: "insert" | "claim" | "resize" | "delete" | "add"; readonly table: string; readonly id: string }
  | { readonly kind: "find" | "total"; readonly table: string; readonly id: string }
  | { readonly kind: "read" | "share"; readonly table: string }
  | { readonly kind: "throw" };

const anyTable = fc.constantFrom("items", "others");
const anyId = fc.constantFrom("a", "b", "c", "d", "e");
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant("insert" as const), table: anyTable, id: anyId }) },
  {
    weight: 6,
    arbitrary: fc.record({ kind: fc.constantFrom("claim", "resize", "delete", "add"), table: anyTable, id: anyId }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom("find", "total"), table: anyTable, id: anyId }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom("read", "share"), table: anyTable }) },
  { weight: 1, arbitrary: fc.constant({ kind: "throw" as const }) },
);

type RowRead = Extract<Step, { kind: "find" | "total" }>;
type WriteStep = Extract<Step, { kind: "insert" | "claim" | "resize" | "delete" | "add" }>;

function writeOf(step: WriteStep, size: number): DeferredWrite {
  const { kind, table, id } = step;
  if (kind === "delete") return { kind, table, where: ["id"], values: [id] };
  if (kind === "resize") return resizeOf(table, id, size);
  const insert = { kind: "insert", table, columns: ["id", "size"], rows: [[id, size]] } as const;
  if (kind === "insert") return insert;
  if (kind === "claim") return { ...insert, ending: "ON CONFLICT DO NOTHING", otherwise: () => new Error("claimed") };
  return { ...insert, ending: `ON CONFLICT (id) DO UPDATE SET size = ${table}.size + excluded.size` };
}

type Write = (tx: Transaction, write: DeferredWrite) => Promise<void>;

const defer: Write = (tx, write) => tx.defer(write);

/** Reads the table after each write, so that nothing is merged. */
const writeAtOnce: Write = async (tx, write) => {
  await tx.defer(write);
  await tx.all(`SELECT id FROM ${write.table}`);
};

/** Returns what the unit of work read. */
async function perform(database: Database, steps: readonly Step[], unit: number, write: Write): Promise<unknown[]> {
  return database.write(async (tx) => {
    const seen: unknown[] = [];
    for (const [index, step] of steps.entries()) {
      if (step.kind === "throw") throw new Error("given up");
      if (!("id" in step)) seen.push(await readAll(tx, step.table, step.kind === "share"));
      else if (isRowRead(step)) seen.push(await readRow(tx, step));
      else await write(tx, writeOf(step, unit * 100 + index));
    }
    return seen;
  });
}

function readAll(tx: Transaction, table: string, isShared: boolean): Promise<unknown[]> {
  const sql = `SELECT id, size FROM ${table} ORDER BY id`;
  return tx.all(sql, [], [{ sql, isShared }]);
}

function isRowRead(step: RowRead | WriteStep): step is RowRead {
  return step.kind === "find" || step.kind === "total";
}

/** "total" includes the deferred sizes that are not stored yet. */
async function readRow(tx: Transaction, { kind, table, id }: RowRead): Promise<unknown> {
  const sql = `SELECT size FROM ${table} WHERE id = ?`;
  const addend = kind === "find" ? {} : { addend: ({ size }: Readonly<Record<string, Binding>>) => ({ size }) };
  const rows = await tx.all<{ size: number }>(sql, [id], [{ sql, sees: { table, equal: { id }, ...addend } }]);
  return kind === "find" ? rows : rows.length > 0 && rows.reduce((sum, { size }) => sum + size, 0);
}

async function contents(database: Database): Promise<unknown[]> {
  const of = (table: string) => database.read.all(`SELECT id, size FROM ${table} ORDER BY id`);
  return [await of("items"), await of("others")];
}

forEachDatabase((open) => {
  test("deferred values are stored like bound ones", async (t) => {
    const database = await withTables(await open(t));
    const row = fc.tuple(
      anyText(open.dialect),
      fc.option(fc.maxSafeInteger()),
      fc.option(fc.uint8Array({ maxLength: 9 }).map((bytes) => Buffer.from(bytes))),
    );
    const property = fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 8 }), async (values) => {
      const rows = values.map((each, index) => [`${index}`, ...each]);
      await database.write(async (tx) => {
        for (const each of rows) await tx.run("INSERT INTO others (id, name, size, body) VALUES (?, ?, ?, ?)", each);
      });
      await Promise.all(rows.map((each) => database.write((tx) => tx.defer(insertOf("items", each)))));
      await Promise.all(
        rows.map(([id, name, size, body]) =>
          database.write((tx) => {
            const otherwise = () => new Error("missing");
            const set = ["name", "size", "body"];
            return tx.defer({
              ...{ kind: "update", table: "items", set, where: ["id"], otherwise },
              values: [name!, size!, body!, id!],
            });
          }),
        ),
      );
      const stored = (table: string) => database.read.all(`SELECT id, name, size, body FROM ${table} ORDER BY id`);
      const expected = await stored("others");
      assert.deepEqual(await stored("items"), expected);
      await database.write(async (tx) => {
        for (const each of rows) await tx.defer({ kind: "delete", table: "items", where: ["id"], values: [each[0]!] });
        await tx.run("DELETE FROM others");
      });
      assert.deepEqual(await stored("items"), []);
    });
    await fc.assert(property, { seed, numRuns: 40 });
  });

  test("concurrent units with deferred writes end like units in sequence that write at once", async (t) => {
    const [deferring, writing] = [await withTables(await open(t)), await withTables(await open(t))];
    const property = fc.asyncProperty(
      fc.array(fc.array(anyStep, { maxLength: 6 }), { maxLength: 6 }),
      async (units) => {
        for (const database of [deferring, writing])
          await database.write(async (tx) => {
            for (const table of ["items", "others"]) await tx.run(`DELETE FROM ${table}`);
            await tx.defer(insertOf("items", ["a", "", 0], ["b", "", 0]));
            await tx.defer(insertOf("others", ["b", "", 0], ["c", "", 0]));
          });
        const expected: PromiseSettledResult<unknown[]>[] = [];
        for (const [index, steps] of units.entries())
          expected.push(...(await Promise.allSettled([perform(writing, steps, index, writeAtOnce)])));
        const ended: PromiseSettledResult<unknown[]>[] = [];
        const perUnit = units.map((steps, index) => () => perform(deferring, steps, index, defer));
        // Units of work run in the order of the calls on SQLite, and in any order on PostgreSQL.
        if (open.dialect === "sqlite") ended.push(...(await Promise.allSettled(perUnit.map((start) => start()))));
        else for (const start of perUnit) ended.push(...(await Promise.allSettled([start()])));
        const outcome = (result: PromiseSettledResult<unknown[]>) =>
          result.status === "fulfilled" ? result.value : "rejected";
        assert.deepEqual(ended.map(outcome), expected.map(outcome));
        assert.deepEqual(await contents(deferring), await contents(writing));
      },
    );
    await fc.assert(property, { seed, numRuns: open.dialect === "sqlite" ? 300 : 30 });
  });

  test("a shared read sees earlier writes of its unit and of its commit, and none that was rolled back", async (t) => {
    const database = await withTables(await open(t));
    const count = async (tx: Transaction) => (await readAll(tx, "items", true)).length;
    const write = (id: string, isLost = false) =>
      database.write(async (tx) => {
        const counts = [await count(tx)];
        await tx.defer(insertOf("items", [id, "", 0]));
        counts.push(await count(tx));
        await tx.run("INSERT INTO items (id, size) VALUES (?, 1)", [`${id}2`]);
        counts.push(await count(tx));
        if (isLost) throw new Error("given up");
        return counts;
      });
    // The second lost unit of work is rolled back in a batch that runs again carefully.
    const units = [() => write("a"), () => write("lost", true), () => write("gone", true), () => write("b")];
    const settled: unknown[] = [];
    if (open.dialect === "sqlite") settled.push(...(await Promise.allSettled(units.map((start) => start()))));
    else for (const start of units) settled.push(...(await Promise.allSettled([start()])));
    const counts = (settled as PromiseSettledResult<number[]>[]).map(
      (each) => each.status === "fulfilled" && each.value,
    );
    assert.deepEqual(counts, [[0, 1, 2], false, false, [2, 3, 4]]);
  });

  test("concurrent units fill a limit, and fail only if there is no room", async (t) => {
    const database = await withTables(await open(t));
    const full = new Error("full");
    const anyAttempt = fc.record({ name: fc.constantFrom("a", "b"), reads: fc.boolean(), throws: fc.boolean() });
    const property = fc.asyncProperty(
      fc.array(anyAttempt, { maxLength: 12 }),
      fc.nat({ max: 4 }),
      async (attempts, atMost) => {
        await database.write((tx) => tx.run("DELETE FROM items"));
        const limit = { kind: "limit", table: "items", where: ["name"], otherwise: () => full } as const;
        const results = await Promise.allSettled(
          attempts.map(({ name, reads, throws }, index) =>
            database.write(async (tx) => {
              await tx.defer({ ...limit, values: [name, atMost], lock: `items:${name}` });
              await tx.defer(insertOf("items", [`${index}`, name]));
              if (reads) await tx.all("SELECT id FROM items");
              if (throws) throw new Error("given up");
            }),
          ),
        );
        for (const name of ["a", "b"]) {
          const own = results.filter((_, index) => attempts[index]!.name === name);
          const rows = await database.read.all("SELECT id FROM items WHERE name = ?", [name]);
          assert.equal(rows.length, own.filter(({ status }) => status === "fulfilled").length);
          const wanted = attempts.filter((each) => each.name === name && !each.throws).length;
          assert.equal(rows.length, Math.min(atMost, wanted));
        }
        for (const [index, result] of results.entries())
          if (result.status === "rejected" && !attempts[index]!.throws) assert.equal(result.reason, full);
      },
    );
    await fc.assert(property, { seed, numRuns: open.dialect === "sqlite" ? 100 : 30 });
  });

  test("a missing parent fails its unit of work, whatever the order of the tables", async (t) => {
    const database = await withTables(await open(t));
    const part = (id: string, item: string): DeferredWrite => ({
      ...{ kind: "insert", table: "parts", columns: ["id", "item_id"] },
      rows: [[id, item]],
    });
    await database.write((tx) => tx.defer(insertOf("items", ["a"])));
    const results = await Promise.allSettled([
      database.write((tx) => tx.defer(part("1", "a"))),
      database.write(async (tx) => {
        await tx.defer(insertOf("items", ["b"]));
        await tx.defer(part("2", "b"));
      }),
      database.write((tx) => tx.defer(part("3", "unknown"))),
      database.write((tx) => tx.defer(part("4", "a"))),
    ]);
    const statuses = results.map(({ status }) => status);
    assert.deepEqual(statuses, ["fulfilled", "fulfilled", "rejected", "fulfilled"]);
    const ids = (await database.read.all<{ id: string }>("SELECT id FROM parts ORDER BY id")).map(({ id }) => id);
    assert.deepEqual(ids, ["1", "2", "4"]);
  });
});
