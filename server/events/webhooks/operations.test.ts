import assert from "node:assert/strict";
import { test } from "node:test";
import { forEachDatabase } from "../../platform/database/testing/databases.ts";
import { openTestServer } from "../../testing/test-server.ts";

forEachDatabase((open) => {
  test("concurrent creates give a project with EXTERNAL authorization mode one REQUEST endpoint", async (t) => {
    const server = await openTestServer(t, await open(t));
    const { apiKey } = await server.newProject("EXTERNAL");
    const body = { name: "Decides", url: "https://93.184.215.14/", mode: "REQUEST" };
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.request("/webhooks", { apiKey, body })));
    const codes = answers.map(({ status, json }) => (status === 201 ? "created" : json.error.code)).toSorted();
    assert.deepEqual(codes, [...Array(4).fill("REQUEST_WEBHOOK_NOT_ALLOWED"), "created"]);
    assert.equal((await server.request("/webhooks", { apiKey })).json.data.length, 1);
  });
});
