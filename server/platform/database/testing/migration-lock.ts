// For tests only: holds the lock of the migrations.
import pg from "pg";
import { migrationLockOf } from "../migrate.ts";
import { Connection, sqliteFile } from "../sqlite/connection.ts";
import type { Place } from "./databases.ts";

/** Takes the lock as another process does. Returns what the log names, and what releases the lock. */
export async function lockMigrations({
  databaseUrl,
  dataDir,
}: Place): Promise<{ name: RegExp; release(): Promise<void> }> {
  if (databaseUrl === null) {
    const lock = await Connection.open(migrationLockOf(sqliteFile(dataDir)), "BEGIN EXCLUSIVE");
    return {
      name: /waiting for the process that locks .*\/service\.sqlite\.migration-lock/,
      release: () => lock.close(),
    };
  }
  const client = new pg.Client(databaseUrl);
  await client.connect();
  // Servers before this version lock in their session.
  const sql = "SELECT pg_advisory_lock(hashtextextended('schema migrations', 0)), pg_backend_pid() AS pid";
  const { pid } = (await client.query<{ pid: number }>(sql)).rows[0]!;
  return { name: new RegExp(`waiting for .*PostgreSQL process ${pid}\\b`), release: () => client.end() };
}
