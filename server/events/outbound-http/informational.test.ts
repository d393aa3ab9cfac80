// Informational responses (RFC 9110 §15.2) may precede any response, also if the request did not ask for them.
import assert from "node:assert/strict";
import type { Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { openEgress } from "./egress.ts";
import { createExchange, type ExchangeResult, type Timer } from "./outbound-request.ts";
import { receiveRaw } from "./raw-receiver.fixture.ts";

const body = Buffer.from('{"id":"1"}');
const exchangeLimits = { timeoutMs: 15_000, bodyReadMaxBytes: 16_384, bodyStartMaxBytes: 4_096 };
const continues = "HTTP/1.1 100 Continue\r\n\r\n";
const processing = "HTTP/1.1 102 Processing\r\n\r\n";
const hints = "HTTP/1.1 103 Early Hints\r\nLink: </style.css>; rel=preload\r\nContent-Length: 5\r\n\r\n";
const accepted = "HTTP/1.1 201 Created\r\nX-Answer: 1\r\nContent-Length: 2\r\n\r\nok";

function openExchange(t: TestContext, timer?: Timer) {
  const resolve = async () => ["127.0.0.1"];
  const egress = openEgress({ allowPrivate: true, resolve, connectTimeoutMs: 60_000 });
  t.after(() => egress.destroy());
  return createExchange(egress, exchangeLimits, timer);
}

const summaryOf = ({ status, failure, start, headers }: ExchangeResult) => [
  status,
  failure,
  start.toString(),
  headers["x-answer"],
];

test("informational responses that arrive in pieces are skipped", async (t) => {
  const text = continues + hints + accepted;
  for (let split = 1; split < text.length; split += 7) {
    const url = await receiveRaw(t, (socket) => {
      socket.setNoDelay(true);
      socket.write(text.slice(0, split), () => setImmediate(() => socket.write(text.slice(split))));
    });
    assert.deepEqual(summaryOf(await openExchange(t)(url, {}, body)), [201, null, "ok", "1"], `split at ${split}`);
  }
});

test("a connection is used again after informational responses", async (t) => {
  const sockets: Socket[] = [];
  const url = await receiveRaw(t, (socket) => {
    sockets.push(socket);
    const answer = () => socket.write(processing + continues + accepted);
    setImmediate(answer);
    socket.on("data", (data) => data.includes("POST /") && setImmediate(answer));
  });
  const exchange = openExchange(t);
  for (let turn = 0; turn < 3; turn++) {
    assert.deepEqual(summaryOf(await exchange(url, {}, body)), [201, null, "ok", "1"]);
    // undici offers the connection again one turn of the event loop later.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  }
  assert.equal(sockets.length, 1);
});

test("an informational response is no response", async (t) => {
  const closing = await receiveRaw(t, (socket) => socket.end(continues));
  const closed = await openExchange(t)(closing, {}, body);
  assert.deepEqual([closed.status, closed.failure], [null, "CONNECTION_FAILED"]);
  let endTime = () => {};
  const timer: Timer = (_, act) => {
    endTime = act;
    return () => {};
  };
  const waiting = await receiveRaw(t, (socket) => socket.write(continues + processing, () => endTime()));
  const silent = await openExchange(t, timer)(waiting, {}, body);
  assert.deepEqual([silent.status, silent.failure], [null, "TIMEOUT"]);
});
