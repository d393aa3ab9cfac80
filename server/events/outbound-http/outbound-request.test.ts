// Requests to receivers that misbehave below HTTP: each request ends, with the failure that it met.
import assert from "node:assert/strict";
import { once } from "node:events";
import type { Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { receive, watchAnswers } from "../delivery/delivery.fixture.ts";
import { openEgress } from "./egress.ts";
import { createExchange, type ExchangeResult, type Timer } from "./outbound-request.ts";
import { receiveRaw } from "./raw-receiver.fixture.ts";

const exchangeLimits = { timeoutMs: 15_000, bodyReadMaxBytes: 16_384, bodyStartMaxBytes: 4_096 };
const never: Timer = () => () => {};
const head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n";

/** For each receiver: its script, then the expected status and failure. */
const receivers: readonly (readonly [name: string, script: (socket: Socket) => void, ...result: unknown[]])[] = [
  ["closes", (socket) => socket.end(), null, "CONNECTION_FAILED"],
  ["resets", (socket) => socket.resetAndDestroy(), null, "CONNECTION_FAILED"],
  [
    "breaks off",
    (socket) => socket.write(`${head}Content-Length: 100\r\n\r\n{}`, () => setImmediate(() => socket.destroy())),
    ...[200, "CONNECTION_FAILED"],
  ],
  ["speaks no HTTP", (socket) => socket.end("SSH-2.0-OpenSSH_9.2\r\n\r\n"), null, "RESPONSE_INVALID"],
  ["sends no status", (socket) => socket.end("HTTP/1.1 OK\r\n\r\n"), null, "RESPONSE_INVALID"],
  ["sends an odd status", (socket) => socket.end("HTTP/1.1 099 Odd\r\n\r\n"), null, "RESPONSE_INVALID"],
  ["sends huge headers", (socket) => socket.end(`${head}X: ${"x".repeat(100_000)}\r\n\r\n`), null, "RESPONSE_INVALID"],
  // The request did not ask for another protocol.
  ["switches", (socket) => socket.write("HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n"), null, "RESPONSE_INVALID"],
  [
    "breaks a chunk",
    (socket) => socket.end(`${head}Transfer-Encoding: chunked\r\n\r\nzz\r\n`),
    200,
    "RESPONSE_INVALID",
  ],
  [
    "never ends",
    (socket) => {
      socket.write(`${head}Transfer-Encoding: chunked\r\n\r\n`);
      const more = () => {
        while (!socket.destroyed && socket.write(`400\r\n${" ".repeat(1_024)}\r\n`));
        socket.once("drain", more);
      };
      more();
    },
    ...[200, null],
  ],
];

function openTestEgress(t: TestContext) {
  // A minute outlasts any delay by other processes.
  const egress = openEgress({ allowPrivate: true, resolve: async () => [], connectTimeoutMs: 60_000 });
  t.after(() => egress.destroy());
  return egress;
}

const outcomeOf = ({ status, failure, isComplete }: ExchangeResult) => [status, failure, isComplete];

test("every request ends, whatever the receiver does below HTTP", async (t) => {
  const exchange = createExchange(openTestEgress(t), exchangeLimits, never);
  for (const [name, script, ...expected] of receivers) {
    const url = await receiveRaw(t, script);
    for (const body of [Buffer.from("{}"), null])
      assert.deepEqual(outcomeOf(await exchange(url, {}, body)), [...expected, false], name);
  }
});

test("a silent or dripping receiver times out and is disconnected", async (t) => {
  const timeoutsMs: number[] = [];
  let endTime = () => {};
  const timer: Timer = (ms, act) => {
    timeoutsMs.push(ms);
    endTime = act;
    return () => {};
  };
  const egress = openTestEgress(t);
  let disconnected: Promise<unknown> | undefined;
  const silent = await receive(t, (response) => {
    disconnected = once(response, "close");
    endTime();
  });
  const ended = await createExchange(egress, exchangeLimits, timer)(silent.url, {}, null);
  assert.deepEqual(outcomeOf(ended), [null, "TIMEOUT", false]);
  await disconnected;
  const dripping = await receive(t, (response) => {
    response.writeHead(200).write("drip");
    const drip = setInterval(() => response.write(" "), 5);
    response.once("close", () => clearInterval(drip));
  });
  const watched = watchAnswers(egress, () => endTime());
  const dripped = await createExchange(watched, exchangeLimits, timer)(dripping.url, {}, null);
  assert.deepEqual(outcomeOf(dripped), [200, "TIMEOUT", false]);
  assert.deepEqual(timeoutsMs, [exchangeLimits.timeoutMs, exchangeLimits.timeoutMs]);
});
