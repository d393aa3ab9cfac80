import assert from "node:assert/strict";
import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "node:test";
import { promisify } from "node:util";
import { ConfigError } from "../../server/platform/config.ts";
import { forEachDatabase } from "../../server/platform/database/testing/databases.ts";
import type { Database } from "../../server/platform/database/types.ts";
import type { Platform } from "../../server/platform/platform.ts";
import { listProjects } from "../../server/platform/projects/store.ts";
import { startTestServer } from "../../server/testing/test-server.ts";
import { root } from "../root.ts";
import { demoKeys, demos, firstDemo } from "./demo.ts";

test("spec/partners.md lists every demo project with its use", () => {
  const page = readFileSync(join(root, "spec/partners.md"), "utf8");
  for (const { name, about } of demos) assert.ok(page.includes(`| ${name} | ${about} |`), `${name}: ${about}`);
});

const missing = ["sh", "curl", "openssl"].find((program) => spawnSync(program, ["--version"]).error !== undefined);

/** Text of a code block of a page. */
function codeOf(page: string, part: string): string {
  const blocks = [...page.matchAll(/<pre[^>]*><code>([\s\S]*?)<\/code><\/pre>/g)].map(([, code]) => code!);
  const entities: Readonly<Record<string, string>> = { quot: '"', "#39": "'", lt: "<", gt: ">", amp: "&" };
  const texts = blocks.map((code) =>
    code.replaceAll(/<[^>]*>/g, "").replaceAll(/&([a-z0-9#]+);/g, (_, name: string) => entities[name]!),
  );
  return texts.find((text) => text.includes(part))!;
}

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("the first lines of the documentation pay with a card and dispute the payment when pasted", {
    skip: missing !== undefined && `this machine has no ${missing}`,
  }, async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), "first-payment-"));
    t.after(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startTestServer(await open(t), { config: { dataDir } });
    t.after(() => server.close());
    const keys = await demoKeys(server.platform);
    const page = await (await fetch(`${server.url}/docs/getting-started`)).text();
    const lines = codeOf(page, "/simulations/card-transactions/authorization");
    assert.match(lines, new RegExp(`^API=${server.platform.config.publicUrl}\n`));
    const key = keys.find(({ name }) => name === firstDemo)!.apiKey;
    const { stdout } = await promisify(execFile)("sh", ["-ec", lines.replace(/^API=.*/, `API=${server.url}`)], {
      env: { ...process.env, API_KEY: key },
    });
    const dispute = JSON.parse(stdout);
    assert.equal(dispute.status, "RECEIVED", stdout);
    const payment = await server.request(`/card-transactions/${dispute.transactionId}`, { apiKey: key });
    assert.deepEqual(
      [payment.json.status, payment.json.amount.cleared],
      ["CLEARED", { value: "12.50", currency: "EUR" }],
    );
  });
});

forEachDatabase((open) => {
  if (open.dialect !== "sqlite") return;
  test("the first call of README.md gets the answer that it shows", {
    skip: missing !== undefined && `this machine has no ${missing}`,
  }, async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), "first-call-"));
    t.after(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startTestServer(await open(t), { config: { dataDir } });
    t.after(() => server.close());
    const apiKey = (await demoKeys(server.platform)).find(({ name }) => name === firstDemo)!.apiKey;
    const blocks = readFileSync(join(root, "README.md"), "utf8").matchAll(/^```\w+ first-call\n([\s\S]*?)^```/gm);
    const [call, shown] = [...blocks].map(([, text]) => text!);
    const { stdout } = await promisify(execFile)("sh", ["-ec", call!.replace("http://localhost:3000", server.url)], {
      env: { ...process.env, API_KEY: apiKey },
    });
    const made = ({ amount, reference }: Record<string, unknown>) => ({ amount, reference });
    const [expected, answer] = [JSON.parse(shown!), JSON.parse(stdout)];
    assert.deepEqual([Object.keys(answer), made(answer)], [Object.keys(expected), made(expected)]);
  });
});

forEachDatabase((open) => {
  test("demo projects are created once, and lost keys are replaced", async (t) => {
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
    const replacements = await demoKeys(server.platform);
    assert.ok(replacements.every(({ apiKey }, index) => apiKey !== keys[index]!.apiKey));
    assert.equal((await listProjects(server.platform.database.read)).length, demos.length);
  });

  test("the folder of the keys is created, and only stored keys are valid", async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
    t.after(() => rmSync(dataDir, { recursive: true, force: true }));
    writeFileSync(join(dataDir, "file"), "");
    const database = await open(t);
    const start = (where: string, wrap?: (platform: Platform) => Platform) =>
      startTestServer(database, { config: { dataDir: join(dataDir, where) }, ...(wrap && { wrap }) });
    const without = await start("file/none");
    t.after(() => without.close());
    await assert.rejects(
      demoKeys(without.platform),
      (error) => error instanceof ConfigError && error.message.includes("DATA_DIR"),
    );
    assert.deepEqual(await listProjects(database.read), []);

    const dies = { ...database, read: database.read, write: () => Promise.reject(new Error("dies")) } as Database;
    const dying = await start("none/here", (platform) => ({ ...platform, database: dies }));
    t.after(() => dying.close());
    await assert.rejects(demoKeys(dying.platform), /dies/);
    const file = join(dataDir, "none", "here", "demo-keys.json");
    const storedKeys: Record<string, string> = JSON.parse(readFileSync(file, "utf8"));
    assert.equal(statSync(file).mode & 0o777, 0o600);

    const server = await start("none/here");
    t.after(() => server.close());
    const keys = await demoKeys(server.platform);
    assert.equal((await listProjects(database.read)).length, demos.length);
    assert.deepEqual(readdirSync(join(dataDir, "none", "here")), ["demo-keys.json"]);
    for (const { name, apiKey } of keys) assert.notEqual(apiKey, storedKeys[name]);
    assert.equal((await server.request("/accounts", { apiKey: keys[0]!.apiKey })).status, 200);
    assert.equal((await server.request("/accounts", { apiKey: storedKeys.Demo! })).status, 401);
  });

  test("servers that start together create each demo project once", async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
    t.after(() => rmSync(dataDir, { recursive: true, force: true }));
    const database = await open(t);
    const servers = await Promise.all(
      ["a", "b", "c"].map((name) => startTestServer(database, { config: { dataDir: join(dataDir, name) } })),
    );
    t.after(() => Promise.all(servers.map((server) => server.close())));
    const keys = await Promise.all(servers.map(({ platform }) => demoKeys(platform)));
    assert.equal((await listProjects(database.read)).length, demos.length);
    for (const [index, [{ apiKey } = { apiKey: "" }]] of keys.entries())
      assert.equal((await servers[index]!.request("/accounts", { apiKey })).status, 200);
  });

  test("a sandbox with other projects gets no demo projects", async (t) => {
    const dataDir = mkdtempSync(join(tmpdir(), "demo-"));
    t.after(() => rmSync(dataDir, { recursive: true, force: true }));
    const server = await startTestServer(await open(t), { config: { dataDir } });
    t.after(() => server.close());
    await server.newProject();
    assert.deepEqual(await demoKeys(server.platform), []);
  });
});
