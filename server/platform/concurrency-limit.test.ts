import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate } from "node:timers/promises";
import { ConcurrencyLimit } from "./concurrency-limit.ts";

test("a key runs at most so many tasks at once, in order, and delays no other key", async () => {
  const limit = new ConcurrencyLimit(2);
  const started: string[] = [];
  const ends: (() => void)[] = [];
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((end) => ends.push(() => end(name)));
  };
  const results = ["a", "b", "c", "d"].map((name) => limit.run("one", task(name)));
  const other = limit.run("other", task("e"));
  await setImmediate();
  assert.deepEqual(started, ["a", "b", "e"]);
  ends[1]!();
  assert.equal(await results[1], "b");
  await setImmediate();
  assert.deepEqual(started, ["a", "b", "e", "c"]);
  for (let index = 0; index < 5; index++) {
    ends[index]!();
    await setImmediate();
  }
  assert.deepEqual(await Promise.all([...results, other]), ["a", "b", "c", "d", "e"]);
  assert.equal(limit.size, 0);
});

test("a task that fails passes its place on", async () => {
  const limit = new ConcurrencyLimit(1);
  const failing = limit.run("one", () => Promise.reject(new Error("failed")));
  const next = limit.run("one", () => Promise.resolve("done"));
  await assert.rejects(failing, /failed/);
  assert.equal(await next, "done");
  assert.equal(limit.size, 0);
});
