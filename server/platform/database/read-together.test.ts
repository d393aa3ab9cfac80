import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../../testing/seed.fixture.ts";
import { readAmount, storedAmount } from "./amounts.ts";
import { amount, bytes, integer, ownColumns, type RowWith, sealedText, text } from "./columns.ts";
import { readTogether, selectionOf } from "./read-together.ts";
import { tableOf } from "./table.ts";
import { forEachDatabase } from "./testing/databases.ts";

const things = tableOf("things", {
  ...ownColumns,
  name: text.orNull,
  secret: sealedText.orNull,
  size: integer.orNull,
  body: bytes.orNull,
  price: amount,
});
type Thing = RowWith<typeof things.declared>;

forEachDatabase((open) => {
  test("rows that are read together equal rows that are read alone", async (t) => {
    const numeric = open.dialect === "postgres" ? "numeric(38, 18)" : "text";
    const blob = open.dialect === "postgres" ? "bytea" : "blob";
    const database = await open.withTables(t, (knex) =>
      knex.raw(
        `CREATE TABLE things (id text PRIMARY KEY, project_id text, created_at bigint, name text, secret text, size bigint,
         body ${blob}, price ${numeric})`,
      ),
    );
    const row = fc.record({
      name: fc.option(fc.string({ unit: "binary" }).map((name) => name.replaceAll("\u0000", ""))),
      secret: fc.option(fc.string({ unit: "grapheme" })),
      size: fc.option(fc.maxSafeInteger()),
      body: fc.option(fc.uint8Array({ maxLength: 5 }).map((body) => Buffer.from(body))),
      price: fc.bigInt({ min: -(10n ** 37n), max: 10n ** 37n }).map((attos) => storedAmount(open.dialect, attos)),
    });
    const property = fc.asyncProperty(row, row, async (one, other) => {
      const rows = [one, other].map((each, index) => {
        return { id: `t${index}`, project_id: "p", created_at: index, ...each };
      });
      await database.write(async (tx) => {
        await tx.run("DELETE FROM things");
        await things.insertAll(tx, rows as never);
      }, "p");
      const scope = (id: string) => ({ project_id: "p", id }) as never;
      await database.write(async (tx) => {
        const [first, none, all, counted] = await readTogether(tx, [
          things.select(scope("t0")),
          things.select(scope("t2")),
          things.selectWhere("project_id = ?", ["p"]),
          selectionOf<{ size: number }>({ size: integer }, "SELECT count(*) AS size FROM things", []),
        ]);
        const found = [await things.find(tx, scope("t0")), await things.find(tx, scope("t1"))] as unknown as Thing[];
        assert.deepEqual(first, [found[0]]);
        assert.deepEqual(none, []);
        assert.deepEqual(all, found);
        assert.deepEqual(counted, [{ size: 2 }]);
        assert.equal(readAmount(found[0]!.price as string), readAmount(one.price));
      }, "p");
    });
    await fc.assert(property, { seed, numRuns: 30 });
  });

  test("a number that JSON would round is refused", async (t) => {
    const database = await open(t);
    const big = selectionOf({ size: integer }, "SELECT 9007199254740993 AS size", []);
    await assert.rejects(readTogether(database.read, [big, big]), RangeError);
  });
});
