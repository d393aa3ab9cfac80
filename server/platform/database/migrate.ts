// Applies migrations in order. A released migration is never edited.
// Invariant: one process migrates at a time, and a crash leaves neither half a migration nor a lock.
import { readdirSync } from "node:fs";
import type { Knex } from "knex";
import { openKnex } from "./knex.ts";
import type { DatabaseOptions } from "./types.ts";

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

/** Long enough for another process to rewrite a large table. */
export const lockWaitMs = 10 * 60_000;

// An idle connection that is closed would release the lock.
const singleConnection = { min: 1, max: 1 };

export function migrationLockOf(filename: string): string {
  return `${filename}.migration-lock`;
}

type Options = Pick<DatabaseOptions, "log" | "mayUpgrade">;

/** Call it if `isComplete` is false. */
export async function migrateSqlite(filename: string, pragmas: string, options: Options): Promise<void> {
  // The lock is a database transaction, which ends when the process dies. A row as lock would remain.
  const lock = openOneSqlite(migrationLockOf(filename), options.log);
  const knex = openOneSqlite(filename, options.log);
  try {
    await knex.raw(`PRAGMA busy_timeout = ${lockWaitMs}`);
    await lock.raw(`PRAGMA busy_timeout = ${lockWaitMs}`);
    await lock.raw("BEGIN EXCLUSIVE");
    for (const pragma of pragmas.split(";").map((line) => line.trim())) if (pragma !== "") await knex.raw(pragma);
    await applyMissing(knex, options);
    await lock.raw("ROLLBACK");
  } finally {
    await knex.destroy();
    await lock.destroy();
  }
}

export async function migratePostgres(connection: Knex.PgConnectionConfig, options: Options): Promise<void> {
  const knex = openKnex({ client: "pg", connection, pool: { min: 0, max: 2 } }, options.log);
  // The lock ends with its connection, even after a crash.
  const lockHolder = openKnex({ client: "pg", connection, pool: singleConnection }, options.log);
  try {
    if (isComplete(await appliedMigrations(knex))) return;
    await lockHolder.raw("SELECT pg_advisory_lock(hashtextextended('schema migrations', 0))");
    await applyMissing(knex, options);
  } finally {
    await knex.destroy();
    await lockHolder.destroy();
  }
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
    throw new Error(
      `The database was migrated by a newer version of the server (${unknown.join(", ")}); start that version.`,
    );
  }
  return migrations.every((name) => applied.has(name));
}

async function applyMissing(knex: Knex, { mayUpgrade = true }: Options): Promise<void> {
  const applied = await appliedMigrations(knex);
  if (isComplete(applied)) return;
  if (!mayUpgrade && applied.length > 0) {
    throw new Error(
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
