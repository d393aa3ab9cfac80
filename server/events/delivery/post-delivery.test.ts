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

test("https to a server without TLS is a TLS failure", async (t) => {
  const url = await receiveRaw(t, (socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  assert.equal((await send(t, url.replace("http:", "https:"))).failure, "TLS_FAILED");
});

test("a private address is refused, and an unknown name is unresolvable", async (t) => {
  assert.equal((await send(t, "https://refused.example/")).failure, "ADDRESS_REFUSED");
  assert.equal((await send(t, "https://missing.example/")).failure, "ADDRESS_UNRESOLVABLE");
});
