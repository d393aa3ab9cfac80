// Commands end in order, and free their port, when npm is killed.
import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { createSecretsKey } from "../../server/platform/config.ts";
import { openDatabase } from "../../server/platform/database/open.ts";
import { sqliteFile } from "../../server/platform/database/sqlite/connection.ts";
import { migratedSqlite } from "../../server/platform/database/testing/migrated.ts";
import { claimSecretsKey, openDeployment } from "../../server/platform/deployment.ts";
import { systemRandom } from "../../server/platform/random.ts";
import { Secrets } from "../../server/platform/secrets.ts";
import { compileCache } from "../../server/testing/compile-cache.fixture.ts";
import { eventually } from "../../server/testing/process.fixture.ts";
import { root } from "../root.ts";

interface Command {
  readonly args: readonly string[];
  /** Text that the command prints once it runs. */
  readonly running: RegExp;
  /** Text that the command prints at an orderly end. */
  readonly stopped?: RegExp;
}

const stopped = /"msg":"stopped"/;
const start: Command = { args: ["start"], running: /Stop with Ctrl\+C/, stopped };
const others: readonly Command[] = [
  { args: ["start", "--", "--ephemeral"], running: /Stop with Ctrl\+C/ },
  { args: ["run", "worker"], running: /"msg":"working"/, stopped },
  { args: ["run", "mock", "--", "--port", "0"], running: /Ctrl-C stops/ },
  {
    args: ["run", "listen", "--", "--forward-to", "http://localhost:9/", "--api-key", "key", "--url", "http://[::1]:9"],
    running: /Retrying/,
  },
  { args: ["run", "design"], running: / s\n/ },
];

const npm = ["npm"];
const node = [process.execPath];

async function startNpm(t: TestContext, { args, running }: Command, launcher: readonly string[] = npm) {
  const dataDir = mkdtempSync(join(tmpdir(), "npm-signals-"));
  t.after(() => rmSync(dataDir, { recursive: true, force: true }));
  await createUsedDatabase(dataDir);
  // A test that npm runs inherits npm's settings.
  const inherited = Object.entries(process.env).filter(([name]) => !name.startsWith("npm_") && name !== "DATABASE_URL");
  const settings = { DATA_DIR: dataDir, HOST: "127.0.0.1", PORT: "0", NODE_COMPILE_CACHE: compileCache };
  const [program, ...rest] = [...launcher, ...args];
  // Detached: npm and all its processes are a group of their own, as a terminal's foreground job is.
  const child = spawn(program!, rest, {
    cwd: root,
    env: { ...Object.fromEntries(inherited), ...settings },
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  t.after(() => isGroupAlive(child) && process.kill(-child.pid!, "SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  const exited = once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>;
  await eventually(() => running.test(output) || child.exitCode !== null, args.join(" "));
  assert.equal(child.exitCode, null, output);
  return { npm: child, exited, output: () => output };
}

/** A database with its secrets key, as the first server leaves it: a worker refuses any other. */
async function createUsedDatabase(dataDir: string): Promise<void> {
  copyFileSync(await migratedSqlite(), sqliteFile(dataDir));
  const database = await openDatabase({ dataDir, databaseUrl: null });
  const place = { environment: "sandbox", dataDir, databaseUrl: null } as const;
  const secrets = new Secrets(createSecretsKey(place), systemRandom);
  await claimSecretsKey(database, await openDeployment(database, place), place, secrets);
  await database.close();
}

function isGroupAlive({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-pid!, 0);
  } catch {
    return false;
  }
}

/** Asserts that all processes end, and in order. */
async function assertEnded({ npm, output }: Awaited<ReturnType<typeof startNpm>>, { stopped }: Command): Promise<void> {
  await eventually(() => !isGroupAlive(npm), `the end of all processes:\n${output()}`);
  if (stopped !== undefined) await eventually(() => stopped.test(output()), `an orderly end:\n${output()}`);
}

for (const command of [start, ...others])
  test(`SIGTERM to npm ${command.args.join(" ")} ends it in order, with status 0`, async (t) => {
    const run = await startNpm(t, command);
    run.npm.kill("SIGTERM");
    if (command.args.includes("design")) assert.deepEqual(await run.exited, [null, "SIGTERM"]);
    else assert.deepEqual(await run.exited, [0, null], run.output());
    await assertEnded(run, command);
  });

for (const [name, signal, isGroup] of [
  ["SIGINT to npm", "SIGINT", false],
  ["Ctrl+C", "SIGINT", true],
  ["SIGHUP to npm", "SIGHUP", false],
  ["a closed terminal", "SIGHUP", true],
] as const)
  test(`${name} ends npm start in order`, async (t) => {
    const run = await startNpm(t, start);
    process.kill(isGroup ? -run.npm.pid! : run.npm.pid!, signal);
    await assertEnded(run, start);
    if (signal === "SIGINT") assert.deepEqual(await run.exited, [0, null]);
  });

// npm forwards the SIGINT that its child received from the terminal too.
for (const command of others.filter(({ args }) => /ephemeral|mock|listen/.test(args.join(" "))))
  test(`Ctrl+C ends npm ${command.args.join(" ")}`, async (t) => {
    const run = await startNpm(t, command);
    process.kill(-run.npm.pid!, "SIGINT");
    assert.deepEqual(await run.exited, [0, null], run.output());
    await assertEnded(run, command);
  });

const unshare = ["unshare", "--user", "--map-root-user", "--pid", "--fork", "--mount-proc"];

for (const [name, command, status, launcher] of [
  ["npm start", start, 0, npm],
  ["npm run worker, without npm", { ...others[1]!, args: ["scripts/install.mjs", "server/worker.ts"] }, 0, node],
  // It has no listener of its own, as any command while its modules are loaded.
  ["npm run design, without npm", { ...others[4]!, args: ["scripts/install.mjs", "scripts/design.ts"] }, 143, node],
] as const)
  test(`${name} ends as process 1 of a container on SIGTERM`, async (t) => {
    if (spawnSync(unshare[0]!, [...unshare.slice(1), "true"]).status !== 0) return t.skip("needs namespaces of Linux");
    const run = await startNpm(t, command, [...unshare, ...launcher]);
    const [first] = readFileSync(`/proc/${run.npm.pid}/task/${run.npm.pid}/children`, "utf8").split(" ");
    process.kill(Number(first), "SIGTERM");
    assert.deepEqual(await run.exited, [status, null]);
    await assertEnded(run, command);
  });
