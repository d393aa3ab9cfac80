// Reads list pages, newest first, by cursor (decided). Ids increase with time, so id order is creation order and an
// index finds any page.
import { limits } from "../../generated/contract.ts";
import type { Filters, Scope, Table } from "./database/table.ts";
import type { Queries } from "./database/types.ts";
import { invalid } from "./errors.ts";

/** The caller's cursor: `limit` items, older than `startingAfter` or newer than `endingBefore`. */
export interface PageQuery {
  readonly limit?: number | undefined;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
}

export interface PageOfRows<Row> {
  readonly rows: Row[];
  /** Whether more rows follow in the requested direction. */
  readonly hasMore: boolean;
}

/**
 * Reads a page of the rows in `scope` that match `filters`. A cursor outside the scope, or two cursors, throw
 * VALIDATION_ERROR. Filters do not apply to the cursor (decided): its state may have changed since its page was
 * read.
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
  const isForward = endingBefore !== undefined;
  const slice = (from: Queries) =>
    table.slice(from, scope, filters, {
      order: isForward ? "oldestFirst" : "newestFirst",
      beyond: endingBefore ?? startingAfter,
      limit: limit + 1,
      most: limits.pageMax + 1,
    });
  // Forward paging resumes after the newest row seen, so no smaller id may commit later.
  const rows = isForward ? await queries.readAfterWriters(scope.project_id, slice) : await slice(queries);
  const pageRows = rows.slice(0, limit);
  return { rows: isForward ? pageRows.reverse() : pageRows, hasMore: rows.length > limit };
}
