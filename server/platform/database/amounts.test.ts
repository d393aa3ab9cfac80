import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { seed } from "../../testing/seed.fixture.ts";
import {
  amountDigits,
  amountLimit,
  amountPlus,
  amountSum,
  amountType,
  readAmount,
  readAmountSum,
  storedAmount,
} from "./amounts.ts";
import { forEachDatabase } from "./testing/databases.ts";
import type { Database } from "./types.ts";

const unit = 10n ** BigInt(amountDigits);
const edges = [
  ...[0n, 1n, -1n, unit, -unit, unit - 1n, 1n - unit, 10n ** 9n, -(10n ** 9n), 10n ** 27n, -(10n ** 27n)],
  ...[2n ** 53n + 1n, -(2n ** 53n) - 1n, 9_007_199_254_740_993n * unit, amountLimit - 1n, 1n - amountLimit],
];
const attos = fc.oneof(
  fc.constantFrom(...edges),
  fc.bigInt(1n - amountLimit, amountLimit - 1n),
  fc.bigInt(-100n, 100n).map((n) => n * unit),
  fc.bigInt(-(2n ** 70n), 2n ** 70n),
);

async function withAmounts(database: Database, amounts: readonly bigint[] = []): Promise<Database> {
  await database.knex.schema.createTable("amounts", (table) => {
    table.integer("id").primary();
    table.specificType("amount", amountType(database.knex, "amount")).notNullable();
  });
  await store(database, amounts);
  return database;
}

async function store(database: Database, amounts: readonly bigint[]): Promise<void> {
  await database.write(async (tx) => {
    await tx.run("DELETE FROM amounts");
    for (const [id, amount] of amounts.entries())
      await tx.run("INSERT INTO amounts (id, amount) VALUES (?, ?)", [id, storedAmount(tx.dialect, amount)]);
  });
}

async function stored(database: Database, rest = "ORDER BY id", values: string[] = []): Promise<bigint[]> {
  const rows = await database.read.all<{ amount: string }>(`SELECT amount FROM amounts ${rest}`, values);
  return rows.map((row) => readAmount(row.amount));
}

async function total(database: Database, where = "TRUE"): Promise<bigint> {
  const sql = `SELECT ${amountSum(database.dialect, "amount")} AS total FROM amounts WHERE ${where}`;
  return readAmountSum((await database.read.one<{ total: string | null }>(sql))!.total);
}

const ascending = (amounts: readonly bigint[]) => amounts.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));

forEachDatabase((open) => {
  test("amounts round-trip exactly, and SQL sorts, compares and adds them as numbers", async (t) => {
    const database = await withAmounts(await open(t));
    const property = fc.asyncProperty(fc.array(attos, { maxLength: 12 }), attos, async (amounts, bound) => {
      await store(database, amounts);
      const value = storedAmount(database.dialect, bound);
      assert.deepEqual(await stored(database), amounts);
      assert.deepEqual(await stored(database, "ORDER BY amount"), ascending(amounts));
      assert.deepEqual(
        await stored(database, "WHERE amount < ? ORDER BY id", [value]),
        amounts.filter((amount) => amount < bound),
      );
      assert.deepEqual(
        await stored(database, "WHERE amount >= ? ORDER BY id", [value]),
        amounts.filter((amount) => amount >= bound),
      );
      const [least] = await stored(database, "WHERE amount = (SELECT MIN(amount) FROM amounts) LIMIT 1");
      assert.equal(least, ascending(amounts)[0]);
      assert.equal(
        await total(database),
        amounts.reduce((sum, amount) => sum + amount, 0n),
      );
    });
    await fc.assert(property, { seed, numRuns: 40 });
  });

  test("SQL additions are exact with carries and signs, and an overflow is refused without effect", async (t) => {
    const database = await withAmounts(await open(t));
    const property = fc.asyncProperty(attos, attos, async (amount, added) => {
      await store(database, [amount]);
      const expected = amount + added;
      const values = [storedAmount(database.dialect, added)];
      const adding = database.write((tx) =>
        tx.run(`UPDATE amounts SET amount = ${amountPlus(tx.dialect, "amount")}`, values),
      );
      if (expected > -amountLimit && expected < amountLimit) await adding;
      else await assert.rejects(adding, /CHECK|overflow/);
      const now = (await stored(database))[0];
      assert.equal(now, expected > -amountLimit && expected < amountLimit ? expected : amount);
    });
    const border: [bigint, bigint][] = [
      [1n - amountLimit, -1n],
      [amountLimit - 1n, 1n],
    ];
    await fc.assert(property, { seed, numRuns: 150, examples: border });
  });

  test("one statement debits a balance only if it suffices", async (t) => {
    const database = await withAmounts(await open(t), [10n * unit, 5n * unit - 1n, -unit]);
    const value = storedAmount(database.dialect, -5n * unit);
    const taken = await database.write((tx) => {
      const rest = amountPlus(tx.dialect, "amount");
      const zero = storedAmount(tx.dialect, 0n);
      return tx.run(`UPDATE amounts SET amount = ${rest} WHERE ${rest} >= ?`, [value, value, zero]);
    });
    assert.equal(taken, 1);
    assert.deepEqual(await stored(database), [5n * unit, 5n * unit - 1n, -unit]);
  });

  test("a sum may exceed the range of a column, and is 0 without rows", async (t) => {
    const database = await withAmounts(await open(t), Array<bigint>(20).fill(amountLimit - 1n));
    assert.equal(await total(database), 20n * (amountLimit - 1n));
    assert.equal(await total(database, "id > 99"), 0n);
    await store(database, Array<bigint>(20).fill(1n - amountLimit));
    assert.equal(await total(database), -20n * (amountLimit - 1n));
  });

  test("an amount out of range is refused before storage and by the column", async (t) => {
    const database = await withAmounts(await open(t));
    for (const amount of [amountLimit, -amountLimit, 10n ** 48n])
      assert.throws(() => storedAmount(database.dialect, amount), /too large/);
    const texts = ["1e400", "", "abc", "999999999999999999999999999999.5", "NaN", "2".padEnd(40, "0")];
    for (const text of texts) {
      const writing = database.write((tx) => tx.run("INSERT INTO amounts (id, amount) VALUES (1, ?)", [text]));
      await assert.rejects(writing, Error, text);
    }
    assert.deepEqual(await stored(database), []);
  });
});

test("text in an unknown form is not read as an amount", () => {
  for (const text of ["", "1", "1.5", "NaN", "1e5", "-", ".000000000000000001", "1.0000000000000000000"])
    assert.throws(() => readAmount(text), RangeError, text);
});
