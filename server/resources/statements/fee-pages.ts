// Reads fees from SQLite on the server's own thread. A worker thread that ends inside the driver crashes the process.
// Invariant: the pages hold every selected fee once in key order.
import { Connection, sqliteFile } from "../../platform/database/sqlite/connection.ts";
import { type FeeKey, type FeeSelection, feesSql, feesValues, prefetchPages } from "./fees.ts";
import type { FeeColumn } from "./statement-columns.ts";

// A page has about 90 kB and is read in half a millisecond. Larger pages are not faster.
const pageFees = 250;

// Gives every instant 16 digits, so that keys sort as text.
const keyOffset = 10 ** 15;

/** Yields pages as UTF-8 JSON arrays of rows. The driver's row objects would take 5 times as long. */
export async function* readFeePages(
  dataDir: string,
  selection: FeeSelection,
  columns: readonly FeeColumn[],
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const sql = `
    SELECT CAST(json_group_array(json_array(${columns.join(", ")})) AS blob) AS page,
      MAX(CAST(occurred_at + ${keyOffset} AS text) || id) AS last
    FROM (${feesSql(columns, () => "?")})`;
  const connection = await Connection.openReader(sqliteFile(dataDir));
  try {
    yield* prefetchPages(selection, async (after) => {
      const values = feesValues(selection, after, pageFees);
      const [row] = await connection.all<{ page: Uint8Array<ArrayBuffer>; last: string | null }>(sql, values);
      return row?.last ? { page: row.page, last: parseKey(row.last) } : undefined;
    });
  } finally {
    await connection.close();
  }
}

function parseKey(text: string): FeeKey {
  return [Number(text.slice(0, 16)) - keyOffset, text.slice(16)];
}
