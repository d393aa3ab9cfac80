import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Knex } from "knex";
import { seed } from "../../testing/seed.fixture.ts";
import { amountLimit, amountType, readAmount } from "./amounts.ts";
import type { Binding, DeferredWrite } from "./deferred-writes.ts";
import { forEachDatabase } from "./testing/databases.ts";
import type { Database, Dialect, Transaction } from "./types.ts";

const columns = ["id", "name", "size", "body"];

async function createTables(knex: Knex): Promise<void> {
  for (const name of ["items", "others", "sums"])
    await knex.schema.createTable(name, (table) => {
      table.text("id").primary();
      table.text("name");
      table.bigInteger("size");
      table.binary("body");
      table.specificType("total", amountType(knex, "total"));
    });
  await knex.schema.createTable("parts", (table) => {
    table.text("id").primary();
    table.text("item_id").notNullable().references("items.id");
  });
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
  const otherwise = () => new Error("refused");
  if (kind === "delete") return { kind, table, where: ["id"], values: [id] };
  if (kind === "resize") return resizeOf(table, id, size);
  const insert = { kind: "insert", table, columns: ["id", "size"], rows: [[id, size]] } as const;
  if (kind === "insert") return insert;
  if (kind === "claim") return { ...insert, otherwise };
  // Every third addition takes away, and every sixth must be covered.
  const attos = BigInt(size % 3 === 0 ? -size : size);
  const rows = [{ key: [id], attos, mustCover: size % 6 === 0 }];
  // Additions are written after all other writes, so their table gets no others.
  return { kind: "addition", table: "sums", key: ["id"], column: "total", rows, otherwise };
}

type Write = (tx: Transaction, write: DeferredWrite) => Promise<void>;

const defer: Write = (tx, write) => tx.defer(write);

/** Reads the table after each write, so that nothing is merged. */
const writeAtOnce: Write = async (tx, write) => {
  await tx.defer(write);
  await tx.all(`SELECT id FROM ${write.table}`);
};

/** Returns what the unit of work read. */
async function perform(
  database: Database,
  steps: readonly Step[],
  unit: number,
  write: Write,
  committed = () => {},
): Promise<unknown[]> {
  return database.write(async (tx) => {
    const seen: unknown[] = [];
    tx.afterCommit(committed);
    for (const [index, step] of steps.entries()) {
      if (step.kind === "throw") throw new Error("given up");
      if (!("id" in step)) seen.push(await readAll(tx, step.table, step.kind === "share"));
      else if (isRowRead(step)) seen.push(await readRow(tx, step));
      else await write(tx, writeOf(step, unit * 100 + index));
    }
    return seen;
  }, "project");
}

function readAll(tx: Transaction, table: string, isShared: boolean): Promise<unknown[]> {
  const sql = `SELECT id, size FROM ${table} ORDER BY id`;
  return tx.all(sql, [], [{ sql, isShared }]);
}

function isRowRead(step: RowRead | WriteStep): step is RowRead {
  return step.kind === "find" || step.kind === "total";
}

/** "total" includes the deferred additions that are not stored yet. */
async function readRow(tx: Transaction, { kind, id }: RowRead): Promise<unknown> {
  const sql = `SELECT total FROM sums WHERE id = ?`;
  const addend = kind === "find" ? {} : { addend: (added: Readonly<Record<string, Binding>>) => added };
  const rows = await tx.all<{ total: string | null }>(
    sql,
    [id],
    [{ sql, sees: { table: "sums", equal: { id }, ...addend } }],
  );
  const totals = rows.map(({ total }) => (total === null ? 0n : readAmount(total)));
  return kind === "find" ? totals : totals.reduce((sum, each) => sum + each, 0n);
}

async function contents(database: Database): Promise<unknown[]> {
  const of = (table: string) => database.read.all(`SELECT id, size, total FROM ${table} ORDER BY id`);
  return [await of("items"), await of("others"), await of("sums")];
}

forEachDatabase((open) => {
  test("deferred values are stored like bound ones", async (t) => {
    const database = await open.withTables(t, createTables);
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
    const [deferring, writing] = [await open.withTables(t, createTables), await open.withTables(t, createTables)];
    const property = fc.asyncProperty(
      fc.array(fc.array(anyStep, { maxLength: 6 }), { maxLength: 6 }),
      async (units) => {
        for (const database of [deferring, writing])
          await database.write(async (tx) => {
            for (const table of ["items", "others", "sums"]) await tx.run(`DELETE FROM ${table}`);
            await tx.defer(insertOf("items", ["a", "", 0], ["b", "", 0]));
            await tx.defer(insertOf("others", ["b", "", 0], ["c", "", 0]));
          });
        // On PostgreSQL, units share a commit only if they read once, and one that sees another's writes runs later.
        const isRead = (step: Step) => !["insert", "claim", "resize", "delete", "add"].includes(step.kind);
        const stepsOf = (steps: readonly Step[]) =>
          open.dialect === "sqlite"
            ? steps
            : [...steps.filter(isRead).slice(0, 1), ...steps.filter((each) => !isRead(each))];
        const order: number[] = [];
        const ended = await Promise.allSettled(
          units.map((steps, index) => perform(deferring, stepsOf(steps), index, defer, () => order.push(index))),
        );
        const outcomeOf = (result: PromiseSettledResult<unknown[]>) =>
          result.status === "fulfilled" ? result.value : "rejected";
        for (const index of open.dialect === "sqlite" ? units.keys() : order) {
          const [expected] = await Promise.allSettled([perform(writing, stepsOf(units[index]!), index, writeAtOnce)]);
          assert.deepEqual(outcomeOf(ended[index]!), outcomeOf(expected!));
        }
        assert.deepEqual(await contents(deferring), await contents(writing));
      },
    );
    await fc.assert(property, { seed, numRuns: open.dialect === "sqlite" ? 300 : 30 });
  });

  test("a shared read sees earlier writes of its unit and of its commit, and none that was rolled back", async (t) => {
    const database = await open.withTables(t, createTables);
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
      }, "p");
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

  test("a read sees the writes of earlier units of its commit, however they were sent", async (t) => {
    const database = await open.withTables(t, createTables);
    const count = async (tx: Transaction) => (await tx.all("SELECT id FROM items")).length;
    const units: ((tx: Transaction) => Promise<number>)[] = [
      count,
      async (tx) => {
        await tx.defer(insertOf("items", ["1", "a"]));
        return 0;
      },
      count,
      async (tx) => {
        await tx.defer(insertOf("items", ["2", "a"]));
        return count(tx);
      },
      count,
      (tx) => tx.run("INSERT INTO items (id, name) VALUES ('3', 'a')"),
      count,
    ];
    // Units of work that run again do so after the others of their commit.
    const results = await Promise.all(units.map((unit) => database.write(unit, "p")));
    const [first, , second, , third, , fourth] = results as [number, ...number[]];
    assert.ok(first <= second! && second! <= third! && third! <= fourth!, String(results));
    assert.deepEqual([results[0], fourth], [0, 3]);
  });

  test("a failed write before a shared read fails its unit with the error of the write", async (t) => {
    const database = await open.withTables(t, createTables);
    const resized = database.write(async (tx) => {
      await tx.defer(resizeOf("items", "a", 1));
      await readAll(tx, "items", true);
    });
    await assert.rejects(resized, { message: "items a is missing" });
  });

  test("a unit is not refused because of writes that are rolled back", async (t) => {
    const database = await open.withTables(t, createTables);
    const rows = [{ key: ["a"], attos: -1n, mustCover: true }];
    const otherwise = () => new Error("not covered");
    const addition = { kind: "addition", table: "sums", key: ["id"], column: "total" } as const;
    const results = await Promise.allSettled([
      database.write((tx) => tx.defer({ ...addition, rows, otherwise }), "project"),
      database.write(async (tx) => {
        const total = (await readRow(tx, { kind: "total", table: "sums", id: "a" })) as bigint;
        if (total < 0n) throw new Error("the sum is negative");
      }, "project"),
    ]);
    assert.deepEqual(
      results.map(({ status }) => status),
      ["rejected", "fulfilled"],
    );
  });

  test("concurrent units fill a limit, and fail only if there is no room", async (t) => {
    const database = await open.withTables(t, createTables);
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
              await tx.defer({ ...limit, values: [name, atMost] });
              await tx.defer(insertOf("items", [`${index}`, name]));
              if (reads) await tx.all("SELECT id FROM items");
              if (throws) throw new Error("given up");
            }, "p"),
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

  test("units whose additions overflow only together succeed, and others leave nothing", async (t) => {
    const database = await open.withTables(t, createTables);
    const most = amountLimit - 1n;
    const sum = { kind: "addition", table: "sums", key: ["id"], column: "total" } as const;
    const otherwise = () => new Error("not covered");
    const add = (id: string, attos: bigint, mustCover = false) =>
      database.write(async (tx) => {
        await tx.defer(insertOf("items", [id]));
        await tx.defer({ ...sum, rows: [{ key: ["a"], attos, mustCover }], otherwise });
      }, "project");
    const total = () => database.write((tx) => readRow(tx, { kind: "total", table: "sums", id: "a" }), "project");
    const outcomes: unknown[] = [];
    for (const start of [
      () => [add("1", most), add("2", most)],
      () => [add("3", -most, true), add("4", most), add("5", most)],
      () => [add("6", -most), add("7", -most), total()],
    ])
      for (const result of await Promise.allSettled<unknown>(start()))
        outcomes.push(result.status === "fulfilled" ? result.value : "rejected");
    assert.deepEqual(outcomes, [undefined, "rejected", undefined, undefined, "rejected", undefined, undefined, -most]);
    const ids = await database.read.all<{ id: string }>("SELECT id FROM items ORDER BY id");
    assert.equal(ids.map(({ id }) => id).join(""), "13467");
  });

  test("a missing parent fails its unit of work, whatever the order of the tables", async (t) => {
    const database = await open.withTables(t, createTables);
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
