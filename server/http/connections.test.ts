import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { test } from "node:test";
import { watchConnections } from "./connections.ts";

// More than the buffers of both ends take.
const content = Buffer.alloc(64 * 2 ** 20);

test("a response that its caller does not read ends, and another one arrives whole", async (t) => {
  const server = createServer((_, response) => response.end(content));
  watchConnections(server, 1_000);
  t.after(() => server.closeAllConnections());
  t.after(() => server.close());
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const unread = connect(port, "127.0.0.1");
  unread.on("error", () => {});
  unread.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  const [, response] = (await once(server, "request")) as [IncomingMessage, ServerResponse];
  await once(response, "close");
  assert.equal(response.writableFinished, false);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  assert.equal((await answer.arrayBuffer()).byteLength, content.length);
});
