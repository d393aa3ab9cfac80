// The demo projects: there once, usable at once, and in README.md.
import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { forEachDatabase } from "../../server/database/testing/databases.ts";
import { listProjects } from "../../server/projects/store.ts";
import { startTestServer } from "../../server/testing.ts";
import { root } from "../generate.ts";
import { demoKeys, demos } from "./demo.ts";

test("README.md lists every demo project with what it is for", () => {
  const readme = readFileSync(join(root, "README.md"), "utf8");
  for (const { name, about } of demos) assert.ok(readme.includes(`| ${name} | ${about} |`), `${name}: ${about}`);
});

forEachDatabase((open) => {
  test("demo projects are made once, with keys that work again after a start, and anew when they are lost", async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
    t.after(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startTestServer(await open(t), { config: { dataDir } });
    t.after(() => server.close());
    const keys = await demoKeys(server.platform);
    assert.deepEqual(
      keys.map(({ name }) => name),
      demos.map(({ name }) => name),
    );
    assert.deepEqual(await demoKeys(server.platform), keys);
    assert.equal((await listProjects(server.platform.database.read)).length, demos.length);
    const statuses: Record<string, string | number> = {};
    for (const { name, apiKey } of keys) {
      const { status, json } = await server.request("/accounts", { apiKey });
      statuses[name] = status === 200 ? json.data[0].type : json.error.code;
    }
    assert.deepEqual(statuses, {
      Demo: "MASTER_COLLATERAL",
      "Demo consumer": "MASTER_COLLATERAL",
      "Demo euro": "MASTER_COLLATERAL",
      "Demo elsewhere": "API_KEY_IP_NOT_ALLOWED",
    });
    writeFileSync(join(dataDir, "demo-keys.json"), "{");
    const anew = await demoKeys(server.platform);
    assert.ok(anew.every(({ apiKey }, index) => apiKey !== keys[index]!.apiKey));
    assert.equal((await listProjects(server.platform.database.read)).length, demos.length);
  });

  test("a sandbox whose projects are its operator's own gets none", async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
    t.after(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startTestServer(await open(t), { config: { dataDir } });
    t.after(() => server.close());
    await server.newProject();
    assert.deepEqual(await demoKeys(server.platform), []);
  });
});
