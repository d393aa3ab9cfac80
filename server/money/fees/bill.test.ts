import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type FeeCategory, feeCategories } from "../../../generated/contract.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { Database } from "../../platform/database/types.ts";
import { projectDefaults } from "../../platform/project-settings.ts";
import { requiredBalances } from "../../registry.ts";
import type { Period } from "../../resources/statements/period.ts";
import { startStatements } from "../../resources/statements/statement-worker.ts";
import {
  januaryStart,
  newProject,
  openPlatform,
  readStatement,
  requestStatement,
  waitUntilFinished,
} from "../../resources/statements/statements.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { seed } from "../../testing/seed.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { readBookBalances } from "../ledger/ledger.fixture.ts";
import { type Journal, postAll } from "../ledger/post.ts";
import { verifyLedger } from "../ledger/verify.ts";
import { type BillableEvent, type BilledProject, bill, recordFees } from "./bill.ts";

const categories = Object.keys(feeCategories) as FeeCategory[];
const attosPerMicro = 10n ** 12n;

const card = { id: "card", last4: "0042", account_id: "account", user_id: "user" };

const price = fc
  .tuple(fc.constantFrom("0", "0", "7", "1234567"), fc.stringMatching(/^[0-9]{0,6}$/))
  .map(([whole, fraction]) => (fraction === "" ? whole : `${whole}.${fraction}`));
const prices = fc.dictionary(fc.constantFrom(...categories), price, { minKeys: 6 }) as fc.Arbitrary<
  BilledProject["settings"]["partnerFees"]
>;
const unit = fc.record({
  categories: fc.array(fc.constantFrom(...categories), { minLength: 1, maxLength: 3 }),
  ticks: fc.boolean(),
  movesMoney: fc.boolean(),
  fails: fc.integer({ min: 0, max: 9 }).map((chance) => chance === 0),
});
type Unit = typeof unit extends fc.Arbitrary<infer Value> ? Value : never;
const round = fc.record({
  units: fc.array(unit, { minLength: 3, maxLength: 12 }),
  laterMs: fc.constantFrom(1, 3_600_000, 64_800_000, 86_399_999),
});

/** In micro-dollars, by event id. */
async function owedByEvent({ read }: Database, projectId: string): Promise<Map<string, bigint>> {
  const rows = await read.all<{ resource_id: string; amount: string }>(
    `SELECT j.resource_id, p.amount FROM ledger_journals j JOIN ledger_postings p ON p.journal_id = j.id
    WHERE j.project_id = ? AND j.reason = 'PARTNER_FEE' AND p.kind = 'PARTNER_RECEIVABLE'`,
    [projectId],
  );
  return new Map(rows.map(({ resource_id, amount }) => [resource_id, -readAmount(amount) / attosPerMicro]));
}

const microUsd = (cell: string) => (cell === "" ? 0n : BigInt(cell.replace(".", "")));
const total = (amounts: Iterable<bigint>) => [...amounts].reduce((sum, each) => sum + each, 0n);

function assertMatchesLedger(rows: readonly Record<string, string>[], owed: ReadonlyMap<string, bigint>): void {
  for (const row of rows) {
    assert.equal(microUsd(row.totalFeeUsd!), owed.get(row.feeEventId!), JSON.stringify(row));
    assert.equal(microUsd(row[feeCategories[row.feeCategory as FeeCategory]]!), microUsd(row.totalFeeUsd!));
  }
  for (const part of [rows, ...Object.values(Object.groupBy(rows, ({ occurredAt }) => occurredAt!.slice(0, 10)))]) {
    const columns = categories.map((category) => total(part!.map((row) => microUsd(row[feeCategories[category]]!))));
    assert.equal(total(columns), total(part!.map(({ feeEventId }) => owed.get(feeEventId!)!)));
  }
}

forEachDatabase((open) => {
  test("a statement agrees with the ledger per fee, per day and in total", async (t) => {
    const platform = await openPlatform(t, await open.place(t), januaryStart);
    const { database, clock } = platform;
    const worker = startStatements(platform);
    t.after(() => worker.stop());
    const counts = { fees: 0, days: 0, statements: 0 };

    const charge = (project: BilledProject, { fails, movesMoney, categories }: Unit) =>
      database
        .write(async (tx) => {
          const events = categories.map((category): BillableEvent => ({ category, occurredAt: clock.now(), card }));
          const fees = await recordFees(tx, platform, project, events);
          const ownJournal: Journal = {
            projectId: project.id,
            reason: "DEPOSIT",
            resourceId: platform.random.uuid(clock.now()),
            entries: [
              { accountId: null, kind: "EXTERNAL", unit: "USD", attos: -1n },
              { accountId: "account", kind: "AVAILABLE", unit: "USD", attos: 1n },
            ],
          };
          await postAll(tx, platform, movesMoney ? [ownJournal, ...fees] : fees);
          if (fails) throw new Error("planned failure");
        }, project.id)
        .catch((error: Error) => assert.equal(error.message, "planned failure"));

    const prepareStatement = async (projectId: string, period: Period) => {
      const row = await waitUntilFinished(platform, projectId, await requestStatement(platform, projectId, period));
      return { dataAsOf: row.data_as_of, rows: await readStatement(platform, row) };
    };

    const property = fc.asyncProperty(
      prices,
      fc.array(round, { minLength: 2, maxLength: 6 }),
      async (partnerFees, rounds) => {
        const id = await newProject(platform);
        const day = (later: number) => new Date(clock.now() + later * 86_400_000).toISOString().slice(0, 10);
        const period = { from: day(0), to: day(30) };
        const statements: ReturnType<typeof prepareStatement>[] = [];
        for (const { units, laterMs } of rounds) {
          const work: Promise<unknown>[] = [];
          for (const [index, each] of units.entries()) {
            if (each.ticks) clock.advanceBy(1);
            work.push(charge({ id, settings: { partnerFees } }, each));
            if (index === 2) statements.push(prepareStatement(id, period));
            await new Promise((resolve) => setImmediate(resolve));
          }
          await Promise.all([...work, ...statements]);
          clock.advanceBy(laterMs);
        }
        statements.push(prepareStatement(id, period));
        const owed = await owedByEvent(database, id);
        for (const { rows, dataAsOf } of await Promise.all(statements)) {
          assertMatchesLedger(rows, owed);
          const billed = await database.read.all<{ id: string }>(
            "SELECT id FROM fee_events WHERE project_id = ? AND recorded_at < ? ORDER BY occurred_at, id",
            [id, dataAsOf],
          );
          assert.deepEqual(
            rows.map(({ feeEventId }) => feeEventId),
            billed.map((event) => event.id),
          );
          counts.statements++;
          counts.fees += rows.length;
          counts.days += new Set(rows.map(({ occurredAt }) => occurredAt!.slice(0, 10))).size;
        }
        assert.equal((await statements.at(-1)!).rows.length, owed.size);
        const books = await readBookBalances(database.read, id);
        const receivable = books.find(({ kind }) => kind === "PARTNER_RECEIVABLE")?.attos ?? 0n;
        assert.equal(-receivable, total(owed.values()) * attosPerMicro);
        const { findings } = await verifyLedger(database, { requiredBalances, projectId: id, rowsPerPage: 3 });
        assert.deepEqual(findings, []);
      },
    );
    await fc.assert(property, { seed, numRuns: repetitions(6, 60) });
    t.diagnostic(JSON.stringify(counts));
    assert.ok(counts.fees > 50 && counts.days > 10 && counts.statements > 12, JSON.stringify(counts));
  });

  // SQLite runs one unit of work at a time, so no unit begins while a statement file is read.
  if (open.dialect === "postgres")
    test("a fee that waits for a statement to be read is recorded later", async (t) => {
      const platform = await openPlatform(t, await open.place(t), januaryStart);
      const { database, clock } = platform;
      const id = await newProject(platform);
      const event: BillableEvent = { category: "REFUND", occurredAt: januaryStart, card };
      const [billing] = await database.read.readAfterWriters(id, async (queries) => {
        const unit = database.write((tx) => bill(tx, platform, { id, settings: projectDefaults }, event), id);
        await eventually(
          async () => (await queries.one("SELECT 1 AS one FROM pg_locks WHERE NOT granted")) !== undefined,
          "the unit waits",
        );
        clock.advanceBy(1);
        return [{ unit }];
      });
      await billing!.unit;
      const rows = await database.read.all("SELECT occurred_at, recorded_at FROM fee_events WHERE project_id = ?", [
        id,
      ]);
      assert.deepEqual(rows, [{ occurred_at: januaryStart, recorded_at: januaryStart + 1 }]);
    });

  test("verification finds fee events without journals and journals without fee events", async (t) => {
    const platform = await openPlatform(t, await open.place(t), januaryStart);
    const { database } = platform;
    const [id, other] = [await newProject(platform), await newProject(platform)];
    const charge = (projectId: string) =>
      database.write(
        (tx) =>
          bill(
            tx,
            platform,
            { id: projectId, settings: projectDefaults },
            { category: "DISPUTE", occurredAt: januaryStart },
          ),
        projectId,
      );
    for (let n = 0; n < 7; n++) await charge(id);
    await charge(other);
    const findProblems = async (rowsPerPage: number, projectId?: string) =>
      (await verifyLedger(database, { requiredBalances, rowsPerPage, projectId })).findings.map((each) => [
        each.problem,
        each.projectId,
        each.expected / 10n ** 18n,
        each.actual / 10n ** 18n,
      ]);
    for (const rowsPerPage of [1, 2, 7, 8, 20_000]) assert.deepEqual(await findProblems(rowsPerPage), []);
    const problem = "the balance is not the sum of fees billed to the partner";
    await database.write((tx) => tx.run("UPDATE fee_events SET fee_micro_usd = 1000000 WHERE project_id = ?", [id]));
    for (const rowsPerPage of [1, 3, 20_000])
      assert.deepEqual(await findProblems(rowsPerPage), [[problem, id, -7n, -105n]], `${rowsPerPage}`);
    assert.deepEqual(await findProblems(2, other), []);
    await database.write((tx) => tx.run("DELETE FROM fee_events WHERE project_id = ?", [other]));
    assert.deepEqual(await findProblems(2, other), [[problem, other, 0n, -15n]]);
  });
});
