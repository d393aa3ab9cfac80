// The command against a target that is started by hand: our own server, without help from the suite.
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { after, test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { latestVersion } from "../../generated/contract.ts";
import { makeDataDirectory } from "../targets/data-directory.ts";
import { type Operator, startOperator } from "../targets/operator.ts";
import { createKeys } from "../targets/own-keys.ts";
import { startProgram } from "../targets/own-process.ts";

const checkout = resolve(fileURLToPath(new URL("../..", import.meta.url)));

interface Sandbox {
  readonly url: string;
  readonly apiKeys: readonly string[];
}

interface Server {
  readonly url: string;
  readonly operator: Operator;
  stop(): Promise<void>;
}

async function startServer(settings: NodeJS.ProcessEnv): Promise<Server> {
  const dataDir = await makeDataDirectory("external-");
  const { PATH, HOME, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, HOME, NODE_COMPILE_CACHE, DATA_DIR: dataDir, SERVICE_ENVIRONMENT: "sandbox", ...settings };
  const operator = startOperator(checkout, env);
  const listening = { ...env, HOST: "127.0.0.1", PORT: "0", PUBLIC_URL: "http://127.0.0.1:0", LOG_LEVEL: "info" };
  const server = await startProgram(checkout, "server/main.ts", [], listening, (line) =>
    line.includes('"listening"') ? `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}` : undefined,
  );
  const stop = async () => {
    operator.stop();
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, operator, stop };
}

const servers = new Map<NodeJS.ProcessEnv, Promise<Server>>();

after(async () => {
  for (const server of servers.values()) await (await server).stop();
});

/** Cases with the same settings share a server, but no project. */
async function openSandbox(settings: NodeJS.ProcessEnv): Promise<Sandbox> {
  const starting = servers.get(settings) ?? startServer(settings);
  servers.set(settings, starting);
  const { url, operator } = await starting;
  const { main } = await createKeys(operator.admin, 2, new Set());
  return { url, apiKeys: main };
}

function startSuite({ url, apiKeys }: Sandbox, args: readonly string[]) {
  const keys = apiKeys.flatMap((apiKey) => ["--api-key", apiKey]);
  const command = [join(checkout, "conformance/main.ts"), "--target", url, ...keys, "--date", latestVersion, ...args];
  const child = spawn(process.execPath, command, { cwd: checkout, stdio: ["ignore", "pipe", "pipe"] });
  let [output, errorOutput] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  const closed = once(child, "close").then(([status]) => ({ status: status as number, output, errorOutput }));
  const sawInErrors = (pattern: RegExp) =>
    new Promise<void>((seen, ended) => {
      child.stderr.on("data", () => pattern.test(errorOutput) && seen());
      closed.then(() => ended(new Error(`the suite ended: ${errorOutput}`)), ended);
    });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput += text;
  });
  return { child, closed, sawInErrors };
}

interface Endpoint {
  readonly status: string;
  readonly url: string;
}

async function listEndpoints({ url }: Pick<Sandbox, "url">, apiKey: string): Promise<readonly Endpoint[]> {
  const list = await fetch(`${url}/webhooks/?limit=100`, { headers: { Authorization: `Bearer ${apiKey}` } });
  return ((await list.json()) as { data: readonly Endpoint[] }).data;
}

/** Has no time limit, because a busy machine plants endpoints late. The probe creates others on this machine. */
async function waitForPlanted(sandbox: Sandbox): Promise<void> {
  const isPlanted = ({ url }: Endpoint) => !url.startsWith("http://127.");
  for (;;) {
    const lists = await Promise.all(sandbox.apiKeys.map((apiKey) => listEndpoints(sandbox, apiKey)));
    if (lists.flat().some(isPlanted)) return;
    await sleep(5);
  }
}

/** Creates an endpoint too, because a remaining simulated fault would fail the create. */
async function assertNothingActive({ url, apiKeys }: Sandbox): Promise<void> {
  for (const apiKey of apiKeys) {
    const endpoints = await listEndpoints({ url }, apiKey);
    assert.deepEqual(
      endpoints.filter(({ status }) => status === "ACTIVE"),
      [],
    );
    const headers = { Authorization: `Bearer ${apiKey}`, "Content-Type": "application/json" };
    const body = JSON.stringify({ name: "After the run", url: "https://93.184.215.14/webhooks" });
    assert.equal((await fetch(`${url}/webhooks/`, { method: "POST", headers, body })).status, 201);
  }
}

const both = { CONTROLLABLE_CLOCK: "true", ALLOW_PRIVATE_WEBHOOK_URLS: "true" };
const some = ["createWebhook", "getStatement", "simulateFault"].flatMap((id) => ["--operation", id]);

for (const [name, settings, found] of [
  ["a clock and private urls", both, [/controllable clock +yes/, /delivers to receivers on this machine/]],
  ["neither", {}, [/controllable clock +no/, /private webhook urls +no/]],
] as const) {
  test(`a good sandbox with ${name} passes twice without an option, and nothing active remains`, async () => {
    const sandbox = await openSandbox(settings);
    for (let time = 1; time <= 2; time++) {
      const { status, output, errorOutput } = await startSuite(sandbox, some).closed;
      assert.equal(status, 0, output);
      for (const pattern of found) assert.match(errorOutput, pattern);
      const [, announced, skipped] = /run: (\d+) at \S+\. Checks to skip: (\d+),/.exec(errorOutput)!;
      assert.match(errorOutput, /operations +(\d+) of \1\n/);
      assert.match(output, new RegExp(`\\n.*\\b${Number(announced) + Number(skipped)} checks: `));
    }
    await assertNothingActive(sandbox);
  });
}

test("a signal stops the run: it reports, removes what it planted and exits with the signal's status", async (context) => {
  const sandbox = await openSandbox(both);
  const reports = await makeDataDirectory("reports-");
  context.after(() => rm(reports, { recursive: true }));
  const suite = startSuite(sandbox, [...some, "--report", reports]);
  await suite.sawInErrors(/Checks to run/);
  await Promise.race([waitForPlanted(sandbox), suite.closed]);
  suite.child.kill("SIGINT");
  // npm forwards a signal that the terminal has sent too.
  suite.child.kill("SIGINT");
  const { status, output, errorOutput } = await suite.closed;
  assert.equal(status, 130, errorOutput);
  const [, done, total] = /Stopped after (\d+) of (\d+) checks/.exec(errorOutput)!;
  assert.ok(Number(done) < Number(total));
  assert.match(output, new RegExp(`\\b${done} checks?: .* 0 failed`));
  const { results } = JSON.parse(await readFile(join(reports, "ctrf.json"), "utf8"));
  assert.equal(results.summary.extra.isStopped, true);
  await assertNothingActive(sandbox);
});
