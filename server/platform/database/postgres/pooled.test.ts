// Behind a pooler, a connection to PostgreSQL serves several clients, one database transaction after the other.
import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { type TestContext, test } from "node:test";
import { openDatabase } from "../open.ts";
import { createPostgresDatabase } from "../testing/migrated.ts";
import { startPostgresProxy } from "../testing/postgres-proxy.ts";

const farewell = Buffer.from([0x58, 0, 0, 0, 4]);
const cancelKey = Buffer.from([0x4b, 0, 0, 0, 12]);

/**
 * Acts as PgBouncer where a service can notice it: refuses settings at the start of a connection, gives numbers of its
 * own instead of the numbers of PostgreSQL's processes, and keeps connections to PostgreSQL after a client has left.
 */
function startPooler(t: TestContext, databaseUrl: string): Promise<string> {
  return startPostgresProxy(t, databaseUrl, (near, far) => {
    near.once("data", (startup) => {
      if (startup.includes("_timeout")) near.destroy();
    });
    near.on("data", (bytes) => {
      if (!bytes.equals(farewell)) far.write(bytes);
      else near.end();
    });
    let hasKey = false;
    far.on("data", (bytes) => {
      const at = hasKey ? -1 : bytes.indexOf(cancelKey);
      if (at >= 0) {
        hasKey = true;
        bytes.writeInt32BE(1, at + cancelKey.length);
      }
      near.write(bytes);
    });
  });
}

test("a service behind a pooler leaves nothing on the pooler's connections, and its units keep their limits", async (t) => {
  const { databaseUrl, drop } = await createPostgresDatabase();
  t.after(drop);
  const database = await openDatabase({ databaseUrl: await startPooler(t, databaseUrl), dataDir: tmpdir() });
  const stateSql = `SELECT current_setting('statement_timeout') AS statement, current_setting('lock_timeout') AS lock,
    current_setting('idle_in_transaction_session_timeout') AS idle,
    (SELECT count(*) FROM pg_prepared_statements) AS prepared`;
  const limits = { statement: "15s", lock: "15s", idle: "15s", prepared: 0 };
  for (const project of [undefined, "project"]) {
    await database.write((tx) => tx.run("DELETE FROM projects"), project);
    // All other units of work of a project wait for one that waits for a row.
    const lock = project === undefined ? limits.lock : "250ms";
    assert.deepEqual(await database.write((tx) => tx.one(stateSql), project), { ...limits, lock });
  }
  assert.deepEqual(await database.read.readAfterWriters("project", (queries) => queries.all(stateSql)), [limits]);
  const none = { statement: "0", lock: "0", idle: "0", prepared: 0 };
  assert.deepEqual(await database.read.one(stateSql), none);
  assert.deepEqual(await database.writeOne(stateSql, []), [none]);
  await database.close();
  const direct = await openDatabase({ databaseUrl, dataDir: tmpdir() });
  t.after(() => direct.close());
  const locksSql = `SELECT count(*) AS locks FROM pg_locks WHERE locktype = 'advisory'
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
  assert.deepEqual(await direct.read.one(locksSql), { locks: 0 });
});
