// For tests only: the same test body on SQLite and on a real PostgreSQL, each database fresh and gone afterwards.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, type TestContext } from "node:test";
import pg from "pg";
import { openDatabase } from "../open.ts";
import type { Database, DatabaseOptions, Dialect } from "../types.ts";
import { postgresUrl } from "./postgres.ts";

/** Where a database is; two handles opened on one place are two processes to it. */
export type Place = Pick<DatabaseOptions, "databaseUrl" | "dataDir">;

export interface OpenTestDatabase {
  readonly dialect: Dialect;
  /** A place with an empty database, removed after the test, or after all tests when none is named. */
  place(t?: TestContext): Promise<Place>;
  /** Opens a database, in a fresh place unless one is given, and closes it after the test. */
  (t?: TestContext, place?: Place, options?: Partial<DatabaseOptions>): Promise<Database>;
}

/** Declares the tests of `body` once per database: `forEachDatabase((open) => { test("...", async (t) => { ... open(t) }) })`. */
export function forEachDatabase(body: (open: OpenTestDatabase) => void): void {
  for (const dialect of ["sqlite", "postgres"] as const) {
    describe(`on ${dialect}`, () => {
      const left: (() => Promise<void>)[] = [];
      after(async () => {
        await undo(left);
        if (dialect === "postgres") await dropTemplate();
      });
      body(opener(dialect, left));
    });
  }
}

function opener(dialect: Dialect, left: (() => Promise<void>)[]): OpenTestDatabase {
  // What was made last goes first: a handle before the database behind it. node:test runs a test's own hooks in the
  // order in which they were given, so each test has one hook and a list.
  const lists = new WeakMap<TestContext, (() => Promise<void>)[]>();
  const leftBy = (t: TestContext | undefined) => {
    if (t === undefined) return left;
    let list = lists.get(t);
    if (list === undefined) {
      list = [];
      lists.set(t, list);
      const own = list;
      t.after(() => undo(own));
    }
    return list;
  };
  const make = async (t: TestContext | undefined, template: Promise<string> | undefined): Promise<Place> => {
    const dataDir = mkdtempSync(join(tmpdir(), "database-test-"));
    leftBy(t).push(async () => rmSync(dataDir, { recursive: true, force: true }));
    if (dialect === "sqlite") return { databaseUrl: null, dataDir };
    const { databaseUrl, drop } = await createPostgresDatabase(await template);
    leftBy(t).push(drop);
    return { databaseUrl, dataDir };
  };
  const place = (t?: TestContext) => make(t, undefined);
  const migrated = (t?: TestContext) => make(t, dialect === "postgres" ? migratedTemplate() : undefined);
  const open = async (t?: TestContext, at?: Place, options?: Partial<DatabaseOptions>): Promise<Database> => {
    const database = await openDatabase({ ...(at ?? (await migrated(t))), ...options });
    leftBy(t).push(() => database.close());
    return database;
  };
  return Object.assign(open, { dialect, place });
}

async function undo(steps: (() => Promise<void>)[]): Promise<void> {
  for (const step of steps.splice(0).reverse()) await step();
}

/** A PostgreSQL database, empty or a copy of `template`; `drop` removes it. */
export async function createPostgresDatabase(
  template = "template1",
): Promise<{ databaseUrl: string; drop: () => Promise<void> }> {
  const server = await postgresUrl();
  const name = `test_${process.pid}_${Math.random().toString(36).slice(2, 10)}`;
  await administer(server, `CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY file_copy`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { databaseUrl: url.href, drop: () => administer(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

// A copy of a migrated database is had in a fifth of the time that migrating an empty one takes.
let template: Promise<{ name: string; drop: () => Promise<void> }> | undefined;

async function migratedTemplate(): Promise<string> {
  template ??= (async () => {
    const { databaseUrl, drop } = await createPostgresDatabase();
    await (await openDatabase({ databaseUrl, dataDir: tmpdir() })).close();
    return { name: new URL(databaseUrl).pathname.slice(1), drop };
  })();
  return (await template).name;
}

async function dropTemplate(): Promise<void> {
  const made = template;
  template = undefined;
  await (await made)?.drop();
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
