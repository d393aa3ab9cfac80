import assert from "node:assert/strict";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { headers, latestVersion } from "../../generated/contract.ts";
import { deploymentAt, serve } from "../harness/fake-target.fixture.ts";
import { rotateAddresses } from "./caller-addresses.ts";
import { CheckTimer } from "./check-timer.ts";
import { curlLine, NoResponse, openHttp, type SentRequest } from "./exchange.ts";
import { createPace } from "./pace.ts";
import { sendRaw } from "./raw.ts";
import { openTransport } from "./transport.ts";

const get = (path: string): SentRequest => ({ method: "GET", path, headers: {}, body: Buffer.alloc(0) });

test("a path is sent unchanged, even where a URL parser would normalize it", async (context) => {
  const url = await serve(context, (request, response) => response.end(request.url));
  const http = openHttp(url);
  context.after(http.close);
  for (const path of ["/a/%2e%2e/b", "/a//b/", "/%zz", "/a?b=c&b=d"])
    assert.equal((await http.send(get(path))).text, path);
});

test("a redirect is returned and not followed", async (context) => {
  const url = await serve(context, (_, response) => response.writeHead(302, { Location: "/elsewhere" }).end());
  const http = openHttp(url);
  context.after(http.close);
  const { response } = await http.send(get("/"));
  assert.deepEqual([response.status, response.headers.location], [302, "/elsewhere"]);
});

test("a response that is cut off counts as none", async (context) => {
  const url = await serve(context, (_, response) => {
    response.writeHead(200, { "Content-Length": "100" }).write("half");
    response.socket!.destroySoon();
  });
  const http = openHttp(url);
  context.after(http.close);
  await assert.rejects(http.send(get("/")), NoResponse);
});

/** `heard` gets the request's number on its connection and overall, from 1. */
async function startTcpServer(
  context: TestContext,
  onData: (socket: Socket, onConnection: number, requestCount: number) => void,
) {
  let requestCount = 0;
  const server = createTcpServer((socket) => {
    let onConnection = 0;
    socket.on("error", () => {});
    socket.on("data", () => onData(socket, ++onConnection, ++requestCount));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const http = openHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  context.after(() => {
    http.close();
    server.close();
  });
  return { http, requests: () => requestCount };
}

const goodResponse = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine";
const post: SentRequest = { ...get("/"), method: "POST" };

for (const hangUp of ["destroy", "resetAndDestroy"] as const) {
  test(`a request on an idle connection closed before a response (${hangUp}) is retried on a new one`, async (context) => {
    const { http, requests } = await startTcpServer(context, (socket, onConnection) => {
      if (onConnection === 1) socket.write(goodResponse);
      else socket[hangUp]();
    });
    for (const sent of [get("/"), post, get("/")]) assert.equal((await http.send(sent)).text, "fine");
    // The retry on a new connection is the fourth request.
    assert.equal(requests(), 4);
  });
}

test("a request on a new connection closed without a response is not retried", async (context) => {
  const { http, requests } = await startTcpServer(context, (socket) => socket.destroy());
  await assert.rejects(http.send(post), NoResponse);
  assert.equal(requests(), 1);
});

test("a request is retried at most once", async (context) => {
  const { http, requests } = await startTcpServer(context, (socket, _, requestCount) => {
    if (requestCount === 1) socket.write(goodResponse);
    else socket.destroy();
  });
  await http.send(get("/"));
  await assert.rejects(http.send(post), NoResponse);
  assert.equal(requests(), 3);
});

test("a request is not retried after the first byte of a response", async (context) => {
  const { http, requests } = await startTcpServer(context, (socket, onConnection) => {
    if (onConnection === 1) socket.write(goodResponse);
    else socket.end("HTTP/1.1 2");
  });
  await http.send(get("/"));
  await assert.rejects(http.send(get("/")), NoResponse);
  assert.equal(requests(), 2);
});

test("a base URL may have a path", async (context) => {
  const url = await serve(context, (request, response) => response.end(request.url));
  const http = openHttp(`${url}/sandbox`);
  context.after(http.close);
  assert.equal((await http.send(get("/webhooks/"))).text, "/sandbox/webhooks/");
});

test("a raw request gets its whole response, with a length or in chunks", async (context) => {
  const url = await serve(context, (request, response) => {
    response.write("first ");
    setImmediate(() => response.end(request.method));
  });
  assert.equal((await sendRaw(url, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).text, "first GET");
  const broken = await sendRaw(url, "nonsense\r\n\r\n");
  assert.equal(broken.response.status, 400);
});

test("a raw request on a closed connection gets no response", async (context) => {
  const server = createTcpServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  await assert.rejects(sendRaw(`http://127.0.0.1:${port}`, "GET / HTTP/1.1\r\n\r\n"), NoResponse);
});

test("the curl line runs in a shell and hides the key", () => {
  const request: SentRequest = {
    method: "POST",
    path: "/webhooks/?a=b c",
    headers: {
      Authorization: "Bearer svc_sandbox_0123456789012345678901234567890123",
      "Content-Type": "application/json",
    },
    body: Buffer.from(`{"name":"it's"}`),
  };
  assert.equal(
    curlLine({ url: "http://localhost:3000", request }),
    `curl -i -X POST 'http://localhost:3000/webhooks/?a=b c' -H "Authorization: Bearer $API_KEY" -H 'Content-Type: application/json' --data-binary '{"name":"it'\\''s"}'`,
  );
});

test("with watchRemaining a key waits before it reaches its limit", async () => {
  const waits: number[] = [];
  let now = 10_000;
  const wait = async (ms: number) => {
    waits.push(ms);
    now += ms;
  };
  const answer = {
    status: 200,
    headers: { "ratelimit-remaining": "0", "ratelimit-reset": "12" },
    body: Buffer.alloc(0),
  };
  const careless = createPace(false, wait, () => now);
  careless.observe(answer);
  await careless.waitUntilOpen();
  assert.deepEqual(waits, []);
  const careful = createPace(true, wait, () => now);
  assert.equal(careful.observe(answer), false);
  await careful.waitUntilOpen();
  assert.deepEqual(waits, [2_000]);
  // This target's clock is a day ahead.
  const policy = { "ratelimit-policy": '"default-per-second";q=10;w=1' };
  careful.observe({ ...answer, headers: { ...answer.headers, ...policy, "ratelimit-reset": "86412" } });
  await careful.waitUntilOpen();
  assert.deepEqual(waits, [2_000, 1_000]);
});

test("a key created by a check has one pace for all local addresses", async (context) => {
  const askedAt: number[] = [];
  const url = await serve(context, (_, response) => {
    const isRefused = askedAt.push(performance.now()) === 2;
    response.writeHead(isRefused ? 429 : 200, isRefused ? { [headers.retryAfter]: "1" } : {}).end("{}");
  });
  const transport = openFrom(context, url, ["127.0.0.1", "127.0.0.2"]);
  const ask = () => transport.forCheck(new CheckTimer()).send({ method: "GET", path: "/" }, "made");
  await ask();
  assert.equal((await ask()).response.status, 200);
  const [, refused, again] = askedAt as [number, number, number];
  assert.ok(again - refused >= 950, `sent again after ${again - refused} ms`);
});

for (const [name, limit, expected] of [
  ["keeps to the default address once a proxy hides the others", 10, false],
  ["still uses all addresses if one address used up its limit", 1, true],
] as const)
  test(`a caller without a key ${name}`, () => {
    const addresses = rotateAddresses(["127.0.0.1", "127.0.0.2"]);
    const response = (status: number) => {
      const values = { [headers.rateLimitPolicy.toLowerCase()]: `"default";q=${limit};w=1` };
      return { status, headers: values, body: Buffer.alloc(0) };
    };
    const first = addresses.next();
    for (let call = 0; call < 2; call++) addresses.countCall(first);
    addresses.observe(response(401), first);
    const isRotated = () => addresses.next() !== undefined;
    assert.equal(isRotated(), true);
    addresses.observe(response(429), first);
    assert.equal(isRotated(), expected);
  });

test("a refusal that overtakes the answers to earlier calls does not show a proxy", () => {
  const addresses = rotateAddresses(["127.0.0.1", "127.0.0.2"]);
  const first = addresses.next();
  for (let call = 0; call < 11; call++) addresses.countCall(first);
  const values = { [headers.rateLimitPolicy.toLowerCase()]: '"default-per-second";q=10;w=1' };
  addresses.observe({ status: 429, headers: values, body: Buffer.alloc(0) }, first);
  assert.notEqual(addresses.next(), undefined);
});

test("only a refused call without a key shows that a proxy hides addresses", async (context) => {
  const callers: (string | undefined)[] = [];
  const url = await serve(context, (request, response) => {
    callers.push(request.socket.remoteAddress);
    const values = { [headers.rateLimitPolicy]: '"default";q=10;w=1', [headers.retryAfter]: "1" };
    response.writeHead(request.url === "/limited" ? 429 : 401, values).end("{}");
  });
  const localAddresses = ["127.0.0.2", "127.0.0.3"];
  const transport = openFrom(context, url, localAddresses);
  const sender = transport.forCheck(new CheckTimer());
  const limited = { method: "GET", path: "/limited", waitsForRateLimit: false };
  const caller = async () => {
    await sender.send({ method: "GET", path: "/", waitsForRateLimit: false }, null);
    return callers.at(-1);
  };
  await sender.send(limited, "of-an-unknown-project");
  await sender.send({ ...limited, headers: { Authorization: "bearer main" } }, null);
  await sender.send({ ...limited, headers: { "X-Forwarded-For": "192.0.2.1" } }, null);
  await sender.send({ ...limited, headerLines: [["x-forwarded-for", "192.0.2.1"]] }, null);
  assert.ok(localAddresses.includes((await caller())!));
  await sender.send(limited, null);
  assert.equal(await caller(), "127.0.0.1");
});

function openFrom(context: TestContext, url: string, localAddresses: readonly string[]) {
  const deployment = deploymentAt(url, { keys: { main: ["main"] }, localAddresses });
  const transport = openTransport(deployment, latestVersion, () => {});
  context.after(transport.close);
  return transport;
}
