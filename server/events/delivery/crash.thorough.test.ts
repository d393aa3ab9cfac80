import assert from "node:assert/strict";
import type { ChildProcess } from "node:child_process";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { systemRandom } from "../../platform/random.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { linesUntilEnd, startProgram } from "../../testing/program.fixture.ts";
import { repetitions } from "../../testing/soak.fixture.ts";
import { stepsMs } from "./backoff.ts";
import { type CrashOrders, points } from "./crash.fixture.ts";
import * as fixture from "./delivery.fixture.ts";
import { startDelivery } from "./delivery-worker.ts";

const program = new URL("./crash.fixture.ts", import.meta.url);
const hourMs = 3_600_000;

const rounds = { sqlite: repetitions(1, 20), postgres: repetitions(1, 6) };

forEachDatabase((open) => {
  const kills = rounds[open.dialect] * points.length;

  test(`a worker killed ${kills} times, at every point, loses and invents no event`, async (t) => {
    const receivers: fixture.Receiver[] = [];
    t.after(() => Promise.all(receivers.map((receiver) => receiver.close())));
    const place = await open.place(t);
    const database = await open(t, place);
    const startAt = Date.now();
    const setup = testPlatform(database, { clock: new ManualClock(startAt), random: systemRandom });
    const projectId = await fixture.addProject(setup);
    // `steady` always acknowledges, `shaky` refuses every third request, `down` accepts no connection.
    let victim: ChildProcess | undefined;
    const arrived = (response: Parameters<fixture.Script>[0], status: number) => {
      if (victim) victim.kill("SIGKILL");
      else response.writeHead(status).end();
    };
    const steady = await fixture.startReceiver((response) => arrived(response, 204));
    const shaky = await fixture.startReceiver((response) =>
      arrived(response, shaky.received.length % 3 === 0 ? 500 : 204),
    );
    const down = await fixture.startReceiver();
    await down.close();
    receivers.push(steady, shaky);
    const endpoints = new Map<string, fixture.Receiver>();
    for (const receiver of [steady, shaky, down])
      endpoints.set((await fixture.addEndpoint(setup, projectId, receiver.url)).id, receiver);

    const committed: string[] = [];
    for (let cycle = 0; cycle < kills; cycle++) {
      const point = points[cycle % points.length]!;
      // Each process starts a minute later, when the last leases have expired and the first retries are due.
      const orders: CrashOrders = {
        place,
        projectId,
        point,
        passing: 1 + (Math.floor(cycle / points.length) % 3),
        events: 4,
        clockAheadMs: cycle * 60_000,
      };
      // One lease and one release serve several events, so a process certainly passes these two points only once.
      if (/^(lease|release|record)/.test(point)) orders.passing = 1;
      const running = startProgram(t, program, JSON.stringify(orders));
      victim = point === "send: at the receiver" ? running.child : undefined;
      committed.push(...(await linesUntilEnd(running)));
      victim = undefined;
      assert.deepEqual(await running.exited, [null, "SIGKILL"], `cycle ${cycle} never reached "${point}"`);
    }

    const clock = new ManualClock(startAt + kills * 60_000);
    const platform = testPlatform(database, { clock, random: systemRandom });
    const worker = startDelivery(platform, { settings: { failurePauseMs: 0 } });
    const due = async () =>
      (await database.read.one<{ count: number }>(
        "SELECT count(*) AS count FROM deliveries WHERE status = 'PENDING' AND next_attempt_at <= ?",
        [clock.now()],
      ))!.count;
    while ((await fixture.countDeliveries(platform, "PENDING")) > 0) {
      clock.advanceBy(hourMs);
      await eventually(async () => (await due()) === 0, "due deliveries are attempted");
    }
    await worker.stop();

    const events = await database.read.all<{ id: string }>("SELECT id FROM events");
    const eventIds = new Set(events.map((event) => event.id));
    assert.ok(committed.length > 0 && committed.every((id) => eventIds.has(id)), "a committed event is lost");
    const deliveries = await database.read.all<{
      event_id: string;
      webhook_id: string;
      status: string;
      attempts: number;
      recorded: number;
      successes: number;
    }>(
      `SELECT event_id, webhook_id, status, attempts, count(number) AS recorded, count(CASE WHEN failure IS NULL THEN number END) AS successes
       FROM deliveries LEFT JOIN delivery_attempts ON delivery_id = id GROUP BY id, event_id, webhook_id, status, attempts`,
    );
    assert.equal(deliveries.length, events.length * endpoints.size);
    let repeats = 0;
    for (const { event_id, webhook_id, status, attempts, recorded, successes } of deliveries) {
      const receiver = endpoints.get(webhook_id)!;
      const requestCount = receiver.received.filter(({ headers }) => headers["webhook-id"] === event_id).length;
      assert.equal(recorded, attempts);
      if (receiver === down) assert.deepEqual([status, attempts, successes], ["EXHAUSTED", stepsMs.length, 0]);
      else {
        assert.deepEqual([status, successes, requestCount > 0], ["DELIVERED", 1, true]);
        repeats += requestCount - attempts;
      }
    }
    for (const { received } of [steady, shaky])
      assert.ok(received.every(({ headers }) => eventIds.has(String(headers["webhook-id"]))));
    t.diagnostic(`${events.length} events, ${kills} kills, ${repeats} unrecorded attempts`);
  });
});
