import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { linesUntilKilled } from "../../testing/program.fixture.ts";
import { killPoints } from "./killed.fixture.ts";
import { claimNext, leaseMs, retryPausesMs } from "./prepare.ts";
import {
  begin,
  newProject,
  noon,
  openPlatform,
  readStatement,
  recordManyFees,
  requestStatement,
  shownStatement,
  statementEvents,
  storedFiles,
  waitUntilFinished,
  work,
} from "./statements.fixture.ts";
import { statements } from "./store.ts";

const program = new URL("./killed.fixture.ts", import.meta.url);

forEachDatabase((open) => {
  for (const point of killPoints) {
    test(`after a crash ${point} the next process leaves one event and one file`, async (t) => {
      const place = await open.place(t);
      const before = await openPlatform(t, place);
      const project = await newProject(before);
      await recordManyFees(before, project, 30_000);
      const id = await requestStatement(before, project);

      await linesUntilKilled(t, program, { place, point });
      const crashed = (await statements.tryFind(before.database.read, project, id))!;
      const isVisible = point === "after the commit";
      assert.equal(crashed.status, isVisible ? "GENERATED" : "PENDING");
      assert.equal((await statementEvents(before, project)).length, isVisible ? 1 : 0);
      assert.equal(crashed.file !== null, isVisible);

      const after = await openPlatform(t, place, noon + leaseMs);
      const worker = work(t, after);
      const row = await waitUntilFinished(after, project, id);
      const records = await readStatement(after, row);
      assert.deepEqual(
        records.map((record) => record.totalFeeUsd),
        Array.from({ length: 30_000 }, (_, index) => ((index + 1) / 1e6).toFixed(6)),
      );
      assert.deepEqual(await statementEvents(after, project), [shownStatement(row)]);
      await worker.stop();
      assert.deepEqual(await storedFiles(after), [row.file]);
    });
  }

  test("a statement whose every attempt dies becomes FAILED with one event", async (t) => {
    const { platform, project } = await begin(t, open);
    const id = await requestStatement(platform, project);
    for (let attempt = 1; attempt <= 1 + retryPausesMs.length; attempt++) {
      assert.ok(await claimNext(platform), `attempt ${attempt}`);
      assert.equal(await claimNext(platform), undefined, "claimed twice");
      platform.clock.advanceBy(leaseMs);
    }
    work(t, platform);
    const row = await waitUntilFinished(platform, project, id);
    assert.equal(row.status, "FAILED");
    assert.deepEqual(await statementEvents(platform, project), [shownStatement(row)]);
  });
});
