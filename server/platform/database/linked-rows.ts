// Lists the rows that a table of links names, such as the shipments of a card. The links are in the list's order.
import { boundsOf, type Filters, type ListedTable, type Slice } from "./table.ts";
import type { SqlValue } from "./types.ts";

/** An index of the table of links has `project_id`, `by` and `key`, in this order. */
export interface Links {
  readonly table: string;
  /** The column that a query compares, such as `card_id`. */
  readonly by: string;
  /** The column with the linked row's id or position. */
  readonly key: string;
}

/** Filters of the rows are equalities and lower bounds. */
export function linkedRows<Row extends object>(
  table: ListedTable<Row>,
  links: Links,
  value: string,
): Pick<ListedTable<Row>, "order" | "find" | "slice"> {
  return {
    order: table.order,
    find: (queries, scope) => table.find(queries, scope),
    async slice(queries, scope, filters: Filters<Row>, { order, limit, ...bounds }: Slice) {
      const conditions: string[] = [];
      const values: SqlValue[] = [];
      const add = (column: string, operator: string, compared: SqlValue) => {
        conditions.push(`${column} ${operator} ?`);
        values.push(compared);
      };
      add("link.project_id", "=", (scope as { readonly project_id: string }).project_id);
      add(`link.${links.by}`, "=", value);
      for (const { column, operator, values: bound } of boundsOf(bounds, `link.${links.key}`))
        add(column, operator, bound[0]!);
      for (const [column, filter] of Object.entries(filters) as [
        string,
        SqlValue | { from?: SqlValue } | undefined,
      ][]) {
        if (filter === undefined) continue;
        const isRange = typeof filter === "object" && filter !== null && "from" in filter;
        add(`item.${column}`, isRange ? ">=" : "=", (isRange ? filter.from : filter) as SqlValue);
      }
      const rows = await queries.all<Row>(
        `SELECT ${table.columns("item")} FROM ${links.table} AS link
         JOIN ${table.name} AS item ON item.${table.order} = link.${links.key}
         WHERE ${conditions.join(" AND ")}
         ORDER BY link.${links.key} ${order === "oldestFirst" ? "ASC" : "DESC"} LIMIT ?`,
        [...values, limit],
      );
      return table.openForList(queries, rows);
    },
  };
}
