import assert from "node:assert/strict";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { KeyedLimit } from "./keyed-limit.ts";

function start(limit: KeyedLimit, key: string, name: string, started: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const ended = limit.run(key, () => {
    started.push(name);
    return promise;
  });
  return { ended, resolve, reject };
}

test("work of a key waits in the order of its calls, and work of other keys does not wait", async () => {
  const limit = new KeyedLimit(2);
  const started: string[] = [];
  const works = ["a1", "a2", "a3", "a4", "b1"].map((name) => start(limit, name[0]!, name, started));
  assert.deepEqual(started, ["a1", "a2", "b1"]);
  works[1]!.resolve();
  await works[1]!.ended;
  await turn();
  assert.deepEqual(started, ["a1", "a2", "b1", "a3"]);
  works[0]!.reject(new Error("failed"));
  await assert.rejects(works[0]!.ended, /failed/);
  await turn();
  assert.deepEqual(started, ["a1", "a2", "b1", "a3", "a4"]);
  for (const { resolve } of works) resolve();
  await Promise.allSettled(works.map(({ ended }) => ended));
});

test("work that waited too long is refused and leaves its place to the next", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const limit = new KeyedLimit(1, { ms: 1_000, refuse: () => new Error("too late") });
  const started: string[] = [];
  const first = start(limit, "a", "first", started);
  const second = start(limit, "a", "second", started);
  t.mock.timers.tick(999);
  const third = start(limit, "a", "third", started);
  t.mock.timers.tick(1);
  await assert.rejects(second.ended, /too late/);
  first.resolve();
  await first.ended;
  await turn();
  assert.deepEqual(started, ["first", "third"]);
  t.mock.timers.tick(1_000);
  third.resolve();
  await third.ended;
});
