// For tests only: a server that stands for a target, and its deployment.
import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import type { TestContext } from "node:test";
import type { Deployment } from "./target.ts";

/** Listens until the test ends. Returns its URL. */
export async function serve(context: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Without `more`, it has one key and lacks nothing. */
export function deploymentAt(url: string, more: Partial<Deployment> = {}): Deployment {
  const none = { lacks: {}, extraHeaders: new Set<string>(), watchRemaining: false, localAddresses: [] };
  return { name: url, url, keys: { main: ["k"] }, ...none, ...more };
}
