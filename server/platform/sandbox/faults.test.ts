import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { idempotencyKey, openTestServer } from "../../testing/test-server.ts";
import { forEachDatabase } from "../database/testing/databases.ts";
import { ManualClock } from "../manual-clock.fixture.ts";

const url = "https://93.184.215.14/hook";
const kind = "SERVICE_UNAVAILABLE";

forEachDatabase((open) => {
  async function start(t: TestContext, controllableClock = true) {
    const clock = new ManualClock();
    const server = await openTestServer(t, await open(), { clock, config: { controllableClock } });
    const [one, other] = [await server.newProject(), await server.newProject()];
    const simulate = (body: object, apiKey = one.apiKey) =>
      server.request("/simulations/faults", { method: "POST", apiKey, body });
    const create = (apiKey = one.apiKey, key?: string) =>
      server.request("/webhooks/", {
        method: "POST",
        apiKey,
        body: { name: "a", url },
        headers: key === undefined ? {} : idempotencyKey(key),
      });
    return { clock, one, other, simulate, create };
  }

  test("without a controllable clock faults cannot be simulated", async (t) => {
    const { simulate } = await start(t, false);
    const { status, json } = await simulate({ target: "createWebhook", kind, count: 1 });
    assert.deepEqual([status, json.error.code], [404, "RESOURCE_NOT_FOUND"]);
  });
});
