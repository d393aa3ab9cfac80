import type { Database, DatabaseOptions } from "./types.ts";
import { withWorkFirst } from "./work-first.ts";

/** Several processes may open and migrate the database at the same time. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, startUnit } = options;
  const database = await openDialect(options, databaseUrl);
  const write = withWorkFirst(database.write.bind(database));
  database.write =
    startUnit === undefined
      ? write
      : (work, addsTo) =>
          write(async (tx) => {
            await startUnit(tx);
            return work(tx);
          }, addsTo);
  return database;
}

/** Loads one of the two drivers. */
async function openDialect(options: DatabaseOptions, databaseUrl: string | null): Promise<Database> {
  if (databaseUrl === null) return (await import("./sqlite/open.ts")).openSqlite(options);
  return (await import("./postgres/open.ts")).openPostgres(options, databaseUrl);
}
