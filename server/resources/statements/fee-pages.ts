// Fees of a statement on SQLite, in pages that pass through the server's own thread as bytes. SQLite's driver cannot read them in the
// thread that writes them: a thread that ends while the driver is at work, short of memory perhaps, takes the whole process with it.
// Invariant: the pages hold every selected fee once, in the order of the key, and each belongs to whoever asked for it: nobody else reads
// over this connection, so it can be handed on without a copy.
import { Connection, sqliteFile } from "../../platform/database/sqlite/connection.ts";
import type { FeeColumn } from "./columns.ts";
import { type FeeKey, type FeeSelection, feesSql, feesValues, pagesOf } from "./fees.ts";

/** Fees in a page: some 90 kB, read in half a millisecond. Larger pages are no faster, and need more memory. */
const pageFees = 250;

// Makes every instant 16 digits long, so that keys sort as texts.
const keyOffset = 10 ** 15;

/**
 * JSON in UTF-8: an array of the fees' values, which stand in the order of the columns. The driver would make row objects
 * in five times the time that SQLite takes to write this, and would make them on the thread that serves requests.
 */
export async function* feePages(
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
    yield* pagesOf(selection, async (after) => {
      const values = feesValues(selection, after, pageFees);
      const [found] = await connection.all<{ page: Uint8Array<ArrayBuffer>; last: string | null }>(sql, values);
      return found?.last ? { page: found.page, last: parseKey(found.last) } : undefined;
    });
  } finally {
    await connection.close();
  }
}

function parseKey(text: string): FeeKey {
  return [Number(text.slice(0, 16)) - keyOffset, text.slice(16)];
}
