import assert from "node:assert/strict";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { stripVTControlCharacters } from "node:util";
import { Webhook } from "standardwebhooks";
import { createClient } from "../../generated/client/latest.js";
import { tiers } from "../../generated/contract.ts";
import { publish } from "../../server/events/event-log/publish.ts";
import { setOverride } from "../../server/http/limits/overrides.ts";
import { limitsOf, RollingWindows } from "../../server/http/limits/rolling.ts";
import { readConfig } from "../../server/platform/config.ts";
import { createKey, createProject } from "../../server/platform/projects/store.ts";
import { pollPausesMs } from "../../server/portal/browser/dashboard/poll-pauses.ts";
import { resetProject } from "../../server/resources/accounts/reset-project.ts";
import { startServer } from "../../server/server.ts";
import { listen, standardPausesMs } from "../listen.ts";
import { Feed, FeedError } from "./feed.ts";

const secret = `whsec_${Buffer.alloc(32, 7).toString("base64")}`;

function deposit(n: number) {
  const at = new Date(Date.UTC(2026, 0, 1, 0, 0, n)).toISOString();
  return {
    id: "0195500a-3c00-72a0-81be-9d2c9b7a4e6a",
    accountId: "0195500a-3c00-7080-8f9e-7d2c9b7a4e68",
    amount: { value: `${n}.00`, currency: "USD" },
    reference: "Zoë",
    createdAt: at,
    updatedAt: at,
  };
}

async function startSandbox(t: TestContext) {
  const directory = mkdtempSync(join(tmpdir(), "listen-test-"));
  const server = await startServer(
    readConfig({ HOST: "127.0.0.1", PORT: "0", DATA_DIR: directory, LOG_LEVEL: "silent", WORKERS: "false" }),
  );
  t.after(async () => {
    await server.stop();
    rmSync(directory, { recursive: true, force: true });
  });
  const { platform } = server;
  const { project, apiKey } = await platform.database.write(async (tx) => {
    const created = await createProject(
      tx,
      { name: "listen", authorizationMode: "INTERNAL", version: "2026-01-01" },
      platform,
    );
    const key = await createKey(
      tx,
      { projectId: created.id, name: "listen", allowlist: null, environment: "sandbox" },
      platform,
    );
    // The tests poll more often than the command.
    await setOverride(tx, created.id, "ACTIVITY", { second: 1_000, minute: 10_000 });
    return { project: created.id, apiKey: key.apiKey };
  });
  // An override takes effect within a second.
  await pause(1_000);
  const publishEvents = async (count: number) => {
    const ids: string[] = [];
    for (let n = 0; n < count; n++) {
      const { id } = await platform.database.write(
        (tx) => publish(tx, platform, project, "FIAT_DEPOSIT_CREATED", deposit(n)),
        project,
      );
      ids.push(id);
    }
    return ids;
  };
  const reset = () => resetProject(platform.database, project, { ...platform, environment: "sandbox" }, async () => {});
  return { baseUrl: `http://127.0.0.1:${server.port}`, apiKey, publishEvents, reset };
}

test("new events are forwarded once, in order and signed", async (t) => {
  const { baseUrl, apiKey, publishEvents } = await startSandbox(t);
  await publishEvents(3);
  const verified: { id: string; type: string; data: unknown }[] = [];
  let answers = 0;
  const receiver = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    verified.push(
      new Webhook(secret).verify(Buffer.concat(chunks), request.headers as Record<string, string>) as never,
    );
    if (++answers === 2) response.writeHead(500).end("out\nof \u001b]0;order");
    else response.writeHead(204).end();
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  t.after(() => receiver.close().closeAllConnections());
  const end = new AbortController();
  const lines: string[] = [];
  const { promise: listening, resolve: ready } = Promise.withResolvers<void>();
  const { promise: printed, resolve: done } = Promise.withResolvers<void>();
  const ended = listen({
    ...{ baseUrl, apiKey, secret, signal: end.signal, pausesMs: { busy: 5, quiet: 5 } },
    forwardTo: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`,
    print(line) {
      lines.push(stripVTControlCharacters(line));
      if (line.includes("Signing secret")) ready();
      if (lines.length === 5) done();
    },
  });
  await listening;
  const ids = await publishEvents(3);
  await printed;
  end.abort();
  await ended;
  assert.deepEqual(
    verified.map(({ id }) => id),
    ids,
  );
  assert.deepEqual(verified[0], { id: ids[0], type: "FIAT_DEPOSIT_CREATED", data: deposit(0) });
  assert.match(lines[1]!, new RegExp(`^Signing secret: ${secret.replace(/[+/]/g, ".")}$`));
  assert.match(lines[2]!, /FIAT_DEPOSIT_CREATED {2}\S{36} {2}204 in \d+ ms$/);
  assert.match(lines[3]!, /500 in \d+ ms\n {4}out\n {4}of \ufffd\]0;order$/);
});

test("a feed returns each event once and in order, across pages", async (t) => {
  const { baseUrl, apiKey, publishEvents } = await startSandbox(t);
  const feed = new Feed(createClient({ baseUrl, apiKey }));
  await feed.start();
  const first = await publishEvents(120);
  assert.deepEqual(
    (await feed.next()).map(({ id }) => id),
    first,
  );
  assert.deepEqual(await feed.next(), []);
  const later = new Feed(createClient({ baseUrl, apiKey }));
  await later.start();
  const second = await publishEvents(3);
  assert.deepEqual(
    (await later.next()).map(({ id }) => id),
    second,
  );
  assert.deepEqual(
    (await feed.next()).map(({ id }) => id),
    second,
  );
});

test("a poll without news takes nothing from the tier of other requests", async (t) => {
  const { baseUrl, apiKey, publishEvents } = await startSandbox(t);
  const paths: string[] = [];
  const counting = (request: Request) => {
    paths.push(new URL(request.url).pathname);
    return fetch(request);
  };
  const feed = new Feed(createClient({ baseUrl, apiKey, fetch: counting }));
  await feed.start();
  paths.length = 0;
  for (let poll = 0; poll < 3; poll++) assert.deepEqual(await feed.next(), []);
  assert.deepEqual([...new Set(paths)], ["/activity"]);
  const ids = await publishEvents(2);
  assert.deepEqual(
    (await feed.next()).map(({ id }) => id),
    ids,
  );
});

test("an event whose read fails is returned by the next poll", async (t) => {
  const { baseUrl, apiKey, publishEvents } = await startSandbox(t);
  let isFailing = false;
  const failing = (request: Request) =>
    isFailing && request.url.includes("/events") ? Promise.reject(new TypeError("fetch failed")) : fetch(request);
  const feed = new Feed(createClient({ baseUrl, apiKey, fetch: failing, maxRetries: 0 }));
  await feed.start();
  const ids = await publishEvents(1);
  isFailing = true;
  await assert.rejects(feed.next(), FeedError);
  isFailing = false;
  assert.deepEqual(
    (await feed.next()).map(({ id }) => id),
    ids,
  );
});

test("after a reset of its project, a feed returns the events that follow", async (t) => {
  const { baseUrl, apiKey, publishEvents, reset } = await startSandbox(t);
  await publishEvents(120);
  const feed = new Feed(createClient({ baseUrl, apiKey }));
  await feed.start();
  await reset();
  assert.deepEqual(await feed.next(), []);
  const ids = await publishEvents(3);
  assert.deepEqual(
    (await feed.next()).map(({ id }) => id),
    ids,
  );
});

test("three dashboard tabs and the command poll all day within the activity tier", () => {
  const dayMs = 86_400_000;
  // The most polls that are possible: all watchers start together, use their shortest pauses, and get each response at once.
  const { visible } = pollPausesMs;
  const polls = [visible, visible, visible, standardPausesMs.busy]
    .flatMap((pauseMs) => Array.from({ length: Math.ceil(dayMs / pauseMs) }, (_, count) => count * pauseMs))
    .sort((one, other) => one - other);
  for (const environment of ["sandbox", "production"] as const) {
    const limits = limitsOf(tiers.ACTIVITY.policy, tiers.ACTIVITY[environment]);
    const windows = new RollingWindows();
    assert.deepEqual(
      polls.find((at) => !windows.decide(at, limits).admitted),
      undefined,
      environment,
    );
  }
});

test("an event that was committed late is returned", async () => {
  const base = Date.UTC(2026, 0, 1);
  const event = (n: number, seconds: number) => ({
    ...{ id: `0195500a-3c00-7000-8000-${String(n).padStart(12, "0")}`, type: "WEBHOOK_TEST", data: {} },
    createdAt: new Date(base + seconds * 1_000).toISOString(),
  });
  const log = [event(1, 0), event(2, 60), event(4, 62)];
  const client = {
    GET: async (path: string, { params }: { params: { query: { endingBefore?: string } } }) => {
      if (path === "/activity") return { data: { data: [{ kind: "EVENT" }], hasMore: false, cursor: "act_1" } };
      const newer = log
        .filter(({ id }) => id > (params.query.endingBefore ?? ""))
        .sort((a, b) => (a.id < b.id ? 1 : -1));
      return { data: { data: newer, hasMore: false } };
    },
  };
  const feed = new Feed(client as never);
  await feed.start();
  log.push(event(3, 61));
  assert.deepEqual(
    (await feed.next()).map(({ createdAt }) => createdAt),
    [event(3, 61).createdAt],
  );
  assert.deepEqual(await feed.next(), []);
});

test("a wrong key ends the command, and an unreachable API is retried", async (t) => {
  const { baseUrl } = await startSandbox(t);
  const options = { secret, forwardTo: "http://127.0.0.1:1/", print: () => {}, signal: AbortSignal.timeout(5_000) };
  await assert.rejects(listen({ ...options, baseUrl, apiKey: "wrong" }), /returned 401 UNAUTHORIZED/);
  const unreachable = new Feed(createClient({ baseUrl: "http://127.0.0.1:1", apiKey: "any", maxRetries: 0 }));
  await assert.rejects(unreachable.next(), (error) => error instanceof FeedError && error.retryAfterMs === 5_000);
  const printed: string[] = [];
  const end = new AbortController();
  const print = (line: string) => {
    printed.push(stripVTControlCharacters(line));
    end.abort();
  };
  await listen({ ...options, baseUrl: "http://127.0.0.1:1", apiKey: "any", print, signal: end.signal });
  assert.match(printed[0]!, /^http:\/\/127\.0\.0\.1:1 \(--url\): The API is unreachable: .* Retrying in 5 s\.$/);
});
