import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import * as fixture from "../delivery/delivery.fixture.ts";
import { begin, refusal } from "../delivery/operations.fixture.ts";
import { webhookStates, webhooks } from "../webhooks/store.ts";

forEachDatabase((open) => {
  test("an undeclared move does not compile and is refused at run time", async (t) => {
    const { platform, project } = await begin(t, open);
    const { id } = await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/");
    const undeclaredTarget = platform.database.write(async (tx) => {
      const row = (await webhooks.tryFind(tx, project, id))!;
      // @ts-expect-error: disableWebhook does not lead to ACTIVE
      await webhookStates.move(tx, platform, row, "disableWebhook", "ACTIVE");
    }, project);
    await assert.rejects(undeclaredTarget, refusal("WEBHOOK_INVALID_STATE"));
    const undeclaredOperation = platform.database.write(async (tx) => {
      const row = (await webhooks.tryFind(tx, project, id))!;
      // @ts-expect-error: no such operation moves an endpoint
      await webhookStates.move(tx, platform, row, "enableWebhook", "ACTIVE");
    }, project);
    await assert.rejects(undeclaredOperation, refusal("WEBHOOK_INVALID_STATE"));
  });

  test("a move fails if the row's state has changed since it was read", async (t) => {
    const { platform, project } = await begin(t, open);
    const { id } = await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/");
    const move = platform.database.write(async (tx) => {
      const row = (await webhooks.tryFind(tx, project, id))!;
      await webhookStates.move(tx, platform, row, "disableWebhook", "DISABLED");
      await webhookStates.move(tx, platform, row, "disableWebhook", "DISABLED");
    }, project);
    await assert.rejects(move, /changed before its change was written/);
    const row = await platform.database.write((tx) => webhooks.tryFind(tx, project, id));
    assert.equal(row!.status, "ACTIVE", "the database transaction is rolled back");
  });
});
