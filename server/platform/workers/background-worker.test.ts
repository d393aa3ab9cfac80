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
function setUp(work: Partial<Work> = {}) {
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
  return { clock, worker, runs, lines };
}

test("a worker runs at start and again after its interval", async () => {
  const { clock, worker, runs } = setUp();
  await turn();
  assert.equal(runs.length, 1);
  runs[0]!.resolve(undefined);
  await turn();
  clock.advanceBy(999);
  await turn();
  assert.equal(runs.length, 1);
  clock.advanceBy(1);
  await turn();
  assert.equal(runs.length, 2);
  runs[1]!.resolve(undefined);
  await worker.stop();
});

test("the interval counts from the start of a run, and a clock jump of months causes one run", async () => {
  const { clock, worker, runs } = setUp();
  await turn();
  clock.advanceBy(1_000);
  runs[0]!.resolve(undefined);
  await turn();
  assert.equal(runs.length, 2);
  runs[1]!.resolve(undefined);
  await turn();
  clock.advanceBy(180 * 86_400_000);
  await turn();
  assert.equal(runs.length, 3);
  runs[2]!.resolve(undefined);
  await worker.stop();
});

test("a wake for an instant causes a run then, unless the next run is earlier", async () => {
  const woken = new WorkerSignal();
  const { clock, worker, runs } = setUp({ wake: woken });
  await turn();
  runs[0]!.resolve(undefined);
  await turn();
  const wakeFor = (at: number) => {
    const effects: (() => void)[] = [];
    woken.afterCommit(
      { database, afterCommit: (effect) => effects.push(effect) } as Partial<Transaction> as Transaction,
      at,
    );
    for (const effect of effects) effect();
  };
  const start = clock.now();
  wakeFor(start + 5_000);
  wakeFor(start + 400);
  await turn();
  assert.equal(runs.length, 1);
  clock.advanceBy(399);
  await turn();
  assert.equal(runs.length, 1);
  clock.advanceBy(1);
  await turn();
  assert.equal(runs.length, 2);
  runs[1]!.resolve(undefined);
  await worker.stop();
});

test("a run may move the next run earlier, not later", async () => {
  const { clock, worker, runs } = setUp();
  await turn();
  runs[0]!.resolve(clock.now() + 10);
  await turn();
  clock.advanceBy(10);
  await turn();
  assert.equal(runs.length, 2);
  runs[1]!.resolve(clock.now() + 5_000);
  await turn();
  clock.advanceBy(1_000);
  await turn();
  assert.equal(runs.length, 3);
  runs[2]!.resolve(undefined);
  await worker.stop();
});

test("any number of wakes during a run cause one more run", async () => {
  const { worker, runs } = setUp();
  await turn();
  for (let wakes = 0; wakes < 3; wakes++) worker.wake();
  await turn();
  assert.equal(runs.length, 1);
  runs[0]!.resolve(undefined);
  await turn();
  assert.equal(runs.length, 2);
  runs[1]!.resolve(undefined);
  await turn();
  assert.equal(runs.length, 2);
  await worker.stop();
});

test("concurrent runs never exceed the limit", async () => {
  const { worker, runs } = setUp({ runsAtOnce: 2 });
  for (let wakes = 0; wakes < 3; wakes++) worker.wake();
  await turn();
  assert.equal(runs.length, 2);
  runs[1]!.resolve(undefined);
  await turn();
  assert.equal(runs.length, 3);
  for (const each of runs) each.resolve(undefined);
  await worker.stop();
});

test("a failed run is logged, and the next one runs on schedule", async () => {
  const { clock, worker, runs, lines } = setUp();
  await turn();
  runs[0]!.reject(new Error("no database"));
  await turn();
  assert.deepEqual(
    lines.map(({ worker }) => worker),
    ["test"],
  );
  clock.advanceBy(1_000);
  await turn();
  assert.equal(runs.length, 2);
  runs[1]!.resolve(undefined);
  await worker.stop();
});

test("stopping waits for running work, and no wake has an effect afterwards", async () => {
  const wake = new WorkerSignal();
  const { clock, worker, runs } = setUp({ wake });
  await turn();
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
  clock.advanceBy(5_000);
  await turn();
  assert.equal(runs.length, 1);
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

function commit(wake: WorkerSignal): void {
  wake.afterCommit({ database: database as object, afterCommit: (effect) => effect() } as Transaction);
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
