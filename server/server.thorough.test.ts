// The server as a process: start, stop and log.
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { headers } from "../generated/contract.ts";
import { makeApiKey } from "./platform/api-keys.ts";
import { forEachDatabase } from "./platform/database/testing/databases.ts";
import { lockMigrations } from "./platform/database/testing/migration-lock.ts";
import { startSilentProxy } from "./platform/database/testing/silent-proxy.ts";
import { systemRandom } from "./platform/random.ts";
import {
  connect,
  eventually,
  newApiKey,
  settingsOf,
  startProcess,
  waitUntilListening,
} from "./testing/process.fixture.ts";

const webhook = { name: "a", url: "https://93.184.215.14/hook" };

function directory(t: TestContext): string {
  const path = mkdtempSync(join(tmpdir(), "server-test-"));
  t.after(() => rmSync(path, { recursive: true, force: true }));
  return path;
}

forEachDatabase((open) => {
  test("the process ends although nothing reads its log", async (t) => {
    const server = startProcess(t, settingsOf(await open.place(t)));
    await waitUntilListening(server);
    server.child.stdout?.destroy();
    assert.equal(await server.stop(), 0);
  });

  test("the process ends although the reader of its log stalls", async (t) => {
    const server = startProcess(t, settingsOf(await open.place(t)));
    const port = await waitUntilListening(server);
    server.child.stdout?.pause();
    const caller = await connect(port);
    // The log lines of these requests exceed what the pipe and this process buffer.
    caller.write("GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n".repeat(3_000));
    caller.write("GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    await caller.ended;
    server.child.kill("SIGTERM");
    assert.deepEqual(await once(server.child, "exit"), [0, null]);
  });

  for (const signals of [["SIGTERM"], ["SIGINT", "SIGINT"]] as const) {
    test(`${signals.join(" and ")}: requests in flight are answered, others are not, and the process exits with 0`, async (t) => {
      const place = await open.place(t);
      const server = startProcess(t, settingsOf(place));
      const port = await waitUntilListening(server);
      const database = await open(t, place);
      const apiKey = await newApiKey(database);
      const idle = await connect(port);
      idle.write("GET /readyz HTTP/1.1\r\nHost: x\r\n\r\n");
      assert.match(await idle.waitFor(/\}$/), /^HTTP\/1.1 200 .*"ready"\}$/s);
      const silent = await connect(port);
      const asking = await connect(port);
      asking.write("GET /readyz HTTP/1.1\r\nHost: x\r\n");
      const body = JSON.stringify(webhook);
      const posting = await connect(port);
      const head = ["POST /webhooks/ HTTP/1.1", "Host: x", `Authorization: Bearer ${apiKey}`, "Expect: 100-continue"];
      const entity = ["Content-Type: application/json", `Content-Length: ${body.length}`];
      posting.write([...head, ...entity, "", body.slice(0, 9)].join("\r\n"));
      // By then the incomplete request of `asking` has arrived.
      await posting.waitFor(/^HTTP\/1.1 100 /);

      for (const signal of signals) server.child.kill(signal);
      await Promise.all([idle.ended, silent.ended]);
      await assert.rejects(connect(port), { code: "ECONNREFUSED" });
      asking.write("\r\n");
      assert.match(await asking.ended, /^HTTP\/1.1 503 .*^Connection: close\r$.*"not ready"\}$/ims);
      posting.write(body.slice(9));
      const answer = await posting.ended;
      assert.match(answer, /HTTP\/1.1 201 .*^Connection: close\r$/ims);
      assert.equal(await server.exited, 0);
      assert.match(server.output(), /"msg":"stopped"/);
      const [row] = await database.read.all<{ id: string }>("SELECT id FROM webhooks");
      assert.equal(row?.id, JSON.parse(answer.slice(answer.lastIndexOf("\r\n\r\n"))).id);
    });
  }

  if (open.dialect === "postgres")
    test("a server whose database falls silent is not ready, and ends in time", async (t) => {
      const place = await open.place(t);
      const proxy = await startSilentProxy(t, place.databaseUrl ?? "");
      const server = startProcess(t, { ...settingsOf(place), DATABASE_URL: proxy.databaseUrl });
      const port = await waitUntilListening(server);
      const ready = () => fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(5_000) });
      assert.equal((await ready()).status, 200);
      proxy.silenceAll();
      assert.equal((await ready()).status, 503);
      await server.stop();
    });

  test("two processes that start together migrate an empty database once", async (t) => {
    const settings = settingsOf(await open.emptyPlace(t));
    const servers = [startProcess(t, settings), startProcess(t, settings)];
    const [one, other] = (await Promise.all(servers.map(waitUntilListening))) as [number, number];
    const apiKey = await newApiKey(
      await open(t, { dataDir: settings.DATA_DIR ?? "", databaseUrl: settings.DATABASE_URL ?? null }),
    );
    const call = {
      headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json", "Idempotency-Key": "k" },
    };
    const post = { ...call, method: "POST", body: JSON.stringify(webhook) };
    const created = await fetch(`http://127.0.0.1:${one}/webhooks/`, post);
    assert.equal(created.status, 201);
    // The replay needs the secrets key that one process created.
    const replayed = await fetch(`http://127.0.0.1:${other}/webhooks/`, post);
    assert.equal(await replayed.text(), await created.text());
    assert.equal(replayed.headers.get(headers.idempotentReplayed), "true");
    assert.deepEqual(await Promise.all(servers.map((server) => server.stop())), [0, 0]);
  });
});

forEachDatabase((open) => {
  test("a signal ends a process that still starts, and its log says what it waits for", async (t) => {
    const place = await open.emptyPlace(t);
    const { name, release } = await lockMigrations(place);
    const server = startProcess(t, settingsOf(place));
    await eventually(() => name.test(server.output()), "the line of a process that waits");
    assert.equal(await server.stop(), 0);
    assert.match(server.output(), /^The start was stopped by SIGTERM\.$/m);
    await release();
  });
});

test("a wrong setting stops the start with a sentence that names it, without secrets", async (t) => {
  const wrong: [string, Record<string, string>][] = [
    ["PORT", { PORT: "http" }],
    ["HOST", { HOST: "192.0.2.7" }],
    ["HOST", { HOST: "no-such-host.invalid" }],
    ["DATABASE_URL", { DATABASE_URL: "mysql://me:hunter2@db/x" }],
    ["SECRETS_KEY", { SECRETS_KEY: "hunter2" }],
    ["SECRETS_KEY", { SERVICE_ENVIRONMENT: "production" }],
    ["CONTROLLABLE_CLOCK", { SERVICE_ENVIRONMENT: "production", CONTROLLABLE_CLOCK: "true" }],
    ["TRUSTED_PROXIES", { TRUSTED_PROXIES: "10.0.0.0/8, ::/0" }],
    ["MERCHANT_API_KEY", { MERCHANT_URL: "https://shop.example.com" }],
    ["MERCHANT_API_KEY", { MERCHANT_URL: "https://shop.example.com", MERCHANT_API_KEY: "hunter2 hunter2" }],
    ["MERCHANT_URL", { MERCHANT_URL: "http://127.0.0.1:4000", MERCHANT_API_KEY: "hunter2" }],
    ["DATA_DIR", { DATA_DIR: "/dev/null/data" }],
  ];
  await Promise.all(
    wrong.map(async ([name, settings]) => {
      const server = startProcess(t, { DATA_DIR: directory(t), ...settings });
      assert.equal(await server.exited, 1);
      assert.match(server.output(), new RegExp(`^[^\\n]*\\b${name}\\b[^\\n]*\\.\\n$`));
      assert.doesNotMatch(server.output(), /hunter2/);
    }),
  );
});

test("a port in use stops the start with a sentence", async (t) => {
  const holder = createServer().listen(0, "127.0.0.1");
  t.after(() => holder.close());
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  const server = startProcess(t, { DATA_DIR: directory(t), PORT: String(port) });
  assert.equal(await server.exited, 1);
  assert.equal(
    server.output(),
    `Port ${port} is in use. Set PORT to another port, or stop the program that listens there.\n`,
  );
});

test("a process that logs no requests still logs where it listens", async (t) => {
  const dataDir = mkdtempSync(join(tmpdir(), "quiet-log-"));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  const server = startProcess(t, {
    DATA_DIR: dataDir,
    LOG_LEVEL: "error",
    ALLOW_PRIVATE_WEBHOOK_URLS: "true",
    HOST: "",
  });
  const port = await waitUntilListening(server);
  assert.equal(JSON.parse(server.output()).address, "127.0.0.1");
  assert.equal((await fetch(`http://127.0.0.1:${port}/webhooks/`)).status, 401);
  await server.stop();
  assert.equal(server.output().trim().split("\n").length, 1, server.output());
});

forEachDatabase((open) => {
  test("the log contains every X-Request-Id and, at any level, no secret", async (t) => {
    const place = await open.place(t);
    const receiver = createServer((_request, response) => response.writeHead(500).end("no")).listen(0, "127.0.0.1");
    t.after(() => receiver.close());
    await once(receiver, "listening");
    const receiverUrl = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hooks/T0KENINPATH?token=T0KENINQUERY`;
    const server = startProcess(t, { ...settingsOf(place), LOG_LEVEL: "trace", ALLOW_PRIVATE_WEBHOOK_URLS: "true" });
    const port = await waitUntilListening(server);
    const database = await open(t, place);
    const apiKey = await newApiKey(database);
    const wrongKey = makeApiKey("sandbox", systemRandom);
    const secrets = [apiKey, apiKey.slice(-20), wrongKey, "T0KENINPATH", "T0KENINQUERY", "hunter2", "b3BlbjpzZXNhbWU"];
    secrets.push(createHash("sha256").update(apiKey).digest("hex"));
    secrets.push(readFileSync(join(place.dataDir, "secrets.key"), "utf8").trim());

    const ids: string[] = [];
    const call = async (method: string, path: string, body?: unknown, own: Record<string, string> = {}) => {
      const response = await fetch(`http://127.0.0.1:${port}${path}`, {
        method,
        headers: { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json", ...own },
        ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
      });
      ids.push(response.headers.get(headers.requestId) ?? "no id");
      const text = await response.text();
      return text.startsWith("{") ? JSON.parse(text) : undefined;
    };
    const key = { [headers.idempotencyKey]: "k" };
    const created = await call("POST", "/webhooks/", { name: "a", url: receiverUrl }, key);
    await call("POST", "/webhooks/", { name: "a", url: receiverUrl }, key);
    const rotated = await call("POST", `/webhooks/${created.id}/rotate-secret`);
    secrets.push(created.signingSecret.slice(6), rotated.signingSecret.slice(6));
    await call("PATCH", `/webhooks/${created.id}`, { url: "https://me:hunter2@93.184.215.14/" });
    await call("POST", "/webhooks/", `{"name":"hunter2", "url":`);
    await call("POST", "/webhooks/", { name: "a", url: "https://93.184.215.14/", hunter2: "hunter2" });
    await call("POST", "/webhooks/", "url=hunter2", { "Content-Type": "application/x-www-form-urlencoded" });
    await call("POST", "/webhooks/", "hunter2", { "Content-Type": "text/plain" });
    await call("GET", `/webhooks?apiKey=${apiKey}&password=hunter2`);
    await call("GET", `/nothing/${apiKey}`);
    await call("GET", "/webhooks", undefined, { Authorization: `Bearer ${wrongKey}` });
    await call("GET", "/webhooks", undefined, { Authorization: "Basic b3BlbjpzZXNhbWU=" });
    await call("GET", "/webhooks", undefined, { Authorization: "hunter2", Cookie: "session=hunter2" });
    await call("GET", "/webhooks", undefined, { [headers.serviceVersion]: "hunter2" });
    await call("GET", "/healthz");
    await call("GET", "/openapi");
    // The first project has reached its limit.
    const otherKey = await newApiKey(database);
    secrets.push(otherKey);
    const own = { Authorization: `Bearer ${otherKey}` };
    const endpoint = await call("POST", "/webhooks/", { name: "a", url: receiverUrl }, own);
    const event = await call("POST", `/webhooks/${endpoint.id}/test`, undefined, own);
    await eventually(async () => {
      const { data } = await call("GET", `/events/${event.id}/deliveries`, undefined, own);
      return data?.[0].attempts.length > 0;
    }, "an attempt");
    for (const bad of [
      `GET / HTTP/1.1\r\nAuthorization ${apiKey}\r\n\r\n`,
      `CONNECT hunter2:1 HTTP/1.1\r\nHost: x\r\n\r\n`,
    ]) {
      const wire = await connect(port);
      wire.write(bad);
      ids.push(new RegExp(`^${headers.requestId}: (.*)\r$`, "m").exec(await wire.ended)?.[1] ?? "no id");
      wire.close();
    }

    assert.equal(await server.stop(), 0);
    for (const secret of secrets)
      assert.ok(!server.output().includes(secret), `the log holds ${secret}:\n${server.output()}`);
    const logged = new Set(
      server
        .output()
        .trim()
        .split("\n")
        .map((line) => (JSON.parse(line) as { requestId?: string }).requestId),
    );
    assert.equal(new Set(ids).size, ids.length);
    for (const id of ids) assert.ok(logged.has(id), `${id} is not in the log:\n${server.output()}`);
  });
});
