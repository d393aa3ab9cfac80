import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { disableWebhook, updateWebhook } from "../webhooks/operations.ts";
import * as fixture from "./delivery.fixture.ts";
import { begin, refusal } from "./operations.fixture.ts";
import * as deliveries from "./operations.ts";
import { cancelOfDisabled } from "./queue.ts";
import { cancelDeliveriesOfEvent } from "./store.ts";

forEachDatabase((open) => {
  test("another project's event has no deliveries and cannot be resent", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const [id] = await fixture.publishEvents(platform, project);
    const other = await fixture.addProject(platform);
    await assert.rejects(call(deliveries.listEventDeliveries, { id: id! }, other), refusal("EVENT_NOT_FOUND"));
    await assert.rejects(call(deliveries.resendEvent, { id: id! }, other), refusal("EVENT_NOT_FOUND"));
  });

  test("a delivery lists its attempts and the time of the next one", async (t) => {
    const { platform, project, call, deliver } = await begin(t, open);
    const receiver = await deliver(fixture.respondWith(500, {}, "out of order"));
    const endpoint = await fixture.addEndpoint(platform, project, receiver.url);
    const [id] = await fixture.publishEvents(platform, project);
    type Delivery = { attempts: object[]; nextAttemptAt: string };
    let [delivery] = [] as Delivery[];
    await fixture.eventually(async () => {
      [delivery] = (await call(deliveries.listEventDeliveries, { id: id! })).data as Delivery[];
      return delivery?.attempts.length === 1;
    }, "an attempt is recorded");
    const { attempts, nextAttemptAt, ...rest } = delivery! as Delivery & Record<string, string>;
    const now = new Date(platform.clock.now()).toISOString();
    assert.deepEqual(
      { ...rest, id: "" },
      { id: "", eventId: id, webhookId: endpoint.id, status: "PENDING", createdAt: now, updatedAt: now },
    );
    assert.ok(Math.abs(Date.parse(nextAttemptAt) - platform.clock.now() - 5_000) <= 500);
    const { latencyMs, ...attempt } = attempts[0] as { latencyMs: number };
    assert.ok(latencyMs >= 0);
    assert.deepEqual(attempt, {
      ...{
        number: 1,
        url: receiver.url,
        attemptedAt: now,
        responseStatus: 500,
        responseBody: "out of order",
        failure: "HTTP_STATUS",
      },
    });
  });

  test("a resend creates a delivery, cancels the pending one and keeps its attempts", async (t) => {
    const { platform, project, call, deliver } = await begin(t, open);
    const receiver = await deliver((response) => response.writeHead(receiver.received.length === 1 ? 500 : 204).end());
    const endpoint = await fixture.addEndpoint(platform, project, receiver.url);
    const [id] = await fixture.publishEvents(platform, project);
    const statuses = async () =>
      ((await call(deliveries.listEventDeliveries, { id: id! })).data as { status: string; attempts: unknown[] }[]).map(
        ({ status, attempts }) => `${status} ${attempts.length}`,
      );
    await fixture.eventually(async () => (await statuses())[0] === "PENDING 1", "the first attempt failed");
    const { data } = await call(deliveries.resendEvent, { id: id! });
    assert.deepEqual(
      (data as { webhookId: string; status: string }[]).map((delivery) => [delivery.webhookId, delivery.status]),
      [[endpoint.id, "PENDING"]],
    );
    await fixture.eventually(async () => (await statuses())[0] === "DELIVERED 1", "the resend is delivered");
    assert.deepEqual(await statuses(), ["DELIVERED 1", "CANCELLED 1"]);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size, 1);
  });

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

  test("a resend goes to active former recipients, or to the named endpoint", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const add = async (changes = {}) =>
      (await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/", changes)).id;
    const [active, disabled] = [await add(), await add()];
    const [id] = await fixture.publishEvents(platform, project);
    const [newEndpoint, request] = [await add(), await add({ mode: "REQUEST" })];
    await platform.database.write((tx) => tx.run("UPDATE webhooks SET status = 'DISABLED' WHERE id = ?", [disabled]));
    const resend = async (body?: object) =>
      ((await call(deliveries.resendEvent, { id: id!, ...(body && { body }) })).data as { webhookId: string }[]).map(
        ({ webhookId }) => webhookId,
      );
    assert.deepEqual(await resend(), [active]);
    assert.deepEqual(await resend({ webhookId: newEndpoint }), [newEndpoint]);
    for (const webhookId of [disabled, request])
      await assert.rejects(resend({ webhookId }), refusal("WEBHOOK_INVALID_STATE"));
    await assert.rejects(resend({ webhookId: platform.random.uuid(0) }), refusal("WEBHOOK_NOT_FOUND"));
    await platform.database.write((tx) =>
      tx.run("UPDATE webhooks SET status = 'DISABLED' WHERE project_id = ?", [project]),
    );
    await assert.rejects(resend(), refusal("WEBHOOK_INVALID_STATE"));
  });
});
