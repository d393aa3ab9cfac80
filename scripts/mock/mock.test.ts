import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { type Version, versions } from "../../generated/contract.ts";
import { loadView } from "../../spec/views/views.ts";
import { type Mock, MockStartError, startMock } from "../mock.ts";
import { nothingCompiled } from "./engine.ts";

const key = { authorization: "Bearer any" };
const json = { ...key, "content-type": "application/json" };
const form = { ...key, "content-type": "application/x-www-form-urlencoded" };
const validBody = { name: "Ledger", url: "https://93.184.215.14/webhooks" };

const post = (headers: Record<string, string>, body: string | Uint8Array) => ({ method: "POST", headers, body });

async function sendRaw(url: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.setEncoding("latin1");
  let text = "";
  socket.on("data", (chunk: string) => {
    text += chunk;
  });
  socket.on("error", () => {});
  socket.end(bytes, "latin1");
  await once(socket, "close");
  return text;
}

// same-as-server.test.ts has more unusual requests.
describe("no request stops the mock", () => {
  let mock: ChildProcess;
  let url = "";

  before(async () => {
    const script = fileURLToPath(new URL("../mock.ts", import.meta.url));
    mock = spawn(process.execPath, [script, "--port", "0"], { stdio: ["ignore", "pipe", "inherit"] });
    for await (const line of createInterface({ input: mock.stdout! })) {
      url = /http:\S+/.exec(stripVTControlCharacters(line))?.[0] ?? "";
      if (url !== "") break;
    }
    mock.stdout!.resume();
  });

  after(async () => {
    mock.kill("SIGTERM");
    const [code] = await once(mock, "exit");
    assert.equal(code, 0, "a stopped mock exits with 0");
  });

  const named = (name: string) => JSON.stringify({ ...validBody, [name]: 1 });
  const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, index) => [`поле${index}`, index]));
  const nested = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  const fetches: Record<string, [number, RequestInit, string?]> = {
    "a field name outside Latin-1": [422, post(json, named("имя"))],
    "a field name with an emoji": [422, post(json, named("💣"))],
    "a field name with half a surrogate pair": [422, post(json, '{"\\ud83d":1}')],
    "a field name with CR and LF": [422, post(json, named("a\r\nSet-Cookie: b=c"))],
    "a field name with control characters": [422, post(json, named("\u0000\u0007\u001b[31m\u007f\u0085\u2028"))],
    "a field name of 400,000 characters": [422, post(json, named("я".repeat(400_000)))],
    "three thousand violations": [422, post(json, JSON.stringify(many))],
    "a deeply nested body": [422, post(json, `{"имя":${nested}}`)],
    "a body of more than 10 MB": [413, post(json, `"${"a".repeat(10 * 1024 * 1024)}"`)],
    "a % in a form's field name": [400, post(form, "%=1&name=a")],
    "a form's field name outside Latin-1": [422, post(form, "%D0%B8=1")],
    "Prefer for an undeclared status": [422, post({ ...json, prefer: "code=999" }, JSON.stringify(validBody))],
    "Prefer for an invalid status": [422, post({ ...json, prefer: "code=я".slice(0, 5) }, JSON.stringify(validBody))],
    "Prefer for an unknown example": [422, post({ ...json, prefer: "code=400, example=x" }, JSON.stringify(validBody))],
    "a malformed Prefer": [422, post({ ...json, prefer: 'code;=,",;dynamic=maybe' }, JSON.stringify(validBody))],
    "Prefer for generated values": [201, post({ ...json, prefer: "dynamic=true" }, JSON.stringify(validBody))],
    "an Accept without JSON": [200, { headers: { ...key, accept: "text/csv" } }],
    "no key": [401, post({ "content-type": "application/json" }, named("имя"))],
    "a malformed Authorization": [401, { headers: { authorization: "\u00ff" } }],
    "an id outside Latin-1": [422, { headers: key }, "/webhooks/%D0%B8"],
    "an id of CR and LF": [422, { headers: key }, "/webhooks/%0d%0a"],
    "a query outside Latin-1": [422, { headers: key }, "/webhooks/?limit=%D0%B8"],
    "a path of slashes": [404, { headers: key }, "//"],
  };
  for (const [name, [status, init, path = "/webhooks/"]] of Object.entries(fetches)) {
    test(`${name} gets ${status}`, { timeout: 20_000 }, async () => {
      const answer = await fetch(url + path, init);
      assert.equal(answer.status, status, await answer.text());
      await assertAlive();
    });
  }

  const host = "Host: mock\r\nAuthorization: Bearer a\r\n";
  const raws: Record<string, [number, string]> = {
    "bytes that are not HTTP": [400, "\u0016\u0003\u0001 hello\r\n\r\n"],
    "no Host": [400, "GET /webhooks/ HTTP/1.1\r\nConnection: close\r\n\r\n"],
    "a chunk without a size": [400, `POST /webhooks/ HTTP/1.1\r\n${host}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  };
  for (const [name, [status, bytes]] of Object.entries(raws)) {
    test(`${name} gets ${status} and an error body`, { timeout: 20_000 }, async () => {
      const text = await sendRaw(url, bytes);
      assert.match(text, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(text, /\{"error":\{"code":"[A-Z_]+"/);
      await assertAlive();
    });
  }

  test("the mock survives clients that disconnect during a request", async () => {
    const head = `POST /webhooks/ HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 100\r\n\r\n{"na`;
    const { hostname, port } = new URL(url);
    for (let count = 0; count < 20; count++) {
      const socket = connect(Number(port), hostname);
      await once(socket, "connect");
      socket.write(head, () => socket.resetAndDestroy());
      await once(socket, "close");
    }
    await assertAlive();
  });

  async function assertAlive(): Promise<void> {
    const answer = await fetch(`${url}/webhooks/`, post(json, JSON.stringify(validBody)));
    assert.equal(answer.status, 201);
    await answer.arrayBuffer();
    assert.equal(mock.exitCode ?? mock.signalCode, null, "the started process still runs");
  }
});

describe("the mock follows the document", () => {
  let mock: Mock;
  const reported: string[] = [];
  before(async () => {
    mock = await startMock({
      port: 0,
      report: ({ method, target, status }) => reported.push(`${method} ${target} ${status}`),
    });
  });
  after(() => mock.stop());

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(mock.url + path, { ...init, headers: { ...key, ...init.headers } });

  test("a validation error lists the errors of the request and none of the example", async () => {
    const errorPaths = async (path: string, init: RequestInit) => {
      const body = (await (await ask(path, init)).json()) as { error: { detail: { errors: { path: string }[] } } };
      return [...new Set(body.error.detail.errors.map(({ path }) => path))].sort();
    };
    assert.deepEqual(await errorPaths("/webhooks/?limit=0", {}), ["/query/limit"]);
    assert.deepEqual(await errorPaths("/webhooks/x", {}), ["/params/id"]);
    assert.deepEqual(await errorPaths("/webhooks/", post(json, '{"name":"a","y":1}')), ["/body/url", "/body/y"]);
    assert.deepEqual(await errorPaths("/webhooks/", post(json, JSON.stringify({ ...validBody, url: 1, mode: 2 }))), [
      "/body/mode",
      "/body/url",
    ]);
    assert.deepEqual(
      await errorPaths("/webhooks/", post({ ...json, "idempotency-key": "" }, JSON.stringify(validBody))),
      ["/headers/idempotency-key"],
    );
  });

  test("the violations header is ASCII JSON, short enough for any client", async () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, index) => [`ключ${index}`, index]));
    const answer = await ask("/webhooks/", post(json, JSON.stringify({ ...validBody, ...many })));
    const header = answer.headers.get("sl-violations") ?? "";
    assert.ok(header.length <= 4_096);
    assert.match(header, /^[\x20-\x7e]+$/);
    assert.deepEqual(JSON.parse(header)[0].location, ["request", "body", "ключ0"]);
  });

  test("a success has no violations and no replay header", async () => {
    for (const init of [
      {},
      post(json, JSON.stringify(validBody)),
      post(form, new URLSearchParams(validBody).toString()),
    ]) {
      const answer = await ask("/webhooks/", init);
      assert.equal(answer.headers.get("sl-violations"), null);
      assert.equal(answer.headers.get("idempotent-replayed"), null);
    }
  });

  test("path and key are checked before an unreadable body", async () => {
    const { authorization: _, ...keyless } = json;
    assert.equal((await fetch(`${mock.url}/nowhere`, post(json, "{"))).status, 404);
    assert.equal((await fetch(`${mock.url}/webhooks/`, post(keyless, "{"))).status, 401);
  });

  test("the mock reports every exchange", async () => {
    await ask("/webhooks/?limit=1");
    assert.ok(reported.includes("GET /webhooks/?limit=1 200"));
  });
});

// Loading one of the service's documents takes seconds.
const small = `openapi: 3.1.0
info: { title: Small, version: "1" }
paths:
  /webhooks/:
    get: { operationId: listWebhooks, responses: { "204": { description: None. } } }
`;

describe("starting", () => {
  const folder = mkdtempSync(join(tmpdir(), "small-"));
  const document = join(folder, "small.yaml");
  before(() => writeFileSync(document, small));
  after(() => rmSync(folder, { recursive: true }));

  test("each date has a mock that names it; the newest is the default", async () => {
    for (const version of versions) {
      const mock = await startMock(version === versions.at(-1) ? { port: 0 } : { version, port: 0 });
      const answer = await fetch(`${mock.url}/webhooks/`, { headers: { ...key, "service-version": version } });
      assert.deepEqual([answer.status, answer.headers.get("service-version")], [200, version]);
      assert.equal(mock.version, version);
      await mock.stop();
    }
  });

  test("mocks that share validators serve their own date, and compile nothing twice", async (t) => {
    const compiled = nothingCompiled();
    const count = () => compiled.requests.size + compiled.schemas.size;
    const serve = async (version: Version) => {
      const mock = await startMock({ version, port: 0, compiled });
      t.after(() => mock.stop());
      for (const named of versions) {
        const answer = await fetch(`${mock.url}/webhooks/?limit=5`, { headers: { ...key, "service-version": named } });
        assert.deepEqual(
          [answer.status, answer.headers.get("service-version")],
          [named === version ? 200 : 400, version],
        );
      }
    };
    for (const version of versions) await serve(version);
    const before = count();
    assert.ok(before > 0);
    for (const version of versions) await serve(version);
    assert.equal(count(), before);
  });

  test("a date without a document is refused with the available dates", async () => {
    await assert.rejects(startMock({ version: "2020-01-01", port: 0 }), (error) => {
      return error instanceof MockStartError && error.message.includes(versions.join(", "));
    });
  });

  test("a changed document takes effect at once, and operations that need a restart are named", async (t) => {
    const directory = mkdtempSync(join(tmpdir(), "mock-test-"));
    t.after(() => rmSync(directory, { recursive: true }));
    // Much faster to parse than YAML.
    const document = join(directory, `${versions.at(-1)}.json`);
    const before = await loadView("served", versions.at(-1)!);
    writeFileSync(document, before);
    const mock = await startMock({ document, port: 0 });
    t.after(() => mock.stop());
    // A kept connection may close while the document loads slowly.
    const headers = { ...key, Connection: "close" };
    const named = async () => (await (await fetch(`${mock.url}/webhooks/`, { headers })).text()).includes("Anew");
    writeFileSync(
      document,
      before
        .replaceAll('"name":"Ledger notifications"', '"name":"Anew"')
        .replace('"operationId":"getEvent"', '"operationId":"findEvent"'),
    );
    assert.equal(await named(), false);
    assert.deepEqual(await mock.reload(), ["findEvent"]);
    assert.equal(await named(), true);
  });

  test("the reference and its files need no key", async (t) => {
    const mock = await startMock({ document, port: 0 });
    t.after(() => mock.stop());
    const page = await (await fetch(`${mock.url}/`)).text();
    const path = /\/assets\/openapi-[^&"]+/.exec(page)?.[0];
    const served = (await (await fetch(`${mock.url}${path}`)).json()) as { servers: unknown };
    assert.deepEqual(served.servers, [{ url: "/" }]);
    assert.equal((await fetch(`${mock.url}/dashboard`)).status, 401);
  });

  test("a port in use or beyond the greatest is refused with a remedy", async (t) => {
    const mock = await startMock({ document, port: 0 });
    t.after(() => mock.stop());
    await assert.rejects(startMock({ document, port: 65_536 }), {
      name: "Error",
      message: "The mock cannot listen on 127.0.0.1:65536: no port exceeds 65535; choose another with --port.",
    });
    await assert.rejects(startMock({ document, port: Number(new URL(mock.url).port) }), /--port/);
  });

  test("a stopped mock no longer answers, even on an open connection", async () => {
    const mock = await startMock({ document, port: 0 });
    assert.equal((await fetch(`${mock.url}/webhooks/`, { headers: key })).status, 204);
    await mock.stop();
    await assert.rejects(fetch(`${mock.url}/webhooks/`));
  });
});
