import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { disableWebhook, updateWebhook } from "../webhooks/operations.ts";
import * as fixture from "./delivery.fixture.ts";
import { begin } from "./operations.fixture.ts";
import * as deliveries from "./operations.ts";
import { cancelOfDisabled } from "./queue.ts";
import { cancelDeliveriesOfEvent } from "./store.ts";

forEachDatabase((open) => {
  test("a disabled endpoint that is renamed later has cancelled its deliveries when it was disabled", async (t) => {
    const { clock, platform, project, call } = await begin(t, open);
    const { id: endpoint } = await fixture.addEndpoint(platform, project, "https://hooks.example/renamed");
    const [id] = await fixture.publishEvents(platform, project);
    clock.advanceBy(1_000);
    await call(disableWebhook, { id: endpoint });
    const delivery = async () => {
      const [{ status, updatedAt }] = (await call(deliveries.listEventDeliveries, { id: id! })).data as [
        Record<string, string>,
      ];
      return [status, updatedAt];
    };
    const cancelled = ["CANCELLED", new Date(clock.now()).toISOString()];
    assert.deepEqual(await delivery(), cancelled);
    clock.advanceBy(1_000);
    await call(updateWebhook, { id: endpoint, body: { name: "renamed" } });
    assert.deepEqual(await delivery(), cancelled);
    await platform.database.write((tx) => cancelOfDisabled(tx, endpoint, 1));
    assert.deepEqual(await delivery(), cancelled);
  });

  test("resends at once leave one pending delivery for each endpoint", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const endpoint = await fixture.addEndpoint(platform, project, "https://hooks.example/resent");
    for (let round = 0; round < 10; round++) {
      const [id] = await fixture.publishEvents(platform, project);
      await platform.database.write((tx) => cancelDeliveriesOfEvent(tx, project, id!, [endpoint.id], 0));
      await Promise.all(Array.from({ length: 8 }, () => call(deliveries.resendEvent, { id: id! })));
      const { data } = await call(deliveries.listEventDeliveries, { id: id! });
      assert.deepEqual(
        (data as { status: string }[]).map(({ status }) => status).filter((status) => status === "PENDING"),
        ["PENDING"],
      );
    }
  });

  test("a resend that read the clock before another server's delivery does not date its end before its start", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const endpoint = await fixture.addEndpoint(platform, project, "https://hooks.example/dated");
    const [id] = await fixture.publishEvents(platform, project);
    const before = platform.clock.now() - 10;
    await platform.database.write((tx) => cancelDeliveriesOfEvent(tx, project, id!, [endpoint.id], before));
    const { data } = await call(deliveries.listEventDeliveries, { id: id! });
    const [{ status, createdAt, updatedAt }] = data as [Record<string, string>];
    assert.deepEqual([status, updatedAt], ["CANCELLED", createdAt]);
  });
});
