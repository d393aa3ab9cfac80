import assert from "node:assert/strict";
import { test } from "node:test";
import type { Knex } from "knex";
import { ManualClock } from "../manual-clock.fixture.ts";
import { seededRandom } from "../random.ts";
import { bytes, ownColumns, sealedText, text } from "./columns.ts";
import { listedTableOf, type RowOf, tableOf } from "./table.ts";
import { forEachDatabase } from "./testing/databases.ts";
import type { Queries, Transaction } from "./types.ts";

const columns = {
  ...ownColumns,
  status: text<"OPEN" | "CLOSED">(),
  external_id: text.orNull,
  body: bytes.orNull,
};
const items = tableOf("items", columns);

const listed = listedTableOf("items", columns);

type ItemRow = RowOf<typeof items>;

const personColumns = { ...ownColumns, name: sealedText, note: sealedText.orNull };
const people = tableOf("people", personColumns);
const listedPeople = listedTableOf("people", personColumns);

const oldestFirst = { order: "oldestFirst", above: undefined, below: undefined, limit: 20, maxLimit: 20 } as const;

async function createPeople({ schema }: Knex): Promise<void> {
  await schema.createTable("people", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable();
    table.text("name").notNullable();
    table.text("note");
    table.bigInteger("created_at").notNullable();
  });
}

async function createItems({ schema }: Knex): Promise<void> {
  await schema.createTable("items", (table) => {
    table.text("id").primary();
    table.text("project_id").notNullable();
    table.text("status").notNullable();
    table.text("external_id");
    table.binary("body");
    table.bigInteger("created_at").notNullable();
    table.bigInteger("due_at");
  });
}

function item(id: string, changes: Partial<ItemRow> = {}): ItemRow {
  return { id, project_id: "p", status: "OPEN", external_id: null, body: null, created_at: 1, ...changes };
}

test("a row has the types of its columns, and a table without project_id cannot be searched", () => {
  // @ts-expect-error "created_at" is missing
  item("a") satisfies Omit<ItemRow, "created_at"> & { created_at: string };
  // @ts-expect-error a row has no "colour"
  void (() => items.find({} as Queries, { project_id: "p", colour: "red" }));
  // @ts-expect-error OPEN and CLOSED are the only states
  void (() => items.find({} as Queries, { project_id: "p", status: "LOST" }));
  const unscoped = tableOf("items", { id: text });
  // @ts-expect-error a search needs the project
  void (() => unscoped.find({} as Queries, { id: "a" }));
});

forEachDatabase((open) => {
  test("inserted rows read back unchanged, one or many, even with further columns", async (t) => {
    const database = await open.withTables(t, createItems);
    const row = item("a", { external_id: "é'?\"", body: Buffer.from([0, 255]), created_at: 1_790_000_000_123 });
    await database.write(async (tx) => {
      await items.insert(tx, { ...row, due_at: 7 });
      await items.insertAll(tx, [item("b"), item("c", { status: "CLOSED" })]);
      await items.insertAll(tx, []);
    }, "p");
    assert.deepEqual(await items.find(database.read, { project_id: "p", id: "a" }), row);
    assert.equal((await items.find(database.read, { project_id: "p", id: "c" }))?.status, "CLOSED");
    assert.deepEqual(await database.read.one("SELECT due_at FROM items WHERE id = 'a'"), { due_at: 7 });
    const joined = `SELECT ${items.columns("x")} FROM items x WHERE x.id = ?`;
    assert.deepEqual(await database.read.one(joined, ["a"]), row);
  });

  test("a sealed column is unreadable in the database and plain in rows, however it is written or read", async (t) => {
    const database = await open.withTables(t, createPeople);
    const ada = { id: "a", project_id: "p", created_at: 1, name: "Ada", note: null };
    await database.write(async (tx) => {
      await people.insert(tx, ada);
      await people.insertAll(tx, [{ ...ada, id: "b", name: "sealed:Bob", note: "plain:x" }]);
      await people.change(tx, { project_id: "p", id: "a" }, { note: "née Zoë" });
    }, "p");
    const stored = JSON.stringify(await database.read.all("SELECT name, note FROM people"));
    for (const clear of ["Ada", "Bob", "née", "plain:"]) assert.ok(!stored.includes(clear), stored);
    const rows = [
      { ...ada, note: "née Zoë" },
      { ...ada, id: "b", name: "sealed:Bob", note: "plain:x" },
    ];
    const scope = { project_id: "p" };
    assert.deepEqual(await listedPeople.slice(database.read, scope, {}, oldestFirst), rows);
    assert.deepEqual(await people.find(database.read, { ...scope, id: "a" }), rows[0]);
    assert.deepEqual(await database.write((tx) => people.find(tx, { ...scope, id: "b" }), "p"), rows[1]);
    const raw = await database.read.all(`SELECT ${people.columns()} FROM people ORDER BY id`);
    assert.deepEqual(people.openAll(database.read, raw as never), rows);
    await assert.rejects(people.find(database.read, { ...scope, name: "Ada" }), /people\.name is sealed/);
  });

  test("a sealed value opens only in its own row and column", async (t) => {
    const database = await open.withTables(t, createPeople);
    await database.write(async (tx) => {
      const ada = { project_id: "p", created_at: 1, name: "Ada", note: "first" };
      await people.insertAll(tx, [
        { ...ada, id: "a" },
        { ...ada, id: "b" },
        { ...ada, id: "c" },
      ]);
      await tx.run("UPDATE people SET name = (SELECT name FROM people other WHERE other.id = 'c') WHERE id = 'a'");
      await tx.run("UPDATE people SET name = note WHERE id = 'b'");
      await tx.run("UPDATE people SET name = 'Eve' WHERE id = 'c'");
    }, "p");
    const find = (id: string) => people.find(database.read, { project_id: "p", id });
    await assert.rejects(find("a"), /wrong key or context/);
    await assert.rejects(find("b"), /wrong key or context/);
    await assert.rejects(find("c"), /neither sealed nor marked/);
  });

  test("values from before the sealing stay readable and are sealed later, except empty ones", async (t) => {
    const database = await open.withTables(t, createPeople);
    await database.write(async (tx) => {
      for (const id of ["a", "b", "c", "d"])
        await tx.run("INSERT INTO people VALUES (?, 'p', 'plain:Ada', NULL, 1)", [id]);
      await people.change(tx, { project_id: "p", id: "b" }, { name: "Bea" });
      await people.change(tx, { project_id: "p", id: "d" }, { name: "" });
    }, "p");
    const names = async () =>
      (await listedPeople.slice(database.read, { project_id: "p" }, {}, oldestFirst)).map(({ name }) => name);
    assert.deepEqual(await names(), ["Ada", "Bea", "Ada", ""]);
    // Writes as a server of an earlier version that still runs after the migration.
    await database.write((tx) => tx.run("UPDATE people SET note = 'unmarked' WHERE id = 'a'"), "p");
    const progress: number[] = [];
    assert.equal(await people.sealPlainValues(database, 2, (rows) => progress.push(rows)), 3);
    assert.deepEqual(progress, [2, 4]);
    assert.equal(await people.sealPlainValues(database, 2, () => {}), 0);
    assert.deepEqual(await names(), ["Ada", "Bea", "Ada", ""]);
    const notSealed = "SELECT id FROM people WHERE name NOT LIKE 'sealed:%' OR note NOT LIKE 'sealed:%'";
    assert.deepEqual(await database.read.all(notSealed), [{ id: "d" }]);
  });

  test("a key of two columns binds and seals values like an id", async (t) => {
    const database = await open.withTables(t, createPeople);
    const byCreation = tableOf("people", personColumns, ["project_id", "created_at"]);
    const times = [9, 10, 11];
    await database.write(async (tx) => {
      for (const at of times) await tx.run("INSERT INTO people VALUES (?, 'p', 'plain:Ada', NULL, ?)", [`${at}`, at]);
    }, "p");
    assert.equal(await byCreation.sealPlainValues(database, 2, () => {}), 3);
    const find = (id: string) => byCreation.find(database.read, { project_id: "p", id });
    for (const at of times) assert.equal((await find(`${at}`))?.name, "Ada");
    await database.write((tx) => tx.run("UPDATE people SET created_at = 12 WHERE id = '11'"), "p");
    await assert.rejects(find("11"), /wrong key or context/);
  });

  test("another project's row is never found, and an undefined value does not widen a query", async (t) => {
    const database = await open.withTables(t, createItems);
    await database.write((tx) => items.insert(tx, item("a")), "p");
    for (const project of ["q", undefined as unknown as string]) {
      const scope = { project_id: project, id: "a" };
      const finds = [
        () => items.find(database.read, scope),
        () => database.write((tx) => items.find(tx, scope), "p"),
        () => listed.slice(database.read, scope, {}, oldestFirst),
      ];
      for (const find of finds) {
        if (project === undefined) await assert.rejects(find, /undefined/i);
        else assert.deepEqual([await find()].flat(), project === "q" && find !== finds[2] ? [undefined] : []);
      }
    }
    const found = await database.write((tx) => items.find(tx, { project_id: "p", id: "a" }), "p");
    assert.deepEqual(found, item("a"));
  });

  test("filters match a value or a range, alone and combined, and ignore undefined", async (t) => {
    const database = await open.withTables(t, createItems);
    const rows = Array.from({ length: 8 }, (_, i) =>
      item(`i${i}`, {
        status: i % 2 === 0 ? "OPEN" : "CLOSED",
        external_id: i % 3 === 0 ? "x" : null,
        created_at: 100 + i,
      }),
    );
    await database.write((tx) => items.insertAll(tx, rows), "p");
    await database.write((tx) => items.insert(tx, item("other", { project_id: "q" })), "q");
    for (const status of [undefined, "OPEN"] as const)
      for (const external_id of [undefined, "x"])
        for (const from of [undefined, 102])
          for (const before of [undefined, 106]) {
            const filters = { status, external_id, created_at: { from, before } };
            const expected = rows
              .filter((row) => status === undefined || row.status === status)
              .filter((row) => external_id === undefined || row.external_id === external_id)
              .filter((row) => row.created_at >= (from ?? 0) && row.created_at < (before ?? 999));
            const found = await listed.slice(database.read, { project_id: "p" }, filters, oldestFirst);
            assert.deepEqual(found, expected, JSON.stringify(filters));
          }
  });

  test("exists sees only matching rows of the project, and an empty list matches none", async (t) => {
    const database = await open.withTables(t, createItems);
    await database.write((tx) => items.insert(tx, item("a")), "p");
    await database.write((tx) => items.insert(tx, item("b", { status: "CLOSED", project_id: "q" })), "q");
    const exists = (project_id: string, statuses: readonly ItemRow["status"][]) =>
      items.exists(database.read, { project_id }, { status: { in: statuses } });
    assert.equal(await exists("p", ["CLOSED", "OPEN"]), true);
    assert.equal(await exists("p", ["CLOSED"]), false);
    assert.equal(await exists("p", []), false);
    assert.equal(await items.exists(database.read, { project_id: "q" }), true);
    assert.equal(await items.exists(database.read, { project_id: "r" }), false);
  });

  test("a row is written only by a unit of work that names its project, and inserted in a list only with a drawn key", async (t) => {
    const database = await open.withTables(t, createItems);
    const sources = { clock: new ManualClock(), random: seededRandom(1) };
    type KeyOf = (tx: Transaction) => Partial<ItemRow> | Promise<Partial<ItemRow>>;
    const insert = (keyOf: KeyOf, project?: string) =>
      database.write(async (tx) => listed.insert(tx, item("a", await keyOf(tx))), project);
    const change = (tx: Transaction) => items.change(tx, { project_id: "p", id: "a" }, { status: "CLOSED" });
    const refusal = /writes items must name the project: database\.write\(work, projectId\)/;
    for (const other of [undefined, "q"]) {
      await assert.rejects(
        insert((tx) => tx.drawKey(sources), other),
        refusal,
      );
      await assert.rejects(database.write(change, other), refusal);
    }
    const earlier = await database.write((tx) => tx.drawKey(sources), "p");
    const wrongKeys: KeyOf[] = [
      () => ({ id: sources.random.uuid(sources.clock.now()), created_at: sources.clock.now() }),
      () => earlier,
      async (tx) => ({ ...(await tx.drawKey(sources)), created_at: sources.clock.now() - 1 }),
    ];
    for (const keyOf of wrongKeys)
      await assert.rejects(insert(keyOf, "p"), /adds to items must draw id and created_at: tx\.drawKey/);
    await insert((tx) => tx.drawKey(sources), "p");
    assert.equal((await database.read.all("SELECT id FROM items")).length, 1);
  });

  test("an observer sees the columns of each insert and of each change", async (t) => {
    const database = await open.withTables(t, createItems);
    const observed = tableOf("items", items.declared) as unknown as typeof items;
    const seen: Partial<ItemRow>[] = [];
    observed.observe((_, written) => seen.push(written));
    assert.throws(() => observed.observe(() => {}), /items has an observer already/);
    await database.write(async (tx) => {
      await observed.insert(tx, item("a"));
      await observed.change(tx, { project_id: "p", id: "a" }, { status: "CLOSED" });
    }, "p");
    assert.deepEqual(seen, [item("a"), { status: "CLOSED" }]);
  });

  test("a change of a row that does not exist fails its unit of work, and no other", async (t) => {
    const database = await open.withTables(t, createItems);
    const change = (id: string) =>
      database.write(async (tx) => {
        await items.insert(tx, item(`${id}-2`));
        await items.change(tx, { project_id: "p", id }, { status: "CLOSED" });
      }, "p");
    await database.write((tx) => items.insertAll(tx, [item("a"), item("b")]), "p");
    const [a, unknown, b] = await Promise.allSettled([change("a"), change("unknown"), change("b")]);
    assert.deepEqual([a.status, unknown.status, b.status], ["fulfilled", "rejected", "fulfilled"]);
    assert.match(
      String((unknown as PromiseRejectedResult).reason),
      /a row of items changed before its change was written/,
    );
    const rows = await database.read.all("SELECT id, status FROM items ORDER BY id");
    const expected = [
      ["a", "CLOSED"],
      ["a-2", "OPEN"],
      ["b", "CLOSED"],
      ["b-2", "OPEN"],
    ];
    assert.deepEqual(
      rows,
      expected.map(([id, status]) => ({ id, status })),
    );
  });
});
