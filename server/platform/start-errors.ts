// Says in a sentence why a process cannot start, or why a command failed.
import { ConfigError, readStorageConfig } from "./config.ts";
import { unusableBecauseOf, unusablePostgres } from "./database/postgres/unusable.ts";
import { sqliteFile } from "./database/sqlite/connection.ts";
import { unusableFile } from "./database/sqlite/unusable.ts";
import { DatabaseUnavailable, UnusableDatabase } from "./database/unavailable.ts";

// Error codes of PostgreSQL. Other codes may belong to other connections of this process.
const sqlState = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Returns a sentence that names the setting or the file, or undefined for an error of the program itself. Also covers
 * errors of a database that is already open: its disk may be full at the first write.
 */
export function startErrorSentence(error: unknown, env: NodeJS.ProcessEnv): string | undefined {
  if (error instanceof ConfigError || error instanceof UnusableDatabase) return error.message;
  if (!(error instanceof Error)) return undefined;
  const { databaseUrl, dataDir } = readStorageConfig(env);
  for (const each of [error, error.cause]) {
    if (!(each instanceof Error)) continue;
    const file = unusableFile(each, sqliteFile(dataDir));
    if (file !== undefined) return file.message;
    if (databaseUrl !== null && sqlState.test(String((each as { code?: unknown }).code)))
      return unusableBecauseOf(each)?.message;
  }
  if (databaseUrl !== null && error instanceof DatabaseUnavailable)
    return unusablePostgres(error.message, "Start again when the PostgreSQL server answers.").message;
  return undefined;
}
