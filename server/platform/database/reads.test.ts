import assert from "node:assert/strict";
import { test } from "node:test";
import { type ReadConnection, Reads } from "./reads.ts";

/** A connection whose results the test controls. */
function controlledConnection() {
  const started: {
    sql: string;
    values: readonly unknown[];
    give: (rows: object[]) => void;
    fail: (error: Error) => void;
  }[] = [];
  const connection = {
    all: (sql: string, values: readonly unknown[]) =>
      new Promise((give, fail) => started.push({ sql, values, give, fail })),
  } as unknown as ReadConnection;
  return { connection, started };
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test("equal reads share one result while waiting, but do not join a running read", async () => {
  const { connection, started } = controlledConnection();
  const reads = new Reads([connection]);
  const first = reads.all("A", [1]);
  await nextTurn();
  const second = reads.all("A", [1]);
  const third = reads.all("A", [1]);
  const other = reads.all("A", ["1"]);
  await nextTurn();
  assert.equal(started.length, 1);
  started[0]?.give([{ n: 1 }]);
  assert.deepEqual(await first, [{ n: 1 }]);
  await nextTurn();
  started[1]?.give([{ n: 2 }]);
  assert.deepEqual(await second, [{ n: 2 }]);
  assert.equal(await third, await second);
  await nextTurn();
  started[2]?.give([{ n: 3 }]);
  assert.deepEqual(await other, [{ n: 3 }]);
  assert.equal(started.length, 3);
});

test("equal reads of one turn share a result even if connections are free", async () => {
  const { connection, started } = controlledConnection();
  const reads = new Reads([connection, connection]);
  const both = [reads.all("A", []), Promise.resolve().then(() => reads.all("A", []))];
  await nextTurn();
  assert.equal(started.length, 1);
  started[0]?.give([{ n: 1 }]);
  assert.deepEqual(await Promise.all(both), [[{ n: 1 }], [{ n: 1 }]]);
});

test("a read that waits too long is refused, and later ones still wait", async (t) => {
  const { connection, started } = controlledConnection();
  // The timer of the reads keeps no process alive, so this timer does.
  const alive = setInterval(() => {}, 1_000);
  t.after(() => clearInterval(alive));
  const reads = new Reads([connection], 1, { ms: 50, refuse: () => new Error("too long") });
  const running = reads.all("A", []);
  await nextTurn();
  await assert.rejects(reads.all("B", []), /too long/);
  const later = reads.all("C", []);
  started[0]?.give([]);
  await running;
  await nextTurn();
  assert.deepEqual(
    started.map(({ sql }) => sql),
    ["A", "C"],
  );
  started[1]?.give([{ n: 1 }]);
  assert.deepEqual(await later, [{ n: 1 }]);
});

test("shared rows are frozen", async () => {
  const { connection, started } = controlledConnection();
  const reads = new Reads([connection]);
  const first = reads.all("A", []);
  await nextTurn();
  const shared = [reads.all<{ n: number }>("B", []), reads.all<{ n: number }>("B", [])];
  started[0]?.give([]);
  await first;
  await nextTurn();
  started[1]?.give([{ n: 1 }]);
  const [row] = (await shared[0]) ?? [];
  assert.throws(() => {
    (row as { n: number }).n = 2;
  }, TypeError);
});

test("a failed read rejects for all who share it, and the connection remains usable", async () => {
  const { connection, started } = controlledConnection();
  const reads = new Reads([connection]);
  const first = reads.all("A", []);
  await nextTurn();
  const both = Promise.allSettled([reads.all("B", []), reads.all("B", [])]);
  started[0]?.fail(new Error("no"));
  await assert.rejects(first, /no/);
  await nextTurn();
  started[1]?.fail(new Error("broken"));
  assert.deepEqual(
    (await both).map(({ status }) => status),
    ["rejected", "rejected"],
  );
  const next = reads.all("C", []);
  await nextTurn();
  started[2]?.give([{ ok: 1 }]);
  assert.deepEqual(await next, [{ ok: 1 }]);
});

test("a connection takes several reads at once, and the next ones when all are answered", async () => {
  const { connection, started } = controlledConnection();
  const reads = new Reads([connection], 2);
  const answers = ["A", "B", "C"].map((sql) => reads.all(sql, []));
  await nextTurn();
  assert.deepEqual(
    started.map(({ sql }) => sql),
    ["A", "B"],
  );
  started[1]?.fail(new Error("broken"));
  await assert.rejects(answers[1]!, /broken/);
  await nextTurn();
  assert.equal(started.length, 2);
  started[0]?.give([{ n: 1 }]);
  assert.deepEqual(await answers[0], [{ n: 1 }]);
  await nextTurn();
  started[2]!.give([]);
  assert.deepEqual(await answers[2], []);
});
