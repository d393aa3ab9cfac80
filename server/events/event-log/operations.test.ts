import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import * as fixture from "../delivery/delivery.fixture.ts";
import { begin } from "../delivery/operations.fixture.ts";
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
});
