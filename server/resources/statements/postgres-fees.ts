// Reads fees from PostgreSQL on the worker thread, over a separate connection.
// Invariant: the pages hold every selected fee once in key order.
import pg from "pg";
import { connectionSettings } from "../../platform/database/postgres/settings.ts";
import { type FeeSelection, feesSql, feesValues, prefetchPages } from "./fees.ts";
import type { FeeColumn } from "./statement-columns.ts";

const pageFees = 500;

// The time limit is for an unreachable server; a page takes milliseconds.
const statementLimitMs = 30_000;

// Without statistics of a new project, PostgreSQL would sort all its fees for every page.
const planByIndex = "SET enable_sort = off; SET enable_bitmapscan = off; SET enable_seqscan = off";

export async function* readFeePages(
  databaseUrl: string,
  selection: FeeSelection,
  columns: readonly FeeColumn[],
): AsyncGenerator<Buffer> {
  const client = new pg.Client({
    ...connectionSettings(databaseUrl, "card-payments-api statement"),
    statement_timeout: statementLimitMs,
    query_timeout: statementLimitMs,
  });
  // A lost connection also rejects the pending query, so the event needs no handling.
  client.on("error", () => {});
  await client.connect();
  try {
    await client.query(planByIndex);
    const text = feesSql("postgres", columns);
    yield* prefetchPages(selection, async (after) => {
      const values = feesValues(selection, after, pageFees);
      const { rows } = await client.query<[string]>({ name: "fees", text, values, rowMode: "array" });
      return rows.length === 0 ? null : Buffer.from(rows.map(([fee]) => fee).join("\n"));
    });
  } finally {
    await client.end();
  }
}
