import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { type TestContext, test } from "node:test";
import { fileURLToPath } from "node:url";
import { nodeArguments } from "../../testing/node-arguments.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { forEachDatabase, type Place } from "./testing/databases.ts";
import type { Database } from "./types.ts";

const kills = repetitions(3, 10);
const writer = fileURLToPath(new URL("./testing/crash-writer.ts", import.meta.url));

/** Kills a writer after `count` commits and returns those that it acknowledged. */
async function writeUntilKilled(t: TestContext, place: Place, name: string, count: number): Promise<string[]> {
  const child = spawn(process.execPath, nodeArguments(writer, place.databaseUrl ?? "sqlite", place.dataDir, name), {
    stdio: ["ignore", "pipe", "inherit"],
  });
  t.after(() => child.kill("SIGKILL"));
  const exited = once(child, "exit");
  const acknowledged: string[] = [];
  for await (const line of createInterface({ input: child.stdout })) {
    acknowledged.push(line);
    if (acknowledged.length === count) child.kill("SIGKILL");
  }
  assert.deepEqual(await exited, [null, "SIGKILL"]);
  return acknowledged;
}

async function partsOf(database: Database): Promise<Map<string, number>> {
  const sql = "SELECT unit, count(*) AS parts FROM parts GROUP BY unit";
  const rows = await database.read.all<{ unit: string; parts: number }>(sql);
  return new Map(rows.map((row) => [row.unit, row.parts]));
}

forEachDatabase((open) => {
  test(`after ${kills} kills every unit is complete or absent, and acknowledged ones are stored`, async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    await database.knex.schema.createTable("parts", (table) => {
      table.text("unit");
      table.integer("part");
    });
    const acknowledged: string[] = [];
    for (let cycle = 0; cycle < kills; cycle++) {
      acknowledged.push(...(await writeUntilKilled(t, place, `run${cycle}`, 1 + cycle * 17)));
      // Waits for statements of the dead process that PostgreSQL still executes.
      await database.write((tx) => tx.run("DELETE FROM parts WHERE unit = 'none'"));
      const stored = await partsOf(database);
      for (const [unit, parts] of stored) assert.equal(parts, 3, unit);
      for (const unit of acknowledged) assert.ok(stored.has(unit), `${unit} was acknowledged but is missing`);
    }
    assert.ok(acknowledged.length >= kills);
  });
});
