// For tests only: what a reader of the database sees.
import type { Database } from "../types.ts";

/** Returns the cells of every table as text, by table. */
export async function cellsByTable({ dialect, knex, read }: Database): Promise<Map<string, string[]>> {
  const tables = await read.all<{ name: string }>(
    dialect === "sqlite"
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : "SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema()",
  );
  const cells = new Map<string, string[]>();
  for (const { name } of tables) {
    const rows: object[] = await knex.select("*").from(name);
    const values: unknown[] = rows.flatMap((row) => Object.values(row));
    cells.set(
      name,
      values.map((value) => (Buffer.isBuffer(value) ? value.toString("latin1") : String(value))),
    );
  }
  return cells;
}
