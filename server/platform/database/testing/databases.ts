// For tests only: runs tests on SQLite and on PostgreSQL, each with a fresh database.

import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, describe, type TestContext } from "node:test";
import type { Knex } from "knex";
import { openDatabase } from "../open.ts";
import { sqliteFile } from "../sqlite/connection.ts";
import type { Database, DatabaseOptions, Dialect } from "../types.ts";
import { runUnitsTwice } from "./again.ts";
import { createPostgresDatabase, dropMigratedDatabases, migratedPostgres, migratedSqlite } from "./migrated.ts";
import { fastDirectory } from "./postgres.ts";
import { testSealer } from "./sealer.ts";

/** "twice" runs every unit of work twice (again.ts), on SQLite only. */
export const unitsVariable = "TEST_UNITS";

function isTwice(): boolean {
  return process.env[unitsVariable] === "twice";
}

/** Two handles on one database act like two processes. */
export type Place = Pick<DatabaseOptions, "databaseUrl" | "dataDir">;

export interface OpenTestDatabase {
  readonly dialect: Dialect;
  /** Creates a database that is removed after the test, or after all tests without `t`. */
  place(t?: TestContext): Promise<Place>;
  /** Creates a database without tables, for migration tests. */
  emptyPlace(t?: TestContext): Promise<Place>;
  /** Opens a fresh database with further tables: a handle reads the schema when it is opened. */
  withTables(t: TestContext, create: (knex: Knex) => Promise<unknown>, place?: Place): Promise<Database>;
  /** Uses a fresh database by default and closes it after the test. */
  (t?: TestContext, place?: Place, options?: Partial<DatabaseOptions>): Promise<Database>;
}

export function forEachDatabase(body: (open: OpenTestDatabase) => void): void {
  for (const dialect of isTwice() ? (["sqlite"] as const) : (["sqlite", "postgres"] as const)) {
    describe(`on ${dialect}`, () => {
      const cleanups: (() => Promise<void>)[] = [];
      after(async () => {
        await runCleanups(cleanups);
        if (dialect === "postgres") await dropMigratedDatabases();
      });
      body(createOpener(dialect, cleanups));
    });
  }
}

function createOpener(dialect: Dialect, sharedCleanups: (() => Promise<void>)[]): OpenTestDatabase {
  // A handle must close before its database is dropped, but node:test runs hooks in order of registration.
  const lists = new WeakMap<TestContext, (() => Promise<void>)[]>();
  const cleanupsOf = (t: TestContext | undefined) => {
    if (t === undefined) return sharedCleanups;
    let list = lists.get(t);
    if (list === undefined) {
      list = [];
      lists.set(t, list);
      const own = list;
      t.after(() => runCleanups(own));
    }
    return list;
  };
  const make = async (t: TestContext | undefined, isEmpty: boolean): Promise<Place> => {
    const dataDir = mkdtempSync(join(fastDirectory(), "database-test-"));
    cleanupsOf(t).push(async () => rmSync(dataDir, { recursive: true, force: true }));
    if (dialect === "sqlite") {
      if (!isEmpty) copyFileSync(await migratedSqlite(), sqliteFile(dataDir));
      return { databaseUrl: null, dataDir };
    }
    const { databaseUrl, drop } = await createPostgresDatabase(isEmpty ? undefined : await migratedPostgres());
    cleanupsOf(t).push(drop);
    return { databaseUrl, dataDir };
  };
  const place = (t?: TestContext) => make(t, false);
  const emptyPlace = (t?: TestContext) => make(t, true);
  const open = async (t?: TestContext, at?: Place, options?: Partial<DatabaseOptions>): Promise<Database> => {
    const database = await openDatabase({ sealer: testSealer, ...(at ?? (await place(t))), ...options });
    cleanupsOf(t).push(() => database.close());
    return isTwice() ? runUnitsTwice(database) : database;
  };
  const withTables = async (t: TestContext, create: (knex: Knex) => Promise<unknown>, given?: Place) => {
    const at = given ?? (await place(t));
    const database = await openDatabase(at);
    await create(database.knex).finally(() => database.close());
    return open(t, at);
  };
  return Object.assign(open, { dialect, place, emptyPlace, withTables });
}

async function runCleanups(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}
