import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { type TestContext, test } from "node:test";
import type { Dispatcher } from "undici";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { seededRandom } from "../../platform/random.ts";
import { testPlatform } from "../../testing/platform.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { openEgress } from "../outbound-http/egress.ts";
import type { Timer } from "../outbound-http/outbound-request.ts";
import { stepsMs } from "./backoff.ts";
import * as fixture from "./delivery.fixture.ts";
import { startDelivery } from "./delivery-worker.ts";
import { createPost, type Post } from "./post-delivery.ts";

const endlessHeader = "x-endless";

/** Requests to `silent` and `dripping` time out as soon as they begin. */
const faults: Record<string, { play: fixture.Script; recorded: string }> = {
  silent: { play: () => {}, recorded: "TIMEOUT null" },
  dripping: {
    play: (response) => {
      response.writeHead(200, { [endlessHeader]: "true" }).write("drip");
      const dripAgain = setInterval(() => response.write("."), 10);
      response.once("close", () => clearInterval(dripAgain));
    },
    recorded: "TIMEOUT 200",
  },
  resetting: { play: (response) => response.socket?.resetAndDestroy(), recorded: "CONNECTION_FAILED null" },
  breakingOff: {
    play: (response) => {
      response.writeHead(200, { "Content-Length": "100" });
      response.write("half", () => setImmediate(() => response.destroy()));
    },
    recorded: "CONNECTION_FAILED 200",
  },
  failing: { play: fixture.respondWith(500), recorded: "HTTP_STATUS 500" },
  gone: { play: fixture.respondWith(410), recorded: "HTTP_STATUS 410" },
  busy: { play: fixture.respondWith(429, { "Retry-After": "5000" }), recorded: "HTTP_STATUS 429" },
  busyWithGarbage: { play: fixture.respondWith(503, { "Retry-After": "-7 moons" }), recorded: "HTTP_STATUS 503" },
  redirecting: { play: fixture.respondWith(307, { Location: "/elsewhere" }), recorded: "HTTP_STATUS 307" },
};

/** The response depends only on the seed, not on the order of events. */
function planFor(seed: number, receiver: number, event: number): string[] {
  const digest = createHash("sha256").update(`${seed}/${receiver}/${event}`).digest();
  const names = Object.keys(faults);
  const count = digest[0]! < 16 ? stepsMs.length : digest[0]! % 4;
  return Array.from({ length: count }, (_, n) => names[digest[1 + n]! % names.length]!);
}

/** Posts time out only by `endTime`, or when an endless response has begun. */
function openPost(egress: Dispatcher): { post: Post; endTime: (url: string, eventId: string) => void } {
  const ends = new Map<string, () => void>();
  const endTime = (url: string, eventId: string) => ends.get(`${url} ${eventId}`)?.();
  const post: Post = (url, headers, body) => {
    const eventId = String(headers["webhook-id"]);
    const watched = fixture.watchAnswers(
      egress,
      (responseHeaders) => responseHeaders[endlessHeader] && endTime(url, eventId),
    );
    const timer: Timer = (_, act) => {
      ends.set(`${url} ${eventId}`, act);
      return () => ends.delete(`${url} ${eventId}`);
    };
    return createPost(watched, timer)(url, headers, body);
  };
  return { post, endTime };
}

/** Returns the status and attempts by receiver and event. */
async function play(t: TestContext, open: OpenTestDatabase, seed: number) {
  const clock = new ManualClock();
  const platform = testPlatform(await open(t), { clock, random: seededRandom(seed) });
  const project = await fixture.addProject(platform);
  // A minute outlasts any delay by other processes.
  const egress = openEgress({ allowPrivate: true, resolve: async () => [], connectTimeoutMs: 60_000 });
  const { post, endTime } = openPost(egress);
  const receivers: fixture.Receiver[] = [];
  const endpoints: string[] = [];
  for (let index = 0; index < 3; index++) {
    const plans = new Map<number, string[]>();
    const receiver = await fixture.startReceiver((response, received, request) => {
      const { n } = JSON.parse(received.body.toString()).data as { n: number };
      const plan = plans.get(n) ?? planFor(seed, index, n);
      plans.set(n, plan);
      const fault = plan.shift();
      (fault ? faults[fault]!.play : fixture.acknowledge)(response, received, request);
      if (fault === "silent") endTime(receiver.url, String(received.headers["webhook-id"]));
    });
    receivers.push(receiver);
    endpoints.push((await fixture.addEndpoint(platform, project, receiver.url)).id);
  }
  const gone = await fixture.startReceiver();
  await gone.close();
  endpoints.push((await fixture.addEndpoint(platform, project, gone.url)).id);

  const worker = startDelivery(platform, { post, settings: { failurePauseMs: 0 } });
  const events = await fixture.publishEvents(platform, project, 12);
  const due = "SELECT count(*) AS count FROM deliveries WHERE status = 'PENDING' AND next_attempt_at <= ?";
  const startedAt = clock.now();
  const isNothingDue = async () =>
    (await platform.database.read.one<{ count: number }>(due, [clock.now()]))!.count === 0;
  await eventually(isNothingDue, "first attempts are made");
  while ((await fixture.countDeliveries(platform, "PENDING")) > 0) {
    clock.advanceBy(1_800_000);
    await eventually(isNothingDue, "due deliveries are attempted");
  }
  await worker.stop();
  await egress.destroy();
  for (const receiver of receivers) await receiver.close();
  assert.ok(clock.now() - startedAt < 60 * 3_600_000, "retries lasted more than 60 hours");

  const rows = await platform.database.read.all<{
    event_id: string;
    webhook_id: string;
    status: string;
    number: number;
    failure: string | null;
    response_status: number | null;
  }>(
    "SELECT event_id, webhook_id, status, number, failure, response_status FROM deliveries JOIN delivery_attempts ON delivery_id = id ORDER BY id, number",
  );
  const record: Record<string, string[]> = {};
  for (const row of rows) {
    const key = `${endpoints.indexOf(row.webhook_id)}/${events.indexOf(row.event_id)}`;
    record[key] ??= [row.status];
    record[key].push(`${row.failure} ${row.response_status}`);
  }
  const requests = receivers.map(({ received }) => received.length);
  return { record, requests };
}

forEachDatabase((open) => {
  test("every event is delivered or exhausted with all attempts recorded, whatever receivers do", async (t) => {
    const seed = Number(process.env.FAULTS_SEED) || 20_260_101;
    t.diagnostic(`FAULTS_SEED=${seed}`);
    const { record, requests } = await play(t, open, seed);
    const expected: Record<string, string[]> = {};
    const counts = [0, 0, 0];
    for (let receiver = 0; receiver < 4; receiver++) {
      for (let event = 0; event < 12; event++) {
        const plan = receiver === 3 ? null : planFor(seed, receiver, event);
        const failures =
          plan?.map((name) => faults[name]!.recorded) ?? Array(stepsMs.length).fill("CONNECTION_FAILED null");
        const exhausted = failures.length === stepsMs.length;
        expected[`${receiver}/${event}`] = exhausted
          ? ["EXHAUSTED", ...failures]
          : ["DELIVERED", ...failures, "null 204"];
        if (plan) counts[receiver]! += plan.length + (exhausted ? 0 : 1);
      }
    }
    assert.deepEqual(record, expected);
    assert.deepEqual(requests, counts);
  });
});
