import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";
import { versions } from "../../generated/contract.ts";
import { loadView } from "../../spec/views/views.ts";
import { type Mock, MockStartError, startMock } from "../mock.ts";
import { nothingCompiled } from "./engine.ts";

const key = { authorization: "Bearer any" };
const json = { ...key, "content-type": "application/json" };
const form = { ...key, "content-type": "application/x-www-form-urlencoded" };
const validBody = { name: "Ledger", url: "https://93.184.215.14/webhooks" };

const post = (headers: Record<string, string>, body: string | Uint8Array) => ({ method: "POST", headers, body });

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

  test("mocks that share validators serve their own date", async (t) => {
    const compiled = nothingCompiled();
    for (const version of versions) {
      const mock = await startMock({ version, port: 0, compiled });
      t.after(() => mock.stop());
      for (const named of versions) {
        const answer = await fetch(`${mock.url}/webhooks/?limit=5`, { headers: { ...key, "service-version": named } });
        assert.deepEqual(
          [answer.status, answer.headers.get("service-version")],
          [named === version ? 200 : 400, version],
        );
      }
    }
  });

  test("a date without a document is refused with the available dates", async () => {
    await assert.rejects(startMock({ version: "2020-01-01", port: 0 }), (error) => {
      return error instanceof MockStartError && error.message.includes(versions.join(", "));
    });
  });

  test("a changed document takes effect at once, and operations that need a restart are named", async (t) => {
    const directory = mkdtempSync(join(tmpdir(), "mock-test-"));
    t.after(() => rmSync(directory, { recursive: true }));
    // JSON is parsed much faster than YAML.
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
    const inBrowser = { headers: { accept: "text/html, */*;q=0.8" } };
    assert.match(await (await fetch(`${mock.url}/dashboard`, inBrowser)).text(), /<h1>Not found/);
    assert.equal((await fetch(`${mock.url}/webhooks`, inBrowser)).status, 401);
  });

  test("a port in use or beyond the greatest, and an address of another machine, are refused with a remedy", async (t) => {
    const mock = await startMock({ document, port: 0 });
    t.after(() => mock.stop());
    await assert.rejects(startMock({ document, port: 65_536 }), {
      name: "Error",
      message: "The mock cannot listen on 127.0.0.1:65536: no port exceeds 65535; choose another with --port.",
    });
    await assert.rejects(startMock({ document, port: Number(new URL(mock.url).port) }), /--port/);
    await assert.rejects(startMock({ document, port: 0, host: "192.0.2.7" }), /no address of this machine; .* --host/);
  });

  test("a stopped mock no longer answers, even on an open connection", async () => {
    const mock = await startMock({ document, port: 0 });
    assert.equal((await fetch(`${mock.url}/webhooks/`, { headers: key })).status, 204);
    await mock.stop();
    await assert.rejects(fetch(`${mock.url}/webhooks/`));
  });
});
