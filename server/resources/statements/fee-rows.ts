// Fees of a statement on PostgreSQL, read by the thread that writes them, over a connection of its own.
// Invariant: the pages hold every selected fee once, in the order of the key, and each is found by the key's index.
import pg from "pg";
import { connectionSettings } from "../../platform/database/postgres/settings.ts";
import type { FeeColumn, FeeValues } from "./columns.ts";
import { type FeeSelection, feesSql, feesValues, pagesOf } from "./fees.ts";

const pageFees = 500;

// A page is read in milliseconds; this is for a server that is cut off.
const statementLimitMs = 30_000;

// Before PostgreSQL has statistics of a new project it takes its fees for few and sorts all of them for every page.
const planByIndex = "SET enable_sort = off; SET enable_bitmapscan = off; SET enable_seqscan = off";

/** The values of the selected fees, in the order of the columns, a page at a time. */
export async function* feeRows(
  databaseUrl: string,
  selection: FeeSelection,
  columns: readonly FeeColumn[],
): AsyncGenerator<FeeValues[]> {
  const client = new pg.Client({
    ...connectionSettings(databaseUrl, "card-payments-api statement"),
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs,
  });
  // A lost connection fails the query that waits for it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(planByIndex);
    const text = feesSql(columns, (nth) => `$${nth}`);
    yield* pagesOf(selection, async (after) => {
      const values = feesValues(selection, after, pageFees);
      const query = { name: "fees", text, values, rowMode: "array" } as const;
      const page = (await client.query<(string | number | null)[]>(query)).rows;
      const last = page.at(-1);
      return last && { page, last: [last[0] as number, last[1] as string] };
    });
  } finally {
    await client.end();
  }
}
