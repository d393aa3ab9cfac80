import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type FeeCategory, feeCategories, type StatementField } from "../../../generated/contract.ts";
import type { FeeEvent } from "../../money/fees/store.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { neutralizeFormulas } from "./csv.ts";
import { startStatements } from "./statement-worker.ts";
import {
  anyFee,
  begin,
  fee,
  finishStatement,
  january,
  januaryEnd,
  januaryStart,
  newProject,
  noon,
  openPlatform,
  readStatement,
  recordFees,
  recordManyFees,
  requestStatement,
  statementEvents,
  storedFiles,
  WatchedFiles,
  waitUntilFinished,
  work,
} from "./statements.fixture.ts";
import { statements } from "./store.ts";

const micros = (cell: string) => BigInt(cell.replace(".", ""));
const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n);

forEachDatabase((open) => {
  test("the sums of each column equal the sums of the fee events exactly", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    work(t, platform);
    const rows = fc.gen();
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 120 }), rows, async (count, gen) => {
        const project = await newProject(platform);
        const fees = Array.from({ length: count }, () => gen(anyFee, project));
        await recordFees(platform, fees);
        const records = await readStatement(platform, await finishStatement(platform, project));
        assert.equal(records.length, fees.length);
        assert.equal(
          sum(records.map((record) => micros(record.totalFeeUsd!))),
          sum(fees.map((each) => BigInt(each.feeMicroUsd))),
        );
        for (const [category, column] of Object.entries(feeCategories)) {
          const billed = fees.filter((each) => each.category === category).map((each) => BigInt(each.feeMicroUsd));
          const stated = records
            .map((record) => record[column]!)
            .filter((cell) => cell !== "")
            .map(micros);
          assert.equal(stated.length, billed.length);
          assert.equal(sum(stated), sum(billed));
        }
        const byId = new Map(records.map((record) => [record.feeEventId, record]));
        for (const each of fees) assertRecord(byId.get(each.id)!, each);
      }),
      // Without endOnFailure, a failure would be shrunk for hours, because each smaller case prepares another statement.
      { numRuns: 10, endOnFailure: true },
    );
  });

  test("rows are ordered by time over many pages, also within one millisecond", async (t) => {
    const { platform, project } = await begin(t, open);
    const fees = Array.from({ length: 3_200 }, (_, index) =>
      fee(project, { occurredAt: januaryStart + Math.floor(index / 1_500) }),
    );
    await recordFees(
      platform,
      fees.toSorted(() => Math.random() - 0.5),
    );
    work(t, platform);
    const fields: StatementField[] = ["occurredAt", "feeEventId"];
    const row = await finishStatement(platform, project, january, fields);
    const ids = (await readStatement(platform, row)).map((record) => record.feeEventId);
    const orderedIds = fees
      .toSorted((a, b) => a.occurredAt - b.occurredAt || (a.id < b.id ? -1 : 1))
      .map(({ id }) => id);
    assert.deepEqual(ids, orderedIds);
  });

  test("a file has only the project's fees of the period billed before dataAsOf", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const [project, other] = [await newProject(platform), await newProject(platform, "Other")];
    const feesInPeriod = [
      fee(project),
      fee(project, { occurredAt: januaryEnd - 1 }),
      fee(project, { recordedAt: noon - 1 }),
    ];
    await recordFees(platform, [
      ...feesInPeriod,
      fee(project, { occurredAt: januaryStart - 1 }),
      fee(project, { occurredAt: januaryEnd }),
      fee(project, { recordedAt: noon }),
      fee(other),
    ]);
    work(t, platform);
    const row = await finishStatement(platform, project);
    assert.equal(row.data_as_of, noon);
    const ids = (await readStatement(platform, row)).map((record) => record.feeEventId);
    assert.deepEqual(ids.toSorted(), feesInPeriod.map(({ id }) => id).toSorted());
  });

  test("a running statement blocks neither writers nor a checkpoint of SQLite", async (t) => {
    const { platform, project } = await begin(t, open);
    await recordManyFees(platform, project, 30_000);
    const written = Promise.withResolvers<void>();
    const files = new WatchedFiles(platform.config, 1_000, async () => {
      await recordFees(platform, [fee(project, { recordedAt: platform.clock.now() })]);
      if (open.dialect === "sqlite") {
        const [checkpoint] = await platform.database.knex.raw("PRAGMA wal_checkpoint(TRUNCATE)");
        assert.equal(checkpoint.busy, 0);
      }
      const [statement] = (await statements.page(platform.database.read, project, { limit: 1 }, noon)).rows;
      assert.equal(statement!.status, "PENDING", "the statement finished too early");
      written.resolve();
    });
    work(t, platform, files);
    const row = await finishStatement(platform, project);
    await written.promise;
    assert.equal((await readStatement(platform, row)).length, 30_000);
  });

  test("two processes prepare and publish each statement once", async (t) => {
    const place = await open.place(t);
    const [one, two] = [await openPlatform(t, place), await openPlatform(t, place)];
    const project = await newProject(one);
    await recordFees(one, [fee(project)]);
    const ids = await Promise.all(Array.from({ length: 10 }, () => requestStatement(one, project)));
    const workers = [startStatements(one), startStatements(two)];
    t.after(() => Promise.all(workers.map((worker) => worker.stop())));
    for (const id of ids) assert.equal((await waitUntilFinished(one, project, id)).attempts, 1);
    const publishedIds = (await statementEvents(one, project)).map((statement) => statement.id);
    assert.deepEqual(publishedIds.toSorted(), ids.toSorted());
    assert.equal((await storedFiles(one)).length, ids.length);
  });
});

function assertRecord(record: Record<string, string>, event: FeeEvent): void {
  assert.equal(record.occurredAt, new Date(event.occurredAt).toISOString());
  assert.equal(record.feeCategory, event.category);
  assert.equal(record[feeCategories[event.category as FeeCategory]], record.totalFeeUsd);
  assert.equal(record.billAmount, event.billAmount ?? "");
  assert.equal(record.originalAmount, event.originalAmount ?? "");
  assert.equal(record.merchantName, neutralizeFormulas(event.merchantName ?? ""));
  assert.equal(record.transactionId, event.transactionId ?? "");
  assert.equal(record.cardId, event.cardId ?? "");
  assert.equal(record.cardLast4, event.cardLast4 ?? "");
}
