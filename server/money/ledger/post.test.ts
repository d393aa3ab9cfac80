import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ApiFailure } from "../../platform/errors.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { seededRandom } from "../../platform/random.ts";
import { createLedger, type Ledger } from "./ledger.fixture.ts";
import type { AccountKind } from "./pockets.ts";
import { type Entry, postAll } from "./post.ts";
import { attosIn, readAccountBalances } from "./store.ts";
import { verifyLedger } from "./verify.ts";

const unit = "ethereum-usdc";
const entry = (accountId: string, kind: AccountKind, attos: bigint): Entry => ({ accountId, kind, unit, attos });
const outside = (attos: bigint): Entry => ({ accountId: null, kind: "EXTERNAL", unit, attos });
const insufficient = (error: unknown) => error instanceof ApiFailure && error.code === "INSUFFICIENT_FUNDS";

async function available({ database, projectId }: Ledger, accountId: string): Promise<bigint> {
  return attosIn(await readAccountBalances(database.read, projectId, [accountId]), {
    accountId,
    kind: "AVAILABLE",
    unit,
  });
}

async function countPostings({ database }: Ledger): Promise<number> {
  return (await database.read.one<{ count: number }>("SELECT count(*) AS count FROM ledger_postings"))!.count;
}

forEachDatabase((open) => {
  test("a journal that is unbalanced in a unit or moves nothing is refused", async (t) => {
    const ledger = await createLedger(await open(t));
    await assert.rejects(
      ledger.post("BAD", "1", [outside(-2n), entry("a", "AVAILABLE", 1n)]),
      /is unbalanced by -1 attos/,
    );
    const other: Entry = { accountId: "a", kind: "AVAILABLE", unit: "USD", attos: 2n };
    await assert.rejects(ledger.post("BAD", "2", [outside(-2n), other]), /is unbalanced/);
    await assert.rejects(ledger.post("BAD", "3", [outside(0n), entry("a", "AVAILABLE", 0n)]), /moves nothing/);
    await assert.rejects(ledger.post("BAD", "4", []), /moves nothing/);
    assert.equal(await countPostings(ledger), 0);
  });

  test("entries of one pocket become one posting, and zero entries none", async (t) => {
    const ledger = await createLedger(await open(t));
    const entries = [outside(-5n), entry("a", "AVAILABLE", 2n), entry("a", "AVAILABLE", 3n), entry("a", "HELD", 0n)];
    await ledger.post("DEPOSIT", "d", entries);
    assert.equal(await countPostings(ledger), 2);
    // A journal that debits and credits the same pocket needs only the difference.
    await ledger.post("ROUND", "r", [entry("a", "AVAILABLE", -9n), entry("a", "AVAILABLE", 7n), outside(2n)]);
    assert.equal(await available(ledger, "a"), 3n);
  });

  test("a movement is posted once per step, and projects have separate books", async (t) => {
    const ledger = await createLedger(await open(t));
    const entries = [outside(-5n), entry("a", "AVAILABLE", 5n)];
    await ledger.post("DEPOSIT", "d", entries);
    await assert.rejects(ledger.post("DEPOSIT", "d", entries), /unique/i);
    assert.equal(await available(ledger, "a"), 5n);
    await ledger.post("DEPOSIT", "d", entries, { step: "2" });
    const other = await ledger.inAnotherProject();
    assert.equal(await available(other, "a"), 0n);
    await other.post("DEPOSIT", "d", entries);
    assert.deepEqual([await available(other, "a"), await available(ledger, "a")], [5n, 10n]);
  });

  test("journals posted together are all written, or none if a debit is not covered", async (t) => {
    const ledger = await createLedger(await open(t));
    const { database, projectId } = ledger;
    const sources = { clock: new ManualClock(), random: seededRandom(2) };
    const journal = (resourceId: string, entries: Entry[], of = projectId) => ({
      ...{ projectId: of, reason: "STEP", resourceId, entries },
    });
    const all = (...journals: ReturnType<typeof journal>[]) =>
      database.write((tx) => postAll(tx, sources, journals), projectId);
    const rows = await all(
      journal("in", [outside(-5n), entry("a", "AVAILABLE", 5n)]),
      journal("back", [entry("a", "AVAILABLE", -3n), outside(3n)]),
    );
    assert.deepEqual([rows.map((row) => row.resource_id), await available(ledger, "a")], [["in", "back"], 2n]);
    assert.equal(await countPostings(ledger), 4);
    const take = journal("take", [entry("a", "AVAILABLE", -3n), entry("a", "HELD", 3n)]);
    await assert.rejects(
      all(journal("fee", [outside(-1n), { ...outside(1n), kind: "FEES" } as Entry]), take),
      insufficient,
    );
    await assert.rejects(
      all(take, journal("other", [outside(-1n), entry("a", "AVAILABLE", 1n)], "other")),
      /another project/,
    );
    await assert.rejects(
      all(journal("one", [outside(-1n)]), journal("two", [outside(1n)])),
      /is unbalanced by -1 attos/,
    );
    assert.deepEqual([await countPostings(ledger), await available(ledger, "a")], [4, 2n]);
    assert.deepEqual(await all(), []);
    assert.deepEqual((await verifyLedger(database, { requiredBalances: [] })).findings, []);
  });

  test("the database refuses changes and deletions of journals and postings", async (t) => {
    const ledger = await createLedger(await open(t));
    await ledger.post("DEPOSIT", "d", [outside(-5n), entry("a", "AVAILABLE", 5n)]);
    for (const sql of [
      "UPDATE ledger_postings SET kind = 'HELD'",
      "DELETE FROM ledger_postings",
      "UPDATE ledger_journals SET reason = 'X'",
      "DELETE FROM ledger_journals",
    ])
      await assert.rejects(
        ledger.database.write((tx) => tx.run(sql)),
        /only added to/,
        sql,
      );
  });
});
