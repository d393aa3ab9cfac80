import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readAmount } from "../../platform/database/amounts.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { seededRandom } from "../../platform/random.ts";
import { addCheckpoints, createCheckpointRun } from "./checkpoints.ts";
import { readAccountJournals } from "./entries.ts";
import { createLedger, type Ledger } from "./ledger.fixture.ts";
import type { AccountKind } from "./pockets.ts";
import { type Entry, postAll } from "./post.ts";

const unit = "USD";
const entry = (accountId: string, kind: AccountKind, attos: bigint): Entry => ({ accountId, kind, unit, attos });
const outside = (attos: bigint): Entry => ({ accountId: null, kind: "EXTERNAL", unit, attos });

interface Step {
  readonly account: "a" | "b";
  readonly attos: bigint;
  readonly isHold: boolean;
  /** Whether its journal gets checkpoints. */
  readonly isChecked: boolean;
}

const steps = fc.array(
  fc.record({
    account: fc.constantFrom("a" as const, "b" as const),
    attos: fc.bigInt({ min: 1n, max: 10n ** 20n }),
    isHold: fc.boolean(),
    isChecked: fc.boolean(),
  }),
  { minLength: 1, maxLength: 30 },
);

/** Draws ids whose last digits are as wanted. */
function createSources() {
  const [clock, random] = [new ManualClock(), seededRandom(1)];
  let end = "11";
  return {
    clock,
    random: { ...random, uuid: (now: number) => random.uuid(now).slice(0, -2) + end },
    endIn: (digits: string) => {
      end = digits;
    },
  };
}

const journalOf = ({ account, attos, isHold }: Step, projectId: string, index: number) => ({
  projectId,
  reason: isHold ? "HOLD" : "DEPOSIT",
  resourceId: `r${index}`,
  entries: isHold
    ? [{ ...entry(account, "AVAILABLE", -attos), mayOverdraw: true }, entry(account, "HELD", attos)]
    : [outside(-attos), entry(account, "AVAILABLE", attos)],
});

async function readAll({ database, projectId }: Ledger, id: string, limit: number) {
  const rows = [];
  for (let startingAfter: string | undefined; ; startingAfter = rows.at(-1)!.id) {
    const source = { resourceId: undefined, reasons: ["DEPOSIT", "HOLD"] };
    const page = { limit, ...(startingAfter === undefined ? {} : { startingAfter }) };
    const read = await readAccountJournals(database.read, { id, project_id: projectId }, page, source);
    rows.push(...read.rows);
    if (!read.hasMore) return rows;
  }
}

forEachDatabase((open) => {
  test("pages have the same balances with and without checkpoints", async (t) => {
    const database = await open(t);
    const sources = createSources();
    const property = fc.asyncProperty(
      steps,
      fc.nat(30),
      fc.integer({ min: 1, max: 5 }),
      async (all, checkedAt, limit) => {
        const ledger = await createLedger(database, sources.random);
        const { projectId } = ledger;
        let newest = "";
        for (const [index, step] of all.entries()) {
          sources.endIn(step.isChecked ? "00" : "11");
          const [journal] = await database.write(
            (tx) => postAll(tx, sources, [journalOf(step, projectId, index)]),
            projectId,
          );
          newest = journal!.id;
          if (index === checkedAt) while ((await database.write((tx) => addCheckpoints(tx, newest, 2))) === 2);
        }
        const before = [await readAll(ledger, "a", limit), await readAll(ledger, "b", 100)];
        for (const rows of before) assertChained(rows);
        while ((await database.write((tx) => addCheckpoints(tx, newest, 2))) === 2);
        assert.deepEqual([await readAll(ledger, "a", limit), await readAll(ledger, "b", 100)], before);
        const [first] = before[0]!;
        if (first === undefined) return;
        const source = { resourceId: first.resource_id, reasons: ["DEPOSIT", "HOLD"] };
        const { rows } = await readAccountJournals(
          database.read,
          { id: "a", project_id: projectId },
          { limit: 9 },
          source,
        );
        assert.deepEqual(rows, [first]);
      },
    );
    await fc.assert(property, { numRuns: 25 });
  });
});

forEachDatabase((open) => {
  test("a journal is checked only when no unit with a smaller id can be open", async (t) => {
    const database = await open(t);
    const sources = createSources();
    const { projectId } = await createLedger(database, sources.random);
    sources.endIn("00");
    const step: Step = { account: "a", attos: 1n, isHold: false, isChecked: true };
    let next = 0;
    const post = () => database.write((tx) => postAll(tx, sources, [journalOf(step, projectId, next++)]), projectId);
    const balances = async () => {
      const sql = "SELECT balance FROM ledger_checkpoints ORDER BY journal_id";
      return (await database.read.all<{ readonly balance: string }>(sql)).map(({ balance }) => readAmount(balance));
    };
    const run = createCheckpointRun({ clock: sources.clock, database });
    const { signal } = new AbortController();
    await post();
    await run(signal);
    await post();
    sources.clock.advanceBy(29_999);
    await run(signal);
    assert.deepEqual(await balances(), []);
    sources.clock.advanceBy(1);
    await run(signal);
    assert.deepEqual(await balances(), [1n], "the second journal was not seen then");
    sources.clock.advanceBy(30_000);
    await run(signal);
    assert.deepEqual(await balances(), [1n, 2n]);
  });
});

/** `rows` are all of an account, newest first. */
function assertChained(rows: Awaited<ReturnType<typeof readAll>>): void {
  const balances = new Map<string, bigint>();
  for (const { postings } of rows.toReversed())
    for (const { kind, before, after } of postings) {
      assert.equal(before, balances.get(kind) ?? 0n);
      balances.set(kind, after);
    }
}
