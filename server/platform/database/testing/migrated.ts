// For tests only: migrated databases to copy. Copying takes a tenth of the time of migrating. Invariant: these
// databases have this checkout's migrations, and are removed with the run or the process that created them.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { openDatabase } from "../open.ts";
import { sqliteFile } from "../sqlite/connection.ts";
import { fastDirectory, postgresUrl } from "./postgres.ts";

interface MigratedDatabases {
  /** Database name on the test server. */
  postgres?: Promise<string>;
  /** File path. */
  sqlite?: Promise<string>;
}

// Another checkout may have other migrations.
const variable = "TEST_MIGRATED";
const source = import.meta.url;

const databases: MigratedDatabases = readShared();
const cleanups: (() => Promise<void>)[] = [];

function readShared(): MigratedDatabases {
  const shared = JSON.parse(process.env[variable] ?? "{}") as { by?: string; postgres: string; sqlite: string };
  if (shared.by !== source) return {};
  return { postgres: Promise.resolve(shared.postgres), sqlite: Promise.resolve(shared.sqlite) };
}

/** Returns the name of a database, only to be copied. */
export function migratedPostgres(): Promise<string> {
  databases.postgres ??= (async () => {
    const { databaseUrl, drop } = await createPostgresDatabase();
    cleanups.push(drop);
    await (await openDatabase({ databaseUrl, dataDir: tmpdir() })).close();
    return new URL(databaseUrl).pathname.slice(1);
  })();
  return databases.postgres;
}

/** Returns the path of a database, only to be copied. */
export function migratedSqlite(): Promise<string> {
  databases.sqlite ??= (async () => {
    const dataDir = mkdtempSync(join(fastDirectory(), "migrated-"));
    process.once("exit", () => rmSync(dataDir, { recursive: true, force: true }));
    await (await openDatabase({ databaseUrl: null, dataDir })).close();
    return sqliteFile(dataDir);
  })();
  return databases.sqlite;
}

export async function dropMigratedDatabases(): Promise<void> {
  for (const drop of cleanups.splice(0)) {
    delete databases.postgres;
    await drop();
  }
}

export async function shareMigratedDatabases(): Promise<void> {
  const [postgres, sqlite] = await Promise.all([migratedPostgres(), migratedSqlite()]);
  process.env[variable] = JSON.stringify({ by: source, postgres, sqlite });
}

/** Creates an empty database or a copy of `template`, by default on the server that all tests share. */
export async function createPostgresDatabase(
  template = "template1",
  serverUrl?: string,
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const server = serverUrl ?? (await postgresUrl());
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function administer(databaseUrl: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
