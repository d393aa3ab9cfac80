// Fees of a statement on SQLite, in pages that pass through the server's own thread as bytes.
// Invariant: the pages hold every selected fee once, in the order of the key.
import type { Queries } from "../database/types.ts";
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
  queries: Queries,
  selection: FeeSelection,
  columns: readonly FeeColumn[],
): AsyncGenerator<Uint8Array> {
  const sql = `
    SELECT CAST(json_group_array(json_array(${columns.join(", ")})) AS blob) AS page,
      MAX(CAST(occurred_at + ${keyOffset} AS text) || id) AS last
    FROM (${feesSql(columns, () => "?")})`;
  yield* pagesOf(selection, async (after) => {
    const values = feesValues(selection, after, pageFees);
    const found = await queries.one<{ page: Uint8Array; last: string | null }>(sql, values);
    return found?.last ? { page: found.page, last: parseKey(found.last) } : undefined;
  });
}

function parseKey(text: string): FeeKey {
  return [Number(text.slice(0, 16)) - keyOffset, text.slice(16)];
}
