// Applies migrations in order. A released migration is never edited.
// Invariant: one process migrates at a time, and a crash leaves neither half a migration nor a lock.
import { readdirSync } from "node:fs";
import type { Knex } from "knex";
import type pg from "pg";
import { openKnex } from "./knex.ts";
import { Connection } from "./sqlite/connection.ts";
import { isBusy, unusableFile } from "./sqlite/unusable.ts";
import type { DatabaseOptions } from "./types.ts";
import { UnusableDatabase } from "./unavailable.ts";
import { unitLimitMs } from "./unit.ts";
import { waitForOthers } from "./wait-for-others.ts";

interface Migration {
  up(knex: Knex): Promise<void>;
}

const folder = new URL("./migrations/", import.meta.url);

/**
 * File names without ending, which the database stores. Most starts apply no migration, so the files are not loaded
 * before they are needed.
 */
export const migrations: readonly string[] = readdirSync(folder)
  .sort()
  .map((file) => file.slice(0, -".ts".length));

export function loadMigration(name: string): Promise<Migration> {
  return import(new URL(`${name}.ts`, folder).href);
}

// An idle connection that is closed would release the lock.
const singleConnection = { min: 1, max: 1 };

// A server or command of the earlier version may still hold a lock for a moment.
const busyTimeoutMs = 50_000;

export function migrationLockOf(filename: string): string {
  return `${filename}.migration-lock`;
}

type Options = Pick<DatabaseOptions, "log" | "mayUpgrade">;

/** Call it if `isComplete` is false. */
export async function migrateSqlite(filename: string, pragmas: string, options: Options): Promise<void> {
  // The lock is a database transaction, which ends when the process dies. A row as lock would remain.
  const lockFile = migrationLockOf(filename);
  const lock = await Connection.open(lockFile, "PRAGMA busy_timeout = 0").catch((error: unknown) => {
    throw unusableLock(error, lockFile);
  });
  const knex = openOneSqlite(filename, options.log);
  try {
    await waitForOthers(() => takeSqliteLock(lock, lockFile), options.log);
    await knex.raw(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    for (const pragma of pragmas.split(";").map((line) => line.trim())) if (pragma !== "") await knex.raw(pragma);
    await applyMissing(knex, options);
  } finally {
    await knex.destroy();
    await lock.close();
  }
}

function unusableLock(error: unknown, file: string): unknown {
  if (!["SQLITE_NOTADB", "SQLITE_CORRUPT"].includes((error as { code: string }).code))
    return unusableFile(error, file) ?? error;
  return new UnusableDatabase(`${file} is damaged. Stop every server and worker, then remove this file.`);
}

async function takeSqliteLock(lock: Connection, file: string): Promise<string | undefined> {
  try {
    await lock.exec("BEGIN EXCLUSIVE");
    return undefined;
  } catch (error) {
    if (!isBusy(error)) throw unusableLock(error, file);
    return `the process that locks ${file} to migrate the database`;
  }
}

export async function migratePostgres(settings: pg.ClientConfig, options: Options): Promise<void> {
  const { default: pg } = await import("pg");
  const connection = settings as Knex.PgConnectionConfig;
  const knex = openKnex({ client: "pg", connection, pool: { min: 0, max: 2 } }, options.log);
  // The lock belongs to a database transaction, because a pooler would keep the lock of a session after this process.
  const lock = new pg.Client({ ...settings, query_timeout: unitLimitMs });
  lock.on("error", () => {});
  try {
    await lock.connect();
    await waitForOthers(() => takePostgresLock(lock), options.log);
    await applyMissing(knex, options);
  } finally {
    await knex.destroy();
    // A pooler would discard the connection of an open database transaction.
    await lock.query("ROLLBACK").catch(() => {});
    await lock.end();
  }
}

const lockKey = "hashtextextended('schema migrations', 0)";

// While the migrations run, the database transaction of the lock is idle.
const takeLockSql = `BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0;
  SELECT pg_try_advisory_xact_lock(${lockKey}) AS is_taken`;

const lockHolderSql = `SELECT pid FROM pg_locks
  WHERE locktype = 'advisory' AND granted AND objsubid = 1 AND (classid::bigint << 32) | objid::bigint = ${lockKey}
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

async function takePostgresLock(lock: pg.Client): Promise<string | undefined> {
  const results = (await lock.query(takeLockSql)) as unknown as readonly pg.QueryResult<{ is_taken: boolean }>[];
  if (results.at(-1)!.rows[0]!.is_taken) return undefined;
  // A waiting process must not keep the connection of a pooler, which the migrating process may need.
  await lock.query("ROLLBACK");
  const { rows } = await lock.query<{ pid: number }>(lockHolderSql);
  return `the process that migrates the database (PostgreSQL process ${rows[0]?.pid ?? "unknown"})`;
}

function openOneSqlite(filename: string, log: DatabaseOptions["log"]): Knex {
  const connection = { filename };
  return openKnex({ client: "sqlite3", connection, useNullAsDefault: true, pool: singleConnection }, log);
}

/**
 * Check it before you migrate, so that a command beside a busy server writes nothing. Throws if the database is newer.
 */
export function isComplete(appliedNames: readonly string[]): boolean {
  const applied = new Set(appliedNames);
  const unknown = appliedNames.filter((name) => !migrations.includes(name));
  if (unknown.length > 0) {
    throw new UnusableDatabase(
      `The database was migrated by a newer version of the server (${unknown.join(", ")}); start that version.`,
    );
  }
  return migrations.every((name) => applied.has(name));
}

async function applyMissing(knex: Knex, { mayUpgrade = true }: Options): Promise<void> {
  const applied = await appliedMigrations(knex);
  if (isComplete(applied)) return;
  if (!mayUpgrade && applied.length > 0) {
    throw new UnusableDatabase(
      "The database is of an earlier version: stop every server and worker that uses it, then start a server of this " +
        "version, which migrates it.",
    );
  }
  const migrationSource: Knex.MigrationSource<string> = {
    getMigrations: async () => [...migrations],
    getMigrationName: (name) => name,
    getMigration: async (name) => ({ up: (await loadMigration(name)).up, down: refuseDown }),
  };
  // Frees knex's own lock row, which survives a crash.
  await knex.migrate.forceFreeMigrationsLock({ migrationSource });
  await knex.migrate.latest({ migrationSource });
}

async function appliedMigrations(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable("knex_migrations"))) return [];
  return knex("knex_migrations").orderBy("id").pluck("name");
}

async function refuseDown(): Promise<void> {
  throw new Error("Migrations only go forward.");
}
