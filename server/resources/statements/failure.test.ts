import assert from "node:assert/strict";
import { test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { insertFees } from "../../money/fees/store.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { isStatementFileUpdate, watchDatabase } from "../../platform/database/testing/watched.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { DatabaseUnavailable } from "../../platform/database/unavailable.ts";
import { DirectoryFiles } from "../../platform/files/directory-files.ts";
import type { Platform } from "../../platform/platform.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { claimNext, leaseMs, prepareStatement, retryPausesMs } from "./prepare.ts";
import { statementFiles, statementsDirectory, storedName } from "./statement-files.ts";
import {
  begin,
  fee,
  newProject,
  noon,
  openPlatform,
  readStatement,
  recordFees,
  recordManyFees,
  requestStatement,
  shownStatement,
  statementEvents,
  storedFiles,
  WatchedFiles,
  waitUntilFinished,
  work,
} from "./statements.fixture.ts";
import { type StatementRow, statements } from "./store.ts";

const neverAborted = new AbortController().signal;

/** Waits until an attempt fails or the statement leaves PENDING. */
function waitForAttempt(platform: Platform, project: string, id: string, attempt: number): Promise<StatementRow> {
  return eventually(async () => {
    const row = await statements.tryFind(platform.database.read, project, id);
    return row && (row.status !== "PENDING" || (row.attempts === attempt && row.token === null)) && row;
  }, "the end of an attempt");
}

class FullStore extends DirectoryFiles {
  full = true;
  attempts = 0;
  override async keep(): Promise<void> {
    this.attempts++;
    if (this.full) throw Object.assign(new Error("no space left on device"), { code: "ENOSPC" });
  }
}

forEachDatabase((open) => {
  test("a disk that stays full ends in FAILED with one event and no file", async (t) => {
    const { platform, project } = await begin(t, open);
    await recordFees(platform, [fee(project)]);
    const files = new FullStore(statementsDirectory(platform.config));
    work(t, platform, files);
    const id = await requestStatement(platform, project);
    for (const [index, pauseMs] of retryPausesMs.entries()) {
      assert.equal((await waitForAttempt(platform, project, id, index + 1)).status, "PENDING");
      assert.deepEqual(await storedFiles(platform), []);
      assert.deepEqual(await statementEvents(platform, project), []);
      platform.clock.advanceBy(pauseMs + 2_000);
    }
    const row = await waitUntilFinished(platform, project, id);
    assert.equal(row.status, "FAILED");
    assert.equal(files.attempts, retryPausesMs.length + 1);
    assert.deepEqual(await statementEvents(platform, project), [shownStatement(row)]);
    assert.deepEqual(statements.show(row).rowCount, null);
    assert.deepEqual(await storedFiles(platform), []);
  });

  test("a statement succeeds when the disk has space again", async (t) => {
    const { platform, project } = await begin(t, open);
    const files = new FullStore(statementsDirectory(platform.config));
    work(t, platform, files);
    const id = await requestStatement(platform, project);
    await waitForAttempt(platform, project, id, 1);
    files.full = false;
    platform.clock.advanceBy(retryPausesMs[0]! + 2_000);
    const row = await waitUntilFinished(platform, project, id);
    await readStatement(platform, row);
    assert.equal(row.data_as_of, platform.clock.now(), "the data of the attempt that succeeded");
  });

  test("a database that fails at the final commit and after it only delays the statement", async (t) => {
    const { platform, project } = await begin(t, open);
    await recordManyFees(platform, project, 1_500);
    const id = await requestStatement(platform, project);
    let uses = 0;
    const database = watchDatabase(platform.database, {
      before(sql) {
        if (uses === 0 && !isStatementFileUpdate(sql)) return;
        if (++uses < 5) throw Object.assign(new Error("the database is gone"), { code: "ECONNREFUSED" });
      },
    });
    work(t, { ...platform, database });
    const row = await eventually(async () => {
      platform.clock.advanceBy(2_000);
      const found = await statements.tryFind(platform.database.read, project, id);
      if (uses < 5) assert.deepEqual([found?.status, await statementEvents(platform, project)], ["PENDING", []]);
      return found?.status !== "PENDING" && found;
    }, "the end of the statement");
    assert.equal((await readStatement(platform, row)).length, 1_500);
    assert.deepEqual(await statementEvents(platform, project), [shownStatement(row)]);
  });

  test("a read that fails or would lose digits only delays the statement", async (t) => {
    const { platform, project } = await begin(t, open);
    await recordManyFees(platform, project, 30_000);
    const faults = ["fee_micro_usd = 9007199254740993"];
    // SQLite cannot convert bytes to JSON.
    if (open.dialect === "sqlite") faults.push("merchant_name = x'ff00ff'");
    const fees = "FROM fee_events WHERE project_id = ?";
    const late = `(SELECT id ${fees} ORDER BY occurred_at LIMIT 1 OFFSET 20000)`;
    const { id: feeId } = (await platform.database.read.one<{ id: string }>(`SELECT id FROM ${late} AS late`, [
      project,
    ]))!;
    const change = (assignment: string) =>
      platform.database.write((tx) => tx.run(`UPDATE fee_events SET ${assignment} WHERE id = ?`, [feeId]));
    work(t, platform);
    for (const fault of faults) {
      await change(fault);
      const id = await requestStatement(platform, project);
      assert.equal((await waitForAttempt(platform, project, id, 1)).status, "PENDING", fault);
      assert.deepEqual(
        (await storedFiles(platform)).filter((name) => name.startsWith(id)),
        [],
      );
      await change("fee_micro_usd = 20001, merchant_name = 'Corner Coffee'");
      platform.clock.advanceBy(retryPausesMs[0]! + 2_000);
      const row = await waitUntilFinished(platform, project, id);
      assert.equal((await readStatement(platform, row))[20_000]!.totalFeeUsd, "0.020001");
    }
  });

  if (open.dialect === "postgres") {
    test("a lost database connection in the middle of a file only delays the statement", async (t) => {
      const { platform, project } = await begin(t, open);
      await recordManyFees(platform, project, 30_000);
      let ended = 0;
      const files = new WatchedFiles(platform.config, 1_000, () => {
        if (ended++ === 0) void endConnections(platform);
      });
      const id = await requestStatement(platform, project);
      work(t, platform, files);
      const row = await eventually(async () => {
        platform.clock.advanceBy(2_000);
        const found = await statements.tryFind(platform.database.read, project, id).catch(() => undefined);
        return found?.status !== "PENDING" && found;
      }, "the end of the statement");
      assert.equal((await readStatement(platform, row)).length, 30_000);
      assert.ok(row.attempts > 1, "the attempt was not disturbed");
      assert.deepEqual(await statementEvents(platform, project), [shownStatement(row)]);
    });
  }

  test("a stalled attempt changes nothing after another attempt succeeds", async (t) => {
    const { platform, project } = await begin(t, open);
    await recordFees(platform, [fee(project)]);
    const files = statementFiles(platform.config);
    const id = await requestStatement(platform, project);
    const stalledClaim = (await claimNext(platform))!;
    assert.equal(await claimNext(platform), undefined);
    platform.clock.advanceBy(leaseMs);
    const secondClaim = (await claimNext(platform))!;
    await prepareStatement(platform, files, secondClaim, neverAborted);
    const row = await waitUntilFinished(platform, project, id);
    await prepareStatement(platform, files, stalledClaim, neverAborted);
    assert.deepEqual(await waitUntilFinished(platform, project, id), row);
    assert.equal(row.file, storedName(id, secondClaim.token));
    assert.deepEqual(await storedFiles(platform), [row.file]);
    assert.equal((await statementEvents(platform, project)).length, 1);
  });

  test("a claim during the commit of another attempt leaves its file", async (t) => {
    const place = await open.place(t);
    const [finishing, claiming] = [await openPlatform(t, place), await openPlatform(t, place, noon + leaseMs)];
    const project = await newProject(finishing);
    const id = await requestStatement(finishing, project);
    const [isLocked, mayCommit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const outbox: Platform["outbox"] = {
      ...finishing.outbox,
      async dispatch() {
        isLocked.resolve();
        await mayCommit.promise;
      },
    };
    const files = statementFiles(finishing.config);
    const claim = (await claimNext(finishing))!;
    const finished = prepareStatement({ ...finishing, outbox }, files, claim, neverAborted);
    await isLocked.promise;
    const claimed = claimNext(claiming);
    await Promise.race([claimed, pause(500)]);
    mayCommit.resolve();
    await finished;
    const second = await claimed;
    if (second !== undefined) await prepareStatement(claiming, files, second, neverAborted);
    const row = await waitUntilFinished(finishing, project, id);
    assert.deepEqual(await readStatement(finishing, row), []);
    assert.deepEqual([row.attempts, row.token], [1, null]);
  });

  test("a commit that ends after its connection was lost keeps its file", async (t) => {
    const place = await open.place(t);
    const [committing, platform] = [await openPlatform(t, place), await openPlatform(t, place)];
    const project = await newProject(platform);
    const id = await requestStatement(platform, project);
    const [lost, mayCommit] = [Promise.withResolvers<never>(), Promise.withResolvers<void>()];
    const outbox: Platform["outbox"] = {
      ...platform.outbox,
      async dispatch() {
        lost.reject(new DatabaseUnavailable("the commit did not answer"));
        await mayCommit.promise;
      },
    };
    let committed: Promise<unknown> | undefined;
    const database = {
      ...watchDatabase(platform.database, {}),
      write<T>(work: (tx: Transaction) => Promise<T>, project?: string): Promise<T> {
        if (committed !== undefined) return platform.database.write(work, project);
        const written = committing.database.write(work, project);
        committed = written;
        return Promise.race([written, lost.promise]);
      },
    };
    const claim = (await claimNext(platform))!;
    const prepared = prepareStatement(
      { ...platform, database, outbox },
      statementFiles(platform.config),
      claim,
      neverAborted,
    );
    await lost.promise.catch(() => {});
    await Promise.race([prepared, pause(500)]);
    mayCommit.resolve();
    await Promise.all([prepared, committed]);
    assert.deepEqual(await readStatement(platform, await waitUntilFinished(platform, project, id)), []);
  });

  test("a stop aborts a statement without counting the attempt", async (t) => {
    const place = await open.place(t);
    const platform = await openPlatform(t, place);
    const project = await newProject(platform);
    await recordManyFees(platform, project, 30_000);
    const stopping = new AbortController();
    const id = await requestStatement(platform, project);
    const claim = (await claimNext(platform))!;
    const files = new WatchedFiles(platform.config, 1_000, () => stopping.abort());
    await prepareStatement(platform, files, claim, stopping.signal);
    const aborted = (await statements.tryFind(platform.database.read, project, id))!;
    assert.deepEqual([aborted.status, aborted.attempts, aborted.token], ["PENDING", 0, null]);
    assert.deepEqual(await storedFiles(platform), []);
    work(t, platform);
    assert.equal((await waitUntilFinished(platform, project, id)).status, "GENERATED");
  });

  test("projects take turns", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const [busy, quiet] = [await newProject(platform), await newProject(platform)];
    for (let index = 0; index < 4; index++) await requestStatement(platform, busy);
    platform.clock.advanceBy(1);
    await requestStatement(platform, quiet);
    const turns: string[] = [];
    for (let turn = 0; turn < 5; turn++) {
      platform.clock.advanceBy(1);
      turns.push((await claimNext(platform))!.statement.project_id === busy ? "busy" : "quiet");
    }
    assert.ok(turns.indexOf("quiet") <= 1, turns.join());
  });

  if (open.dialect === "postgres") {
    test("a file includes a fee that was recorded before the claim and committed after it", async (t) => {
      const { platform, project } = await begin(t, open);
      const lateFee = fee(project);
      const id = await requestStatement(platform, project);
      const [recorded, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const writing = platform.database.write(async (tx) => {
        await insertFees(tx, [lateFee]);
        // A read of the table sends the collected insert.
        await tx.one("SELECT id FROM fee_events WHERE id = ?", [lateFee.id]);
        recorded.resolve();
        await commit.promise;
      });
      await recorded.promise;
      const claim = (await claimNext(platform))!;
      const database = watchDatabase(platform.database, {
        after: (sql) => sql.includes("pg_snapshot_xmin") && commit.resolve(),
      });
      await prepareStatement({ ...platform, database }, statementFiles(platform.config), claim, neverAborted);
      await writing;
      const records = await readStatement(platform, await waitUntilFinished(platform, project, id));
      assert.deepEqual(
        records.map((record) => record.feeEventId),
        [lateFee.id],
      );
    });
  }
});

/** Ends all other connections to the database, like a restart of PostgreSQL. */
async function endConnections({ database }: Platform): Promise<void> {
  await database.knex.raw(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
  );
}
