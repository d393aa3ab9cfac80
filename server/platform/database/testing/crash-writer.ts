// For crash.test.ts only: writes units of work of three rows each and prints each commit.
// Arguments: the database URL or "sqlite", the data directory, a prefix of its rows.
import { writeSync } from "node:fs";
import { openDatabase } from "../open.ts";

const [url, dataDir, name] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: url === "sqlite" ? null : url!, dataDir: dataDir! });

const unitsAtOnce = 8;
// Bounded in case no kill arrives.
const unitsAtMost = 20_000;

async function writeUnits(lane: number): Promise<void> {
  for (let i = 0; i < unitsAtMost / unitsAtOnce; i++) {
    const unit = `${name}-${lane}-${i}`;
    await database.write(async (tx) => {
      for (let part = 0; part < 3; part++) {
        await tx.run("INSERT INTO parts (unit, part) VALUES (?, ?)", [unit, part]);
      }
    });
    // Prints synchronously, so that the line precedes the next unit of work.
    writeSync(1, `${unit}\n`);
  }
}

await Promise.all(Array.from({ length: unitsAtOnce }, (_, lane) => writeUnits(lane)));
