import assert from "node:assert/strict";
import { test } from "node:test";
import { limits } from "../../../generated/contract.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { forEachDatabase } from "../database/testing/databases.ts";
import { withMethods } from "../database/testing/with-methods.ts";
import { createLog, type Log } from "../log.ts";
import { ManualClock } from "../manual-clock.fixture.ts";
import { systemRandom } from "../random.ts";
import { startPurgingRequests } from "./purge.ts";
import { type RecordedRequest, RequestRecorder } from "./recorder.ts";
import { noBody } from "./redact.ts";

const config = { requestLog: true };
const dayMs = limits.requestLogHours * 3_600_000;

async function idsOf(server: TestServer, apiKey: string): Promise<string[]> {
  const { json } = await server.request("/requests?limit=100", { apiKey });
  return json.data.map((each: { xRequestId: string }) => each.xRequestId);
}

forEachDatabase((open) => {
  test("the log has a request's outcome without its key, and a preflight and the feed are not in it", async (t) => {
    const server = await openTestServer(t, await open(t), { config });
    const { apiKey } = await server.newProject();
    const headers = { "Idempotency-Key": "one" };
    const body = { name: "x", url: "https://8.8.8.8/" };
    const created = await server.request("/webhooks", { method: "POST", apiKey, headers, body });
    await server.request("/webhooks", { method: "OPTIONS", apiKey });
    await server.request("/activity", { apiKey });
    const missed = await server.request("/nothing?key=value", { apiKey });
    const expected = [missed, created].map((each) => each.headers.get("x-request-id"));
    const isLogged = async () => (await idsOf(server, apiKey)).includes(expected[0]!);
    await eventually(isLogged, "the last request in the log");
    const { json } = await server.request("/requests?limit=100", { apiKey });
    const others = json.data.filter((each: { operationId: string }) => each.operationId !== "listRequests");
    assert.deepEqual(
      others.map((each: { xRequestId: string }) => each.xRequestId),
      expected,
    );
    assert.equal(others[0].path, "/nothing");
    const { id } = others[1];
    const logged = await server.request(`/requests/${id}`, { apiKey });
    assert.equal(logged.json.responseBody.signingSecret, "[secret]");
    assert.ok(!logged.text.includes(created.json.signingSecret));
    assert.ok(!logged.text.includes(apiKey));
    const rows = await server.platform.database.read.all<{ bodies: string }>("SELECT bodies FROM logged_requests");
    for (const row of rows) assert.doesNotMatch(row.bodies ?? "sealed:", /^(?!sealed:)/);
  });

  test("the worker deletes requests and their links after the log's time", async (t) => {
    const clock = new ManualClock();
    const server = await openTestServer(t, await open(t), { config, clock });
    const { apiKey } = await server.newProject();
    const unknown = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61";
    await server.request(`/webhooks/${unknown}`, { apiKey });
    const { database } = server.platform;
    const counts = async () =>
      (await database.read.one<{ requests: number; links: number }>(
        "SELECT (SELECT COUNT(*) FROM logged_requests) AS requests, (SELECT COUNT(*) FROM logged_request_objects) AS links",
      ))!;
    await eventually(async () => Number((await counts()).requests) === 1, "a request in the log");
    const purging = startPurgingRequests(server.platform);
    t.after(() => purging.stop());
    clock.advanceBy(dayMs - 1);
    assert.equal(Number((await counts()).links), 1);
    clock.advanceBy(1);
    // The worker runs once a minute.
    clock.advanceBy(60_000);
    await eventually(async () => {
      const { requests, links } = await counts();
      return Number(requests) === 0 && Number(links) === 0;
    }, "an empty log");
  });

  test("an unavailable database delays no response, and the dropped requests are counted", async (t) => {
    const lines: string[] = [];
    const log = createLog("warn", { write: (line: string) => void lines.push(line) });
    const database = await open(t);
    const server = await openTestServer(t, database, { config, log, wrap: withFailingWrites });
    const { apiKey } = await server.newProject();
    assert.equal((await server.request("/webhooks", { apiKey })).status, 200);
    await eventually(() => lines.some((line) => line.includes("dropped")), "a line in the server's log");
    const dropped = JSON.parse(lines.find((line) => line.includes("dropped"))!);
    assert.equal(dropped.requests, 1);
  });

  test("a failed batch drops only the requests of its project; SQLite writes the batches at the same time", async (t) => {
    const database = await open(t);
    const failing = "0195500a-3c00-7a10-8f3e-5d2c9b7a4e60";
    const others = ["0195500a-3c00-7a10-8f3e-5d2c9b7a4e63", "0195500a-3c00-7a10-8f3e-5d2c9b7a4e64"];
    let [running, together] = [0, 0];
    const counting = withMethods(database, {
      async write(work, projectId) {
        running++;
        together = Math.max(together, running);
        try {
          if (projectId === failing) throw new Error("the project is being reset");
          return await database.write(work, projectId);
        } finally {
          running--;
        }
      },
    });
    const { log, drops } = logOfDrops();
    const platform = { clock: new ManualClock(), random: systemRandom, database: counting, log };
    const recorder = new RequestRecorder(platform);
    for (const projectId of [failing, ...others, failing])
      recorder.add({ ...recorded, projectId, id: systemRandom.uuid(0) });
    await recorder.stop();
    const rows = await database.read.all<{ project_id: string }>("SELECT project_id FROM logged_requests");
    assert.deepEqual(rows.map((row) => row.project_id).toSorted(), others);
    assert.deepEqual(drops, [2]);
    assert.equal(together, open.dialect === "sqlite" ? others.length : 1);
  });
});

/** In its test, only the request log and the key's last use name a project. */
function withFailingWrites(platform: TestServer["platform"]): TestServer["platform"] {
  const { database } = platform;
  const failing = withMethods(database, {
    async write(work, project) {
      if (project !== undefined) throw new Error("the database is down");
      return database.write(work, project);
    },
  });
  return { ...platform, database: failing };
}

const recorded: RecordedRequest = {
  id: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e61",
  projectId: "0195500a-3c00-7a10-8f3e-5d2c9b7a4e62",
  method: "GET",
  path: "/webhooks/",
  operationId: "listWebhooks",
  status: 200,
  code: null,
  idempotencyKey: null,
  replayed: false,
  version: "2026-01-01",
  objectIds: [],
  durationMs: 1,
  receivedAt: 0,
  query: null,
  requestBody: noBody,
  responseBody: noBody,
};

function logOfDrops() {
  const drops: number[] = [];
  const warn = ({ requests }: { requests?: number }) => requests !== undefined && drops.push(requests);
  return { log: { warn } as unknown as Log, drops };
}

function recorderWithoutDatabase() {
  const written: unknown[] = [];
  const write = async (work: (tx: unknown) => Promise<void>) => {
    let count = 0;
    await work({
      sealer: { seal: () => Buffer.alloc(0) },
      drawKey: async () => ({ id: recorded.id, created_at: 0 }),
      hasDrawn: () => true,
      project: recorded.projectId,
      defer: async ({ rows }: { rows: readonly unknown[] }) => {
        count += rows.length;
      },
    });
    written.push(count);
  };
  const { log, drops } = logOfDrops();
  const platform = { clock: new ManualClock(), random: { uuid: () => recorded.id }, database: { write }, log };
  return { recorder: new RequestRecorder(platform as never), written, drops };
}

test("a full buffer drops further requests and counts them; the others are written when the server stops", async () => {
  const { recorder, written, drops } = recorderWithoutDatabase();
  for (let n = 0; n < 5_003; n++) recorder.add(recorded);
  await recorder.stop();
  assert.equal(
    (written as number[]).reduce((sum, count) => sum + count, 0),
    5_000,
  );
  assert.deepEqual(drops, [3]);
});

test("a buffer of large bodies is bounded too", async () => {
  const { recorder, written } = recorderWithoutDatabase();
  const responseBody = { text: JSON.stringify("x".repeat(16_000)), omitted: null };
  for (let n = 0; n < 2_000; n++) recorder.add({ ...recorded, responseBody });
  await recorder.stop();
  const count = (written as number[]).reduce((sum, each) => sum + each, 0);
  assert.equal(count, Math.floor((16 * 1024 * 1024) / 16_002));
});

test("in a second, ten rate-limited requests and 20 successful reads of a project are logged, and all others", () => {
  const { recorder } = recorderWithoutDatabase();
  const taken = (projectId: string, method: string, status: number) =>
    Array.from({ length: 50 }, () => recorder.takes(projectId, method, status)).filter(Boolean).length;
  assert.equal(taken("one", "POST", 429), 10);
  assert.equal(taken("one", "GET", 200), 20);
  assert.equal(taken("two", "GET", 200), 20);
  assert.equal(taken("one", "GET", 404), 50);
  assert.equal(taken("one", "POST", 201), 50);
});
