import type { Queries } from "./types.ts";

/**
 * SQL of a table with one column `value` for each row of the JSON array in its one parameter. One parameter for many rows
 * binds several times faster.
 */
export function jsonRowsSql({ dialect }: Pick<Queries, "dialect">): string {
  return dialect === "postgres" ? "jsonb_array_elements(CAST(? AS jsonb))" : "json_each(?)";
}
