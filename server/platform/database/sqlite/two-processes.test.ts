// Order of the keys of two processes on one file, by the real clock. Two handles act like two processes.
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { systemClock } from "../../clock.ts";
import { systemRandomAfter } from "../../random.ts";
import { forEachDatabase, type OpenTestDatabase } from "../testing/databases.ts";
import type { Database } from "../types.ts";

interface Process {
  readonly database: Database;
  draw(): Promise<string>;
}

async function openProcesses(t: TestContext, open: OpenTestDatabase): Promise<[Process, Process]> {
  const place = await open.place(t);
  const openProcess = async (): Promise<Process> => {
    const database = await open(t, place);
    const sources = { clock: systemClock, random: systemRandomAfter(undefined) };
    const draw = () =>
      database.write(async (tx) => {
        const { id } = await tx.drawKey(sources);
        await tx.run("INSERT INTO items (id) VALUES (?)", [id]);
        return id;
      }, "p");
    return { database, draw };
  };
  const processes: [Process, Process] = [await openProcess(), await openProcess()];
  await processes[0].database.knex.schema.createTable("items", (table) => table.text("id").primary());
  return processes;
}

function assertIncreasing(ids: readonly string[]): void {
  assert.deepEqual(ids, ids.toSorted());
}

forEachDatabase((open) => {
  // On PostgreSQL a page waits for the writers of all processes instead.
  if (open.dialect !== "sqlite") return;

  test("keys increase from commit to commit, whichever process draws them", async (t) => {
    const processes = await openProcesses(t, open);
    const ids: string[] = [];
    for (let turn = 0; turn < 300; turn++) {
      const { draw } = processes[turn % 2]!;
      // Units of work of one commit, and further commits of the same process.
      ids.push(...(await Promise.all([draw(), draw()])), await draw());
    }
    assertIncreasing(ids);
  });

  test("keys increase after a commit without keys, and after a unit that is rolled back", async (t) => {
    const processes = await openProcesses(t, open);
    const ids: string[] = [];
    for (let turn = 0; turn < 100; turn++) {
      const { database, draw } = processes[turn % 2]!;
      // A commit that draws no keys.
      if (turn % 4 > 1) await database.write((tx) => tx.run("DELETE FROM items WHERE id = 'none'"));
      const failed = database.write(async (tx) => {
        await tx.run("INSERT INTO items (id) VALUES ('failed')");
        throw new Error("failed");
      });
      // Draws keys in the same commit, after the rollback.
      const [, drawn] = await Promise.all([assert.rejects(failed, /failed/), draw()]);
      ids.push(drawn);
    }
    assertIncreasing(ids);
  });

  test("a stopped clock does not stop units of work", async (t) => {
    const processes = await openProcesses(t, open);
    t.mock.timers.enable({ apis: ["Date"] });
    for (let turn = 0; turn < 4; turn++) await processes[turn % 2]!.draw();
    assert.equal((await processes[0].database.read.all("SELECT id FROM items")).length, 4);
  });
});
