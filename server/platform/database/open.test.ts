import assert from "node:assert/strict";
import { AsyncLocalStorage } from "node:async_hooks";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import fc from "fast-check";
import { openDatabase } from "./open.ts";
import { poolSize } from "./postgres/open.ts";
import { forEachDatabase } from "./testing/databases.ts";
import { createPostgresDatabase } from "./testing/migrated.ts";
import type { Database, Transaction } from "./types.ts";
import { UnitTimeout, unitLimitMs } from "./unit.ts";

async function withTable(database: Database): Promise<Database> {
  await database.knex.schema.createTable("items", (table) => {
    table.text("id").primary();
    table.bigInteger("amount");
    table.binary("body");
  });
  return database;
}

function insert(tx: Transaction, id: string, amount: number | bigint | null = 1): Promise<number> {
  return tx.run("INSERT INTO items (id, amount) VALUES (?, ?)", [id, amount]);
}

async function ids(database: Database): Promise<string[]> {
  return (await database.read.all<{ id: string }>("SELECT id FROM items ORDER BY id")).map((row) => row.id);
}

forEachDatabase((open) => {
  test("values read back unchanged", async (t) => {
    const database = await withTable(await open(t));
    const body = Buffer.from([0, 1, 255]);
    const now = 1_790_000_000_123;
    await database.write(async (tx) => {
      await tx.run("INSERT INTO items (id, amount, body) VALUES (?, ?, ?)", ["é'?\"£😀", now, body]);
      await tx.run("INSERT INTO items (id, amount, body) VALUES (?, ?, ?)", [
        "big",
        BigInt(Number.MAX_SAFE_INTEGER),
        null,
      ]);
    });
    const row = await database.read.one("SELECT id, amount, body FROM items WHERE amount = ?", [now]);
    assert.deepEqual(row, { id: "é'?\"£😀", amount: now, body });
    assert.deepEqual(await database.read.one("SELECT amount, body FROM items WHERE id = 'big'"), {
      amount: Number.MAX_SAFE_INTEGER,
      body: null,
    });
    assert.deepEqual(await database.read.one("SELECT count(*) AS n, '?' AS mark FROM items WHERE id <> ?", ["x"]), {
      n: 2,
      mark: "?",
    });
    assert.equal(await database.read.one("SELECT id FROM items WHERE id = ?", ["none"]), undefined);
  });

  test("a value that would not read back unchanged is refused", async (t) => {
    const database = await withTable(await open(t));
    const values = [undefined, true, {}, Number.NaN, Number.POSITIVE_INFINITY, 1.5, 2 ** 53, 2n ** 53n, -(2n ** 60n)];
    for (const value of values as never[]) {
      await assert.rejects(
        database.write((tx) => tx.run("INSERT INTO items (id, amount) VALUES (?, ?)", ["x", value])),
        /value 2 is/,
      );
    }
    assert.deepEqual(await ids(database), []);
  });

  test("a number that would lose digits is refused on every read, except as text", async (t) => {
    const database = await withTable(await open(t));
    const texts = ["9007199254740993", "-9007199254740993", "9223372036854775807", "-9223372036854775808"];
    for (const text of texts) {
      const fill = `INSERT INTO items (id, amount) VALUES ('x', ${text})`;
      await database.write((tx) => tx.run(fill));
      const select = "SELECT id, amount FROM items";
      const reads: Record<string, () => Promise<unknown>> = {
        "outside units, all": () => database.read.all(select),
        "outside units, one": () => database.read.one(select),
        "in a unit": () => database.write((tx) => tx.one(select)),
        "a sum": () => database.read.one("SELECT CAST(SUM(amount) AS bigint) AS total FROM items"),
        "UPDATE RETURNING": () => database.write((tx) => tx.all("UPDATE items SET id = 'y' RETURNING amount")),
        "INSERT RETURNING": () => database.write((tx) => tx.all(`${fill.replace("'x'", "'z'")} RETURNING amount`)),
        "by knex": () => database.knex("items").select("amount"),
      };
      for (const [name, read] of Object.entries(reads)) await assert.rejects(read(), /exactly/, `${name}: ${text}`);
      assert.deepEqual(await ids(database), ["x"], "a unit that could not read what it wrote changed something");
      assert.deepEqual(await database.read.all("SELECT CAST(amount AS text) AS amount FROM items"), [{ amount: text }]);
      await database.write((tx) => tx.run("DELETE FROM items"));
    }
    await assert.rejects(database.read.one("SELECT CAST(1.5 AS double precision) AS half"), /exactly/);
    const edges = [Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER];
    for (const edge of edges) await database.write((tx) => insert(tx, String(edge), edge));
    const rows = await database.read.all<{ amount: number }>("SELECT amount FROM items ORDER BY amount DESC");
    assert.deepEqual(
      rows.map((row) => row.amount),
      edges,
    );
  });

  test("run returns the number of affected rows, also with RETURNING", async (t) => {
    const database = await withTable(await open(t));
    await database.write(async (tx) => {
      assert.equal(await insert(tx, "a"), 1);
      assert.equal(await insert(tx, "b"), 1);
      assert.equal(await tx.run("INSERT INTO items (id) VALUES (?) ON CONFLICT DO NOTHING", ["a"]), 0);
      assert.equal(await tx.run("UPDATE items SET amount = 2 RETURNING id"), 2);
      const rows = await tx.all("UPDATE items SET amount = amount + ? WHERE id = ? RETURNING amount", [5, "a"]);
      assert.deepEqual(rows, [{ amount: 7 }]);
      assert.equal(await tx.run("DELETE FROM items WHERE id = ?", ["none"]), 0);
    });
  });

  test("a unit sees its own writes, and readers only committed ones", async (t) => {
    const database = await withTable(await open(t));
    let seen: unknown = "nothing";
    const { promise: inserted, resolve: markInserted } = Promise.withResolvers<void>();
    const { promise: readDone, resolve: finishRead } = Promise.withResolvers<void>();
    const unit = database.write(async (tx) => {
      await insert(tx, "a");
      assert.equal((await tx.all("SELECT id FROM items")).length, 1);
      markInserted();
      await readDone;
    });
    await inserted;
    seen = await ids(database);
    finishRead();
    await unit;
    assert.deepEqual(seen, []);
    assert.deepEqual(await ids(database), ["a"]);
  });

  test("failing units never affect others, whatever the failure and position in a commit", async (t) => {
    const database = await withTable(await open(t));
    await database.write((tx) => insert(tx, "taken"));
    const ends: Record<string, (tx: Transaction, id: string) => Promise<unknown>> = {
      writes: (tx, id) => insert(tx, id),
      reads: (tx) => tx.all("SELECT id FROM items"),
      "fails at once": () => Promise.reject(new Error("no")),
      "fails after a read": (tx) => tx.one("SELECT id FROM items").then(() => Promise.reject(new Error("no"))),
      "fails after a write": (tx, id) => insert(tx, id).then(() => Promise.reject(new Error("no"))),
      "fails after a write that it read": async (tx, id) => {
        await tx.all("INSERT INTO items (id, amount) VALUES (?, 1) RETURNING id", [id]);
        throw new Error("no");
      },
      "is refused a write": async (tx, id) => {
        await insert(tx, id);
        await insert(tx, "taken");
      },
      "is refused a read": (tx) => tx.all("SELECT nothing FROM items"),
    };
    const kind = fc.constantFrom(...Object.keys(ends));
    const units = fc.array(kind, { minLength: 1, maxLength: 70 });
    let run = 0;
    const property = fc.asyncProperty(units, async (kinds) => {
      run++;
      const id = (i: number) => `${run}-${String(i).padStart(2, "0")}`;
      const results = await Promise.allSettled(kinds.map((end, i) => database.write((tx) => ends[end]!(tx, id(i)))));
      for (const [i, { status }] of results.entries())
        assert.equal(status, ["writes", "reads"].includes(kinds[i]!) ? "fulfilled" : "rejected", kinds[i]);
      const stored = await database.read.all<{ id: string }>("SELECT id FROM items WHERE id LIKE ? ORDER BY id", [
        `${run}-%`,
      ]);
      assert.deepEqual(
        stored.map((row) => row.id),
        kinds.flatMap((end, i) => (end === "writes" ? [id(i)] : [])),
      );
    });
    await fc.assert(property, { numRuns: 60 });
  });

  test("a failed statement dooms its unit, even when the work catches the error", async (t) => {
    const database = await withTable(await open(t));
    await database.write((tx) => insert(tx, "a"));
    const unit = database.write(async (tx) => {
      await insert(tx, "b");
      await insert(tx, "a").catch(() => {});
      await assert.rejects(insert(tx, "c"), /already failed/);
      return "fine";
    });
    await assert.rejects(unit, isUniqueViolation);
    assert.deepEqual(await ids(database), ["a"]);
  });

  test("a statement that is not awaited still belongs to its unit", async (t) => {
    const database = await withTable(await open(t));
    await database.write(async (tx) => {
      void insert(tx, "a");
      void insert(tx, "b");
    });
    assert.deepEqual(await ids(database), ["a", "b"]);
    const unit = database.write(async (tx) => {
      insert(tx, "c").catch(() => {});
      insert(tx, "a").catch(() => {});
      insert(tx, "d").catch(() => {});
    });
    await assert.rejects(unit, isUniqueViolation);
    assert.deepEqual(await ids(database), ["a", "b"]);
  });

  test("a handle cannot be used after its unit ended", async (t) => {
    const database = await withTable(await open(t));
    let handle: Transaction | undefined;
    await database.write(async (tx) => {
      handle = tx;
    });
    await assert.rejects(insert(handle!, "a"), /after its unit of work ended/);
    assert.throws(() => handle!.afterCommit(() => {}), /after its unit of work ended/);
    assert.deepEqual(await ids(database), []);
  });

  test("using the database handle inside a unit is an error, not a deadlock", async (t) => {
    const database = await withTable(await open(t));
    await database.write(async (tx) => {
      await assert.rejects(
        database.write(async () => {}),
        /inside a unit of work/,
      );
      await assert.rejects(database.read.one("SELECT 1"), /inside a unit of work/);
      await insert(tx, "a");
    });
    assert.deepEqual(await ids(database), ["a"]);
  });

  test("reads refuse to write", async (t) => {
    const database = await withTable(await open(t));
    await assert.rejects(database.read.all("INSERT INTO items (id) VALUES ('a')"));
    await assert.rejects(database.read.run("SELECT 1"));
    assert.deepEqual(await ids(database), []);
  });

  test("effects run only after the commit, in the caller's context", async (t) => {
    const errors: object[] = [];
    const log = { warn: () => {}, error: (fields: object) => void errors.push(fields) };
    const database = await withTable(await open(t, undefined, { log }));
    const request = new AsyncLocalStorage<string>();
    const seen: string[] = [];
    const unit = (name: string, fails: boolean) =>
      request.run(name, () =>
        database.write(async (tx) => {
          tx.afterCommit(() => seen.push(`first of ${request.getStore()}`));
          tx.afterCommit(() => {
            throw new Error("effect");
          });
          tx.afterCommit(() => seen.push(`last of ${request.getStore()}`));
          await insert(tx, name);
          assert.equal(request.getStore(), name);
          assert.ok(!seen.some((line) => line.endsWith(name)));
          if (fails) throw new Error("no");
        }),
      );
    await Promise.allSettled([unit("a", false), unit("b", true), unit("c", false)]);
    const effectsOf = (name: string) => [`first of ${name}`, `last of ${name}`];
    assert.deepEqual(seen.toSorted(), [...effectsOf("a"), ...effectsOf("c")].toSorted());
    assert.equal(errors.length, 2);
  });

  test("a failed commit rejects only the unit that made it fail", async (t) => {
    const database = await withTable(await open(t));
    // Only a commit checks a deferred constraint.
    await database.knex.raw(
      "CREATE TABLE parts (id text, item text REFERENCES items (id) DEFERRABLE INITIALLY DEFERRED, PRIMARY KEY (id))",
    );
    const effects: string[] = [];
    const units = ["a", "b", "c"].map((name, i) =>
      database.write(async (tx) => {
        tx.afterCommit(() => effects.push(name));
        await insert(tx, name);
        if (i === 1) await tx.run("INSERT INTO parts (id, item) VALUES ('p', 'missing')");
      }),
    );
    const results = (await Promise.allSettled(units)).map((result) => result.status);
    assert.deepEqual(results, ["fulfilled", "rejected", "fulfilled"]);
    assert.deepEqual(await ids(database), ["a", "c"]);
    // PostgreSQL may commit them in any order.
    assert.deepEqual(effects.toSorted(), ["a", "c"]);
  });

  test("a hanging unit is rolled back at its limit, and the next one runs", async (t) => {
    const database = await withTable(await open(t));
    const { promise: never, resolve: wakeUp } = Promise.withResolvers<void>();
    const { promise: inserted, resolve: markInserted } = Promise.withResolvers<void>();
    // The test triggers the time limit of the running unit of work.
    t.mock.timers.enable({ apis: ["setTimeout"] });
    let later: Promise<unknown> | undefined;
    const hanging = database.write(async (tx) => {
      await insert(tx, "hanging");
      later = never.then(() => insert(tx, "too late"));
      markInserted();
      await later;
    });
    await inserted;
    const rejected = assert.rejects(hanging, UnitTimeout);
    t.mock.timers.tick(unitLimitMs);
    t.mock.timers.reset();
    const next = database.write((tx) => insert(tx, "next"));
    await rejected;
    assert.equal(await next, 1);
    wakeUp();
    await assert.rejects(later!, /after its unit of work ended/);
    assert.deepEqual(await ids(database), ["next"]);
  });

  test("a statement that exceeds the time limit is interrupted", async (t) => {
    const database = await withTable(await open(t));
    const endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n";
    const { promise: started, resolve: markStarted } = Promise.withResolvers<void>();
    t.mock.timers.enable({ apis: ["setTimeout"] });
    const hanging = database.write(async (tx) => {
      markStarted();
      await tx.all(endless);
    });
    await started;
    const rejected = assert.rejects(hanging);
    t.mock.timers.tick(unitLimitMs);
    t.mock.timers.reset();
    await rejected;
    await database.write((tx) => insert(tx, "next"));
    assert.deepEqual(await ids(database), ["next"]);
  });

  test("a lock serializes units of two handles", async (t) => {
    const place = await open.place(t);
    const first = await withTable(await open(t, place));
    const second = await open(t, place);
    await first.write((tx) => insert(tx, "counter", 0));
    const increase = (database: Database) =>
      database.write(async (tx) => {
        await tx.lock("counter");
        const row = await tx.one<{ amount: number }>("SELECT amount FROM items WHERE id = 'counter'");
        await turn();
        await tx.run("UPDATE items SET amount = ? WHERE id = 'counter'", [row!.amount + 1]);
      });
    await Promise.all(Array.from({ length: 40 }, (_, i) => increase(i % 2 === 0 ? first : second)));
    assert.deepEqual(await second.read.one("SELECT amount FROM items"), { amount: 40 });
  });

  test("polls and units that wait for a project's unit leave connections to other projects", async (t) => {
    const database = await withTable(await open(t));
    const [entered, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = database.write(async () => {
      entered.resolve();
      // On SQLite a unit of work blocks all others, so it must not wait.
      if (open.dialect === "postgres") await released.promise;
    }, "p");
    await entered.promise;
    const waiting = Array.from({ length: 2 * poolSize }, (_, i) => [
      database.read.readAfterWriters("p", (queries) => queries.all("SELECT id FROM items")),
      database.write((tx) => insert(tx, `p${i}`), "p"),
    ]).flat();
    await database.write((tx) => insert(tx, "q"), "q");
    assert.deepEqual(await database.read.readAfterWriters("q", (queries) => queries.all("SELECT 1 AS one")), [
      { one: 1 },
    ]);
    released.resolve();
    await Promise.all([slow, ...waiting]);
    assert.equal((await ids(database)).length, 2 * poolSize + 1);
  });

  test("handles that open an empty place together both see it migrated", async (t) => {
    const place = await open.emptyPlace(t);
    const [first, second] = await Promise.all([open(t, place), open(t, place)]);
    const third = await open(t, place);
    for (const database of [first!, second!, third]) {
      assert.deepEqual(await database.read.all("SELECT id FROM projects"), []);
      await database.ready();
    }
  });

  test("a database of a newer server is refused with a clear message", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    await database.knex("knex_migrations").insert({ name: "999-future", batch: 9, migration_time: new Date(0) });
    await assert.rejects(open(t, place), /migrated by a newer version of the server \(999-future\)/);
  });

  if (open.dialect === "postgres")
    test("a statement with many values takes no name", async (t) => {
      const database = await open(t);
      await database.write(async (tx) => {
        for (const count of [2, 201]) {
          const values = Array.from({ length: count }, (_, index) => index);
          await tx.all(`SELECT 1 AS one WHERE 1 IN (${values.map(() => "?").join(", ")})`, values);
        }
        const prepared = await tx.all<{ statement: string }>("SELECT statement FROM pg_prepared_statements", []);
        const counts = prepared.map(({ statement }) => /\$(\d+)\)$/.exec(statement)?.[1]);
        assert.deepEqual([counts.includes("2"), counts.includes("201")], [true, false]);
      });
    });

  test("a migration lock of a crashed process blocks nobody", async (t) => {
    const place = await open.place(t);
    const database = await open(t, place);
    await database.knex("knex_migrations_lock").update({ is_locked: 1 });
    await (await open(t, place)).ready();
  });

  test("a command that opens the database beside a busy writer neither fails nor disturbs it", async (t) => {
    const place = await open.place(t);
    const server = await withTable(await open(t, place));
    let stop = false;
    let written = 0;
    const lanes = Array.from({ length: 4 }, async (_, lane) => {
      // Bounded in case the test fails first.
      for (let i = 0; !stop && i < 50_000; i++) {
        await server.write((tx) => insert(tx, `${lane}-${i}`));
        written++;
      }
    });
    for (let i = 0; i < 5; i++) {
      const command = await open(t, place);
      await command.write((tx) => insert(tx, `command-${i}`));
      await command.close();
    }
    stop = true;
    await Promise.all(lanes);
    assert.equal((await ids(server)).length, written + 5);
  });

  test("closing finishes accepted work and refuses new work", async (t) => {
    const place = await open.place(t);
    const database = await withTable(await open(t, place));
    const units = Array.from({ length: 100 }, (_, i) => database.write((tx) => insert(tx, `item-${i}`)));
    const reads = Array.from({ length: 20 }, () => ids(database));
    const closing = database.close();
    await assert.rejects(
      database.write(async () => {}),
      /closed/,
    );
    await Promise.all([...units, ...reads, closing, database.close()]);
    await assert.rejects(database.read.one("SELECT 1"), /closed/);
    assert.equal((await ids(await open(t, place))).length, 100);
  });

  test("more statement texts than the cache holds still work", async (t) => {
    const database = await withTable(await open(t));
    await database.write(async (tx) => {
      for (let i = 0; i < 600; i++) {
        assert.deepEqual(await tx.one(`SELECT ${i} AS n, id FROM items WHERE id = ?`, ["none"]), undefined);
        if (i % 100 === 0) await tx.run(`INSERT INTO items (id, amount) VALUES (?, ${i})`, [`item-${i}`]);
      }
    });
    assert.equal((await ids(database)).length, 6);
  });
});

test("on a full disk exactly the acknowledged units are stored, and writing works later", async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), "full-"));
  t.after(() => rmSync(dataDir, { recursive: true }));
  const database = await withTable(await openDatabase({ databaseUrl: null, dataDir }));
  t.after(() => database.close());
  const { page_count: pages } = (await database.read.one<{ page_count: number }>("PRAGMA page_count"))!;
  const limitPages = (limit: number) => database.write((tx) => tx.all(`PRAGMA max_page_count = ${limit}`));
  await limitPages(pages + 20);
  const large = Buffer.alloc(30_000);
  const units = Array.from({ length: 40 }, (_, i) =>
    database.write(async (tx) => {
      await insert(tx, `small-${i}`);
      if (i % 3 === 1) await tx.run("INSERT INTO items (id, body) VALUES (?, ?)", [`large-${i}`, large]);
      return i;
    }),
  );
  const results = await Promise.allSettled(units);
  const expected = results.flatMap((result, i) =>
    result.status === "rejected" ? [] : i % 3 === 1 ? [`large-${i}`, `small-${i}`] : [`small-${i}`],
  );
  assert.ok(results.some((result) => result.status === "rejected"));
  assert.deepEqual(await ids(database), expected.toSorted());
  await limitPages(1_000_000);
  await database.write((tx) => tx.run("INSERT INTO items (id, body) VALUES (?, ?)", ["later", large]));
});

test("on PostgreSQL a deadlock is retried until both units commit", async (t) => {
  await withPostgres(t, async (database) => {
    await database.write(async (tx) => {
      await insert(tx, "a", 0);
      await insert(tx, "b", 0);
    });
    const first = Promise.withResolvers<void>();
    const second = Promise.withResolvers<void>();
    let runs = 0;
    const increase = (ids: readonly string[], mine: () => void, others: Promise<void>) =>
      database.write(async (tx) => {
        runs++;
        await tx.run("UPDATE items SET amount = amount + 1 WHERE id = ?", [ids[0]!]);
        mine();
        await others;
        await tx.run("UPDATE items SET amount = amount + 1 WHERE id = ?", [ids[1]!]);
      });
    await Promise.all([
      increase(["a", "b"], first.resolve, second.promise),
      increase(["b", "a"], second.resolve, first.promise),
    ]);
    // A retry may deadlock with the other unit of work again.
    assert.ok(runs >= 3, "there was no deadlock");
    assert.deepEqual(await database.read.all("SELECT amount FROM items"), [{ amount: 2 }, { amount: 2 }]);
  });
});

test("PostgreSQL itself ends the database transaction of a stopped process", async (t) => {
  await withPostgres(t, async (database) => {
    for (const setting of ["statement_timeout", "lock_timeout", "idle_in_transaction_session_timeout"]) {
      const row = await database.read.one<{ value: string }>("SELECT current_setting(?) AS value", [setting]);
      assert.equal(row?.value, "15s", setting);
    }
  });
});

async function withPostgres(t: TestContext, body: (database: Database) => Promise<void>): Promise<void> {
  const place = await createPostgresDatabase();
  const database = await withTable(await openDatabase({ databaseUrl: place.databaseUrl, dataDir: tmpdir() }));
  t.after(async () => {
    await database.close();
    await place.drop();
  });
  await body(database);
}

function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code, message } = error as Error & { code?: unknown };
  // SQLite's driver has only a general code.
  return code === "23505" || (code === "SQLITE_CONSTRAINT" && message.includes("UNIQUE constraint failed"));
}
