import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { request } from "undici";
import { forEachDatabase, type OpenTestDatabase } from "../../platform/database/testing/databases.ts";
import { ManualClock } from "../../platform/manual-clock.fixture.ts";
import { eventually } from "../../testing/process.fixture.ts";
import { openTestServer, type TestServer } from "../../testing/test-server.ts";
import { statementsDirectory } from "./statement-files.ts";
import { fee, january, noon, recordFees, storedFiles, work } from "./statements.fixture.ts";

async function start(t: TestContext, open: OpenTestDatabase) {
  const place = await open.place(t);
  const server = await openTestServer(t, await open(t, place), { clock: new ManualClock(noon), config: place });
  work(t, server.platform);
  return { server, project: await server.newProject() };
}

async function generateStatement(server: TestServer, apiKey: string): Promise<{ id: string; byteSize: number }> {
  const { json, status } = await server.request("/statements", { apiKey, body: { period: january } });
  assert.equal(status, 201);
  assert.equal(json.status, "PENDING");
  return eventually(async () => {
    const read = await server.request(`/statements/${json.id}`, { apiKey });
    return read.json.status !== "PENDING" && read.json;
  }, "the end of the statement");
}

async function createLink(server: TestServer, apiKey: string, id: string, format = "CSV"): Promise<string> {
  const { json } = await server.request(`/statements/${id}/download?format=${format}`, {
    apiKey,
    headers: { Accept: "application/json" },
  });
  return json.url.replace("http://localhost", server.url);
}

forEachDatabase((open) => {
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
