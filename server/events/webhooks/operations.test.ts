import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import * as fixture from "../delivery/delivery.fixture.ts";
import { begin, refusal } from "../delivery/operations.fixture.ts";
import { listEventDeliveries } from "../delivery/operations.ts";
import { listEvents } from "../event-log/operations.ts";
import * as webhooks from "./operations.ts";

forEachDatabase((open) => {
  test("a test event goes only to its endpoint and describes it without the secret", async (t) => {
    const { platform, project, call, deliver } = await begin(t, open);
    const receiver = await deliver();
    const endpoint = await fixture.addEndpoint(platform, project, receiver.url);
    await fixture.addEndpoint(platform, project, receiver.url);
    const event = await call(webhooks.testWebhook, { id: endpoint.id });
    await receiver.until(1);
    await fixture.eventually(
      async () => (await fixture.countDeliveries(platform, "DELIVERED")) === 1,
      "it is delivered",
    );
    assert.equal(receiver.received.length, 1);
    assert.deepEqual(JSON.parse(receiver.received[0]!.body.toString()), {
      id: event.id,
      type: "WEBHOOK_TEST",
      data: event.data,
    });
    const { id, url, ...rest } = event.data as Record<string, unknown>;
    assert.deepEqual([id, url], [endpoint.id, receiver.url]);
    assert.deepEqual(Object.keys(rest).sort(), ["createdAt", "lastUsedAt", "mode", "name", "status", "updatedAt"]);
  });

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

  test("an endpoint that is disabled, of mode REQUEST or of another project cannot be tested", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const url = "http://127.0.0.1:1/";
    for (const changes of [{ status: "DISABLED" }, { mode: "REQUEST" }] as const) {
      const { id } = await fixture.addEndpoint(platform, project, url, changes);
      await assert.rejects(call(webhooks.testWebhook, { id }), refusal("WEBHOOK_INVALID_STATE"));
    }
    const { id } = await fixture.addEndpoint(platform, await fixture.addProject(platform), url);
    await assert.rejects(call(webhooks.testWebhook, { id }), refusal("WEBHOOK_NOT_FOUND"));
    assert.deepEqual((await call(listEvents)).data, []);
  });
});
