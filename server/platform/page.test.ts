import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { Knex } from "knex";
import { ownColumns, text } from "./database/columns.ts";
import { listedTableOf, tableOf } from "./database/table.ts";
import { forEachDatabase, type OpenTestDatabase, type Place } from "./database/testing/databases.ts";
import type { Database } from "./database/types.ts";
import { ManualClock } from "./manual-clock.fixture.ts";
import { type PageQuery, readPage } from "./page.ts";
import { seededRandom } from "./random.ts";

const columns = { id: text, project_id: text, status: text };
const rowsOfItems = tableOf("items", columns);
const items = listedTableOf("items", columns);

// Project p has i0 to i9, the even ones OPEN.
async function openWithItems(t: TestContext, open: OpenTestDatabase, place?: Place): Promise<Database> {
  const create = ({ schema }: Knex) =>
    schema.createTable("items", (table) => {
      for (const column of ["id", "project_id", "status"]) table.text(column);
    });
  const database = await open.withTables(t, create, place);
  const rows = Array.from({ length: 10 }, (_, i) => ({
    id: `i${i}`,
    project_id: "p",
    status: i % 2 === 0 ? "OPEN" : "CLOSED",
  }));
  await database.write((tx) => rowsOfItems.insertAll(tx, rows), "p");
  await database.write((tx) => rowsOfItems.insert(tx, { id: "j", project_id: "q", status: "OPEN" }), "q");
  return database;
}

forEachDatabase((open) => {
  test("a range of instants has its start and not its end, to the millisecond, with and without a cursor", async (t) => {
    const database = await openWithItems(t, open);
    const instants = ["2026-03-01T12:00:00.000Z", "2026-03-01T12:00:00.001Z", "2026-03-01T12:00:00.002Z"];
    const random = seededRandom(1);
    const ids = instants.map((instant) => random.uuid(Date.parse(instant)));
    const rows = ids.map((id) => ({ id, project_id: "r", status: "OPEN" }));
    await database.write((tx) => rowsOfItems.insertAll(tx, rows), "r");
    const find = async (query: PageQuery) => {
      const { rows } = await readPage(database.read, items, { project_id: "r" }, { limit: 9, ...query });
      return rows.map(({ id }) => ids.indexOf(id));
    };
    const [first, second, third] = instants as [string, string, string];
    assert.deepEqual(await find({ createdFrom: second }), [2, 1]);
    assert.deepEqual(await find({ createdTo: second }), [0]);
    assert.deepEqual(await find({ createdFrom: first, createdTo: third }), [1, 0]);
    assert.deepEqual(await find({ createdFrom: first, createdTo: third, startingAfter: ids[2]! }), [1, 0]);
    assert.deepEqual(await find({ createdFrom: first, createdTo: third, startingAfter: ids[1]! }), [0]);
    assert.deepEqual(await find({ createdFrom: second, endingBefore: ids[0]! }), [2, 1]);
    assert.deepEqual(
      await find({ createdFrom: third, createdTo: "9999-12-31T23:59:59.999Z", endingBefore: ids[1]! }),
      [2],
    );
    // Instants with more digits than createdAt, and with an offset.
    assert.deepEqual(await find({ createdFrom: "2026-03-01T12:00:00.0005Z" }), [2, 1]);
    assert.deepEqual(await find({ createdTo: "2026-03-01T12:00:00.0005Z" }), [0]);
    assert.deepEqual(await find({ createdFrom: "2026-03-01T13:00:00.002+01:00" }), [2]);
    assert.deepEqual(await find({ createdFrom: "0000-01-01T00:00:00Z" }), [2, 1, 0]);
    assert.deepEqual(await find({ createdTo: "0000-01-01T00:00:00Z" }), []);
    for (const createdFrom of [second, third, "2026-03-01T12:00:00.0005Z"])
      await assert.rejects(find({ createdFrom, createdTo: second }), { code: "VALIDATION_ERROR" });
  });

  test("a table with a position is paged by it, from the id of any row", async (t) => {
    const database = await open.withTables(t, ({ schema }) =>
      schema.createTable("placed", (table) => {
        for (const column of ["id", "project_id", "position", "status"]) table.text(column);
        table.bigInteger("created_at");
      }),
    );
    const placed = listedTableOf("placed", { ...ownColumns, position: text, status: text });
    const [clock, random] = [new ManualClock(), seededRandom(1)];
    const sources = { clock, random };
    // The rows are not inserted in the order of their ids.
    for (const id of ["c", "a", "d", "b"]) {
      clock.advanceBy(1);
      const status = id === "a" ? "DELETED" : "OPEN";
      await database.write(async (tx) => {
        const { id: position, created_at } = await tx.drawKey(sources);
        return placed.insert(tx, { id, project_id: "p", position, created_at, status });
      }, "p");
    }
    const page = async (query: PageQuery) => {
      const reading = readPage(database.read, placed, { project_id: "p" }, { limit: 2, ...query }, { status: "OPEN" });
      return (await reading).rows.map(({ id }) => id).join("");
    };
    assert.equal(await page({}), "bd");
    assert.equal(await page({ startingAfter: "d" }), "c");
    assert.equal(await page({ endingBefore: "c" }), "bd");
    assert.equal(await page({ startingAfter: "a" }), "c", "a deleted row is a cursor");
    assert.equal(await page({ endingBefore: "a" }), "bd");
  });

  test("a forward page waits for uncommitted rows with smaller ids", async (t) => {
    const database = await openWithItems(t, open);
    const [inserted, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const add = (id: string, then = async () => {}) =>
      database.write(async (tx) => {
        await rowsOfItems.insert(tx, { id, project_id: "p", status: "OPEN" });
        await then();
      }, "p");
    const earlier = add("k1", () => {
      inserted.resolve();
      return go.promise;
    });
    await inserted.promise;
    const later = add("k2");
    const reading = readPage(database.read, items, { project_id: "p" }, { limit: 3, endingBefore: "i9" });
    const other = readPage(database.read, items, { project_id: "p" }, { limit: 1, startingAfter: "i9" });
    assert.deepEqual(
      (await other).rows.map(({ id }) => id),
      ["i8"],
      "other reads do not wait",
    );
    go.resolve();
    await Promise.all([earlier, later]);
    const ids = (await reading).rows.map(({ id }) => id).join();
    // On SQLite the read may come before the first commit. On PostgreSQL it comes before the second, which waits longer.
    assert.ok(database.dialect === "postgres" ? ids === "k1" : ["", "k1", "k2,k1"].includes(ids), ids);
  });
});
