// Opens the configured database; types.ts describes it.
import { openPostgres } from "./postgres/open.ts";
import { openSqlite } from "./sqlite/open.ts";
import type { Database, DatabaseOptions } from "./types.ts";

/** Opens the database and migrates it. Several processes may do so at the same time. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  return options.databaseUrl === null ? openSqlite(options) : openPostgres(options, options.databaseUrl);
}

/** Whether an error is a violated unique constraint, on either database. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  // SQLite's driver has only a general code; the message is SQLite's own and stable.
  return code === "23505" || (code === "SQLITE_CONSTRAINT" && message.includes("UNIQUE constraint failed"));
}
