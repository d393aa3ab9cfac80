// Pages of a list, newest first, asked for by the id of the item beside them (decided). Ids grow with time, so ordering by id is ordering
// by creation, and a page is found by key however long the list is.

import type { Queries, SqlValue } from "../database/types.ts";
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
 * Reads a page of `select`, which ends in a WHERE clause that is scoped by project and has a column `id`.
 * A cursor that is not in the list, or two of them, is a VALIDATION_ERROR.
 */
export async function readPage<Row extends { id: string }>(
  queries: Queries,
  select: string,
  values: readonly SqlValue[],
  page: PageQuery,
): Promise<PageOfRows<Row>> {
  const { startingAfter, endingBefore } = page;
  const limit = page.limit as number;
  if (startingAfter !== undefined && endingBefore !== undefined) {
    throw invalid({ path: "/query/endingBefore", message: "must not be there beside startingAfter" });
  }
  for (const [name, cursor] of Object.entries({ startingAfter, endingBefore })) {
    if (cursor !== undefined && !(await queries.one(`${select} AND id = ?`, [...values, cursor]))) {
      throw invalid({ path: `/query/${name}`, message: "must be the id of an item in this list" });
    }
  }
  const newer = endingBefore !== undefined;
  const cursor = endingBefore ?? startingAfter;
  const condition = cursor === undefined ? "" : newer ? " AND id > ?" : " AND id < ?";
  const rows = await queries.all<Row>(`${select}${condition} ORDER BY id ${newer ? "ASC" : "DESC"} LIMIT ?`, [
    ...values,
    ...(cursor === undefined ? [] : [cursor]),
    limit + 1,
  ]);
  const hasMore = rows.length > limit;
  const kept = rows.slice(0, limit);
  return { rows: newer ? kept.reverse() : kept, hasMore };
}
