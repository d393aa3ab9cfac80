import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { copyFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { sqliteFile } from "./platform/database/sqlite/connection.ts";
import { migratedSqlite } from "./platform/database/testing/migrated.ts";
import { compileCache } from "./testing/compile-cache.fixture.ts";

const program = `
  const [{ startServer }, { readConfig }] = await Promise.all([import("./server.ts"), import("./platform/config.ts")]);
  const server = await startServer(readConfig(process.env));
  const { createRequire } = await import("node:module");
  console.log(JSON.stringify([...Object.keys(createRequire(process.cwd() + "/").cache), ...process.moduleLoadList]));
  await server.stop();
`;

test("the server listens before it loads what only some requests need", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "start-"));
  try {
    copyFileSync(await migratedSqlite(), sqliteFile(dataDir));
    const settings = { DATA_DIR: dataDir, PORT: "0", LOG_LEVEL: "silent", NODE_COMPILE_CACHE: compileCache };
    const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", program], {
      cwd: import.meta.dirname,
      env: { ...process.env, ...settings, DATABASE_URL: undefined },
      maxBuffer: 10 * 1024 * 1024,
    });
    const loaded = JSON.parse(stdout) as string[];
    const packages = new Set(loaded.map((name) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1]));
    assert.ok(packages.has("express") && packages.has("sqlite3"), "the list of loaded packages is complete");
    const late = ["express-openapi-validator", "ajv", "undici", "yaml", "pg", "knex"];
    assert.deepEqual(
      late.filter((name) => packages.has(name)),
      [],
    );
    // platform/node-http.ts
    assert.deepEqual(
      loaded.filter((name) => name.includes("internal/deps/undici")),
      [],
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
