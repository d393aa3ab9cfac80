import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";

const preload = join(import.meta.dirname, "left-open.ts");

test("a test file that leaves a server open fails with a message", async (t) => {
  const folder = await mkdtemp(join(tmpdir(), "left-open-"));
  t.after(() => rm(folder, { recursive: true }));
  const run = async (name: string, close: string) => {
    const file = join(folder, `${name}.test.mjs`);
    const start = 'const server = createServer().listen(0, "127.0.0.1");';
    const lines = ['import { createServer } from "node:http";', 'import { test } from "node:test";'];
    await writeFile(file, [...lines, `test("a", () => { ${start} ${close} });`].join("\n"));
    // The context of this runner would confuse the inner one.
    const { NODE_TEST_CONTEXT: _, ...env } = process.env;
    const args = ["--import", preload, "--test", file];
    return spawnSync(process.execPath, args, { env: { ...env, LEFT_OPEN_MS: "200" }, encoding: "utf8" });
  };
  const open = await run("open", "");
  assert.equal(open.status, 1);
  assert.match(open.stdout + open.stderr, /its tests ended but left open: .*TCPServerWrap/);
  const closed = await run("closed", "server.close();");
  assert.equal(closed.status, 0, closed.stdout);
});
