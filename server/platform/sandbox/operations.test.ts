import assert from "node:assert/strict";
import { test } from "node:test";
import { limits } from "../../../generated/contract.ts";
import { assertRefused } from "../../http/pipeline/refusal.fixture.ts";
import { openTestServer } from "../../testing/test-server.ts";
import { MovableClock } from "../clock.ts";
import { forEachDatabase } from "../database/testing/databases.ts";
import { ManualClock } from "../manual-clock.fixture.ts";

const last = `${limits.clockMaxYear}-12-31T23:59:59.999Z`;

forEachDatabase((open) => {
  test("the clock moves to the end of its last year, and a later instant gets 422", async (t) => {
    const clock = new MovableClock(new ManualClock());
    const server = await openTestServer(t, await open(t), {
      clock,
      limited: true,
      config: { controllableClock: true },
    });
    const { apiKey } = await server.newProject();
    const move = (body: object) => server.request("/simulations/clock", { apiKey, body });
    const paths = (detail: Record<string, unknown>) => (detail.errors as { path: string }[]).map(({ path }) => path);
    for (const advanceTo of [
      "2026-12-31T23:59:60Z",
      `${limits.clockMaxYear + 1}-01-01T00:00:00.000Z`,
      "9999-12-31T23:59:59.999Z",
    ]) {
      const detail = assertRefused(await move({ advanceTo }), "VALIDATION_ERROR", advanceTo);
      assert.deepEqual(paths(detail), ["/body/advanceTo"], advanceTo);
      clock.advanceBy(1_000);
    }
    assert.equal((await move({ advanceTo: last })).json.now, last);
    const detail = assertRefused(await move({ advanceBy: 1 }), "VALIDATION_ERROR");
    assert.deepEqual(paths(detail), ["/body/advanceBy"]);
    const body = { name: "a", url: "https://93.184.215.14/hook" };
    const created = await server.request("/webhooks/", { apiKey, body, headers: { "Idempotency-Key": "k" } });
    assert.equal(created.status, 201, created.text);
    assert.equal(created.json.createdAt, last);
    const delivery = await server.request(`/webhooks/${created.json.id}/test`, { method: "POST", apiKey });
    assert.equal(delivery.status, 201, delivery.text);
    const period = { from: `${limits.clockMaxYear}-12-01`, to: `${limits.clockMaxYear}-12-29` };
    const statement = await server.request("/statements", { apiKey, body: { period } });
    assert.equal(statement.status, 201, statement.text);
  });
});
