import assert from "node:assert/strict";
import { createServer, IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import express from "express";
import { createExpressMessages, useExpressMessages } from "./express-messages.ts";

test("Express leaves the prototypes of requests and responses as the server created them", async (t) => {
  const app = express();
  const messages = createExpressMessages();
  useExpressMessages(app, messages);
  const seen: unknown[] = [];
  app.use((request, response) => {
    seen.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response), request.app, response.app);
    response.set("X-Seen", request.get("X-Sent")).json({});
  });
  const server = createServer(messages, (request, response) => {
    seen.push(Object.getPrototypeOf(request), Object.getPrototypeOf(response), app, app);
    app(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  t.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { "X-Sent": "yes" } });
  assert.equal(response.headers.get("X-Seen"), "yes");
  assert.deepEqual(await response.json(), {});
  for (const [index, each] of seen.slice(4).entries()) assert.equal(each, seen[index]);
  assert.equal(seen[0], messages.IncomingMessage.prototype);
  assert.ok(seen[0] instanceof IncomingMessage && seen[1] instanceof ServerResponse);
});

test("two apps in one process keep their own messages", () => {
  const [one, other] = [express(), express()];
  for (const app of [one, other]) useExpressMessages(app, createExpressMessages());
  assert.equal((one.request as { app?: unknown }).app, one);
  assert.equal((other.request as { app?: unknown }).app, other);
});
