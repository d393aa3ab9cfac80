import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "./testing/databases.ts";
import { lockMigrations } from "./testing/migration-lock.ts";
import { UnusableDatabase } from "./unavailable.ts";
import { waitForOthers } from "./wait-for-others.ts";

test("a process says at once and every ten seconds what it waits for, and gives up after ten minutes", async () => {
  let now = 0;
  const time = {
    now: () => now,
    pause: async (ms: number) => {
      now += ms;
    },
  };
  const lines: [ms: number, message: string][] = [];
  const log = { warn: (_: object, message: string) => void lines.push([now, message]), error: () => {} };
  await assert.rejects(
    waitForOthers(async () => "the process 7", log, time),
    (error) => error instanceof UnusableDatabase && /10 minutes for the process 7\. Let it end/.test(error.message),
  );
  assert.deepEqual(
    lines,
    Array.from({ length: 60 }, (_, n) => [n * 10_000, "waiting for the process 7"]),
  );
  assert.equal(now, 600_000);
  let tries = 0;
  await waitForOthers(async () => (tries++ < 3 ? "the process 7" : undefined), undefined, time);
  assert.equal(tries, 4);
});

forEachDatabase((open) => {
  test("a process waits for another one that migrates, says so, and then opens the database", async (t) => {
    const place = await open.emptyPlace(t);
    const { name, release } = await lockMigrations(place);
    const { promise: said, resolve: say } = Promise.withResolvers<string>();
    const log = { warn: (_: object, message: string) => say(message), error: () => {} };
    const opened = open(t, place, { log });
    assert.match(await Promise.race([said, opened.then(() => "opened")]), name);
    await release();
    assert.deepEqual(await (await opened).read.all("SELECT id FROM projects"), []);
  });
});
