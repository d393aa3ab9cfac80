import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { OperationId } from "../../generated/contract.ts";
import { forEachDatabase, type OpenTestDatabase } from "../database/testing/databases.ts";
import * as fixture from "../delivery/delivery.fixture.ts";
import { startDelivery } from "../delivery/worker.ts";
import { ApiFailure } from "../platform/errors.ts";
import type { Call, Operation } from "../platform/operation.ts";
import * as events from "./operations.ts";
import { publish } from "./publish.ts";

async function begin(t: TestContext, open: OpenTestDatabase) {
  const ends: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const end of ends) await end();
  });
  const platform = fixture.testPlatform(await open(t));
  const project = await fixture.addProject(platform);
  /** Calls an operation as the pipeline does after its checks. */
  const call = async <Id extends OperationId>(
    operation: Operation<Id>,
    input: { id?: string; query?: object; body?: object } = {},
    projectId = project,
  ) => {
    const answer = await operation({
      project: { id: projectId, environment: "sandbox", authorizationMode: "INTERNAL" },
      ...{
        version: "2026-01-01",
        path: { id: input.id },
        query: { limit: 20, ...input.query },
        body: input.body,
        platform,
        acceptsJson: true,
      },
      commit: (work: never) => platform.database.write(work),
    } as unknown as Call<Id>);
    return answer.body as never as { id: string; type: string; data: never; hasMore: boolean };
  };
  const deliver = async (script?: fixture.Script) => {
    const receiver = await fixture.startReceiver(script);
    const worker = startDelivery(platform);
    ends.push(
      () => receiver.close(),
      () => worker.stop(),
    );
    return receiver;
  };
  return { platform, project, call, deliver };
}

const refusal = (code: string) => (error: unknown) => error instanceof ApiFailure && error.code === code;

forEachDatabase((open) => {
  test("an event that is rolled back was never there", async (t) => {
    const { platform, project, call } = await begin(t, open);
    await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/");
    const failed = platform.database.write(async (tx) => {
      await publish(tx, platform, project, "CARD_STATUS_UPDATED", {} as never);
      throw new Error("the change failed");
    });
    await assert.rejects(failed, /the change failed/);
    assert.deepEqual((await call(events.listEvents)).data, []);
    assert.equal(await fixture.countDeliveries(platform, "PENDING"), 0);
  });

  test("events are listed newest first, by page and by type, and only the project's own", async (t) => {
    const { platform, project, call } = await begin(t, open);
    await fixture.publishSome(platform, await fixture.addProject(platform), 3);
    const ids = (await fixture.publishSome(platform, project, 5)).reverse();
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

  test("an event is the envelope and its time; another project's is unknown", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const [id] = await fixture.publishSome(platform, project);
    assert.deepEqual(await call(events.getEvent, { id: id! }), {
      ...{
        id,
        type: "CARD_STATUS_UPDATED",
        data: { n: 0, text: "Zoë 🎈" },
        createdAt: new Date(platform.clock.now()).toISOString(),
      },
    });
    const other = await fixture.addProject(platform);
    for (const operation of [events.getEvent, events.listEventDeliveries, events.resendEvent]) {
      await assert.rejects(call(operation as never, { id: id! }, other), refusal("EVENT_NOT_FOUND"));
    }
  });

  test("deliveries tell of every attempt and of the next one", async (t) => {
    const { platform, project, call, deliver } = await begin(t, open);
    const receiver = await deliver(fixture.answering(500, {}, "out of order"));
    const endpoint = await fixture.addEndpoint(platform, project, receiver.url);
    const [id] = await fixture.publishSome(platform, project);
    type Delivery = { attempts: object[]; nextAttemptAt: string };
    let [delivery] = [] as Delivery[];
    await fixture.eventually(async () => {
      [delivery] = (await call(events.listEventDeliveries, { id: id! })).data as Delivery[];
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

  test("a resend starts anew, takes the place of what is pending and keeps the record", async (t) => {
    const { platform, project, call, deliver } = await begin(t, open);
    const receiver = await deliver((response) => response.writeHead(receiver.received.length === 1 ? 500 : 204).end());
    const endpoint = await fixture.addEndpoint(platform, project, receiver.url);
    const [id] = await fixture.publishSome(platform, project);
    const statuses = async () =>
      ((await call(events.listEventDeliveries, { id: id! })).data as { status: string; attempts: unknown[] }[]).map(
        ({ status, attempts }) => `${status} ${attempts.length}`,
      );
    await fixture.eventually(async () => (await statuses())[0] === "PENDING 1", "the first attempt failed");
    const { data } = await call(events.resendEvent, { id: id! });
    assert.deepEqual(
      (data as { webhookId: string; status: string }[]).map((delivery) => [delivery.webhookId, delivery.status]),
      [[endpoint.id, "PENDING"]],
    );
    await fixture.eventually(async () => (await statuses())[0] === "DELIVERED 1", "the resend is delivered");
    assert.deepEqual(await statuses(), ["DELIVERED 1", "CANCELLED 1"]);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size, 1);
  });

  test("a resend goes to the endpoints that were sent to before and are active, or to the one that is named", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const add = async (changes = {}) =>
      (await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/", changes)).id;
    const [kept, disabled] = [await add(), await add()];
    const [id] = await fixture.publishSome(platform, project);
    const [late, request] = [await add(), await add({ mode: "REQUEST" })];
    await platform.database.write((tx) => tx.run("UPDATE webhooks SET status = 'DISABLED' WHERE id = ?", [disabled]));
    const resend = async (body?: object) =>
      ((await call(events.resendEvent, { id: id!, ...(body && { body }) })).data as { webhookId: string }[]).map(
        ({ webhookId }) => webhookId,
      );
    assert.deepEqual(await resend(), [kept]);
    assert.deepEqual(await resend({ webhookId: late }), [late]);
    for (const webhookId of [disabled, request])
      await assert.rejects(resend({ webhookId }), refusal("WEBHOOK_INVALID_STATE"));
    await assert.rejects(resend({ webhookId: platform.random.uuid(0) }), refusal("WEBHOOK_NOT_FOUND"));
    await platform.database.write((tx) =>
      tx.run("UPDATE webhooks SET status = 'DISABLED' WHERE project_id = ?", [project]),
    );
    await assert.rejects(resend(), refusal("WEBHOOK_INVALID_STATE"));
  });

  test("a test event carries the endpoint, without its secret, to that endpoint alone", async (t) => {
    const { platform, project, call, deliver } = await begin(t, open);
    const receiver = await deliver();
    const endpoint = await fixture.addEndpoint(platform, project, receiver.url);
    await fixture.addEndpoint(platform, project, receiver.url);
    const event = await call(events.testWebhook, { id: endpoint.id });
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

  test("an endpoint that is disabled, of mode REQUEST or of another project cannot be tested", async (t) => {
    const { platform, project, call } = await begin(t, open);
    const url = "http://127.0.0.1:1/";
    for (const changes of [{ status: "DISABLED" }, { mode: "REQUEST" }] as const) {
      const { id } = await fixture.addEndpoint(platform, project, url, changes);
      await assert.rejects(call(events.testWebhook, { id }), refusal("WEBHOOK_INVALID_STATE"));
    }
    const { id } = await fixture.addEndpoint(platform, await fixture.addProject(platform), url);
    await assert.rejects(call(events.testWebhook, { id }), refusal("WEBHOOK_NOT_FOUND"));
    assert.deepEqual((await call(events.listEvents)).data, []);
  });
});
