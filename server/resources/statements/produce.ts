// Produces statement files. Invariant: no query lasts longer than a page, so a long statement never blocks others.
import { setTimeout as pause } from "node:timers/promises";
import type { Queries } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { currentWriterMark, type FeeSelection, hasWritersBefore } from "./fees.ts";
import { FileThread } from "./file-thread.ts";
import type { FileSize } from "./file-writer.ts";
import { readFeePages } from "./sqlite-fees.ts";
import { storedColumns } from "./statement-columns.ts";
import { fieldsOf, periodOf, type StatementRow } from "./store.ts";

// Lets the first write of a running unit of work reach PostgreSQL.
const arrivalMs = 250;
// Units of work end within 15 s. Longer database transactions belong to other software and record no fees.
const maxWaitMs = 20_000;

/** Writes the fees billed before `dataAsOf` (epoch ms). An abort rejects with the signal's reason. */
export async function produceFile(
  { config, database }: Pick<Platform, "config" | "database">,
  statement: StatementRow,
  dataAsOf: number,
  path: string,
  signal: AbortSignal,
): Promise<FileSize> {
  const fields = fieldsOf(statement);
  const selection: FeeSelection = { projectId: statement.project_id, period: periodOf(statement), dataAsOf };
  const { dataDir, databaseUrl } = config;
  if (databaseUrl !== null) await awaitWriters(database.read, signal);
  const thread = new FileThread({ path, fields, source: databaseUrl === null ? null : { databaseUrl, selection } });
  const closeThread = () => void thread.close();
  signal.addEventListener("abort", closeThread);
  try {
    if (databaseUrl === null) {
      for await (const page of readFeePages(dataDir, selection, storedColumns(fields))) {
        signal.throwIfAborted();
        await thread.add(page);
      }
    }
    return await thread.finish();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", closeThread);
    await thread.close();
  }
}

// SQLite has one writer at a time, so the claim already saw all earlier fees.
async function awaitWriters(read: Queries, signal: AbortSignal): Promise<void> {
  await pause(arrivalMs, undefined, { signal });
  const mark = await currentWriterMark(read);
  for (let waited = 0; waited < maxWaitMs && (await hasWritersBefore(read, mark)); waited += arrivalMs) {
    await pause(arrivalMs, undefined, { signal });
  }
}
