// Reads list pages, newest first (decided). Ids and positions increase with time, so their order is creation order.
import { limits } from "../../generated/contract.ts";
import type { Filters, ListedTable, Scope, Slice } from "./database/table.ts";
import type { Queries } from "./database/types.ts";
import { invalid } from "./errors.ts";
import { formatInstant } from "./instant.ts";
import type { Log } from "./log.ts";
import { firstUuidOf, lastUuidOf } from "./random.ts";

/** Items older than `startingAfter` or newer than `endingBefore`, created at `createdFrom` or later and before `createdTo`. */
export interface PageQuery {
  readonly limit?: number | undefined;
  readonly startingAfter?: string | undefined;
  readonly endingBefore?: string | undefined;
  readonly createdFrom?: string | undefined;
  readonly createdTo?: string | undefined;
}

/** The query parameters of every list. */
export const pageParameters = [
  "limit",
  "startingAfter",
  "endingBefore",
  "createdFrom",
  "createdTo",
] as const satisfies readonly (keyof PageQuery)[];

export interface PageOfRows<Row> {
  readonly rows: Row[];
  /** Whether more rows follow in the requested direction. */
  readonly hasMore: boolean;
}

/**
 * Throws VALIDATION_ERROR for an empty range of instants, for two cursors, for a cursor that `isKnown` rejects, and for
 * a cursor outside `scope`, which names the project and the resource in the path. Filters do not apply to the cursor,
 * which may have changed or been deleted since (decided).
 */
export async function readPage<Row extends { id: string; project_id: string }>(
  queries: Queries,
  table: Pick<ListedTable<Row>, "order" | "find" | "slice">,
  scope: Scope<Row>,
  page: PageQuery,
  filters: Filters<Row> = {},
  isKnown: (cursor: Row) => boolean = () => true,
): Promise<PageOfRows<Row>> {
  const { startingAfter, endingBefore } = page;
  const limit = page.limit as number;
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalid({ path: "/query/endingBefore", message: "cannot be combined with startingAfter" });
  }
  const created = readCreated(page);
  let cursor: string | undefined;
  for (const [name, id] of Object.entries({ startingAfter, endingBefore })) {
    if (id === undefined) continue;
    const row = await table.find(queries, { ...scope, id });
    if (row === undefined || !isKnown(row))
      throw invalid({ path: `/query/${name}`, message: "must be the id of an item in this list" });
    cursor = (row as { readonly id: string; readonly position?: string })[table.order];
  }
  const isForward = endingBefore !== undefined;
  const slice = (from: Queries) =>
    table.slice(from, scope, filters, {
      order: isForward ? "oldestFirst" : "newestFirst",
      above: isForward ? greater(created.above, cursor) : created.above,
      below: isForward ? created.below : less(created.below, cursor),
      limit: limit + 1,
      maxLimit: limits.pageMax + 1,
    });
  // Forward paging resumes after the newest row seen, so no row before it may commit later.
  const rows = isForward ? await queries.readAfterWriters(scope.project_id, slice) : await slice(queries);
  const pageRows = rows.slice(0, limit);
  return { rows: isForward ? pageRows.reverse() : pageRows, hasMore: rows.length > limit };
}

/**
 * Bounds of the ids that are drawn in these instants. Ids carry their instant, so the order of the list finds them, and
 * no index needs `created_at`.
 */
function readCreated({ createdFrom, createdTo }: PageQuery): Pick<Slice, "above" | "below"> {
  const from = createdFrom === undefined ? undefined : wholeMs(createdFrom);
  const to = createdTo === undefined ? undefined : wholeMs(createdTo);
  if (from !== undefined && to !== undefined && from >= to)
    throw invalid({ path: "/query/createdTo", message: "must be after createdFrom" });
  return {
    above: from === undefined || from <= 0 ? undefined : lastUuidOf(from - 1),
    below: to === undefined ? undefined : firstUuidOf(Math.max(to, 0)),
  };
}

/** The first whole millisecond at or after a valid instant, in epoch ms. */
function wholeMs(instant: string): number {
  const isBetween = /\.\d{3}\d*[1-9]/.test(instant);
  return Date.parse(instant) + (isBetween ? 1 : 0);
}

function greater(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || (other !== undefined && other > one) ? other : one;
}

function less(one: string | undefined, other: string | undefined): string | undefined {
  return one === undefined || (other !== undefined && other < one) ? other : one;
}

/** The operator should alert on this line, because the row needs a repair. */
export const unreadableMessage = "a stored row cannot be read";

/**
 * Shows the rows of a list. A row that `show` cannot read keeps only its id and time, so that the other rows stay
 * readable.
 */
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
