// Reads a statement's fees page by page and has them written to a file.
// Invariant: no query and no transaction lasts longer than a page, so nobody waits for a statement however long it is.
import { setTimeout as pause } from "node:timers/promises";
import type { Queries } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { storedColumns } from "./columns.ts";
import { feePages } from "./fee-pages.ts";
import { type FeeSelection, writerMark, writersBefore } from "./fees.ts";
import { FileThread } from "./file-thread.ts";
import type { FileSize } from "./file-writer.ts";
import { fieldsOf, periodOf, type StatementRow } from "./store.ts";

// On PostgreSQL: for what a unit of work recorded to arrive there, and how long to wait for its end. Our units end within
// 15 s; what runs longer belongs to somebody else who shares the server, and records no fees.
const arrivalMs = 250;
const writersLimitMs = 20_000;

/**
 * Writes the file of a statement to `path`, with the fees billed before `dataAsOf` (epoch ms). Aborting `signal` ends it
 * with the signal's reason.
 */
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
  const end = () => void thread.close();
  signal.addEventListener("abort", end);
  try {
    if (databaseUrl === null) {
      for await (const page of feePages(dataDir, selection, storedColumns(fields))) {
        signal.throwIfAborted();
        await thread.add(page);
      }
    }
    return await thread.finish();
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", end);
    await thread.close();
  }
}

// On SQLite there is one writer at a time, and the claim of the statement was one: what came before it is visible.
async function awaitWriters(read: Queries, signal: AbortSignal): Promise<void> {
  await pause(arrivalMs, undefined, { signal });
  const mark = await writerMark(read);
  for (let waited = 0; waited < writersLimitMs && (await writersBefore(read, mark)); waited += arrivalMs) {
    await pause(arrivalMs, undefined, { signal });
  }
}
