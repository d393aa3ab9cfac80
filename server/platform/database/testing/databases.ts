// For tests only: the same test body on SQLite and on a real PostgreSQL, each database fresh and gone afterwards.
import { copyFileSync, mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { after, describe, type TestContext } from "node:test";
import { openDatabase } from "../open.ts";
import { sqliteFile } from "../sqlite/connection.ts";
import type { Database, DatabaseOptions, Dialect } from "../types.ts";
import { createPostgresDatabase, dropMigratedDatabases, migratedPostgres, migratedSqlite } from "./migrated.ts";
import { fastDirectory } from "./postgres.ts";

/** Where a database is; two handles opened on one place are two processes to it. */
export type Place = Pick<DatabaseOptions, "databaseUrl" | "dataDir">;

export interface OpenTestDatabase {
  readonly dialect: Dialect;
  /** A place with a migrated database, removed after the test, or after all tests when none is named. */
  place(t?: TestContext): Promise<Place>;
  /** A place as it is before the first start: with no tables, and on SQLite with no file. For tests of migrating. */
  emptyPlace(t?: TestContext): Promise<Place>;
  /** Opens a database, in a fresh place unless one is given, and closes it after the test. */
  (t?: TestContext, place?: Place, options?: Partial<DatabaseOptions>): Promise<Database>;
}

/** Declares the tests of `body` once per database: `forEachDatabase((open) => { test("...", async (t) => { ... open(t) }) })`. */
export function forEachDatabase(body: (open: OpenTestDatabase) => void): void {
  for (const dialect of ["sqlite", "postgres"] as const) {
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

function createOpener(dialect: Dialect, left: (() => Promise<void>)[]): OpenTestDatabase {
  // What was made last goes first: a handle before the database behind it. node:test runs a test's own hooks in the
  // order in which they were given, so each test has one hook and a list.
  const lists = new WeakMap<TestContext, (() => Promise<void>)[]>();
  const cleanupsOf = (t: TestContext | undefined) => {
    if (t === undefined) return left;
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
    const database = await openDatabase({ ...(at ?? (await place(t))), ...options });
    cleanupsOf(t).push(() => database.close());
    return database;
  };
  return Object.assign(open, { dialect, place, emptyPlace });
}

async function runCleanups(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}
