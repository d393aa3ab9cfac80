// Compares random movements, in sequence and concurrently, with a model that has one number per pocket.

import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { Database } from "../../platform/database/types.ts";
import { ApiFailure } from "../../platform/errors.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { createLedger, type Ledger, readBookBalances } from "./ledger.fixture.ts";
import { type Pocket, pocketKey } from "./pockets.ts";
import type { Entry } from "./post.ts";
import { readAccountBalances } from "./store.ts";
import { verifyLedger } from "./verify.ts";

const accounts = ["a", "b", "c"];
const units = ["USD", "ethereum-usdc"];

interface Movement {
  readonly reason: string;
  readonly entries: readonly Entry[];
}

const book = (kind: "EXTERNAL" | "FEES" | "NETWORK" | "FX", unit: string, attos: bigint): Entry => ({
  ...{ accountId: null, kind, unit, attos },
});

// Small amounts often equal the rest of a balance.
const attos = fc.oneof(
  { weight: 9, arbitrary: fc.bigInt(1n, 9n) },
  { weight: 1, arbitrary: fc.bigInt(1n, 10n ** 30n) },
);

const movement: fc.Arbitrary<Movement> = fc
  .record({
    reason: fc.constantFrom(
      ...[
        "DEPOSIT",
        "DEPOSIT",
        "RESERVE",
        "RELEASE",
        "SETTLE",
        "HOLD",
        "UNHOLD",
        "CLEAR",
        "OVERCLEAR",
        "REFUND",
        "CONVERT",
      ],
    ),
    accountId: fc.constantFrom(...accounts),
    unit: fc.constantFrom(...units),
    attos,
    fee: fc.oneof(fc.constant(0n), fc.bigInt(1n, 3n)),
  })
  .map(({ reason, accountId, unit, attos, fee }) => {
    const pocket = (kind: "AVAILABLE" | "HELD" | "RESERVED", attos: bigint): Entry => ({
      accountId,
      kind,
      unit,
      attos,
    });
    const other = units.find((each) => each !== unit)!;
    const entries: Record<string, Entry[]> = {
      DEPOSIT: [book("EXTERNAL", unit, -attos - fee), pocket("AVAILABLE", attos), book("FEES", unit, fee)],
      RESERVE: [pocket("AVAILABLE", -attos), pocket("RESERVED", attos)],
      RELEASE: [pocket("RESERVED", -attos), pocket("AVAILABLE", attos)],
      SETTLE: [pocket("RESERVED", -attos - fee), book("EXTERNAL", unit, attos), book("FEES", unit, fee)],
      HOLD: [pocket("AVAILABLE", -attos), pocket("HELD", attos)],
      UNHOLD: [pocket("HELD", -attos), pocket("AVAILABLE", attos)],
      CLEAR: [pocket("HELD", -attos - fee), book("NETWORK", unit, attos), book("FEES", unit, fee)],
      OVERCLEAR: [
        ...[pocket("HELD", -attos), book("NETWORK", unit, attos + fee)],
        { ...pocket("AVAILABLE", -fee), mayOverdraw: true },
      ],
      REFUND: [book("NETWORK", unit, -attos), pocket("AVAILABLE", attos)],
      CONVERT: [
        ...[pocket("AVAILABLE", -attos), book("FX", unit, attos)],
        ...[book("FX", other, -fee), { ...pocket("AVAILABLE", fee), unit: other }],
      ],
    };
    return { reason, entries: entries[reason]! };
  });

class Model {
  readonly #pockets = new Map<string, { pocket: Pocket; attos: bigint }>();

  /** Returns false for insufficient funds. */
  post({ entries }: Movement): boolean {
    const after = entries.map((entry) => ({ entry, attos: this.#attosOf(entry) + entry.attos }));
    for (const { entry, attos } of after)
      if (entry.accountId !== null && entry.attos < 0n && attos < 0n && entry.mayOverdraw !== true) return false;
    for (const { entry, attos } of after) {
      const { accountId, kind, unit } = entry;
      if (entry.attos !== 0n)
        this.#pockets.set(pocketKey(entry), { pocket: { accountId, kind, unit } as Pocket, attos });
    }
    return true;
  }

  balances(): unknown[] {
    return sorted([...this.#pockets.values()].map(({ pocket, attos }) => ({ ...pocket, attos })));
  }

  #attosOf(pocket: Pocket): bigint {
    return this.#pockets.get(pocketKey(pocket))?.attos ?? 0n;
  }
}

const sorted = <Balance extends Pocket>(balances: readonly Balance[]): Balance[] =>
  balances.toSorted((a, b) => (pocketKey(a) < pocketKey(b) ? -1 : 1));

async function balances({ database, projectId }: Ledger): Promise<unknown[]> {
  return sorted([
    ...(await readAccountBalances(database.read, projectId, accounts)),
    ...(await readBookBalances(database.read, projectId)),
  ]);
}

/** Returns false for insufficient funds. */
async function tryPost(ledger: Ledger, { reason, entries }: Movement, id: string): Promise<boolean> {
  try {
    await ledger.post(reason, id, entries);
    return true;
  } catch (error) {
    if (error instanceof ApiFailure && error.code === "INSUFFICIENT_FUNDS") return false;
    throw error;
  }
}

async function assertLedgerAgrees(ledger: Ledger): Promise<void> {
  const { findings } = await verifyLedger(ledger.database, {
    requiredBalances: [],
    projectId: ledger.projectId,
    rowsPerPage: 5,
  });
  assert.deepEqual(findings, []);
}

async function countPostings(database: Database): Promise<number> {
  return (await database.read.one<{ count: number }>("SELECT count(*) AS count FROM ledger_postings"))!.count;
}

forEachDatabase((open) => {
  test("in sequence, decisions and balances equal the model's", async (t) => {
    const first = await createLedger(await open(t));
    const seen = { posted: 0, refused: 0 };
    const property = fc.asyncProperty(fc.array(movement, { minLength: 5, maxLength: 25 }), async (movements) => {
      const ledger = await first.inAnotherProject();
      const model = new Model();
      for (const [index, each] of movements.entries()) {
        const allowed = model.post(each);
        assert.equal(await tryPost(ledger, each, `${index}`), allowed, `${index}: ${each.reason}`);
        seen[allowed ? "posted" : "refused"]++;
        if (!allowed || index % 5 > 0) continue;
        const before = await countPostings(first.database);
        // Missing funds are reported first.
        const again = tryPost(ledger, each, `${index}`).catch((error: Error) => !/unique/i.test(error.message));
        assert.equal(await again, false, "a replay is refused");
        assert.equal(await countPostings(first.database), before, "a replay adds no posting");
      }
      assert.deepEqual(await balances(ledger), model.balances());
      await assertLedgerAgrees(ledger);
    });
    await fc.assert(property, { seed, numRuns: repetitions(25, 300) });
    assert.ok(seen.posted > 50 && seen.refused > 20, JSON.stringify(seen));
  });

  test("concurrently, balances equal the posted journals without deadlocks", async (t) => {
    const first = await createLedger(await open(t));
    const property = fc.asyncProperty(fc.array(movement, { minLength: 20, maxLength: 60 }), async (movements) => {
      const ledger = await first.inAnotherProject();
      const model = new Model();
      const done = await Promise.all(movements.map((each, index) => tryPost(ledger, each, `${index}`)));
      // Sums do not depend on the order.
      for (const [index, { reason, entries }] of movements.entries())
        if (done[index]) model.post({ reason, entries: entries.map((entry) => ({ ...entry, mayOverdraw: true })) });
      assert.deepEqual(await balances(ledger), model.balances());
      await assertLedgerAgrees(ledger);
    });
    await fc.assert(property, { seed, numRuns: repetitions(12, 100) });
  });

  test("exactly as many concurrent debits succeed as the balance covers", async (t) => {
    const ledger = await createLedger(await open(t));
    const unit = "USD";
    const take = (accountId: string): Entry[] => [
      { accountId, kind: "AVAILABLE", unit, attos: -3n },
      { accountId, kind: "HELD", unit, attos: 3n },
    ];
    for (const accountId of accounts)
      await ledger.post("DEPOSIT", accountId, [
        book("EXTERNAL", unit, -50n),
        { accountId, kind: "AVAILABLE", unit, attos: 50n },
      ]);
    const done = await Promise.all(
      Array.from({ length: 150 }, (_, n) =>
        tryPost(ledger, { reason: "TAKE", entries: take(accounts[n % accounts.length]!) }, `${n}`),
      ),
    );
    assert.equal(done.filter((each) => each).length, accounts.length * 16);
    await assertLedgerAgrees(ledger);
  });

  test("opposite movements between two accounts do not deadlock", async (t) => {
    const ledger = await createLedger(await open(t));
    const between = (from: string, to: string): Entry[] => [
      { accountId: from, kind: "AVAILABLE", unit: "USD", attos: -1n },
      { accountId: to, kind: "AVAILABLE", unit: "USD", attos: 1n },
    ];
    for (const accountId of ["a", "b"])
      await ledger.post("DEPOSIT", accountId, [
        book("EXTERNAL", "USD", -100n),
        { accountId, kind: "AVAILABLE", unit: "USD", attos: 100n },
      ]);
    const runs = Array.from({ length: 100 }, (_, n) => (n % 2 === 0 ? between("a", "b") : between("b", "a")));
    const done = await Promise.all(runs.map((entries, n) => tryPost(ledger, { reason: "MOVE", entries }, `${n}`)));
    assert.ok(done.every((each) => each));
    assert.equal(ledger.attempts(), 2 + runs.length, "no unit was retried after a deadlock");
    const remaining = await readAccountBalances(ledger.database.read, ledger.projectId, ["a", "b"]);
    assert.deepEqual(
      remaining.map(({ attos }) => attos),
      [100n, 100n],
    );
  });
});
