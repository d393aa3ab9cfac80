import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion } from "../../../generated/contract.ts";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import type { Queries } from "../../platform/database/types.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { sliceActivity } from "./store.ts";

const idOf = (number: number) => `01900000-0000-7000-8000-00000000000${number}`;

forEachDatabase((open) => {
  for (const order of ["oldestFirst", "newestFirst"] as const)
    test(`what commits between two reads of the feed comes with the next page, ${order}`, async (t) => {
      const database = await open(t);
      const server = await openTestServer(t, database);
      const { id: project } = await server.newProject();
      const now = server.platform.clock.now();
      const add = (from: number) =>
        database.write(async (tx) => {
          await tx.run(
            `INSERT INTO logged_requests (id, project_id, position, method, path, status, outcome, replayed, version,
               object_ids, duration_ms, received_at, created_at) VALUES (?, ?, ?, 'GET', '/', 200, 'SUCCESS', 0, ?, '[]', 1, ?, ?)`,
            [`r${from}`, project, idOf(from), latestVersion, now, now],
          );
          await tx.run(
            "INSERT INTO events (id, project_id, type, version, data, created_at) VALUES (?, ?, ?, ?, ?, ?)",
            [...[idOf(from + 1), project, "WEBHOOK_TEST", latestVersion, "plain:{}", now]],
          );
        });
      await add(1);
      let hasAdded = false;
      const queries: Queries = {
        ...database.read,
        async all<Row>(...call: Parameters<Queries["all"]>) {
          const rows = await database.read.all<Row>(...call);
          if (/FROM logged_requests/.test(call[0]) && !/FROM events/.test(call[0]) && !hasAdded) {
            hasAdded = true;
            await add(3);
          }
          return rows;
        },
      };
      const read = async (above: string | undefined) => {
        const slice = { order, above, limit: 10, maxLimit: 10 };
        return (await sliceActivity(queries, project, latestVersion, slice, now)).map(({ id }) => id).sort();
      };
      assert.deepEqual(await read(undefined), [idOf(1), idOf(2)]);
      assert.ok(hasAdded);
      assert.deepEqual(await read(idOf(2)), [idOf(3), idOf(4)]);
    });
});
