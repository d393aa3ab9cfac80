// Reads a statement's fees page by page and has them written to a file.
// Invariant: no query and no transaction lasts longer than a page, so nobody waits for a statement however long it is.
import { setTimeout as pause } from "node:timers/promises";
import type { Database } from "../database/open.ts";
import { storedColumns } from "./columns.ts";
import { type FeeKey, type FeeSelection, feePage, firstKey, writerMark, writersBefore } from "./fees.ts";
import { FileThread } from "./file-thread.ts";
import type { FileSize } from "./file-writer.ts";
import { fieldsOf, periodOf, type StatementRow } from "./store.ts";

/** Fees in a page: some 90 kB, read in half a millisecond. Larger pages are no faster, and need more memory. */
const pageFees = 250;

// On PostgreSQL: for what a unit of work recorded to arrive there, and how long to wait for its end. Our units end within
// 15 s; what runs longer belongs to somebody else who shares the server, and records no fees.
const arrivalMs = 250;
const writersLimitMs = 20_000;

/**
 * Writes the file of a statement to `path`, with the fees billed before `dataAsOf` (epoch ms). `proceed` is called before
 * each page and ends everything by throwing.
 */
export async function produceFile(
  database: Database,
  statement: StatementRow,
  dataAsOf: number,
  path: string,
  proceed: () => void,
): Promise<FileSize> {
  const fields = fieldsOf(statement);
  const selection: FeeSelection = { projectId: statement.project_id, period: periodOf(statement), dataAsOf };
  const columns = storedColumns(fields);
  await awaitWriters(database, proceed);
  const read = (after: FeeKey) => feePage(database.read, database.dialect, selection, columns, after, pageFees);
  const thread = new FileThread(path, fields);
  try {
    let next = read(firstKey(selection.period));
    for (let page = await next; page !== undefined; page = await next) {
      proceed();
      // The next page is read while this one is written.
      next = read(page.last);
      next.catch(() => {});
      await thread.add(page.page);
    }
    return await thread.finish();
  } finally {
    await thread.close();
  }
}

// On SQLite there is one writer at a time, and the claim of the statement was one: what came before it is visible.
async function awaitWriters({ dialect, read }: Database, proceed: () => void): Promise<void> {
  if (dialect === "sqlite") return;
  await pause(arrivalMs);
  const mark = await writerMark(read);
  for (let waited = 0; waited < writersLimitMs && (await writersBefore(read, mark)); waited += arrivalMs) {
    proceed();
    await pause(arrivalMs);
  }
}
