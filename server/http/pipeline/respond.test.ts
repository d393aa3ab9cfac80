import assert from "node:assert/strict";
import { tmpdir } from "node:os";
import { test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { headers } from "../../../generated/contract.ts";
import { openDatabase } from "../../platform/database/open.ts";
import { createPostgresDatabase } from "../../platform/database/testing/migrated.ts";
import type { Database } from "../../platform/database/types.ts";
import { UnitTimeout } from "../../platform/database/unit.ts";
import type { Log } from "../../platform/log.ts";
import { asFailure } from "./respond.ts";

const log = { warn: () => {}, error: () => {} } as unknown as Log;

test("a unit of work that timed out gets a 503 with Retry-After", () => {
  const failure = asFailure(new UnitTimeout("too long"), log);
  assert.equal(failure.code, "SERVICE_UNAVAILABLE");
  assert.equal(failure.headers[headers.retryAfter], "1");
  assert.equal(asFailure(new Error("anything else"), log).code, "INTERNAL_ERROR");
});

// A connection is lost, for example, when PostgreSQL or a proxy restarts.
test("a request that loses the connection to PostgreSQL at any moment gets a 503", async (t) => {
  const { databaseUrl, drop } = await createPostgresDatabase();
  const [database, other] = (await Promise.all([1, 2].map(() => openDatabase({ databaseUrl, dataDir: tmpdir() })))) as [
    Database,
    Database,
  ];
  t.after(async () => {
    await Promise.all([database.close(), other.close()]);
    await drop();
  });
  for (let turns = 0; turns < 30; turns++) {
    const cut = database.write(async (tx) => {
      const { pid } = (await tx.one<{ pid: number }>("SELECT pg_backend_pid() AS pid"))!;
      // Resolves once the other connection is closed.
      await other.knex.raw("SELECT pg_terminate_backend(?, 10000)", [pid]);
      for (let each = 0; each < turns; each++) await turn();
      await Promise.all([tx.one("SELECT 1 AS one"), tx.one("SELECT 2 AS two")]);
    });
    await assert.rejects(cut, (error) => asFailure(error, log).code === "SERVICE_UNAVAILABLE");
  }
  assert.deepEqual(await database.read.one("SELECT 1 AS one"), { one: 1 });
});
