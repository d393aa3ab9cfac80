// For crash.test.ts only: a process that writes units of three rows as fast as it can, tells each commit on standard
// output, and is killed in the middle. Arguments: the database url or "sqlite", the data directory, a name for its rows.
import { writeSync } from "node:fs";
import { openDatabase } from "../open.ts";

const [url, dataDir, name] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: url === "sqlite" ? null : url!, dataDir: dataDir! });

const unitsAtOnce = 8;
// More than any test lets it write: a bound, should nobody kill it.
const unitsAtMost = 20_000;

async function writeUnits(lane: number): Promise<void> {
  for (let i = 0; i < unitsAtMost / unitsAtOnce; i++) {
    const unit = `${name}-${lane}-${i}`;
    await database.write(async (tx) => {
      for (let part = 0; part < 3; part++) {
        await tx.run("INSERT INTO parts (unit, part) VALUES (?, ?)", [unit, part]);
      }
    });
    // Synchronous, so that what was told was told before the next unit, whenever the kill comes.
    writeSync(1, `${unit}\n`);
  }
}

await Promise.all(Array.from({ length: unitsAtOnce }, (_, lane) => writeUnits(lane)));
