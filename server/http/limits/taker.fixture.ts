// For processes.test.ts only: a process that takes units of one project as fast as it can and prints each admission. It is killed, or ends when the
// minute or the day refuses. Arguments: the database URL or "sqlite", the data directory, the project, the number of concurrent takes.
import { writeSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import pino from "pino";
import { systemClock } from "../../platform/clock.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { openLimiter } from "./limiter.ts";

const [url, dataDir, project, lanes] = process.argv.slice(2);
const database = await openDatabase({ databaseUrl: url === "sqlite" ? null : url!, dataDir: dataDir! });
const limiter = await openLimiter({
  database,
  clock: systemClock,
  environment: "sandbox",
  log: pino({ level: "warn" }, pino.destination(2)),
});

// Above the takes of any test; bounds a process that is not killed.
const takesAtMost = 20_000;
let takes = 0;

async function takeUntilRefused(): Promise<void> {
  while (takes < takesAtMost) {
    takes += 1;
    const now = database.dialect === "sqlite" ? systemClock.now() : undefined;
    const decision = await limiter.take(project!, "DEFAULT", now);
    // Synchronous, so that a kill cannot lose an admission that was made before the next take.
    if (decision.admitted) writeSync(1, `${now ?? 0}\n`);
    else if (decision.window === "second") await pause(5);
    else return;
  }
}

await Promise.all(Array.from({ length: Number(lanes) }, takeUntilRefused));
writeSync(1, "refused\n");
await limiter.close();
await database.close();
