// Reads what merged writes need to know about PostgreSQL's tables.
import type { Schema } from "../merged-writes.ts";
import { findReferences } from "../table-references.ts";
import { WriteOrder } from "../write-order.ts";
import type { Pool } from "./pool.ts";

const columnsSql = `SELECT class.relname AS name, attribute.attname AS column, format_type(attribute.atttypid, NULL) AS type
  FROM pg_attribute attribute JOIN pg_class class ON class.oid = attribute.attrelid
  WHERE class.relnamespace = CAST(current_schema() AS regnamespace) AND class.relkind = 'r' AND attribute.attnum > 0`;

export async function readSchema(pool: Pool): Promise<Schema> {
  const all = <Row>(sql: string) => pool.runOne<Row>(sql, []);
  const order = new WriteOrder(await findReferences({ dialect: "postgres", all }));
  const columns = await all<{ readonly name: string; readonly column: string; readonly type: string }>(columnsSql);
  const types = new Map(columns.map(({ name, column, type }) => [`${name}.${column}`, type]));
  return {
    order,
    typeOf(table, column) {
      const type = types.get(`${table}.${column}`);
      if (type === undefined) throw new Error(`the database has no column ${column} of ${table}`);
      return type;
    },
  };
}
