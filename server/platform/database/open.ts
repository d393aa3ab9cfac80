import { openPostgres } from "./postgres/open.ts";
import { openSqlite } from "./sqlite/open.ts";
import type { Database, DatabaseOptions } from "./types.ts";

/** Several processes may open and migrate the database at the same time. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { databaseUrl, startUnit } = options;
  const database = await (databaseUrl === null ? openSqlite(options) : openPostgres(options, databaseUrl));
  if (startUnit === undefined) return database;
  const write = database.write.bind(database);
  database.write = (work, addsTo) =>
    write(async (tx) => {
      await startUnit(tx);
      return work(tx);
    }, addsTo);
  return database;
}
