// Reads list pages, newest first (decided). Ids and positions increase with time, so their order is creation order.
import { limits } from "../../generated/contract.ts";
import type { Filters, ListedTable, Scope } from "./database/table.ts";
import type { Queries } from "./database/types.ts";
import { invalid } from "./errors.ts";

/** Items older than `startingAfter` or newer than `endingBefore`. */
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
 * Throws VALIDATION_ERROR for two cursors or one outside `scope`, which names the project and the resource in the path.
 * Filters do not apply to the cursor, which may have changed or been deleted since (decided).
 */
export async function readPage<Row extends { id: string; project_id: string }>(
  queries: Queries,
  table: Pick<ListedTable<Row>, "order" | "find" | "slice">,
  scope: Scope<Row>,
  page: PageQuery,
  filters: Filters<Row> = {},
): Promise<PageOfRows<Row>> {
  const { startingAfter, endingBefore } = page;
  const limit = page.limit as number;
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalid({ path: "/query/endingBefore", message: "cannot be combined with startingAfter" });
  }
  let beyond: string | undefined;
  for (const [name, id] of Object.entries({ startingAfter, endingBefore })) {
    if (id === undefined) continue;
    const row = await table.find(queries, { ...scope, id });
    if (row === undefined) throw invalid({ path: `/query/${name}`, message: "must be the id of an item in this list" });
    beyond = (row as { readonly id: string; readonly position?: string })[table.order];
  }
  const isForward = endingBefore !== undefined;
  const slice = (from: Queries) =>
    table.slice(from, scope, filters, {
      order: isForward ? "oldestFirst" : "newestFirst",
      beyond,
      limit: limit + 1,
      maxLimit: limits.pageMax + 1,
    });
  // Forward paging resumes after the newest row seen, so no row before it may commit later.
  const rows = isForward ? await queries.readAfterWriters(scope.project_id, slice) : await slice(queries);
  const pageRows = rows.slice(0, limit);
  return { rows: isForward ? pageRows.reverse() : pageRows, hasMore: rows.length > limit };
}
