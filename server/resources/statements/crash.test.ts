import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { test } from "node:test";
import { forEachDatabase, type Place } from "../../platform/database/testing/databases.ts";
import { type KillPoint, killPoints } from "./killed.fixture.ts";
import { claimNext, leaseMs, retryPausesMs } from "./prepare.ts";
import { startStatements } from "./statement-worker.ts";
import {
  events,
  finished,
  newProject,
  noon,
  openPlatform,
  readStatement,
  recordManyFees,
  request,
  shownStatement,
  storedFiles,
} from "./statements.fixture.ts";
import { statements } from "./store.ts";

async function prepareAndDie(place: Place, point: KillPoint): Promise<void> {
  const script = new URL("./killed.fixture.ts", import.meta.url).pathname;
  const child = spawn(process.execPath, [script, JSON.stringify({ place, point })], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code, signal] = await once(child, "exit");
  assert.equal(signal, "SIGKILL", `it ended with ${code} and never came to the point`);
}

forEachDatabase((open) => {
  for (const point of killPoints) {
    test(`killed ${point}: all or nothing is visible, and the next process sends one event and leaves one file`, async (t) => {
      const place = await open.place(t);
      const before = await openPlatform(t, place);
      const project = await newProject(before);
      // Long enough to be killed in its middle.
      await recordManyFees(before, project, 30_000);
      const id = await request(before, project);

      await prepareAndDie(place, point);
      const left = (await statements.seek(before.database.read, project, id))!;
      const visible = point === "after the commit";
      assert.equal(left.status, visible ? "GENERATED" : "PENDING");
      assert.equal((await events(before, project)).length, visible ? 1 : 0);
      assert.equal(left.file !== null, visible);

      const after = await openPlatform(t, place, noon + leaseMs);
      const worker = startStatements(after);
      t.after(() => worker.stop());
      const row = await finished(after, project, id);
      const records = await readStatement(after, row);
      assert.deepEqual(
        records.map((record) => record.totalFeeUsd),
        Array.from({ length: 30_000 }, (_, index) => ((index + 1) / 1e6).toFixed(6)),
      );
      assert.deepEqual(await events(after, project), [shownStatement(row)]);
      await worker.stop();
      assert.deepEqual(await storedFiles(after), [row.file]);
    });
  }

  test("a statement whose every attempt dies is FAILED in the end, with one event", async (t) => {
    const platform = await openPlatform(t, await open.place(t));
    const project = await newProject(platform);
    const id = await request(platform, project);
    for (let died = 0; died <= retryPausesMs.length; died++) {
      assert.ok(await claimNext(platform), `attempt ${died + 1}`);
      assert.equal(await claimNext(platform), undefined, "claimed twice");
      platform.clock.advanceBy(leaseMs);
    }
    const worker = startStatements(platform);
    t.after(() => worker.stop());
    const row = await finished(platform, project, id);
    assert.equal(row.status, "FAILED");
    assert.deepEqual(await events(platform, project), [shownStatement(row)]);
  });
});
