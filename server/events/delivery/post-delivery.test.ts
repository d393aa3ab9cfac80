import assert from "node:assert/strict";
import { once } from "node:events";
import { type TestContext, test } from "node:test";
import { limits } from "../../../generated/contract.ts";
import { openEgress } from "../outbound-http/egress.ts";
import type { Timer } from "../outbound-http/outbound-request.ts";
import { receiveRaw } from "../outbound-http/raw-receiver.fixture.ts";
import * as fixture from "./delivery.fixture.ts";
import { createPost } from "./post-delivery.ts";

const body = Buffer.from('{"id":"1"}');

function openTestEgress(t: TestContext, allowPrivate = true) {
  const resolve = async (name: string) => (name === "missing.example" ? [] : ["127.0.0.1"]);
  // A minute outlasts any delay by other processes.
  const egress = openEgress({ allowPrivate, resolve, connectTimeoutMs: 60_000 });
  t.after(() => egress.destroy());
  return egress;
}

async function send(t: TestContext, url: string) {
  const egress = openTestEgress(t, !url.includes("refused"));
  return createPost(egress)(url, { "Content-Type": "application/json" }, body);
}

async function receive(t: TestContext, script: fixture.Script): Promise<fixture.Receiver> {
  const receiver = await fixture.startReceiver(script);
  t.after(() => receiver.close());
  return receiver;
}

test("only a 2xx acknowledges a delivery", async (t) => {
  for (const status of [200, 201, 202, 204, 226, 299]) {
    const { url } = await receive(t, fixture.respondWith(status));
    const answer = await send(t, url);
    assert.deepEqual([answer.status, answer.failure], [status, null]);
  }
  for (const status of [300, 400, 404, 410, 429, 500, 503, 599]) {
    const { url } = await receive(t, fixture.respondWith(status, {}, "no"));
    const answer = await send(t, url);
    assert.deepEqual([answer.status, answer.failure, answer.body], [status, "HTTP_STATUS", "no"]);
  }
});

test("a redirect is a failure and is not followed", async (t) => {
  const target = await receive(t, fixture.acknowledge);
  for (const status of [301, 302, 303, 307, 308]) {
    const { url } = await receive(t, fixture.respondWith(status, { Location: target.url }));
    assert.equal((await send(t, url)).failure, "HTTP_STATUS");
  }
  assert.equal(target.received.length, 0);
});

test("the body arrives unchanged, with its length", async (t) => {
  const receiver = await receive(t, fixture.acknowledge);
  await send(t, receiver.url);
  assert.deepEqual(receiver.received[0]!.body, body);
  assert.equal(receiver.received[0]!.headers["content-length"], String(body.length));
});

test("Retry-After is returned unparsed", async (t) => {
  const { url } = await receive(t, fixture.respondWith(429, { "Retry-After": "120" }));
  assert.equal((await send(t, url)).retryAfter, "120");
});

test("4 KiB of the response are returned as text that a database can store", async (t) => {
  const long = await receive(t, fixture.respondWith(500, {}, `${"a".repeat(limits.webhookResponseLoggedBytes - 1)}é`));
  assert.equal((await send(t, long.url)).body, "a".repeat(limits.webhookResponseLoggedBytes - 1));
  const binary = await receive(t, (response) => response.end(Buffer.from([0x61, 0x00, 0xff, 0xe2, 0x82])));
  assert.equal((await send(t, binary.url)).body, "a\ufffd\ufffd");
});

test("an endless response is read up to 16 KiB, and its status counts", async (t) => {
  let chunkCount = 0;
  let closed: Promise<unknown> | undefined;
  const { url } = await receive(t, (response) => {
    closed = once(response, "close");
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(1_024, 0x61))) chunkCount++;
      response.once("drain", more);
    };
    more();
  });
  const answer = await send(t, url);
  assert.deepEqual(
    [answer.status, answer.failure, answer.body?.length],
    [200, null, limits.webhookResponseLoggedBytes],
  );
  await closed;
  assert.ok(chunkCount >= 16);
});

test("a silent or dripping receiver times out", async (t) => {
  const timeoutsMs: number[] = [];
  let endTime = () => {};
  const timer: Timer = (ms, act) => {
    timeoutsMs.push(ms);
    endTime = act;
    return () => {};
  };
  const silent = await receive(t, () => endTime());
  const nothing = await createPost(openTestEgress(t), timer)(silent.url, {}, body);
  assert.deepEqual([nothing.status, nothing.failure, nothing.body], [null, "TIMEOUT", null]);
  const dripping = await receive(t, (response) => {
    response.writeHead(200).write("drip");
    const dripAgain = setInterval(() => response.write("."), 5);
    response.once("close", () => clearInterval(dripAgain));
  });
  const watched = fixture.watchAnswers(openTestEgress(t), () => endTime());
  const drippingResult = await createPost(watched, timer)(dripping.url, {}, body);
  assert.deepEqual([drippingResult.status, drippingResult.failure], [200, "TIMEOUT"]);
  assert.match(drippingResult.body ?? "", /^drip\.*$/);
  assert.deepEqual(timeoutsMs, [15_000, 15_000]);
});

test("connecting may take 5 s, an attempt 15 s", () => {
  assert.deepEqual([limits.webhookConnectTimeoutSeconds, limits.webhookTimeoutSeconds], [5, 15]);
});

test("a connection that is refused, closed or reset is a failure", async (t) => {
  const gone = await fixture.startReceiver();
  await gone.close();
  assert.equal((await send(t, gone.url)).failure, "CONNECTION_FAILED");
  const closing = await receiveRaw(t, (socket) => socket.end());
  assert.deepEqual([(await send(t, closing)).failure], ["CONNECTION_FAILED"]);
  const resetting = await receiveRaw(t, (socket) =>
    socket.write("HTTP/1.1 200 OK\r\n", () => socket.resetAndDestroy()),
  );
  const reset = await send(t, resetting);
  assert.deepEqual([reset.status, reset.failure], [null, "CONNECTION_FAILED"]);
  const halfway = await receiveRaw(t, (socket) =>
    socket.write("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nhalf", () =>
      setImmediate(() => socket.resetAndDestroy()),
    ),
  );
  const half = await send(t, halfway);
  assert.deepEqual([half.status, half.failure], [200, "CONNECTION_FAILED"]);
});

test("a response that is not HTTP is invalid", async (t) => {
  const answers = [
    "SSH-2.0-OpenSSH_9.2\r\n\r\n",
    "HTTP/1.1 OK\r\n\r\n",
    `HTTP/1.1 200 OK\r\nX: ${"x".repeat(100_000)}\r\n\r\n`,
    "HTTP/1.1 099 Odd\r\nContent-Length: 0\r\n\r\n",
    // The request did not ask for another protocol.
    "HTTP/1.1 101 Switching Protocols\r\n\r\n",
    "HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: x\r\n\r\n",
  ];
  for (const text of answers) {
    const url = await receiveRaw(t, (socket) => socket.end(text));
    assert.equal((await send(t, url)).failure, "RESPONSE_INVALID", text.slice(0, 60));
  }
});

test("https to a server without TLS is a TLS failure", async (t) => {
  const url = await receiveRaw(t, (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  assert.equal((await send(t, url.replace("http:", "https:"))).failure, "TLS_FAILED");
});

test("a private address is refused, and an unknown name is unresolvable", async (t) => {
  assert.equal((await send(t, "https://refused.example/")).failure, "ADDRESS_REFUSED");
  assert.equal((await send(t, "https://missing.example/")).failure, "ADDRESS_UNRESOLVABLE");
});
