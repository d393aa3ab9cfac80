import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { postgresUrl } from "../../server/platform/database/testing/postgres.ts";
import { createDatabase } from "./own-database.ts";
import { TargetError } from "./target-error.ts";

test("each setup gets an empty database, which is dropped after the run", async () => {
  const serverUrl = await postgresUrl();
  const [one, other] = await Promise.all([createDatabase(serverUrl), createDatabase(serverUrl)]);
  assert.notEqual(one.url, other.url);
  const client = new pg.Client({ connectionString: one.url });
  await client.connect();
  const { rows } = await client.query("SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'");
  assert.deepEqual(rows, [{ tables: 0 }]);
  // A killed server leaves its connections open.
  client.on("error", () => {});
  await Promise.all([one.drop(), other.drop()]);
  await assert.rejects(new pg.Client({ connectionString: one.url }).connect(), /does not exist/);
});

test("an unreachable database server is named as the target that cannot be used", async () => {
  await assert.rejects(createDatabase("postgres://user:secret@127.0.0.1:1/x"), (error) => {
    assert.ok(error instanceof TargetError);
    assert.match(error.message, /--database-url: connect ECONNREFUSED/);
    assert.doesNotMatch(error.message, /secret/);
    return true;
  });
});
