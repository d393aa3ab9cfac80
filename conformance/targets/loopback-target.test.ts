import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { networkInterfaces } from "node:os";
import { type TestContext, test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { deploymentAt } from "../harness/fake-target.fixture.ts";
import type { Deployment } from "../harness/target.ts";
import { CheckTimer } from "../http/check-timer.ts";
import { openTransport } from "../http/transport.ts";
import { useLoopbackAddresses } from "./loopback-target.ts";

const hasIPv6 = Object.values(networkInterfaces()).some((all) => all?.some(({ address }) => address === "::1"));
const skip = process.platform !== "linux" || !hasIPv6;

async function listen(context: TestContext, host: string, listener: RequestListener, port = 0): Promise<number> {
  const server: Server = createServer(listener).listen(port, host);
  await once(server, "listening");
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

const endpoints =
  (...ids: readonly string[]): RequestListener =>
  (_, response) =>
    response.end(JSON.stringify({ data: ids.map((id) => ({ id })), hasMore: false }));

const deployment = (host: string, port: number): Deployment => deploymentAt(`http://${host}:${port}`);

const both = async () => ["::1", "127.0.0.1"];

test("a name of this machine's IPv4 address gets many local addresses", { skip }, async () => {
  const found = await useLoopbackAddresses(deployment("service.test", 9), latestVersion, async () => ["127.0.0.1"]);
  assert.equal(found.connectTo, undefined);
  assert.ok(found.localAddresses.length > 100);
});

test("other addresses get none", { skip }, async () => {
  for (const addresses of [[], ["192.0.2.1"], ["127.0.0.1", "192.0.2.1"], ["::2"]]) {
    const target = deployment("service.test", 9);
    assert.equal(await useLoopbackAddresses(target, latestVersion, async () => addresses), target);
  }
});

for (const host of ["localhost", "[::1]"])
  test(`requests to ${host} come from many addresses, with its Host`, { skip }, async (context) => {
    const seen: string[] = [];
    const listener: RequestListener = (request, response) => {
      seen.push(`${request.socket.remoteAddress} ${request.headers.host}`);
      endpoints("a")(request, response);
    };
    const port = await listen(context, "127.0.0.1", listener);
    await listen(context, "::1", listener, port);
    const found = await useLoopbackAddresses(deployment(host, port), latestVersion, both);
    assert.equal(found.connectTo, "127.0.0.1");
    const transport = openTransport(found, latestVersion, () => {});
    context.after(transport.close);
    const sender = transport.forCheck(new CheckTimer());
    seen.length = 0;
    for (let count = 0; count < 2; count++) await sender.send({ method: "GET", path: "/webhooks/" }, null);
    await sender.sendRaw(`GET / HTTP/1.1\r\nHost: ${host}:${port}\r\nConnection: close\r\n\r\n`);
    assert.equal(new Set(seen.map((each) => each.split(" ")[0])).size, 3);
    assert.deepEqual(new Set(seen.map((each) => each.split(" ")[1])), new Set([`${host}:${port}`]));
  });

test("another server at the IPv4 address gets no request of the run", { skip }, async (context) => {
  const port = await listen(context, "127.0.0.1", endpoints("of another"));
  await listen(context, "::1", endpoints("a"), port);
  const target = deployment("[::1]", port);
  assert.equal(await useLoopbackAddresses(target, latestVersion, async () => ["::1"]), target);
});

test("a server that listens on ::1 only is used as it is", { skip }, async (context) => {
  const port = await listen(context, "::1", endpoints("a"));
  const target = deployment("localhost", port);
  assert.equal(await useLoopbackAddresses(target, latestVersion, both), target);
});
