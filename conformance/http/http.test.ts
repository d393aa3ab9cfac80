import assert from "node:assert/strict";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, createServer as createTcpServer, type Socket } from "node:net";
import { type TestContext, test } from "node:test";
import { headers, latestVersion } from "../../generated/contract.ts";
import type { Deployment } from "../targets/target.ts";
import { curlLine, NoResponse, openHttp, type SentRequest } from "./exchange.ts";
import { paceOf } from "./pace.ts";
import { sendRaw } from "./raw.ts";
import { Spent } from "./spent.ts";
import { openTransport } from "./transport.ts";

async function serve(context: TestContext, listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  context.after(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = (path: string): SentRequest => ({ method: "GET", path, headers: {}, body: Buffer.alloc(0) });

test("a path is sent as it is, with what a URL parser would fix", async (context) => {
  const url = await serve(context, (request, response) => response.end(request.url));
  const http = openHttp(url);
  context.after(http.close);
  for (const path of ["/a/%2e%2e/b", "/a//b/", "/%zz", "/a?b=c&b=d"])
    assert.equal((await http.send(get(path))).text, path);
});

test("a redirect is an answer and is not followed", async (context) => {
  const url = await serve(context, (_, response) => response.writeHead(302, { Location: "/elsewhere" }).end());
  const http = openHttp(url);
  context.after(http.close);
  const { response } = await http.send(get("/"));
  assert.deepEqual([response.status, response.headers.location], [302, "/elsewhere"]);
});

test("an answer that breaks off is none", async (context) => {
  const url = await serve(context, (_, response) => {
    response.writeHead(200, { "Content-Length": "100" }).write("half");
    response.socket!.destroySoon();
  });
  const http = openHttp(url);
  context.after(http.close);
  await assert.rejects(http.send(get("/")), NoResponse);
});

/** A server by hand: `heard` is told of each request, with its number on its connection and in all, from 1. */
async function byHand(context: TestContext, heard: (socket: Socket, onConnection: number, inAll: number) => void) {
  let inAll = 0;
  const server = createTcpServer((socket) => {
    let onConnection = 0;
    socket.on("error", () => {});
    socket.on("data", () => heard(socket, ++onConnection, ++inAll));
  }).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  const http = openHttp(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  context.after(() => {
    http.close();
    server.close();
  });
  return { http, requests: () => inAll };
}

const fine = "HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nfine";
const post: SentRequest = { ...get("/"), method: "POST" };

for (const hangUp of ["destroy", "resetAndDestroy"] as const) {
  test(`a kept connection that is closed before any answer (${hangUp}) costs one more request, on a new one`, async (context) => {
    const { http, requests } = await byHand(context, (socket, onConnection) => {
      if (onConnection === 1) socket.write(fine);
      else socket[hangUp]();
    });
    for (const sent of [get("/"), post, get("/")]) assert.equal((await http.send(sent)).text, "fine");
    // Two that are answered, one that is not, and the third on a connection of its own.
    assert.equal(requests(), 4);
  });
}

test("a new connection that is closed without an answer is no answer, and nothing is sent again", async (context) => {
  const { http, requests } = await byHand(context, (socket) => socket.destroy());
  await assert.rejects(http.send(post), NoResponse);
  assert.equal(requests(), 1);
});

test("a kept connection that is closed twice over is no answer", async (context) => {
  const { http, requests } = await byHand(context, (socket, _, inAll) => {
    if (inAll === 1) socket.write(fine);
    else socket.destroy();
  });
  await http.send(get("/"));
  await assert.rejects(http.send(post), NoResponse);
  assert.equal(requests(), 3);
});

test("a kept connection that is closed within the answer is no answer, and nothing is sent again", async (context) => {
  const { http, requests } = await byHand(context, (socket, onConnection) => {
    if (onConnection === 1) socket.write(fine);
    else socket.end("HTTP/1.1 2");
  });
  await http.send(get("/"));
  await assert.rejects(http.send(get("/")), NoResponse);
  assert.equal(requests(), 2);
});

test("a base address may have a path of its own", async (context) => {
  const url = await serve(context, (request, response) => response.end(request.url));
  const http = openHttp(`${url}/sandbox`);
  context.after(http.close);
  assert.equal((await http.send(get("/webhooks/"))).text, "/sandbox/webhooks/");
});

test("raw bytes get their answer, whole, with a length and in chunks", async (context) => {
  const url = await serve(context, (request, response) => {
    response.write("first ");
    setImmediate(() => response.end(request.method));
  });
  assert.equal((await sendRaw(url, "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")).text, "first GET");
  const broken = await sendRaw(url, "nonsense\r\n\r\n");
  assert.equal(broken.response.status, 400);
});

test("a connection that is closed without a word is no answer", async (context) => {
  const server = createTcpServer((socket) => socket.end()).listen(0, "127.0.0.1");
  await new Promise((done) => server.once("listening", done));
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  await assert.rejects(sendRaw(`http://127.0.0.1:${port}`, "GET / HTTP/1.1\r\n\r\n"), NoResponse);
});

test("the curl line can be pasted and shows no key", () => {
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

test("after a 429 a key waits as long as Retry-After says", async () => {
  const waits: number[] = [];
  let now = 0;
  const pace = paceOf(
    false,
    async (ms) => {
      waits.push(ms);
      now += ms;
    },
    () => now,
  );
  assert.equal(pace.note({ status: 429, headers: { "retry-after": "3" }, body: Buffer.alloc(0) }), true);
  await pace.ready();
  assert.deepEqual(waits, [3_000]);
  await pace.ready();
  assert.deepEqual(waits, [3_000]);
});

test("where it watches what remains, a key waits before it is refused", async () => {
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
  const careless = paceOf(false, wait, () => now);
  careless.note(answer);
  await careless.ready();
  assert.deepEqual(waits, []);
  const careful = paceOf(true, wait, () => now);
  assert.equal(careful.note(answer), false);
  await careful.ready();
  assert.deepEqual(waits, [2_000]);
  // The clock of this target is a day ahead of ours.
  const policy = { "ratelimit-policy": '"default-per-second";q=10;w=1' };
  careful.note({ ...answer, headers: { ...answer.headers, ...policy, "ratelimit-reset": "86412" } });
  await careful.ready();
  assert.deepEqual(waits, [2_000, 1_000]);
});

test("a key that a check has made is paced as one, whatever addresses it is used from", async (context) => {
  const askedAt: number[] = [];
  const url = await serve(context, (_, response) => {
    const isRefused = askedAt.push(performance.now()) === 2;
    response.writeHead(isRefused ? 429 : 200, isRefused ? { [headers.retryAfter]: "1" } : {}).end("{}");
  });
  const deployment: Deployment = {
    name: "one",
    url,
    keys: { main: ["main"] },
    lacks: {},
    extraHeaders: new Set(),
    watchRemaining: false,
    localAddresses: ["127.0.0.1", "127.0.0.2"],
  };
  const transport = openTransport(deployment, latestVersion, () => {});
  context.after(transport.close);
  const ask = () => transport.for(new Spent()).send({ method: "GET", path: "/" }, "made");
  await ask();
  assert.equal((await ask()).response.status, 200);
  const [, refused, again] = askedAt as [number, number, number];
  // A timer may end a moment early.
  assert.ok(again - refused >= 950, `sent again after ${again - refused} ms`);
});
