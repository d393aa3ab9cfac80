import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import * as fixture from "../delivery/delivery.fixture.ts";
import { begin, refusal } from "../delivery/operations.fixture.ts";
import * as events from "./operations.ts";
import { publish } from "./publish.ts";

forEachDatabase((open) => {
  test("a rollback leaves no event and no delivery", async (t) => {
    const { platform, project, call } = await begin(t, open);
    await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/");
    const failed = platform.database.write(async (tx) => {
      await publish(tx, platform, project, "CARD_STATUS_UPDATED", {} as never);
      throw new Error("the change failed");
    }, project);
    await assert.rejects(failed, /the change failed/);
    assert.deepEqual((await call(events.listEvents)).data, []);
    assert.equal(await fixture.countDeliveries(platform, "PENDING"), 0);
  });

  test("a project's events are listed newest first, by page and type", async (t) => {
    const { platform, project, call } = await begin(t, open);
    await fixture.publishEvents(platform, await fixture.addProject(platform), 3);
    const ids = (await fixture.publishEvents(platform, project, 5)).reverse();
    const list = async (query: object) => {
      const { data, hasMore } = await call(events.listEvents, { query });
      return [(data as { id: string }[]).map((event) => event.id), hasMore];
    };
    assert.deepEqual(await list({}), [ids, false]);
    assert.deepEqual(await list({ limit: 2 }), [ids.slice(0, 2), true]);
    assert.deepEqual(await list({ limit: 2, startingAfter: ids[1] }), [ids.slice(2, 4), true]);
    assert.deepEqual(await list({ limit: 2, endingBefore: ids[3] }), [ids.slice(1, 3), true]);
    assert.deepEqual(await list({ type: "CARD_STATUS_UPDATED" }), [ids, false]);
    assert.deepEqual(await list({ type: "WEBHOOK_TEST" }), [[], false]);
  });

  test("an event is its envelope and time; another project's event is unknown", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const [id] = await fixture.publishEvents(platform, project);
    assert.deepEqual(await call(events.getEvent, { id: id! }), {
      ...{
        id,
        type: "CARD_STATUS_UPDATED",
        data: { n: 0, text: "Zoë 🎈" },
        createdAt: new Date(platform.clock.now()).toISOString(),
      },
    });
    const other = await fixture.addProject(platform);
    await assert.rejects(call(events.getEvent, { id: id! }, other), refusal("EVENT_NOT_FOUND"));
  });
});
