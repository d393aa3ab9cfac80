// Reads fees from SQLite on the server's own thread. A worker thread that ends inside the driver crashes the process.
// Invariant: the pages hold every selected fee once in key order.
import { Connection, sqliteFile } from "../../platform/database/sqlite/connection.ts";
import { type FeeSelection, feesSql, feesValues, prefetchPages } from "./fees.ts";
import type { FeeColumn } from "./statement-columns.ts";

// A page has about 90 kB and is read in half a millisecond. Larger pages are not faster.
const pageFees = 250;

export async function* readFeePages(
  dataDir: string,
  selection: FeeSelection,
  columns: readonly FeeColumn[],
): AsyncGenerator<Buffer<ArrayBuffer>> {
  const sql = `SELECT CAST(group_concat(fee, char(10)) AS blob) AS page FROM (${feesSql("sqlite", columns)})`;
  const connection = await Connection.openReader(sqliteFile(dataDir));
  try {
    yield* prefetchPages(selection, async (after) => {
      const values = feesValues(selection, after, pageFees);
      return (await connection.all<{ page: Buffer<ArrayBuffer> | null }>(sql, values))[0]!.page;
    });
  } finally {
    await connection.close();
  }
}
