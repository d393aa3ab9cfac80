import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import * as fixture from "../delivery/delivery.fixture.ts";
import { begin } from "../delivery/operations.fixture.ts";
import { listEventDeliveries } from "../delivery/operations.ts";
import * as webhooks from "./operations.ts";

forEachDatabase((open) => {
  test("disabling an endpoint changes no row of its queue, but shows it as cancelled", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const { id } = await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/");
    const [eventId] = await fixture.publishEvents(platform, project);
    await call(webhooks.disableWebhook, { id });
    assert.equal(await fixture.countDeliveries(platform, "PENDING"), 1);
    const { data } = await call(listEventDeliveries, { id: eventId! });
    assert.deepEqual(
      (data as { status: string; nextAttemptAt: string | null }[]).map((each) => [each.status, each.nextAttemptAt]),
      [["CANCELLED", null]],
    );
  });
});
