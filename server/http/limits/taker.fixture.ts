// For processes.test.ts only: a process that takes from one project's limits as fast as it is allowed, tells each
// admission on standard output, and is killed in the middle or ends when a window longer than the second refuses it.
// Arguments: the database url or "sqlite", the data directory, the project, how many takes are under way at once.
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

// More than any test lets it take: a bound, should nobody kill it.
const takesAtMost = 20_000;
let takes = 0;

async function takeUntilRefused(): Promise<void> {
  while (takes < takesAtMost) {
    takes += 1;
    const now = database.dialect === "sqlite" ? systemClock.now() : undefined;
    const decision = await limiter.take(project!, "DEFAULT", now);
    // Synchronous, so that what was told was told before the next take, whenever the kill comes.
    if (decision.admitted) writeSync(1, `${now ?? 0}\n`);
    else if (decision.window === "second") await pause(5);
    else return;
  }
}

await Promise.all(Array.from({ length: Number(lanes) }, takeUntilRefused));
writeSync(1, "refused\n");
await limiter.close();
await database.close();
