import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { request } from "undici";
import { headers } from "../../../generated/contract.ts";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { startTestServer, type TestServer } from "../../testing/test-server.ts";
import { statementsDirectory } from "./statement-files.ts";
import { startStatements } from "./statement-worker.ts";
import { fee, january, noon, recordFees, storedFiles, waitFor } from "./statements.fixture.ts";

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

async function start(t: TestContext, open: OpenTestDatabase) {
  // Hooks run in order, and the server must stop before the database closes.
  const stops: (() => Promise<void>)[] = [];
  t.after(async () => {
    for (const stop of stops) await stop();
  });
  const place = await open.place(t);
  const database = await open(t, place);
  const clock = new ManualClock(noon);
  const server = await startTestServer(database, { clock, config: place });
  const worker = startStatements(server.platform);
  stops.push(worker.stop, server.close);
  return { server, clock, project: await server.newProject() };
}

async function generateStatement(server: TestServer, apiKey: string): Promise<{ id: string; byteSize: number }> {
  const { json, status } = await server.request("/statements", { apiKey, body: { period: january } });
  assert.equal(status, 201);
  assert.equal(json.status, "PENDING");
  return waitFor(async () => {
    const read = await server.request(`/statements/${json.id}`, { apiKey });
    return read.json.status === "PENDING" ? undefined : read.json;
  });
}

async function createLink(server: TestServer, apiKey: string, id: string, format = "CSV"): Promise<string> {
  const { json } = await server.request(`/statements/${id}/download?format=${format}`, {
    apiKey,
    headers: { Accept: "application/json" },
  });
  return json.url.replace("http://localhost", server.url);
}

forEachDatabase((open) => {
  test("the download redirects to the file, or returns a link as JSON", async (t) => {
    const { server, clock, project } = await start(t, open);
    const { id } = await generateStatement(server, project.apiKey);
    const download = (accept?: string) =>
      fetch(`${server.url}/statements/${id}/download`, {
        redirect: "manual",
        headers: { Authorization: `Bearer ${project.apiKey}`, ...(accept ? { Accept: accept } : {}) },
      });
    for (const accept of [undefined, "*/*", "text/csv", "text/html, application/*"]) {
      const response = await download(accept);
      assert.equal(response.status, 302, accept);
      assert.match(response.headers.get("location")!, /^http:\/\/localhost\/files\/statements\//);
      assert.equal(await response.text(), "");
    }
    const response = await download("application/json");
    assert.equal(response.status, 200);
    const body = (await response.json()) as { url: string; expiresAt: string };
    assert.deepEqual(Object.keys(body), ["url", "expiresAt"]);
    assert.equal(Date.parse(body.expiresAt), clock.now() + 300_000);
  });

  test("the link serves the file without a key, with its name and type", async (t) => {
    const { server, project } = await start(t, open);
    await recordFees(server.platform, [fee(project.id, { merchantName: "Café, Zürich" })]);
    const { id, byteSize } = await generateStatement(server, project.apiKey);
    const response = await fetch(await createLink(server, project.apiKey, id));
    assert.equal(response.status, 200);
    assert.equal(response.headers.get("content-type"), "text/csv; charset=utf-8; header=present");
    const name = "statement-test-2026-01-01-to-2026-01-31-v2026-01-01.csv";
    assert.equal(response.headers.get("content-disposition"), `attachment; filename="${name}"`);
    assert.equal(response.headers.get("x-content-type-options"), "nosniff");
    assert.ok(response.headers.has(headers.requestId));
    assert.ok(response.headers.has(headers.rateLimitLimit));
    assert.equal(Number(response.headers.get("content-length")), byteSize);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(bytes.length, byteSize);
    assert.match(bytes.toString(), /^occurredAt,feeEventId,.*\r\n2026-01-01T00:00:00\.000Z,.*"Café, Zürich"/);
  });

  test("ranges and conditions work, and an unsatisfiable range returns the file's size", async (t) => {
    const { server, project } = await start(t, open);
    const { id, byteSize } = await generateStatement(server, project.apiKey);
    const url = await createLink(server, project.apiKey, id);
    const get = (headers: Record<string, string>, method = "GET") => fetch(url, { method, headers });
    const whole = await get({});
    const etag = whole.headers.get("etag")!;
    const text = await whole.text();
    assert.match(etag, /^"[^"]+"$/);
    const range = await get({ Range: "bytes=11-19" });
    assert.deepEqual([range.status, await range.text()], [206, text.slice(11, 20)]);
    assert.equal(range.headers.get("content-range"), `bytes 11-19/${byteSize}`);
    assert.equal(await (await get({ Range: "bytes=-5" })).text(), text.slice(-5));
    assert.equal((await get({ Range: "bytes=0-1", "If-Range": etag })).status, 206);
    assert.equal((await get({ Range: "bytes=0-1", "If-Range": '"other"' })).status, 200);
    // undici, because fetch adds "Cache-Control: no-cache" to conditions.
    const notModified = await request(url, { headers: { "If-None-Match": etag } });
    assert.deepEqual([notModified.statusCode, await notModified.body.text()], [304, ""]);
    const beyond = await get({ Range: `bytes=${byteSize}-` });
    assert.deepEqual([beyond.status, beyond.headers.get("content-range")], [416, `bytes */${byteSize}`]);
    assert.equal(JSON.parse(await beyond.text()).error.code, "RANGE_NOT_SATISFIABLE");
    assert.equal((await get({ "If-Match": '"other"' })).status, 412);
    const head = await get({}, "HEAD");
    assert.deepEqual([head.status, Number(head.headers.get("content-length"))], [200, byteSize]);
    assert.equal((await get({}, "HEAD")).headers.get("accept-ranges"), "bytes");
  });

  test("a workbook is made while it is sent: whole, with a weak ETag, and not for HEAD", async (t) => {
    const { server, project } = await start(t, open);
    await recordFees(server.platform, [fee(project.id, { merchantName: "Café;=1+1" })]);
    const { id } = await generateStatement(server, project.apiKey);
    const url = await createLink(server, project.apiKey, id, "XLSX");
    const get = async (headers: Record<string, string>, method: "GET" | "HEAD" = "GET") => {
      const answer = await request(url, { method, headers });
      return { status: answer.statusCode, headers: answer.headers, body: await answer.body.bytes() };
    };
    const whole = await get({});
    assert.equal(Buffer.from(whole.body).toString("latin1", 0, 2), "PK");
    assert.deepEqual(
      [whole.status, whole.headers["accept-ranges"], whole.headers["content-length"]],
      [200, "none", undefined],
    );
    const name = "statement-test-2026-01-01-to-2026-01-31-v2026-01-01.xlsx";
    assert.equal(whole.headers["content-disposition"], `attachment; filename="${name}"`);
    const etag = String(whole.headers.etag);
    assert.match(etag, /^W\/"/);
    assert.deepEqual((await get({ Range: "bytes=0-1", "If-Range": etag })).body, whole.body);
    assert.deepEqual((await get({ "If-Match": "*" })).body, whole.body);
    for (const match of [etag, '"other"']) assert.equal((await get({ "If-Match": match })).status, 412);
    const notModified = await get({ "If-None-Match": etag });
    assert.deepEqual([notModified.status, notModified.body.length], [304, 0]);
    const head = await get({}, "HEAD");
    assert.deepEqual([head.status, head.headers.etag, head.body.length], [200, etag, 0]);
  });

  test("a changed or expired link returns an error and no part of the file", async (t) => {
    const { server, clock, project } = await start(t, open);
    const { id } = await generateStatement(server, project.apiKey);
    const url = await createLink(server, project.apiKey, id);
    const { pathname, search } = new URL(url);
    const signature = new URL(url).searchParams.get("signature")!;
    const changedPaths = [
      pathname,
      `${pathname}${search.replace(/expires=\d/, "expires=9")}`,
      `${pathname}${search}&signature=${signature}`,
      `${pathname}${search}&extra=1`,
      `${pathname}.xlsx${search}`,
      `${pathname}${search}&`,
      `${pathname}?${new URLSearchParams([...new URL(url).searchParams].reverse())}`,
      `${pathname}${search.slice(0, -1)}`,
      `${pathname.slice(0, -1)}0${search}`,
      `${pathname.replace(id, "..%2f..%2fservice.sqlite")}${search}`,
    ].filter((path) => path !== `${pathname}${search}`);
    for (const path of changedPaths) {
      const { status, json, headers: responseHeaders } = await server.request(path);
      assert.deepEqual(
        [status, json.error.code, json.error.detail],
        [403, "STATEMENT_LINK_INVALID", { reason: "signature" }],
        path,
      );
      assert.equal(responseHeaders.get("content-disposition"), null);
    }
    clock.advanceBy(299_999);
    assert.equal((await fetch(url)).status, 200);
    clock.advanceBy(1);
    const expiredResponse = await server.request(`${pathname}${search}`);
    assert.deepEqual([expiredResponse.status, expiredResponse.json.error.detail], [403, { reason: "expired" }]);
  });

  test("a link ignores the API key", async (t) => {
    const { server, project } = await start(t, open);
    const { id } = await generateStatement(server, project.apiKey);
    const url = await createLink(server, project.apiKey, id);
    assert.equal((await fetch(url, { headers: { Authorization: "Bearer wrong" } })).status, 200);
  });

  test("after 180 days the file is unavailable and the statement remains", async (t) => {
    const { server, clock, project } = await start(t, open);
    const { id } = await generateStatement(server, project.apiKey);
    clock.advanceTo(noon + 180 * dayMs - 1);
    const url = new URL(await createLink(server, project.apiKey, id));
    assert.equal((await fetch(url)).status, 200);
    clock.advanceBy(1);
    const download = await server.request(`/statements/${id}/download`, { apiKey: project.apiKey });
    assert.deepEqual([download.status, download.json.error.code], [410, "STATEMENT_EXPIRED"]);
    assert.notEqual((await fetch(url)).status, 200);
    assert.equal((await server.request(`/statements/${id}`, { apiKey: project.apiKey })).json.status, "GENERATED");
    // The next sweep is an hour after the end of the last one.
    await waitFor(async () => {
      clock.advanceBy(hourMs);
      return (await storedFiles(server.platform)).length === 0 ? true : undefined;
    });
  });

  test("another project sees neither the statement nor its file", async (t) => {
    const { server, project } = await start(t, open);
    const { id } = await generateStatement(server, project.apiKey);
    const { apiKey } = await server.newProject();
    for (const path of [`/statements/${id}`, `/statements/${id}/download`]) {
      const { status, json } = await server.request(path, { apiKey });
      assert.deepEqual([status, json.error.code], [404, "STATEMENT_NOT_FOUND"]);
    }
    assert.deepEqual((await server.request("/statements", { apiKey })).json, { data: [], hasMore: false });
    assert.deepEqual(
      (await server.request("/statements", { apiKey: project.apiKey })).json.data.map(
        (each: { id: string }) => each.id,
      ),
      [id],
    );
  });

  test("an invalid period or column list is refused with 422 and stores nothing", async (t) => {
    const { server, clock, project } = await start(t, open);
    const { apiKey } = project;
    const invalid: [unknown, string][] = [
      [{ period: { from: "2026-01-01", to: "2026-02-01" } }, "/body/period/to"],
      [{ period: { from: "2026-01-02", to: "2026-01-01" } }, "/body/period/to"],
      [{ period: { from: "2025-02-30", to: "2025-03-01" } }, "/body/period/from"],
      [{ period: { from: "2026-03-02", to: "2026-03-02" } }, "/body/period/to"],
      [{ period: january, fields: ["occurredAt", "colour"] }, "/body/fields/1"],
      [{ period: january, fields: ["occurredAt", "occurredAt"] }, "/body/fields"],
      [{ period: january, fields: [] }, "/body/fields"],
      [{ period: { from: "2026-01-01" } }, "/body/period/to"],
      [{}, "/body/period"],
    ];
    for (const [body, path] of invalid) {
      const { status, json } = await server.request("/statements", { apiKey, body });
      assert.deepEqual([status, json.error.code], [422, "VALIDATION_ERROR"], JSON.stringify(body));
      assert.ok(
        json.error.detail.errors.some((each: { path: string }) => each.path.startsWith(path)),
        JSON.stringify([body, json]),
      );
    }
    assert.deepEqual((await server.request("/statements", { apiKey })).json.data, []);
    const body = { period: { from: "2026-03-02", to: "2026-03-02" } };
    clock.advanceTo(Date.parse("2026-03-03T09:59:59.999Z"));
    assert.equal((await server.request("/statements", { apiKey, body })).status, 422);
    clock.advanceBy(1);
    assert.equal((await server.request("/statements", { apiKey, body })).status, 201);
  });

  test("columns have the file's order for JSON and form requests", async (t) => {
    const { server, project } = await start(t, open);
    const body = { period: january, fields: ["totalFeeUsd", "occurredAt"] };
    const created = await server.request("/statements", { apiKey: project.apiKey, body });
    assert.deepEqual(created.json.fields, ["occurredAt", "totalFeeUsd"]);
    const form = new URLSearchParams();
    form.append("period[from]", january.from);
    form.append("period[to]", january.to);
    for (const field of body.fields) form.append("fields[]", field);
    const sent = await server.request("/statements", { apiKey: project.apiKey, body: form });
    assert.deepEqual([sent.status, sent.json.fields], [201, ["occurredAt", "totalFeeUsd"]], sent.text);
  });

  test("a missing file is an internal error", async (t) => {
    const { server, project } = await start(t, open);
    const { id } = await generateStatement(server, project.apiKey);
    const [file] = await storedFiles(server.platform);
    await rm(join(statementsDirectory(server.platform.config), file!));
    for (const format of ["CSV", "XLSX"]) {
      const url = new URL(await createLink(server, project.apiKey, id, format));
      const { status, json, headers: responseHeaders } = await server.request(`${url.pathname}${url.search}`);
      assert.deepEqual([status, json.error.code], [500, "INTERNAL_ERROR"], format);
      assert.equal(responseHeaders.get("content-disposition"), null);
    }
  });
});
