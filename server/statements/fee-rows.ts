// Fees of a statement on PostgreSQL, read by the thread that writes them, over a connection of its own.
// Invariant: the pages hold every selected fee once, in the order of the key, and each is found by the key's index.
import pg from "pg";
import type { FeeColumn, FeeValues } from "./columns.ts";
import { type FeeKey, type FeeSelection, feesSql, feesValues, firstKey } from "./fees.ts";

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
    connectionString: databaseUrl,
    application_name: "card-payments-api statement",
    connectionTimeoutMillis: 5_000,
    statement_timeout: statementLimitMs,
    keepAlive: true,
    types: { getTypeParser },
  });
  // A lost connection fails the query that waits for it.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(planByIndex);
    const text = feesSql(columns, (nth) => `$${nth}`);
    const read = async (after: FeeKey) => {
      const values = feesValues(selection, after, pageFees);
      return (await client.query<(string | number | null)[]>({ name: "fees", text, values, rowMode: "array" })).rows;
    };
    let next = read(firstKey(selection.period));
    for (;;) {
      const rows = await next;
      const last = rows.at(-1);
      if (last === undefined) return;
      // The next page is read while this one is written.
      next = read([last[0] as number, last[1] as string]);
      next.catch(() => {});
      yield rows;
    }
  } finally {
    await client.end();
  }
}

const getTypeParser = ((oid: number, format?: "text") =>
  oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser;
