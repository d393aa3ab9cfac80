// For processes.test.ts: takes units of a project and prints each admission, until killed or refused by the minute or
// day. Arguments: database URL or "sqlite", data directory, project, concurrent takes.
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

// Bounds a process that is not killed.
const maxTakes = 20_000;
let takes = 0;

async function takeUntilRefused(): Promise<void> {
  while (takes < maxTakes) {
    takes += 1;
    const now = database.dialect === "sqlite" ? systemClock.now() : undefined;
    const decision = await limiter.take(project!, "DEFAULT", now);
    // Synchronous: a kill must not lose an earlier admission.
    if (decision.admitted) writeSync(1, `${now ?? 0}\n`);
    else if (decision.window === "second") await pause(5);
    else return;
  }
}

await Promise.all(Array.from({ length: Number(lanes) }, takeUntilRefused));
writeSync(1, "refused\n");
await limiter.close();
await database.close();
