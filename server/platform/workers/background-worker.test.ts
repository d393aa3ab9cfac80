import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { MovableClock, systemClock } from "../clock.ts";
import type { Database, Transaction } from "../database/types.ts";
import { createLog } from "../log.ts";
import { ManualClock } from "../manual-clock.fixture.ts";
import { startWorker, type Work, WorkerSignal } from "./background-worker.ts";

// Only identifies the database of wakes.
const database = {} as Database;

/** A worker whose runs the test ends. */
async function setUp(work: Partial<Work> = {}) {
  const clock = new ManualClock();
  const lines: { msg: string; worker: string }[] = [];
  const log = createLog("info", { write: (line: string) => lines.push(JSON.parse(line)) });
  const runs: PromiseWithResolvers<number | undefined>[] = [];
  const run = () => {
    const next = Promise.withResolvers<number | undefined>();
    runs.push(next);
    return next.promise;
  };
  const worker = startWorker({ clock, database, log }, { name: "test", everyMs: 1_000, run, ...work });
  await turn();
  return {
    ...{ clock, worker, runs, lines },
    /** Ends the newest run, which may ask for the next one at an instant. */
    async endRun(nextAt?: number): Promise<void> {
      runs.at(-1)!.resolve(nextAt);
      await turn();
    },
    async assertRunsAfter(ms: number, count: number): Promise<void> {
      clock.advanceBy(ms);
      await turn();
      assert.equal(runs.length, count);
    },
    async stop(): Promise<void> {
      for (const { resolve } of runs) resolve(undefined);
      await worker.stop();
    },
  };
}

test("a worker runs at start and again after its interval", async () => {
  const { endRun, assertRunsAfter, stop } = await setUp();
  await assertRunsAfter(0, 1);
  await endRun();
  await assertRunsAfter(999, 1);
  await assertRunsAfter(1, 2);
  await stop();
});

test("the interval counts from the start of a run, and a clock jump of months causes one run", async () => {
  const { endRun, assertRunsAfter, stop } = await setUp();
  await assertRunsAfter(1_000, 1);
  await endRun();
  await assertRunsAfter(0, 2);
  await endRun();
  await assertRunsAfter(180 * 86_400_000, 3);
  await stop();
});

test("a wake for an instant causes a run then, unless the next run is earlier", async () => {
  const woken = new WorkerSignal();
  const { clock, endRun, assertRunsAfter, stop } = await setUp({ wake: woken });
  await endRun();
  const start = clock.now();
  for (const at of [start + 5_000, start + 400]) commit(woken, at);
  await assertRunsAfter(0, 1);
  await assertRunsAfter(399, 1);
  await assertRunsAfter(1, 2);
  await stop();
});

test("a run may move the next run earlier, not later", async () => {
  const { clock, endRun, assertRunsAfter, stop } = await setUp();
  await endRun(clock.now() + 10);
  await assertRunsAfter(10, 2);
  await endRun(clock.now() + 5_000);
  await assertRunsAfter(1_000, 3);
  await stop();
});

test("any number of wakes during a run cause one more run", async () => {
  const { worker, endRun, assertRunsAfter, stop } = await setUp();
  for (let wakes = 0; wakes < 3; wakes++) worker.wake();
  await assertRunsAfter(0, 1);
  await endRun();
  await assertRunsAfter(0, 2);
  await endRun();
  await assertRunsAfter(0, 2);
  await stop();
});

test("concurrent runs never exceed the limit", async () => {
  const { worker, endRun, assertRunsAfter, stop } = await setUp({ runsAtOnce: 2 });
  for (let wakes = 0; wakes < 3; wakes++) worker.wake();
  await assertRunsAfter(0, 2);
  await endRun();
  await assertRunsAfter(0, 3);
  await stop();
});

test("a failed run is logged, and the next one runs on schedule", async () => {
  const { runs, lines, assertRunsAfter, stop } = await setUp();
  runs[0]!.reject(new Error("no database"));
  await turn();
  assert.deepEqual(
    lines.map(({ worker }) => worker),
    ["test"],
  );
  await assertRunsAfter(1_000, 2);
  await stop();
});

test("stopping waits for running work, and no wake has an effect afterwards", async () => {
  const wake = new WorkerSignal();
  const { worker, runs, assertRunsAfter } = await setUp({ wake });
  let isStopped = false;
  const stopped = worker.stop().then(() => {
    isStopped = true;
  });
  await turn();
  assert.equal(isStopped, false);
  runs[0]!.resolve(undefined);
  await stopped;
  worker.wake();
  commit(wake);
  await assertRunsAfter(5_000, 1);
});

test("a commit wakes every running worker of its database", async () => {
  const wake = new WorkerSignal();
  const heard: string[] = [];
  const [endFirst] = [
    wake.listen(database, () => heard.push("first")),
    wake.listen(database, () => heard.push("second")),
  ];
  wake.listen({} as Database, () => heard.push("another database"));
  commit(wake);
  endFirst();
  commit(wake);
  assert.deepEqual(heard, ["first", "second", "second"]);
});

function commit(wake: WorkerSignal, at?: number): void {
  wake.afterCommit({ database: database as object, afterCommit: (effect) => effect() } as Transaction, at);
}

test("a worker keeps its period when the machine's clock is set back", async (t) => {
  let backMs = 0;
  const machineNow = Date.now;
  t.mock.method(Date, "now", () => machineNow() - backMs);
  for (const clock of [systemClock, new MovableClock()]) {
    backMs = 0;
    let runs = 0;
    const reached = Promise.withResolvers<void>();
    const run = async () => {
      runs++;
      if (runs === 2) backMs = 3_600_000;
      if (runs === 5) reached.resolve();
    };
    const worker = startWorker({ clock, database, log: createLog("silent") }, { name: "test", everyMs: 10, run });
    await reached.promise;
    await worker.stop();
  }
});
