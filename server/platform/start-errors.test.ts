// A process that cannot use its database ends with a sentence that names the setting or the file, and says what to do.
import assert from "node:assert/strict";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { migrationLockOf } from "./database/migrate.ts";
import { openDatabase } from "./database/open.ts";
import { type Facts, refusalOf } from "./database/postgres/inspect.ts";
import { sqliteFile } from "./database/sqlite/connection.ts";
import { createPostgresDatabase, migratedSqlite } from "./database/testing/migrated.ts";
import { DatabaseUnavailable } from "./database/unavailable.ts";
import { startErrorSentence } from "./start-errors.ts";

function folder(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), "start-errors-"));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

/** Opens the database, which must fail. Returns the sentence. */
async function sentenceOf(dataDir: string, databaseUrl: string | null = null): Promise<string> {
  const opened = openDatabase({ dataDir, databaseUrl }).then((database) => database.close());
  const error = await opened.then(
    () => assert.fail(`${databaseUrl ?? dataDir} opened`),
    (reason: unknown) => reason,
  );
  const sentence = startErrorSentence(error, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? "" });
  assert.ok(sentence !== undefined, String((error as Error).stack));
  return sentence;
}

test("a SQLite file that cannot be used is named with what to do", async (t) => {
  const noise = Buffer.alloc(8_192, 7);
  const spoil: Record<string, [spoil: (file: string) => void, sentence: RegExp]> = {
    "no SQLite file": [(file) => writeFileSync(file, noise), /service\.sqlite is no SQLite file\. Restore it/],
    damaged: [
      (file) => writeFileSync(file, Buffer.concat([readFileSync(file).subarray(0, 100), noise])),
      /service\.sqlite is damaged\. Restore it/,
    ],
    "no file": [
      (file) => {
        rmSync(file);
        mkdirSync(file);
      },
      /service\.sqlite cannot be opened\. Let the user/,
    ],
    "a damaged lock": [
      (file) => {
        rmSync(file);
        writeFileSync(migrationLockOf(file), noise);
      },
      /service\.sqlite\.migration-lock is damaged\. .* remove this file/,
    ],
    "no folder": [
      (file) => {
        rmSync(dirname(file), { recursive: true });
        writeFileSync(dirname(file), "");
      },
      /in DATA_DIR cannot be written: .*\. Let the user/,
    ],
  };
  for (const [name, [run, sentence]] of Object.entries(spoil)) {
    const dataDir = join(folder(t), "data");
    mkdirSync(dataDir);
    copyFileSync(await migratedSqlite(), sqliteFile(dataDir));
    run(sqliteFile(dataDir));
    const found = await sentenceOf(dataDir);
    assert.match(found, sentence, name);
    assert.ok(found.includes(dataDir), name);
  }
});

const codes: Record<string, string> = {
  SQLITE_READONLY: "cannot be written",
  SQLITE_FULL: "disk",
  SQLITE_CANTOPEN: "cannot be opened",
  SQLITE_BUSY: "locked by another program",
  SQLITE_IOERR: "Check the disk",
};

test("an error of an open database is told as a sentence, and an error of the program is not", () => {
  const fail = (code: string, cause?: unknown) =>
    Object.assign(new Error("insert into x - failed", { cause }), { code });
  const onSqlite = { DATA_DIR: "/somewhere" };
  for (const [code, words] of Object.entries(codes)) {
    const sentence = startErrorSentence(fail(code), onSqlite) ?? "";
    assert.ok(sentence.includes(words) && sentence.includes("/somewhere/service.sqlite"), `${code}: ${sentence}`);
  }
  const onPostgres = { DATABASE_URL: "postgres://me:hunter2@db/x" };
  for (const error of [fail("53100"), fail("X", fail("42501")), new DatabaseUnavailable("the connection was lost")])
    assert.match(
      startErrorSentence(error, onPostgres) ?? "",
      /^The database of DATABASE_URL cannot be used: .+\. .+\.$/,
    );
  // The last two belong to other connections, and to other files.
  for (const error of [fail("SQLITE_ERROR"), new Error("x"), fail("ECONNREFUSED"), fail("ENOENT")])
    for (const env of [onSqlite, onPostgres]) assert.equal(startErrorSentence(error, env), undefined);
});

test("a PostgreSQL server that cannot be used is reported with its setting, without its password", async (t) => {
  const { databaseUrl, drop } = await createPostgresDatabase();
  t.after(drop);
  const missing = databaseUrl.replace(new URL(databaseUrl).pathname, "/none");
  const withParameter = (name: string, value: string) => {
    const url = new URL(databaseUrl);
    url.searchParams.append(name, value);
    return url.href;
  };
  for (const [url, sentence] of [
    ["postgres://me:hunter2@127.0.0.1:1/x", /: connect ECONNREFUSED 127\.0\.0\.1:1\. Start the PostgreSQL server, or /],
    [missing, /: database "none" does not exist\. Create the database, or /],
    [withParameter("sslmode", "verify-full"), /does not support SSL connections\. .* set sslmode=disable/],
    [withParameter("sslrootcert", "/none.crt"), /no such file .*'\/none\.crt'\. Correct the file's name/],
    [withParameter("options", "--none"), /requires a value\. Correct DATABASE_URL/],
    [
      withParameter("options", "-c search_path=none"),
      /no schema of its search_path \(none\) exists.* Create the schema/,
    ],
    [withParameter("options", "-c default_transaction_read_only=on"), /accepts only reads.* Name the primary server/],
  ] as const) {
    const found = await sentenceOf("unused", url);
    assert.match(found, sentence);
    assert.match(found, /^The database of DATABASE_URL cannot be used: /);
    assert.ok(!found.includes("hunter2"));
  }
});

test("a PostgreSQL database that lacks what the service needs is refused", () => {
  const facts: Facts = {
    ...{ version: "18.1 (Debian)", encoding: "UTF8", is_read_only: false, schema: "public", search_path: "public" },
    ...{ may_create: true, has_tables: false, pid: 1 },
  };
  assert.equal(refusalOf(facts, true), undefined);
  assert.equal(refusalOf({ ...facts, is_read_only: true, may_create: false }, false), undefined);
  assert.equal(refusalOf({ ...facts, has_tables: true, may_create: false }, true), undefined);
  for (const [wrong, words] of [
    [{ version: "12.22" }, "PostgreSQL 12.22 is too old. Use PostgreSQL 13 or newer."],
    [{ encoding: "LATIN1" }, "its encoding LATIN1 cannot store all texts. Create it with the encoding UTF8."],
    [{ encoding: "SQL_ASCII" }, "its encoding SQL_ASCII"],
    [
      { may_create: false },
      "may not create tables in the schema public. As the owner of the database, run: GRANT CREATE",
    ],
  ] as const)
    assert.ok(refusalOf({ ...facts, ...wrong }, true)?.message.includes(words), words);
});

// How these servers refuse a connection depends on their setup, which the tests' server does not have.
test("a refused connection is told with its remedy", () => {
  const refused = (code: string, message: string) =>
    startErrorSentence(Object.assign(new Error(message), { code }), { DATABASE_URL: "postgres://db/x" }) ?? "";
  const noTls = 'no pg_hba.conf entry for host "10.0.0.1", user "me", database "x", no encryption';
  assert.match(refused("28000", noTls), /no encryption\. Add sslmode=verify-full to DATABASE_URL/);
  assert.match(refused("28P01", 'password authentication failed for user "me"'), /Correct user and password/);
  assert.match(refused("53300", "too many clients already"), /max_connections/);
  assert.match(refused("08P01", "no such database: x"), /settings of the pooler/);
});
