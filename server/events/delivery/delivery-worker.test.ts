import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { forEachDatabase, type OpenTestDatabase, type Place } from "../../platform/database/testing/databases.ts";
import { createLog } from "../../platform/log.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import type { Platform } from "../../platform/platform.ts";
import { seededRandom } from "../../platform/random.ts";
import type { Worker } from "../../platform/workers/background-worker.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { secretContext } from "../webhooks/store.ts";
import { anchorsMs } from "./backoff.ts";
import type { DeliverySettings } from "./deliver.ts";
import * as fixture from "./delivery.fixture.ts";
import { startDelivery } from "./delivery-worker.ts";
import { sliceAttempts } from "./feed.ts";
import type { Post } from "./post-delivery.ts";
import { findDeliveries, listDeliveryIds } from "./store.ts";

const { countDeliveries } = fixture;

/** The clock starts at the real time, because signatures are verified against it. */
async function begin(t: TestContext, open: OpenTestDatabase, place?: Place, log = createLog("silent")) {
  // Receivers close first, because a worker waits for its attempts. The database closes last.
  const [receivers, workers]: [fixture.Receiver[], Worker[]] = [[], []];
  t.after(async () => {
    for (const receiver of receivers) await receiver.close();
    for (const worker of workers) await worker.stop();
  });
  const clock = new ManualClock(Date.now());
  const platform = testPlatform(await open(t, place), { clock, log });
  const project = await fixture.addProject(platform);
  return {
    clock,
    platform,
    project,
    receive: async (script?: fixture.Script) => {
      const receiver = await fixture.startReceiver(script);
      receivers.push(receiver);
      return receiver;
    },
    work: (options: { post?: Post; settings?: Partial<DeliverySettings> } = {}, on = platform) => {
      const worker = startDelivery(on, options);
      workers.push(worker);
      return worker;
    },
  };
}

async function advanceToNext(platform: Platform, clock: ManualClock): Promise<number> {
  const row = await platform.database.read.one<{ at: number }>(
    "SELECT min(next_attempt_at) AS at FROM deliveries WHERE status = 'PENDING'",
  );
  clock.advanceTo(Math.max(row!.at, clock.now()));
  return row!.at;
}

async function attemptsOf({ database }: Platform) {
  return database.read.all<{
    number: number;
    url: string;
    attempted_at: number;
    response_status: number | null;
    failure: string | null;
  }>("SELECT number, url, attempted_at, response_status, failure FROM delivery_attempts ORDER BY delivery_id, number");
}

/** Orders deliveries as the API does. */
async function disable({ clock, database }: Platform, id: string): Promise<void> {
  const sql = "UPDATE webhooks SET status = 'DISABLED', updated_at = ?, disabled_at = ? WHERE id = ?";
  await database.write((tx) => tx.run(sql, [clock.now(), clock.now(), id]));
}

const untilRecorded = (platform: Platform, count: number) =>
  eventually(async () => (await attemptsOf(platform)).length === count, `${count} attempts are recorded`);

forEachDatabase((open) => {
  test("a response is encrypted in the database and shown in clear", async (t) => {
    const { platform, project, receive, work } = await begin(t, open);
    const { database } = platform;
    await fixture.addEndpoint(platform, project, (await receive(fixture.respondWith(200, {}, "thanks"))).url);
    work();
    const [eventId] = await fixture.publishEvents(platform, project);
    await untilRecorded(platform, 1);
    const stored = await database.read.one<{ body: string }>("SELECT response_body AS body FROM delivery_attempts");
    assert.doesNotMatch(String(stored!.body), /thanks/);
    const { ids } = await listDeliveryIds(database.read, project, eventId!, { limit: 10 });
    const [shown] = await findDeliveries(database.read, project, ids);
    assert.deepEqual(
      shown!.attempts.map(({ response_body }) => response_body),
      ["thanks"],
    );
  });

  test("a delivery created while its endpoint was being disabled is cancelled without an attempt", async (t) => {
    const { platform, project, receive, work } = await begin(t, open);
    const receiver = await receive();
    const { id } = await fixture.addEndpoint(platform, project, receiver.url);
    await fixture.publishEvents(platform, project, 3);
    await disable(platform, id);
    work();
    await eventually(async () => (await countDeliveries(platform, "CANCELLED")) === 3, "they are cancelled");
    assert.equal(receiver.received.length, 0);
  });

  test("deliveries of a disabled endpoint are shown as cancelled before a worker cancels them in batches", async (t) => {
    const { clock, platform, project, receive, work } = await begin(t, open);
    const { database } = platform;
    const receiver = await receive(fixture.respondWith(500));
    const { id } = await fixture.addEndpoint(platform, project, receiver.url);
    const { id: other } = await fixture.addEndpoint(platform, project, receiver.url);
    const [eventId] = await fixture.publishEvents(platform, project);
    const worker = work();
    await untilRecorded(platform, 2);
    await worker.stop();
    await fixture.publishEvents(platform, project, 11);
    clock.advanceBy(1_000);
    const disabledAt = clock.now();
    await disable(platform, id);
    const page = { limit: 10 };
    const shown = async () => {
      const { ids } = await listDeliveryIds(database.read, project, eventId!, page);
      return (await findDeliveries(database.read, project, ids))
        .filter(({ webhook_id }) => webhook_id === id)
        .map(({ status, next_attempt_at, updated_at }) => ({ status, next_attempt_at, updated_at }));
    };
    const expected = [{ status: "CANCELLED", next_attempt_at: null, updated_at: disabledAt }];
    assert.deepEqual(await shown(), expected);
    const attempts = await sliceAttempts(database.read, project, [], {
      ...{ above: undefined, below: undefined, maxLimit: 10 },
      ...{ order: "newestFirst", limit: 10 },
    });
    assert.deepEqual(Object.fromEntries(attempts.map((each) => [each.webhook_id, each.delivery_status])), {
      [id]: "CANCELLED",
      [other]: "PENDING",
    });
    assert.equal(await countDeliveries(platform, "PENDING", id), 12);
    clock.advanceBy(1_000);
    work({ settings: { cancelledAtOnce: 5 } });
    await eventually(async () => (await countDeliveries(platform, "CANCELLED", id)) === 12, "they are cancelled");
    assert.deepEqual(await shown(), expected);
    assert.equal(await countDeliveries(platform, "CANCELLED", other), 0);
  });

  test("a failed cancellation is logged and tried again", async (t) => {
    const errors: string[] = [];
    const log = createLog("silent");
    log.error = ((_: object, message: string) => void errors.push(message)) as typeof log.error;
    const { clock, platform, project, work } = await begin(t, open, undefined, log);
    const { id } = await fixture.addEndpoint(platform, project, "https://hooks.example/");
    await fixture.publishEvents(platform, project);
    await disable(platform, id);
    let failures = 1;
    const database: Platform["database"] = Object.create(platform.database, {
      write: {
        value: async (...args: Parameters<Platform["database"]["write"]>) => {
          if (failures-- > 0) throw new Error("the database is down");
          return platform.database.write(...args);
        },
      },
    });
    work({}, { ...platform, database });
    await eventually(async () => {
      clock.advanceBy(500);
      return (await countDeliveries(platform, "CANCELLED")) === 1;
    }, "it is cancelled");
    assert.deepEqual(errors, ["cancelling deliveries failed"]);
  });

  test("the last attempt of a disabled endpoint does not exhaust its cancelled delivery", async (t) => {
    const { platform, project, receive, work } = await begin(t, open);
    let answer = () => {};
    const receiver = await receive((response) => {
      answer = () => response.writeHead(500).end();
    });
    const { id } = await fixture.addEndpoint(platform, project, receiver.url);
    await fixture.publishEvents(platform, project);
    await platform.database.write((tx) => tx.run("UPDATE deliveries SET attempts = ?", [anchorsMs.length - 1]));
    // The poll interval is longer than the test, so only the attempt changes the row.
    const worker = work({ settings: { pollEveryMs: 600_000 } });
    await receiver.until(1);
    await disable(platform, id);
    answer();
    await untilRecorded(platform, 1);
    await worker.stop();
    assert.equal(await countDeliveries(platform, "CANCELLED"), 1);
  });

  test("two workers together keep at most ten attempts in flight to an endpoint", async (t) => {
    const { platform, project, receive, work } = await begin(t, open);
    const unanswered: (() => void)[] = [];
    const receiver = await receive((response) => unanswered.push(() => response.writeHead(204).end()));
    await fixture.addEndpoint(platform, project, receiver.url);
    await fixture.publishEvents(platform, project, 100);
    work();
    work();
    for (let answered = 0; answered < 100; answered += 10) {
      await receiver.until(answered + 10);
      await fixture.letOthersWork();
      for (const answer of unanswered.splice(0)) answer();
    }
    await eventually(async () => (await countDeliveries(platform, "DELIVERED")) === 100, "all are delivered");
    assert.equal(receiver.received.length, 100);
    assert.equal(receiver.inFlightMax, 10);
  });

  test("workers of several processes deliver every event exactly once", async (t) => {
    const place = await open.place(t);
    const { clock, platform, project, receive, work } = await begin(t, open, place);
    const receivers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => receive((response) => setTimeout(() => response.end(), 2))),
    );
    for (const { url } of receivers) await fixture.addEndpoint(platform, project, url);
    for (let process = 0; process < 3; process++) {
      work({}, { ...testPlatform(await open(t, place), { clock, random: seededRandom(2 + process) }) });
    }
    for (let turn = 0; turn < 10; turn++) {
      await fixture.publishEvents(platform, project, 20);
      clock.advanceBy(500);
      await fixture.letOthersWork();
    }
    await eventually(async () => {
      // The lease, renewed after a third of its 20 s, must outlast half a minute without progress.
      clock.advanceBy(5);
      return (await countDeliveries(platform, "DELIVERED")) === 1_000;
    }, "all are delivered");
    for (const { received, inFlightMax } of receivers) {
      assert.equal(received.length, 200);
      assert.equal(new Set(received.map(({ headers }) => headers["webhook-id"])).size, 200);
      assert.ok(inFlightMax <= 10);
    }
  });

  test("a failing endpoint pauses after every ten attempts, until it succeeds", async (t) => {
    const { clock, platform, project, work } = await begin(t, open);
    let attemptCount = 0;
    const post: Post = async () => {
      const failure = ++attemptCount <= 30 ? "CONNECTION_FAILED" : null;
      return { status: null, body: null, retryAfter: undefined, failure, latencyMs: 0 };
    };
    await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/");
    await fixture.publishEvents(platform, project, 100);
    work({ post, settings: { failurePauseMs: 200 } });
    for (const failures of [10, 20]) {
      await eventually(async () => {
        const { length } = await attemptsOf(platform);
        return length >= failures && length === attemptCount;
      }, "it pauses");
      const before = attemptCount;
      // When the tenth attempt fails, up to nine more are in flight.
      assert.ok(before < failures + 10, `${before} attempts before the pause`);
      clock.advanceBy(199);
      await fixture.letOthersWork();
      assert.equal(attemptCount, before);
      clock.advanceBy(1);
    }
    await eventually(async () => {
      clock.advanceBy(1);
      return (await attemptsOf(platform)).length === 100;
    }, "all are attempted");
  });

  test("first attempts precede retries", async (t) => {
    const { clock, platform, project, work } = await begin(t, open);
    const sent: string[] = [];
    const post: Post = async (_url, headers) => {
      sent.push(headers["webhook-id"]!);
      return { status: 500, body: "", retryAfter: undefined, failure: "HTTP_STATUS", latencyMs: 1 };
    };
    await fixture.addEndpoint(platform, project, "http://127.0.0.1:1/");
    const old = await fixture.publishEvents(platform, project, 30);
    const settings = { failurePauseMs: 0 };
    const worker = work({ post, settings });
    await untilRecorded(platform, 30);
    await worker.stop();
    clock.advanceBy(6_000);
    const fresh = await fixture.publishEvents(platform, project, 30);
    work({ post, settings });
    await untilRecorded(platform, 90);
    assert.deepEqual([...sent.slice(0, 30)].sort(), old);
    assert.deepEqual([...sent.slice(30, 60)].sort(), fresh);
    assert.deepEqual([...sent.slice(60)].sort(), old);
  });

  test("a stalled and replaced worker records nothing, and its events arrive at most twice", async (t) => {
    const { clock, platform, project, receive, work } = await begin(t, open);
    const stalled: (() => void)[] = [];
    const receiver = await receive((response) => {
      if (receiver.received.length === 1) stalled.push(() => response.writeHead(204).end());
      else response.writeHead(500).end();
    });
    await fixture.addEndpoint(platform, project, receiver.url);
    await fixture.publishEvents(platform, project);
    const first = work();
    await receiver.until(1);
    // The clock of the first worker stands still, so its lease expires and the second worker takes over.
    const later = { ...platform, clock: new ManualClock(clock.now() + 60_000) };
    work({}, later);
    await receiver.until(2);
    await untilRecorded(platform, 1);
    stalled[0]!();
    await first.stop();
    const attempts = await attemptsOf(platform);
    assert.deepEqual(
      attempts.map(({ number, response_status }) => [number, response_status]),
      [[1, 500]],
    );
    assert.equal(await countDeliveries(platform, "PENDING"), 1);
    assert.equal(new Set(receiver.received.map(({ headers }) => headers["webhook-id"])).size, 1);
  });

  test("a worker releases its endpoints when it stops and when they are idle", async (t) => {
    const { clock, platform, project, receive, work } = await begin(t, open);
    const countLeases = async () =>
      (await platform.database.read.all("SELECT 1 FROM delivery_leases WHERE lease_until > 0")).length;
    const receiver = await receive();
    await fixture.addEndpoint(platform, project, receiver.url);
    const worker = work();
    await fixture.publishEvents(platform, project);
    await untilRecorded(platform, 1);
    await eventually(async () => {
      clock.advanceBy(1_000);
      return (await countLeases()) === 0;
    }, "an idle endpoint is released");
    await fixture.publishEvents(platform, project);
    await untilRecorded(platform, 2);
    assert.equal(await countLeases(), 1);
    await worker.stop();
    assert.equal(await countLeases(), 0);
  });

  test("every log line of a delivery names its endpoint", async (t) => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog("info", { write: (line: string) => lines.push(JSON.parse(line)) });
    const { clock, platform, project, receive, work } = await begin(t, open, undefined, log);
    const receiver = await receive((response) => response.writeHead(receiver.received.length === 1 ? 500 : 204).end());
    const good = await fixture.addEndpoint(platform, project, receiver.url, { name: "Ledger" });
    work();
    const [event] = await fixture.publishEvents(platform, project);
    await untilRecorded(platform, 1);
    await platform.database.write((tx) => tx.run("UPDATE webhooks SET name = 'New ledger' WHERE id = ?", [good.id]));
    await advanceToNext(platform, clock);
    await untilRecorded(platform, 2);
    const attempts = lines.filter(({ msg }) => msg === "delivery attempt");
    const about = { project, webhook: good.id, event };
    assert.partialDeepStrictEqual(attempts, [
      { ...about, webhookName: "Ledger", attempt: 1, status: 500, failure: "HTTP_STATUS" },
      { ...about, webhookName: "New ledger", attempt: 2, status: 204, failure: null, nextAttemptAt: null },
    ]);
    const bad = { name: "Archive", secret: Buffer.from("no secret") };
    const { id } = await fixture.addEndpoint(platform, project, receiver.url, bad);
    await fixture.publishEvents(platform, project);
    const failed = () => lines.filter(({ msg }) => msg === "attempting a delivery failed");
    await eventually(() => failed().length === 1, "the failure is logged");
    assert.partialDeepStrictEqual(failed(), [{ project, webhook: id, webhookName: "Archive" }]);
  });

  test("a fault of this service postpones an attempt without counting it", async (t) => {
    const { clock, platform, project, receive, work } = await begin(t, open);
    const receiver = await receive();
    const { id, secret } = await fixture.addEndpoint(platform, project, receiver.url, {
      secret: Buffer.from("no secret"),
    });
    work();
    await fixture.publishEvents(platform, project);
    const nextAttemptAt = async () =>
      (await platform.database.read.one<{ at: number }>("SELECT next_attempt_at AS at FROM deliveries"))!.at;
    await eventually(async () => (await nextAttemptAt()) === clock.now() + 60_000, "it is postponed");
    const sealed = platform.secrets.seal(secret, secretContext(id));
    await platform.database.write((tx) => tx.run("UPDATE webhooks SET secret = ? WHERE id = ?", [sealed, id]));
    await advanceToNext(platform, clock);
    await untilRecorded(platform, 1);
    assert.equal((await attemptsOf(platform))[0]!.number, 1);
  });

  test("a damaged event postpones only its own delivery, and the log names both", async (t) => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog("warn", { write: (line: string) => lines.push(JSON.parse(line)) });
    const { clock, platform, project, receive, work } = await begin(t, open, undefined, log);
    const { database } = platform;
    const receiver = await receive(fixture.respondWith(500));
    const { id: webhook } = await fixture.addEndpoint(platform, project, receiver.url);
    const ids = await fixture.publishEvents(platform, project, 5);
    const damage = (event: string) =>
      database.write((tx) => tx.run("UPDATE events SET data = 'sealed:AAAA' WHERE id = ?", [event]));
    await damage(ids[0]!);
    work();
    // The worker reads first attempts and retries with separate queries, so the test damages one delivery of each kind.
    for (const [index, attempts] of [0, 1].entries()) {
      const event = ids[index]!;
      await untilRecorded(platform, index === 0 ? 4 : 7);
      const isPostponed = async () => {
        const sql = "SELECT attempts, next_attempt_at AS at FROM deliveries WHERE event_id = ?";
        const delivery = await database.read.one<{ attempts: number; at: number }>(sql, [event]);
        return delivery!.attempts === attempts && delivery!.at === clock.now() + 60_000;
      };
      await eventually(isPostponed, "the delivery is postponed");
      const failure = lines.find((line) => line.event === event);
      assert.partialDeepStrictEqual(failure, { msg: "attempting a delivery failed", project, webhook, event });
      await damage(ids[1]!);
      clock.advanceBy(60_000);
    }
    const messages = new Set(lines.map(({ msg }) => msg));
    assert.deepEqual([...messages], ["attempting a delivery failed"]);
  });
});
