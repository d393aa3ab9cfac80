// The documents for tools that run in a browser; what they hold is the suite's to judge.
import assert from "node:assert/strict";
import { test } from "node:test";
import { latestVersion } from "../../generated/contract.ts";
import { forEachDatabase } from "../database/testing/databases.ts";
import { startTestServer } from "../testing.ts";

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("a page of any origin may read the documents, and nothing of the API", async (t) => {
    const server = await startTestServer(await open(t));
    t.after(() => server.close());
    const { apiKey } = await server.newProject();
    const origin = "https://partner.example";
    for (const path of ["/openapi", `/openapi/${latestVersion}.yaml`, `/openapi/${latestVersion}.json`]) {
      const { status, headers } = await server.request(path, { headers: { origin } });
      assert.deepEqual([status, headers.get("access-control-allow-origin")], [200, "*"], path);
      const asking = { origin, "access-control-request-method": "GET", "access-control-request-headers": "x-tool" };
      const preflight = await server.request(path, { method: "OPTIONS", headers: asking });
      assert.equal(preflight.status, 204, path);
      assert.equal(preflight.headers.get("access-control-allow-methods"), "GET");
      assert.equal(preflight.headers.get("access-control-allow-headers"), "*");
    }
    for (const method of ["GET", "OPTIONS"]) {
      const headers = { origin, "access-control-request-method": "GET" };
      const answer = await server.request("/webhooks/", { method, apiKey, headers });
      assert.equal(answer.headers.get("access-control-allow-origin"), null, method);
    }
  });
});
