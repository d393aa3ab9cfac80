import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { headers, limits } from "../../../generated/contract.ts";
import { idempotencyKey, startTestServer, type TestResponse } from "../../testing/test-server.ts";
import { forEachDatabase } from "../database/testing/databases.ts";
import { ManualClock } from "../manual-clock.fixture.ts";

const url = "https://93.184.215.14/hook";
const kind = "SERVICE_UNAVAILABLE";
const statuses = (responses: TestResponse[]): number[] => responses.map(({ status }) => status).sort();

forEachDatabase((open) => {
  async function start(t: TestContext, controllableClock = true) {
    const clock = new ManualClock();
    const server = await startTestServer(await open(), { clock, config: { controllableClock } });
    t.after(() => server.close());
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

  test("exactly the requested number of concurrent calls fail, only in one project", async (t) => {
    const { other, simulate, create } = await start(t);
    const { status, json } = await simulate({ target: "createWebhook", kind, count: 2 });
    assert.deepEqual([status, json.count, json.target], [201, 2, "createWebhook"]);
    assert.equal((await create(other.apiKey)).status, 201);
    assert.deepEqual(statuses(await Promise.all([1, 2, 3, 4, 5].map(() => create()))), [201, 201, 201, 503, 503]);
    assert.equal((await create()).status, 201);
  });

  test("a fault is stored for its key with its Retry-After, and a replay consumes no other", async (t) => {
    const { one, simulate, create } = await start(t);
    await simulate({ target: "createWebhook", kind, count: 2 });
    const first = await create(one.apiKey, "k");
    assert.deepEqual([first.status, first.json.error.code, first.headers.get(headers.retryAfter)], [503, kind, "1"]);
    for (let retry = 0; retry < 3; retry++) {
      const again = await create(one.apiKey, "k");
      assert.deepEqual([again.status, again.text], [503, first.text]);
      assert.deepEqual(
        [again.headers.get(headers.idempotentReplayed), again.headers.get(headers.retryAfter)],
        ["true", "1"],
      );
    }
    assert.deepEqual(statuses([await create(one.apiKey, "l"), await create(one.apiKey, "m")]), [201, 503]);
    assert.equal((await create(one.apiKey, "k")).status, 503);
  });

  test("a fault can be replaced, removed with 0, and expires", async (t) => {
    const { clock, simulate, create } = await start(t);
    await simulate({ target: "createWebhook", kind, count: 9 });
    await simulate({ target: "createWebhook", kind: "INTERNAL_ERROR", count: 1 });
    assert.equal((await create()).json.error.code, "INTERNAL_ERROR");
    assert.equal((await create()).status, 201);
    await simulate({ target: "createWebhook", kind, count: 1 });
    await simulate({ target: "createWebhook", kind, count: 0 });
    assert.equal((await create()).status, 201);
    await simulate({ target: "createWebhook", kind, count: 1 });
    clock.advanceBy(limits.faultLifeMinutes * 60_000);
    assert.equal((await create()).status, 201);
  });

  test("without a controllable clock faults cannot be simulated", async (t) => {
    const { simulate } = await start(t, false);
    const { status, json } = await simulate({ target: "createWebhook", kind, count: 1 });
    assert.deepEqual([status, json.error.code], [404, "RESOURCE_NOT_FOUND"]);
  });
});
