// No test waits for a fixed time: a mock that does not end hits the test's timeout.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { createInterface } from "node:readline";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { startMock } from "./start.ts";

// A start takes one or two seconds.
const timeout = 60_000;
const head = "Host: mock\r\nAuthorization: Bearer a\r\n";

async function open(url: string, bytes: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  // Keeps the client's side open.
  const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
  socket.setEncoding("latin1");
  await once(socket, "connect");
  if (bytes !== "") socket.write(bytes);
  return socket;
}

test("SIGTERM ends the mock although clients keep their connections open", { timeout }, async () => {
  const script = fileURLToPath(new URL("../mock.ts", import.meta.url));
  const mock = spawn(process.execPath, [script, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
  let url = "";
  for await (const line of createInterface({ input: mock.stdout! })) {
    url = /http:\S+/.exec(stripVTControlCharacters(line))?.[0] ?? "";
    if (url !== "") break;
  }
  mock.stdout!.resume();
  const clients: Socket[] = [];
  // An answered request, a refused CONNECT, bytes that are not HTTP; below: no bytes, half a head, half a body.
  for (const bytes of [`GET /webhooks HTTP/1.1\r\n${head}\r\n`, `CONNECT a:1 HTTP/1.1\r\n${head}\r\n`, "x\r\n\r\n"]) {
    const client = await open(url, bytes);
    await once(client, "data");
    clients.push(client);
  }
  const halfBody = `POST /webhooks HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 9\r\n\r\n{`;
  for (const bytes of ["", `GET /webhooks HTTP/1.1\r\n${head}`, halfBody]) clients.push(await open(url, bytes));
  for (const client of clients) client.on("error", () => {});
  mock.kill("SIGTERM");
  const [code] = await once(mock, "exit");
  assert.equal(code, 0);
  for (const client of clients) client.destroy();
});

test("a request that arrived before the stop is answered", { timeout }, async () => {
  let stopped: Promise<void> | undefined;
  const now = () => {
    // The mock reads the time while it makes a response, so it is stopped during a response.
    stopped ??= mock.stop();
    return Date.now();
  };
  const mock = await startMock({ port: 0, now });
  const answer = await fetch(`${mock.url}/webhooks`, { headers: { authorization: "Bearer a" } });
  assert.equal(answer.status, 200);
  await answer.json();
  await stopped;
  await assert.rejects(fetch(mock.url));
});

test("clients that disconnect during a request leave the mock running", { timeout }, async (t) => {
  const mock = await startMock({ port: 0 });
  t.after(() => mock.stop());
  const halfBody = `POST /webhooks HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na`;
  for (let count = 0; count < 20; count++) {
    const client = await open(mock.url, "");
    client.write(halfBody, () => client.resetAndDestroy());
    await once(client, "close");
  }
  assert.equal((await fetch(`${mock.url}/webhooks`, { headers: { authorization: "Bearer a" } })).status, 200);
});
