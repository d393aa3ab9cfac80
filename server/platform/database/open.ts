import { openPostgres } from "./postgres/open.ts";
import { openSqlite } from "./sqlite/open.ts";
import type { Database, DatabaseOptions } from "./types.ts";

/** Several processes may open and migrate the database at the same time. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null ? openSqlite(options) : openPostgres(options, options.databaseUrl);
}
