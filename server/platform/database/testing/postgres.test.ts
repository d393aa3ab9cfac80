import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, watch } from "node:fs";
import { dirname } from "node:path";
import { createInterface } from "node:readline";
import { test } from "node:test";

test("kill -9 of the starting process removes the server and its directory", async (t) => {
  const module = new URL("./postgres.ts", import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then(async ({ postgresUrl }) => {
    console.log(await postgresUrl());
    setInterval(() => {}, 1000);
  })`;
  const env = { ...process.env, DATABASE_URL: "", TEST_DATABASE_URL: "" };
  const child = spawn(process.execPath, ["-e", script], { env, stdio: ["ignore", "pipe", "inherit"] });
  t.after(() => child.kill("SIGKILL"));
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  const directory = new URL(String(line)).searchParams.get("host")!;
  assert.ok(existsSync(directory));
  const watcher = watch(dirname(directory));
  child.kill("SIGKILL");
  // Far more than a busy machine needs.
  while (existsSync(directory)) await once(watcher, "change", { signal: AbortSignal.timeout(120_000) });
  watcher.close();
});
