import assert from "node:assert/strict";
import { test } from "node:test";
import pino from "pino";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { Database } from "../../platform/database/types.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { DurableCounts } from "./durable-counts.ts";
import { limitsOf } from "./rolling.ts";

const limits = limitsOf("default", { second: 5, minute: 20, day: 50 });
const start = 1_795_000_000_000;
const log = pino({ level: "silent" });

function controlWrites(database: Database) {
  const state = { writes: 0, isFailing: false, held: undefined as Promise<void> | undefined };
  const write: Database["write"] = async (work) => {
    state.writes += 1;
    await state.held;
    if (state.isFailing) throw new Error("the disk is full");
    return database.write(work);
  };
  return Object.assign(state, { database: { dialect: database.dialect, read: database.read, write } as Database });
}

forEachDatabase((open) => {
  if (open.dialect === "postgres") return;

  test("only the first decision waits for a write, and concurrent decisions share it", async (t) => {
    const database = controlWrites(await open(t));
    const counts = new DurableCounts(database.database, new ManualClock(start), log);
    const { promise, resolve } = Promise.withResolvers<void>();
    t.after(() => {
      // A write that the test holds back would keep a failed test from closing.
      resolve();
      return counts.close();
    });
    database.held = promise;
    let answerCount = 0;
    const together = [1, 2, 3].map(async () => {
      await counts.take("project", "DEFAULT", limits);
      answerCount += 1;
    });
    await eventually(() => database.writes === 1, "the first write");
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    assert.equal(answerCount, 0);
    resolve();
    await Promise.all(together);
    assert.equal(database.writes, 1);
    const next = counts.take("project", "DEFAULT", limits);
    assert.ok(!(next instanceof Promise) && next.remaining === 1);
  });

  test("decisions do not wait while the database cannot write, and the counts are stored later", async (t) => {
    const opened = await open(t);
    const database = controlWrites(opened);
    const clock = new ManualClock(start);
    const counts = new DurableCounts(database.database, clock, log);
    t.after(() => counts.close());
    database.isFailing = true;
    for (let n = 0; n < limits.second; n += 1) {
      assert.equal((await counts.take("project", "DEFAULT", limits)).admitted, true);
    }
    assert.equal((await counts.take("project", "DEFAULT", limits)).admitted, false);
    database.isFailing = false;
    clock.advanceBy(1_000);
    const readMinute = () => opened.read.one<{ units: string }>("SELECT units FROM rate_limit_minutes");
    await eventually(async () => (await readMinute()) !== undefined, "the stored minute");
    assert.deepEqual(JSON.parse((await readMinute())!.units), { [(start / 1_000) % 60]: limits.second });
  });

  test("an idle project leaves memory without a reservation and keeps its day's count", async (t) => {
    const opened = await open(t);
    const clock = new ManualClock(start);
    const counts = new DurableCounts(opened, clock, log);
    t.after(() => counts.close());
    for (let n = 0; n < 30; n += 1) {
      assert.equal((await counts.take("project", "DEFAULT", limits)).admitted, true);
      clock.advanceBy(5_000);
    }
    await eventually(() => {
      clock.advanceBy(60_000);
      return counts.size === 0;
    }, "an empty memory");
    assert.deepEqual(await opened.read.one("SELECT units FROM rate_limit_reservations"), { units: 0 });
    const tight = limitsOf("default", { second: 100, minute: 100, day: 33 });
    const decision = await counts.take("project", "DEFAULT", tight);
    assert.deepEqual([decision.window, decision.remaining], ["day", 2]);
  });

  test("minutes older than a day are deleted", async (t) => {
    const opened = await open(t);
    const clock = new ManualClock(start);
    const counts = new DurableCounts(opened, clock, log);
    t.after(() => counts.close());
    await counts.take("project", "DEFAULT", limits);
    clock.advanceBy(86_400_000 + 120_000);
    const minutes = () => opened.read.all<{ minute: number }>("SELECT minute FROM rate_limit_minutes");
    await eventually(async () => {
      await counts.take("project", "DEFAULT", limits);
      clock.advanceBy(1_000);
      return (await minutes()).every(({ minute }) => minute > start / 60_000);
    }, "the deletion of old minutes");
  });
});
