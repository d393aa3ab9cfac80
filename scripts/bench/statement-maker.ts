// The process in which the bench makes one statement, with the server's own worker, and watches what that costs.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { latestVersion, statementFields } from "../../generated/contract.ts";
import { readConfig } from "../../server/platform/config.ts";
import type { Place } from "../../server/platform/database/testing/databases.ts";
import { createLog } from "../../server/platform/log.ts";
import type { Period } from "../../server/resources/statements/period.ts";
import { statementsDue } from "../../server/resources/statements/prepare.ts";
import { startStatements } from "../../server/resources/statements/statement-worker.ts";
import { findStatement, insertStatement, type StatementRow } from "../../server/resources/statements/store.ts";
import { openPlatform } from "../../server/server.ts";

/** Sent to the parent. Delays are those of the event loop, in milliseconds. */
export interface MadeStatement {
  readonly seconds: number;
  readonly rowCount: number;
  readonly byteSize: number;
  readonly idleBytes: number;
  readonly peakBytes: number;
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
}

const sampleEveryMs = 5;

async function make({ dataDir, databaseUrl }: Place, projectId: string, period: Period): Promise<MadeStatement> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const platform = await openPlatform(readConfig(settings), createLog("silent"));
  const { database, clock, random } = platform;
  const worker = startStatements(platform);
  await database.ready();
  (globalThis as { gc?: () => void }).gc?.();
  const idleBytes = process.memoryUsage.rss();
  let peakBytes = idleBytes;
  const sampling = setInterval(() => {
    peakBytes = Math.max(peakBytes, process.memoryUsage.rss());
  }, sampleEveryMs);
  const delays = monitorEventLoopDelay({ resolution: 1 });
  delays.enable();
  const began = performance.now();
  const id = random.uuid(clock.now());
  await database.write(async (tx) => {
    const statement = { id, projectId, period, fields: statementFields, version: latestVersion };
    await insertStatement(tx, statement, clock.now());
    statementsDue.afterCommit(tx);
  });
  let row: StatementRow | undefined;
  while (row?.status !== "GENERATED") {
    await pause(sampleEveryMs);
    row = await findStatement(database.read, projectId, id);
    if (row?.status === "FAILED") throw new Error("the statement FAILED");
  }
  const seconds = (performance.now() - began) / 1000;
  delays.disable();
  clearInterval(sampling);
  await worker.stop();
  await database.close();
  return {
    seconds,
    rowCount: row.row_count!,
    byteSize: row.byte_size!,
    idleBytes,
    peakBytes,
    delayP99Ms: delays.percentile(99) / 1e6,
    delayMaxMs: delays.max / 1e6,
  };
}

const { place, projectId, period } = JSON.parse(process.argv[2]!) as {
  place: Place;
  projectId: string;
  period: Period;
};
process.send!(await make(place, projectId, period));
process.disconnect();
