// Opens the database that the settings name; types.ts says what it can do.
import { openPostgres } from "./postgres/open.ts";
import { openSqlite } from "./sqlite/open.ts";
import type { Database, DatabaseOptions } from "./types.ts";

/** Opens the database and brings its schema up to date. Several processes may do so at the same time. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null ? openSqlite(options) : openPostgres(options, options.databaseUrl);
}

/** Whether an error says that a row would have repeated a unique value, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  // SQLite's driver gives the general code only; the message is SQLite's own and stable.
  return code === "23505" || (code === "SQLITE_CONSTRAINT" && message.includes("UNIQUE constraint failed"));
}
