// Pages of a list, newest first, asked for by the id of the item beside them (decided). Ids grow with time, so ordering by id is ordering
// by creation, and a page is found by key however long the list is.
import { limits } from "../../generated/contract.ts";
import type { Filters, Scope, Table } from "./database/table.ts";
import type { Queries } from "./database/types.ts";
import { invalid } from "./errors.ts";

/** The caller's choice: `limit` items, older than `startingAfter` or newer than `endingBefore`. */
export interface PageQuery {
  readonly limit?: number | undefined;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
}

export interface PageOfRows<Row> {
  readonly rows: Row[];
  /** Whether there is more in the direction that was asked for. */
  readonly hasMore: boolean;
}

/**
 * Reads a page of the rows in `scope` that `filters` let through. A cursor that is not in the scope, or two of them, is a
 * VALIDATION_ERROR. Filters do not apply to the cursor (decided): its state may have changed since its page was read.
 */
export async function readPage<Row extends { id: string; project_id: string }>(
  queries: Queries,
  table: Pick<Table<Row>, "find" | "slice">,
  scope: Scope<Row>,
  page: PageQuery,
  filters: Filters<Row> = {},
): Promise<PageOfRows<Row>> {
  const { startingAfter, endingBefore } = page;
  const limit = page.limit as number;
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalid({ path: "/query/endingBefore", message: "cannot be combined with startingAfter" });
  }
  for (const [name, id] of Object.entries({ startingAfter, endingBefore })) {
    if (id !== undefined && !(await table.find(queries, { ...scope, id }))) {
      throw invalid({ path: `/query/${name}`, message: "must be the id of an item in this list" });
    }
  }
  const newer = endingBefore !== undefined;
  const slice = (from: Queries) =>
    table.slice(from, scope, filters, {
      order: newer ? "oldestFirst" : "newestFirst",
      beyond: endingBefore ?? startingAfter,
      limit: limit + 1,
      most: limits.pageMax + 1,
    });
  // Whoever asks for what is newer goes on from the newest that came: nothing may come behind it later.
  const rows = newer ? await queries.readAfterWriters(scope.project_id, slice) : await slice(queries);
  const kept = rows.slice(0, limit);
  return { rows: newer ? kept.reverse() : kept, hasMore: rows.length > limit };
}
