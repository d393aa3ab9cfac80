import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { type TestContext, test } from "node:test";
import { compileCache } from "../../server/testing/compile-cache.fixture.ts";
import { eventually } from "../../server/testing/process.fixture.ts";
import { root } from "../root.ts";

const command = [process.execPath, join(root, "scripts/start.ts"), "--ephemeral", "--json"] as const;

interface Sandbox {
  readonly url: string;
  readonly apiKey: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly dataDir: string;
}

interface Started {
  readonly caller: ChildProcess;
  /** The first line of standard output. */
  readonly sandbox: Sandbox;
  /** Standard output after the first line, complete once all its writers have ended. */
  readonly rest: Promise<string>;
}

/** Settings of a CI job's own services. A temporary sandbox must ignore them. */
const foreign = { PORT: "1", DATA_DIR: "/dev/null/none", DATABASE_URL: "postgres://localhost:1/none" };

async function start(t: TestContext, [program, ...args]: readonly string[]): Promise<Started> {
  const caller = spawn(program!, args, {
    env: { ...process.env, ...foreign, LOG_LEVEL: "info", NODE_COMPILE_CACHE: compileCache },
    stdio: ["ignore", "pipe", "pipe"],
  });
  t.after(() => caller.kill("SIGKILL"));
  const log: string[] = [];
  caller.stderr!.on("data", (text) => log.push(String(text)));
  const lines = createInterface(caller.stdout!);
  const rest = once(lines, "close").then(() => later.join("\n"));
  const later: string[] = [];
  const [line] = await Promise.race([once(lines, "line"), rest.then(() => [undefined])]);
  assert.ok(line, log.join(""));
  lines.on("line", (text) => later.push(text));
  return { caller, sandbox: JSON.parse(line), rest };
}

test("npm start -- --ephemeral --json prints one line, and SIGTERM removes everything", async (t) => {
  const { caller, sandbox, rest } = await start(t, command);
  assert.equal(sandbox.apiKey, sandbox.keys["Demo euro"]);
  assert.match(sandbox.url, /^http:\/\/127\.0\.0\.1:/);
  for (const path of ["/accounts", "/events"]) {
    const { status } = await fetch(sandbox.url + path, { headers: { Authorization: `Bearer ${sandbox.apiKey}` } });
    assert.equal(status, 200, path);
  }
  caller.kill("SIGTERM");
  assert.equal(await rest, "");
  assert.equal(existsSync(sandbox.dataDir), false);
});

test("a killed temporary sandbox leaves no folder", { timeout: 60_000 }, async (t) => {
  const { caller, sandbox } = await start(t, command);
  caller.kill("SIGKILL");
  await eventually(() => !existsSync(sandbox.dataDir), "the folder is removed");
});

test("a temporary sandbox ends with the caller of npm", { timeout: 60_000 }, async (t) => {
  // The names of the launchers, which outlive the caller.
  const launcher = ["sh", "-c", '"$@" & wait', "install.mjs", ...command];
  const { caller, sandbox, rest } = await start(t, ["sh", "-c", '"$@" & wait', "caller", ...launcher]);
  caller.kill("SIGKILL");
  assert.equal(await rest, "");
  assert.equal(existsSync(sandbox.dataDir), false);
});

test("npm start refuses a contradiction in one line", () => {
  const run = (args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
    spawnSync(process.execPath, [join(root, "scripts/start.ts"), ...args], {
      env: { ...process.env, ...env },
      encoding: "utf8",
    });
  const { status, stdout, stderr } = run(["--json"]);
  assert.deepEqual(
    { status, stdout, stderr },
    { status: 2, stdout: "", stderr: "--json needs --ephemeral. Run it with --help for usage.\n" },
  );
  const production = run(["--ephemeral", "--json"], { SERVICE_ENVIRONMENT: "production" });
  assert.equal(production.status, 1);
  assert.match(production.stderr, /^SERVICE_ENVIRONMENT .*\n$/);
});
