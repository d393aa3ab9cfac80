// Generates one statement and sends its measurements to the parent process.
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { latestVersion, statementFields } from "../../generated/contract.ts";
import { readConfig } from "../../server/platform/config.ts";
import type { Place } from "../../server/platform/database/testing/databases.ts";
import { createLog } from "../../server/platform/log.ts";
import type { Period } from "../../server/resources/statements/period.ts";
import { statementsDue } from "../../server/resources/statements/prepare.ts";
import { startStatements } from "../../server/resources/statements/statement-worker.ts";
import { addStatement, type StatementRow, statements } from "../../server/resources/statements/store.ts";
import { openPlatform } from "../../server/server.ts";

export interface StatementResult {
  readonly seconds: number;
  readonly rowCount: number;
  readonly byteSize: number;
  readonly idleBytes: number;
  readonly peakBytes: number;
  readonly delayP99Ms: number;
  readonly delayMaxMs: number;
}

const sampleEveryMs = 5;

async function make({ dataDir, databaseUrl }: Place, projectId: string, period: Period): Promise<StatementResult> {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" };
  const platform = await openPlatform(readConfig(settings), createLog("silent"));
  const { database } = platform;
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
  const id = await database.write(async (tx) => {
    const request = { period, fields: statementFields, version: latestVersion };
    const added = await addStatement(tx, platform, projectId, request);
    statementsDue.afterCommit(tx);
    return added.id;
  }, projectId);
  let row: StatementRow | undefined;
  while (row?.status !== "GENERATED") {
    await pause(sampleEveryMs);
    row = await statements.tryFind(database.read, projectId, id);
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
