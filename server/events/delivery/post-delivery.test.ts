import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { openEgress } from "../outbound-http/egress.ts";
import { receiveRaw } from "../outbound-http/raw-receiver.fixture.ts";
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
