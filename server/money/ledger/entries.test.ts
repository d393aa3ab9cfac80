import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import type { PageQuery } from "../../platform/page.ts";
import { seededRandom } from "../../platform/random.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { type JournalOfAccount, readAccountJournals } from "./entries.ts";
import { createLedger, type Ledger } from "./ledger.fixture.ts";
import type { AccountKind } from "./pockets.ts";
import { type Entry, post } from "./post.ts";
import { attosIn, readAccountBalances } from "./store.ts";

const unit = "ethereum-usdc";
const entry = (accountId: string, kind: AccountKind, attos: bigint): Entry => ({ accountId, kind, unit, attos });
const outside = (attos: bigint): Entry => ({ accountId: null, kind: "EXTERNAL", unit, attos });
const reasons = ["DEPOSIT", "RESERVE"];

function read({ database, projectId }: Ledger, id: string, page: PageQuery = {}, resourceId?: string) {
  const account = { id, project_id: projectId };
  return readAccountJournals(database.read, account, { limit: 100, ...page }, { resourceId, reasons });
}

/** Three deposits, of 10, 20 and 30, and a reservation of 5 after each. */
async function fill(ledger: Ledger, accountId: string): Promise<void> {
  for (const attos of [10n, 20n, 30n]) {
    await ledger.post("DEPOSIT", `d${attos}`, [outside(-attos), entry(accountId, "AVAILABLE", attos)]);
    await ledger.post("RESERVE", `w${attos}`, [entry(accountId, "AVAILABLE", -5n), entry(accountId, "RESERVED", 5n)]);
  }
}

const balances = ({ postings }: JournalOfAccount) => postings.map(({ kind, before, after }) => [kind, before, after]);

forEachDatabase((open) => {
  test("an account's journals come newest first, with the balances before and after each posting", async (t) => {
    const ledger = await createLedger(await open(t));
    await fill(ledger, "a");
    await ledger.post("DEPOSIT", "other", [outside(-7n), entry("b", "AVAILABLE", 7n)]);
    const { rows, hasMore } = await read(ledger, "a");
    assert.equal(hasMore, false);
    assert.deepEqual(
      rows.map(({ resource_id }) => resource_id),
      ["w30", "d30", "w20", "d20", "w10", "d10"],
    );
    const reserved = (available: bigint, before: bigint) => [
      ["AVAILABLE", available + 5n, available],
      ["RESERVED", before, before + 5n],
    ];
    assert.deepEqual(rows.map(balances), [
      reserved(45n, 10n),
      [["AVAILABLE", 20n, 50n]],
      reserved(20n, 5n),
      [["AVAILABLE", 5n, 25n]],
      reserved(5n, 0n),
      [["AVAILABLE", 0n, 10n]],
    ]);
  });

  test("a range of instants has the balances of the whole list", async (t) => {
    const clock = new ManualClock();
    const ledger = await createLedger(await open(t), seededRandom(1), clock);
    for (const attos of [10n, 20n, 30n, 40n]) {
      await ledger.post("DEPOSIT", `d${attos}`, [outside(-attos), entry("a", "AVAILABLE", attos)]);
      clock.advanceTo(clock.now() + 1);
    }
    const { rows } = await read(ledger, "a");
    const instant = (index: number) => new Date(rows[index]!.created_at).toISOString();
    const find = async (page: PageQuery) => (await read(ledger, "a", page)).rows;
    assert.deepEqual(await find({ createdFrom: instant(2) }), rows.slice(0, 3));
    assert.deepEqual(await find({ createdTo: instant(1) }), rows.slice(2));
    assert.deepEqual(await find({ createdFrom: instant(2), createdTo: instant(0) }), rows.slice(1, 3));
    assert.deepEqual(await find({ createdFrom: instant(2), startingAfter: rows[0]!.id }), rows.slice(1, 3));
    assert.deepEqual(await find({ createdTo: instant(0), endingBefore: rows[3]!.id }), rows.slice(1, 3));
  });

  test("pages in both directions and of one resource have the balances of the whole list", async (t) => {
    const ledger = await createLedger(await open(t));
    await fill(ledger, "a");
    const { rows: all } = await read(ledger, "a");
    for (const [index, each] of all.entries()) {
      const older = await read(ledger, "a", { limit: 2, startingAfter: each.id });
      assert.deepEqual(older, { rows: all.slice(index + 1, index + 3), hasMore: index + 3 < all.length });
      const newer = await read(ledger, "a", { limit: 2, endingBefore: each.id });
      assert.deepEqual(newer, { rows: all.slice(Math.max(0, index - 2), index), hasMore: index > 2 });
      assert.deepEqual((await read(ledger, "a", {}, each.resource_id)).rows, [each]);
    }
    await ledger.post("RESERVE", "w10", [entry("a", "AVAILABLE", -1n), entry("a", "RESERVED", 1n)], { step: "2" });
    const { rows: apart } = await read(ledger, "a", {}, "w10");
    assert.deepEqual(apart.map(balances), [
      [
        ["AVAILABLE", 45n, 44n],
        ["RESERVED", 15n, 16n],
      ],
      balances(all[4]!),
    ]);
  });

  test("while others post, every page is a chain from zero, and only newer journals come to it", async (t) => {
    const ledger = await createLedger(await open(t));
    const posts = Array.from({ length: 30 }, (_, index) => {
      const attos = BigInt(index + 1);
      return ledger.post("DEPOSIT", `d${index}`, [outside(-attos), entry("a", "AVAILABLE", attos)]);
    });
    let isPosting = true;
    const posted = Promise.all(posts).finally(() => {
      isPosting = false;
    });
    let shown: readonly JournalOfAccount[] = [];
    const assertChain = async () => {
      const { rows } = await read(ledger, "a");
      assert.deepEqual(rows.slice(rows.length - shown.length), shown);
      shown = rows;
      let balance = 0n;
      for (const { postings } of rows.toReversed()) {
        assert.equal(postings[0]!.before, balance);
        balance = postings[0]!.after;
      }
      return balance;
    };
    while (isPosting) await assertChain();
    await posted;
    const pocket = { accountId: "a", kind: "AVAILABLE", unit } as const;
    const stored = attosIn(await readAccountBalances(ledger.database.read, ledger.projectId, ["a"]), pocket);
    assert.deepEqual([await assertChain(), stored], [465n, 465n]);
  });

  test("a first page waits for uncommitted journals with smaller ids", async (t) => {
    // SQLite has no concurrent writers.
    if (open.dialect === "sqlite") return;
    const place = await open.place(t);
    const [ledger, otherServer] = [await createLedger(await open(t, place)), await open(t, place)];
    const { database, projectId } = ledger;
    const [posted, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const deposit = (resourceId: string) => ({
      ...{ projectId, reason: "DEPOSIT", resourceId },
      entries: [outside(-1n), entry("a", "AVAILABLE", 1n)],
    });
    const sources = { clock: new ManualClock(), random: seededRandom(3) };
    const earlier = database.write(async (tx) => {
      await post(tx, sources, deposit("earlier"));
      posted.resolve();
      await go.promise;
    }, projectId);
    await posted.promise;
    const reading = read({ ...ledger, database: otherServer }, "a");
    const waiting = "SELECT count(*)::integer AS count FROM pg_locks WHERE locktype = 'advisory' AND NOT granted";
    await eventually(
      async () => (await database.read.one<{ readonly count: number }>(waiting))!.count > 0,
      "the page waits for the earlier unit",
    );
    go.resolve();
    await earlier;
    const { rows } = await reading;
    assert.deepEqual(
      rows.map(({ resource_id }) => resource_id),
      ["earlier"],
    );
  });

  test("a journal of an account needs a unit that names the project", async (t) => {
    const { database, projectId } = await createLedger(await open(t));
    const sources = { clock: new ManualClock(), random: seededRandom(4) };
    const entries = [outside(-1n), entry("a", "AVAILABLE", 1n)];
    const posting = database.write((tx) =>
      post(tx, sources, { projectId, reason: "DEPOSIT", resourceId: "d", entries }),
    );
    await assert.rejects(posting, /must name the project/);
  });
});
