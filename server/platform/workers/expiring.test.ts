import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { eventually } from "../../testing/process.fixture.ts";
import { instant, text } from "../database/columns.ts";
import { tableOf } from "../database/table.ts";
import { forEachDatabase, type OpenTestDatabase } from "../database/testing/databases.ts";
import { withMethods } from "../database/testing/with-methods.ts";
import type { Database } from "../database/types.ts";
import { createLog } from "../log.ts";
import { ManualClock } from "../manual-clock.fixture.ts";
import type { Platform } from "../platform.ts";
import { expiry } from "./expiring.ts";

const dueAt = Date.UTC(2026, 0, 1);

forEachDatabase((open) => {
  test("failed rows are logged and retried with growing pauses, and stop no other row", async (t) => {
    const { clock, database, lines, tries, broken, start, expired, add } = await setUp(t, open);
    // More rows than one batch handles.
    for (let i = 0; i < 101; i++) broken.add(`broken-${i}`);
    await add([...broken], "one", dueAt);
    await add(["healthy"], "another", dueAt + 1);
    start(database);
    clock.advanceTo(dueAt + 1);
    await eventually(async () => (await expired()) === 1 && lines.length === broken.size, "all are tried");
    assert.equal(tries("healthy").length, 1);
    const { worker, project, failures, err } = lines.find(({ row }) => row === "broken-7")!;
    assert.deepEqual([worker, project, failures, err.message], ["expiry of things", "one", 1, "broken-7"]);

    broken.clear();
    broken.add("broken-7");
    lines.length = 1;
    const pausesMs = [2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300].map((seconds) => seconds * 1_000);
    for (const [i, pauseMs] of pausesMs.entries()) {
      clock.advanceBy(pauseMs - 1);
      await pause(20);
      assert.equal(tries("broken-7").length, i + 1, `it is not tried before ${pauseMs} ms have passed`);
      clock.advanceBy(1);
      await eventually(() => lines.length === i + 2, `it is tried again after ${pauseMs} ms`);
    }
    broken.clear();
    clock.advanceBy(300_000);
    await eventually(async () => (await expired()) === 102, "it expires once its cause is repaired");
  });

  test("a failed row is tried again soon after the machine's clock is set back", async (t) => {
    const { clock, database, lines, broken, start, expired, add } = await setUp(t, open);
    broken.add("broken");
    await add(["broken"], "one", dueAt);
    clock.advanceTo(dueAt + 86_400_000);
    start(database);
    // The worker stores the time of the failure before it logs it. The clock must go back only after the failure is
    // stored.
    await eventually(() => lines.length === 1, "it has failed");
    broken.clear();
    const machineNow = clock.now.bind(clock);
    t.mock.method(clock, "now", () => machineNow() - 3_600_000);
    clock.advanceBy(2_000);
    await eventually(async () => (await expired()) === 1, "it expires");
  });

  test("a database failure counts against no row and is retried at the next poll", async (t) => {
    const { clock, database, lines, start, expired, add } = await setUp(t, open);
    await add(["first", "second"], "one", dueAt);
    let isDown = true;
    const requireUp = () => {
      if (isDown) throw new Error("down");
    };
    start(
      withMethods(database, {
        async write(work, addsTo) {
          requireUp();
          return database.write(work, addsTo);
        },
        async ready() {
          requireUp();
          return database.ready();
        },
      }),
    );
    clock.advanceTo(dueAt);
    await eventually(() => lines.length === 1, "the run ends");
    isDown = false;
    clock.advanceBy(2_000);
    await eventually(async () => (await expired()) === 2, "both expire");
    assert.deepEqual(
      lines.map(({ row, err }) => [row, err.message]),
      [[undefined, "down"]],
    );
  });
});

interface Line {
  readonly worker: string;
  readonly row?: string;
  readonly project?: string;
  readonly failures?: number;
  readonly err: { readonly message: string };
}

async function setUp(t: TestContext, open: OpenTestDatabase) {
  const database = await open(t);
  await database.knex.raw(
    "CREATE TABLE things (id text PRIMARY KEY, project_id text NOT NULL, status text NOT NULL, expires_at bigint NOT NULL)",
  );
  const clock = new ManualClock(dueAt - 60_000);
  const lines: Line[] = [];
  const log = createLog("error", { write: (line: string) => void lines.push(JSON.parse(line)) });
  const broken = new Set<string>();
  const tried: string[] = [];
  const start = (over: Database): void => {
    const things = tableOf("things", { id: text, project_id: text, status: text, expires_at: instant });
    const worker = expiry({
      table: things,
      waiting: { status: "WAITING" },
      async expire(tx, _, { id }) {
        tried.push(id);
        await tx.run("UPDATE things SET status = 'EXPIRED' WHERE id = ?", [id]);
        if (broken.has(id)) throw new Error(id);
      },
    }).start({ clock, database: over, log } as unknown as Platform);
    t.after(() => worker.stop());
  };
  return {
    ...{ clock, database, lines, broken, start },
    tries: (id: string) => tried.filter((each) => each === id),
    expired: async () => (await database.read.all("SELECT id FROM things WHERE status = 'EXPIRED'")).length,
    add: (ids: readonly string[], project: string, at: number) =>
      database.write(async (tx) => {
        for (const id of ids)
          await tx.run("INSERT INTO things (id, project_id, status, expires_at) VALUES (?, ?, 'WAITING', ?)", [
            id,
            project,
            at,
          ]);
      }),
  };
}
