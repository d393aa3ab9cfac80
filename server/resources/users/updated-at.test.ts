// `updatedAt` of users and applications when requests wait for each other.
import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { person } from "./person.fixture.ts";

const waitingSql = "SELECT count(*)::int AS count FROM pg_locks WHERE NOT granted";

forEachDatabase((open) => {
  // On SQLite no unit of work waits in the database.
  if (open.dialect !== "postgres") return;
  test("a request that waits for its turn has an updatedAt after that of the request before it", async (t) => {
    const [place, clock] = [await open.place(t), new ManualClock()];
    const [database, other] = [await open(t, place), await open(t, place)];
    const server = await openTestServer(t, database, { clock });
    const { id: projectId, apiKey } = await server.newProject();
    const { id } = (await server.request("/users", { apiKey, body: person })).json;
    for (const [method, path, body] of [
      ["PATCH", `/users/${id}`, { phone: "+4915112345679" }],
      ["POST", `/users/${id}/application`, { method: "HOSTED_LINK" }],
    ] as const) {
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      const { promise: isHeld, resolve: hold } = Promise.withResolvers<void>();
      const holder = other.write(async () => {
        hold();
        await released;
      }, projectId);
      await isHeld;
      const answer = server.request(path, { method, apiKey, body });
      const isWaiting = async () => (await database.read.one<{ count: number }>(waitingSql))!.count > 0;
      await eventually(isWaiting, "the request waits");
      clock.advanceBy(1_000);
      release();
      await holder;
      const { json } = await answer;
      assert.equal(json.updatedAt, new Date(clock.now()).toISOString(), path);
    }
  });
});
