// Reads list pages, newest first (decided). Ids and positions increase with time, so their order is creation order.
import { limits } from "../../generated/contract.ts";
import type { Filters, ListedTable, Scope } from "./database/table.ts";
import type { Queries } from "./database/types.ts";
import { invalid } from "./errors.ts";
import { formatInstant } from "./instant.ts";
import type { Log } from "./log.ts";

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

/** For the operator's alarm: the row needs a repair. */
export const unreadableMessage = "a stored row cannot be read";

/** Shows the rows of a list. Of a row that `show` cannot read, only its id and time remain, so that the others stay. */
export function showRows<Row extends { readonly id: string; readonly created_at: number }, Shown>(
  log: Pick<Log, "error">,
  rows: readonly Row[],
  show: (row: Row, index: number) => Shown,
): Shown[] {
  return rows.map((row, index) => {
    try {
      return show(row, index);
    } catch (error) {
      log.error({ err: error, rowId: row.id }, unreadableMessage);
      return { id: row.id, createdAt: formatInstant(row.created_at) } as Shown;
    }
  });
}
