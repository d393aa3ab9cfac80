import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { linesUntilEnd, startProgram } from "../../testing/program.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { forEachDatabase, type Place } from "./testing/databases.ts";
import type { Database } from "./types.ts";

const kills = repetitions(3, 10);
const writer = new URL("./testing/crash-writer.ts", import.meta.url);

/** Kills a writer after `count` commits and returns those that it acknowledged. */
async function writeUntilKilled(t: TestContext, place: Place, name: string, count: number): Promise<string[]> {
  const writing = startProgram(t, writer, place.databaseUrl ?? "sqlite", place.dataDir, name);
  const acknowledged = await linesUntilEnd(writing, count);
  assert.deepEqual(await writing.exited, [null, "SIGKILL"]);
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
