import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { type TestContext, test } from "node:test";
import { openDatabase } from "../open.ts";
import { commitFaults, startCommitProxy } from "../testing/commit-proxy.ts";
import { createPostgresDatabase, migratedPostgres } from "../testing/migrated.ts";
import { startSilentProxy } from "../testing/silent-proxy.ts";
import type { Database, Transaction } from "../types.ts";
import { poolSize } from "./open.ts";

// A time limit that is shorter than usual, and long enough for a busy machine.
const unitLimitMs = 3_000;

async function openTestDatabase(t: TestContext) {
  const { databaseUrl, drop } = await createPostgresDatabase(await migratedPostgres());
  t.after(drop);
  const proxy = await startSilentProxy(t, databaseUrl);
  const options = { dataDir: tmpdir(), unitLimitMs };
  const [direct, database] = await Promise.all([
    openDatabase({ ...options, databaseUrl }),
    openDatabase({ ...options, databaseUrl: proxy.databaseUrl }),
  ]);
  t.after(() => Promise.all([direct.close(), database.close()]));
  return { database, direct, proxy };
}

const work: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
  "a read": (database) => database.read.all("SELECT 1 AS one"),
  "a poll": (database) => database.read.readAfterWriters("project", (queries) => queries.all("SELECT 1 AS one")),
  "a unit": (database) => database.write((tx) => tx.all("SELECT 1 AS one")),
  "a unit of a project": (database) => database.write((tx) => tx.all("SELECT 1 AS one"), "project"),
  "a unit without statements": (database) => database.write(async () => {}),
  "a statement of its own": (database) => database.writeOne("SELECT 1 AS one", []),
  "the check of readiness": (database) => database.ready(),
};

const unavailable = /^(DatabaseUnavailable|UnitTimeout)$/;

test("a database that falls silent ends all kinds of work, and the next work succeeds", async (t) => {
  const { database, proxy } = await openTestDatabase(t);
  const runAll = async (check: (done: Promise<unknown>, name: string) => Promise<unknown>) =>
    Promise.all(Object.entries(work).map(([name, run]) => check(run(database), name)));
  await runAll((done) => done);
  proxy.silence();
  await runAll((done, name) => assert.rejects(done, (error: Error) => unavailable.test(error.name), name));
  await runAll((done) => done);
});

test("more reads than the pool has connections all end when the database falls silent", async (t) => {
  const { database, proxy } = await openTestDatabase(t);
  const read = (n: number) => database.read.one<{ n: number }>("SELECT CAST(? AS bigint) AS n", [n]);
  await Promise.all(Array.from({ length: 200 }, (_, n) => read(n)));
  const reads = Array.from({ length: 200 }, (_, n) => read(n));
  proxy.silence();
  const results = await Promise.allSettled(reads);
  assert.ok(results.some(({ status }) => status === "rejected"));
  for (let n = 0; n < poolSize; n++) await read(n).catch(() => {});
  assert.deepEqual(await read(7), { n: 7 });
});

test("a silent database can be closed", async (t) => {
  const { database, proxy } = await openTestDatabase(t);
  await Promise.all(Object.values(work).map((run) => run(database)));
  proxy.silence();
  const running = Object.values(work).map((run) => run(database));
  const closed = database.close();
  await Promise.allSettled(running);
  await closed;
});

// Simulates a failover: the former primary refuses writes, then the server reaches the new one.
test("connections on which the database refuses writes are replaced", async (t) => {
  const { database, direct } = await openTestDatabase(t);
  const { name } = (await direct.read.one<{ name: string }>("SELECT current_database() AS name"))!;
  const set = async (value: string) => {
    await direct.write((tx) => tx.run(`ALTER DATABASE ${name} ${value}`));
    await direct.read.all(
      "SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE datname = ? AND pid <> pg_backend_pid()",
      [name],
    );
  };
  const write = () => database.write((tx) => tx.run("DELETE FROM projects"));
  const writeOne = () => database.writeOne("DELETE FROM projects", []);
  const deferred = () =>
    database.write((tx) => tx.defer({ kind: "delete", table: "projects", where: ["id"], values: ["none"] }));
  await set("SET default_transaction_read_only = on");
  // Each read may meet a terminated connection.
  for (let n = 0; n < poolSize; n++) await database.read.one("SELECT 1 AS one").catch(() => {});
  for (const each of [write, writeOne, deferred, () => database.ready()]) {
    await assert.rejects(each(), { name: "DatabaseUnavailable" });
  }
  await Promise.all(Array.from({ length: 20 }, (_, n) => database.read.one("SELECT CAST(? AS bigint) AS n", [n])));
  await direct.write((tx) => tx.run(`ALTER DATABASE ${name} RESET default_transaction_read_only`));
  // Each failed attempt replaces its connection. In sequence, all attempts could use the first replaced connection.
  for (let round = 0; round < 2; round++) await Promise.allSettled(Array.from({ length: poolSize }, write));
  await Promise.all([write(), writeOne(), deferred(), database.ready()]);
});

const mark = (n: number) => ({ kind: "insert", table: "marks", columns: ["n"], rows: [[n]] }) as const;

const writes: Readonly<Record<string, (tx: Transaction, n: number) => Promise<unknown>>> = {
  "sent with BEGIN and COMMIT": (tx, n) => tx.defer(mark(n)),
  "sent with the COMMIT": (tx, n) => tx.one("SELECT 1 AS one").then(() => tx.defer(mark(n))),
  "sent before the COMMIT": (tx, n) => tx.run("INSERT INTO marks (n) VALUES (?)", [n]),
};

test("units of work whose COMMIT or its answer is lost take effect once", async (t) => {
  const { databaseUrl, drop } = await createPostgresDatabase();
  t.after(drop);
  const setup = await openDatabase({ dataDir: tmpdir(), databaseUrl });
  await setup.knex.raw("CREATE TABLE marks (n bigint)");
  await setup.close();
  const proxy = await startCommitProxy(t, databaseUrl);
  const database = await openDatabase({ dataDir: tmpdir(), unitLimitMs, databaseUrl: proxy.databaseUrl });
  t.after(() => database.close());
  let [last, runs, effects] = [0, 0, 0];
  const insert = (write: (tx: Transaction, n: number) => Promise<unknown>, n: number) =>
    database.write(async (tx) => {
      runs++;
      tx.afterCommit(() => void effects++);
      await write(tx, n);
      return n;
    }, "project");
  for (const [name, write] of Object.entries(writes)) {
    for (const fault of commitFaults) {
      for (const count of name === "sent before the COMMIT" ? [1] : [1, 5]) {
        const what = `${fault} of ${count} writes ${name}`;
        [runs, effects] = [0, 0];
        const numbers = Array.from({ length: count }, () => ++last);
        const failing = proxy.failCommit(fault, /INSERT INTO marks/);
        assert.deepEqual(await Promise.all(numbers.map((n) => insert(write, n))), numbers, what);
        await failing.cut;
        if (fault === "late commit") assert.equal(await failing.deliver(), "closed", what);
        const rows = await database.read.all("SELECT n FROM marks WHERE n >= ?", [numbers[0]!]);
        assert.deepEqual(
          [rows.length, runs, effects],
          [count, fault === "lost answer" ? count : 2 * count, count],
          what,
        );
      }
    }
  }
  runs = 0;
  const tries = 4;
  for (let each = 0; each < tries; each++) proxy.failCommit("lost commit", /INSERT INTO marks/);
  await assert.rejects(insert(writes["sent with the COMMIT"]!, ++last), { name: "DatabaseUnavailable" });
  assert.equal(runs, tries);
});
