import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer as createHttpServer } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { type AddressInfo, connect, createServer as createTcpServer, type Server, Socket } from "node:net";
import { after, before, test } from "node:test";
import { request } from "undici";
import type { UrlRules } from "../webhooks/url.ts";
import { authority, expiredCertificate, receiverKey, validCertificate } from "./certificates.fixture.ts";
import { ConnectTimeout, type EgressOptions, EgressRefused, openEgress } from "./egress.ts";
import { requireEgressAddress } from "./egress-address.ts";
import { hostileAddresses, hostileAnswers } from "./hostile.fixture.ts";

let requestCount = 0;
const answer = (_: unknown, response: { end(text: string): void }) => {
  requestCount++;
  response.end("ok");
};
const plain = createHttpServer(answer);
const secure = createHttpsServer({ key: receiverKey, cert: validCertificate }, answer);
const expired = createHttpsServer({ key: receiverKey, cert: expiredCertificate }, answer);
const mute = createTcpServer();
const servers: Server[] = [plain, secure, expired, mute];

before(async () => {
  for (const server of servers) await once(server.listen(0, "127.0.0.1"), "listening");
});
after(() => {
  for (const server of servers) server.close();
});

const toLoopback = async () => ["127.0.0.1"];
const portOf = (server: Server) => (server.address() as AddressInfo).port;

async function get(
  url: string,
  rules: Omit<EgressOptions, "connectTimeoutMs">,
  connectTimeoutMs = 5_000,
): Promise<number> {
  const dispatcher = openEgress({ ...rules, connectTimeoutMs, tls: { ca: authority } });
  try {
    const response = await request(url, { dispatcher });
    await response.body.dump();
    return response.statusCode;
  } finally {
    await dispatcher.destroy();
  }
}

async function refusal(url: string, resolve: UrlRules["resolve"]): Promise<string> {
  const error = await get(url, { allowPrivate: false, resolve }).then(
    () => assert.fail(`${url} was connected to`),
    (error: unknown) => error,
  );
  assert.ok(error instanceof EgressRefused, `${url}: ${error}`);
  return error.reason;
}

test("a connection to a hostile literal address is refused", async () => {
  for (const address of hostileAddresses) {
    const host = address.includes(":") ? `[${address}]` : address;
    assert.equal(await refusal(`https://${host}:${portOf(secure)}/`, async () => []), "private_address", address);
  }
});

test("a connection to a hostile DNS answer is refused", async () => {
  for (const answer of hostileAnswers) {
    const reason = answer.length === 0 ? "unresolvable" : "private_address";
    assert.equal(await refusal("https://partner.example/", async () => answer), reason, answer.join());
  }
});

test("a name that changes to a private address after registration receives nothing", async () => {
  requestCount = 0;
  const answers = [["93.184.216.34"], ["127.0.0.1"]];
  const resolve = async () => answers.shift() ?? [];
  await resolve();
  assert.equal(await refusal(`https://receiver.example:${portOf(secure)}/`, resolve), "private_address");
  assert.equal(requestCount, 0);
});

test("the connected socket's address is checked again", async () => {
  requestCount = 0;
  let checks = 0;
  const dispatcher = openEgress({
    connectTimeoutMs: 5_000,
    resolve: toLoopback,
    // Accepts the resolved address, then refuses the connected one.
    get allowPrivate() {
      return ++checks === 1;
    },
  });
  await assert.rejects(request(`http://receiver.example:${portOf(plain)}/`, { dispatcher }), EgressRefused);
  assert.equal(requestCount, 0);
  assert.ok(checks >= 2);
  await dispatcher.destroy();
});

test("allowPrivate reaches this machine by address and by name", async () => {
  const rules = { allowPrivate: true, resolve: toLoopback };
  assert.equal(await get(`http://127.0.0.1:${portOf(plain)}/`, rules), 200);
  assert.equal(await get(`http://receiver.localhost:${portOf(plain)}/`, rules), 200);
  assert.equal(await get(`https://receiver.example:${portOf(secure)}/`, rules), 200);
});

test("connections use the configured source address and its address family only", async () => {
  const sources: (string | undefined)[] = [];
  const receiver = createHttpServer((message, response) => {
    sources.push(message.socket.remoteAddress);
    response.end();
  });
  await once(receiver.listen(0, "127.0.0.1"), "listening");
  const rules = { allowPrivate: true, resolve: async () => ["::1", "127.0.0.1"], localAddress: "127.0.0.2" };
  try {
    assert.equal(await get(`http://127.0.0.1:${portOf(receiver)}/`, rules), 200);
    assert.equal(await get(`http://receiver.localhost:${portOf(receiver)}/`, rules), 200);
    assert.deepEqual(sources, ["127.0.0.2", "127.0.0.2"]);
    const only6 = { ...rules, resolve: async () => ["::1"] };
    await assert.rejects(get(`http://receiver.localhost:${portOf(receiver)}/`, only6), /family of EGRESS_ADDRESS/);
  } finally {
    receiver.closeAllConnections();
    receiver.close();
  }
});

test("the start refuses an egress address of another machine", async () => {
  const requireAt = (egressAddress: string | null, allowPrivateWebhookUrls: boolean) =>
    requireEgressAddress({ egressAddress, allowPrivateWebhookUrls });
  for (const address of [null, "127.0.0.2"]) await requireAt(address, true);
  await assert.rejects(requireAt("127.0.0.2", false), /^ConfigError: EGRESS_ADDRESS .* reaches only this machine/);
  for (const address of ["192.0.2.7", "2001:db8::7", "fe80::7"])
    await assert.rejects(requireAt(address, true), /^ConfigError: EGRESS_ADDRESS is .* an address of this machine/);
});

test("a slow handshake continues while other addresses are tried", async () => {
  const ipv6Failed = Promise.withResolvers<void>();
  const rules: Omit<EgressOptions, "connectTimeoutMs"> = {
    allowPrivate: true,
    resolve: async () => ["127.0.0.1", "::1"],
    connect: (options) => {
      const socket = new Socket();
      if (options.host === "::1") {
        setImmediate(() => socket.destroy(new Error("no route to IPv6")));
        socket.once("close", ipv6Failed.resolve);
      } else void ipv6Failed.promise.then(() => socket.destroyed || socket.connect(options));
      return socket;
    },
  };
  assert.equal(await get(`https://receiver.example:${portOf(secure)}/`, rules, 60_000), 200);
});

test("the first address that accepts is used, and the other attempts end", async () => {
  const silent: Socket[] = [];
  const hosts: string[] = [];
  const rules: Omit<EgressOptions, "connectTimeoutMs"> = {
    allowPrivate: true,
    resolve: async () => ["10.0.0.1", "10.0.0.2", "fd00::1", "127.0.0.1"],
    connect: (options) => {
      hosts.push(options.host!);
      if (options.host === "127.0.0.1") return connect(options);
      silent.push(new Socket());
      return silent.at(-1)!;
    },
  };
  assert.equal(await get(`http://receiver.example:${portOf(plain)}/`, rules, 60_000), 200);
  assert.deepEqual(hosts, ["10.0.0.1", "fd00::1", "10.0.0.2", "127.0.0.1"]);
  assert.ok(silent.every(({ destroyed }) => destroyed));
  const unusable = Array.from({ length: 20 }, (_, index) => `10.0.1.${index}`);
  let attempts = 0;
  const refused = (socket: Socket) => socket.destroy(new Error(`refused ${++attempts}`));
  const onlyRefused = { ...rules, resolve: async () => unusable, connect: () => refused(new Socket()) };
  await assert.rejects(get("http://receiver.example/", onlyRefused, 60_000), /refused 1$/);
  assert.equal(attempts, 10);
  // Without an address that accepts, the time to connect ends all attempts.
  const onlySilent = { ...rules, resolve: async () => ["10.0.0.1", "10.0.0.2"] };
  await assert.rejects(get("http://receiver.example/", onlySilent, 300), ConnectTimeout);
  assert.ok(silent.every(({ destroyed }) => destroyed));
});

test("an expired certificate and one for another name are refused before anything is sent", async () => {
  requestCount = 0;
  const rules = { allowPrivate: true, resolve: toLoopback };
  await assert.rejects(get(`https://receiver.example:${portOf(expired)}/`, rules), { code: "CERT_HAS_EXPIRED" });
  await assert.rejects(get(`https://other.example:${portOf(secure)}/`, rules), {
    code: "ERR_TLS_CERT_ALTNAME_INVALID",
  });
  assert.equal(requestCount, 0);
});

test("a TLS handshake that never ends hits the connect timeout", async () => {
  const rules = { allowPrivate: true, resolve: toLoopback };
  await assert.rejects(get(`https://receiver.example:${portOf(mute)}/`, rules, 30), ConnectTimeout);
});

test("a silent name server hits the connect timeout", async () => {
  const rules = { allowPrivate: true, resolve: () => new Promise<string[]>(() => {}) };
  await assert.rejects(get("https://receiver.example/", rules, 30), ConnectTimeout);
});
