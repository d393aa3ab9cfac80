import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { promisify } from "node:util";
import { ConfigError, createSecretsKey, misspelledSettings, readConfig } from "./config.ts";

const key = Buffer.alloc(32, 7);
const base = { SECRETS_KEY: key.toString("base64") };

function temporary(t: TestContext): string {
  const dir = mkdtempSync(join(tmpdir(), "config-"));
  t.after(() => rmSync(dir, { recursive: true }));
  return dir;
}

test("without settings the defaults apply, and nothing is created", (t) => {
  const dataDir = join(temporary(t), "data");
  const { secretsKey, ...config } = readConfig({ DATA_DIR: dataDir });
  assert.equal(secretsKey, null);
  assert.ok(!existsSync(dataDir));
  assert.deepEqual(config, {
    port: 3000,
    host: null,
    publicUrl: "http://localhost:3000",
    servers: {},
    egressAddress: null,
    egressAddresses: [],
    environment: "sandbox",
    dataDir,
    databaseUrl: null,
    logLevel: "info",
    allowPrivateWebhookUrls: false,
    trustedProxies: [],
    controllableClock: false,
    filesS3Url: null,
    merchantUrl: null,
    merchantApiKey: null,
    dashboard: true,
    requestLog: true,
    workers: true,
  });
});

test("valid values are parsed", () => {
  const config = readConfig({
    ...base,
    PORT: "0",
    DATABASE_URL: "postgres://u:p@localhost/db?host=/tmp/socket",
    SERVICE_ENVIRONMENT: "production",
    TRUSTED_PROXIES: "10.0.0.0/8, fd00::/8,192.0.2.7",
    LOG_LEVEL: "silent",
    WORKERS: "false",
    PUBLIC_URL: "https://api.example.com/v/",
    SERVERS: "api=https://api.example.com/, api-mx=https://mx.example.com",
    EGRESS_ADDRESS: "192.0.2.8",
    EGRESS_ADDRESSES: "192.0.2.7,192.0.2.8,192.0.2.9",
    STATEMENTS_S3_URL: "s3://old",
    FILES_S3_URL: "s3://bucket",
    MERCHANT_URL: "https://shop.example.com/api/",
    MERCHANT_API_KEY: "shop-key",
    ALLOW_PRIVATE_WEBHOOK_URLS: "false",
    CONTROLLABLE_CLOCK: "",
  });
  assert.equal(config.port, 0);
  assert.equal(config.environment, "production");
  assert.deepEqual(config.trustedProxies, ["10.0.0.0/8", "fd00::/8", "192.0.2.7"]);
  assert.equal(config.workers, false);
  assert.equal(config.publicUrl, "https://api.example.com/v");
  assert.deepEqual(config.servers, { api: "https://api.example.com", "api-mx": "https://mx.example.com" });
  assert.equal(config.egressAddress, "192.0.2.8");
  assert.deepEqual(config.egressAddresses, ["192.0.2.7", "192.0.2.8", "192.0.2.9"]);
  const spellings = { EGRESS_ADDRESS: "2001:DB8:0::7", EGRESS_ADDRESSES: "2001:db8::7" };
  assert.deepEqual(readConfig({ ...base, ...spellings }).egressAddresses, ["2001:db8::7"]);
  assert.equal(readConfig({ ...base, EGRESS_ADDRESS: "::ffff:192.0.2.7" }).egressAddress, "192.0.2.7");
  assert.equal(config.controllableClock, false);
  assert.equal(config.filesS3Url, "s3://bucket");
  assert.equal(readConfig({ ...base, STATEMENTS_S3_URL: "s3://old" }).filesS3Url, "s3://old");
  assert.equal(config.merchantUrl, "https://shop.example.com/api");
  assert.equal(config.merchantApiKey, "shop-key");
  assert.equal(readConfig({ ...base, MERCHANT_API_KEY: "shop-key" }).merchantApiKey, null);
  assert.deepEqual(config.secretsKey, key);
  assert.deepEqual(readConfig({ SECRETS_KEY: key.toString("hex") }).secretsKey, key);
});

test("every wrong value is refused with a message that names the setting", () => {
  const wrong: Readonly<Record<string, readonly string[]>> = {
    PORT: ["-1", "65536", "3000x", "1e3", " "],
    SERVICE_ENVIRONMENT: ["Sandbox", "prod", "test"],
    ALLOW_PRIVATE_WEBHOOK_URLS: ["yes", "1", "True", "ture"],
    CONTROLLABLE_CLOCK: ["on", "TRUE"],
    WORKERS: ["no"],
    HOST: ["127.0.0.1:3000", "0", "127.1", "[::1]", "fe80::1%lo", "http://x", "a b"],
    LOG_LEVEL: ["verbose"],
    TRUSTED_PROXIES: ["10.0.0.0/33", "true", "10.0.0.0/8,", "10.1/16", "0.0.0.0/0", "::/0"],
    PUBLIC_URL: [
      "localhost:3000",
      "ftp://x",
      "http://x/?a=1",
      "http://x/#a",
      "http://x/a//b",
      "http://a@x",
      "not a url",
    ],
    SERVERS: [
      ...["https://x", "moon=https://x", "toString=https://x", "api=ftp://x", "api=https://x,"],
      "api=https://x,api=https://y",
    ],
    EGRESS_ADDRESS: [
      "localhost",
      "192.0.2.0/24",
      "192.0.2.7,192.0.2.8",
      "[2001:db8::7]",
      "fe80::7%lo",
      "0.0.0.0",
      "::",
    ],
    EGRESS_ADDRESSES: ["192.0.2.7,", "0.0.0.0", "224.0.0.1", "ff02::1"],
    DATABASE_URL: ["mysql://x", "service.sqlite"],
    FILES_S3_URL: ["bucket", "https://s3.example.com/", "https://s3.example.com?region=eu-west-1"],
    STATEMENTS_S3_URL: ["bucket", "https://s3.example.com/"],
    MERCHANT_URL: ["shop.example.com", "ftp://x", "https://u:p@x", "https://x/?a=1", "https://x/#a"],
    SECRETS_KEY: ["short", "z".repeat(64), key.toString("base64").slice(2)],
  };
  for (const [name, values] of Object.entries(wrong))
    for (const value of values)
      assert.throws(
        () => readConfig({ ...base, [name]: value }),
        (error) => error instanceof ConfigError && error.message.startsWith(name) && error.message.endsWith("."),
        `${name}=${value}`,
      );
});

test("a sandbox that allows private URLs listens on 127.0.0.1 unless HOST differs, and its URL names the host", () => {
  const cases: [NodeJS.ProcessEnv, string | null, string][] = [
    [{}, null, "http://localhost:3000"],
    [{ ALLOW_PRIVATE_WEBHOOK_URLS: "true" }, "127.0.0.1", "http://127.0.0.1:3000"],
    [{ ALLOW_PRIVATE_WEBHOOK_URLS: "true", HOST: "0.0.0.0" }, "0.0.0.0", "http://127.0.0.1:3000"],
    [{ HOST: "::" }, "::", "http://localhost:3000"],
    [{ HOST: "::1" }, "::1", "http://[::1]:3000"],
    [{ HOST: "Sandbox_1", PORT: "80" }, "Sandbox_1", "http://Sandbox_1:80"],
    [{ HOST: "192.0.2.7", PUBLIC_URL: "https://api.example" }, "192.0.2.7", "https://api.example"],
  ];
  for (const [env, host, url] of cases) {
    const config = readConfig({ ...base, ...env });
    assert.deepEqual([config.host, config.publicUrl], [host, url], JSON.stringify(env));
  }
});

test("a base URL has its normal form, without a slash at its end", () => {
  for (const [value, url] of [
    [" https://Api.Example:443/a/./b/../c// ", "https://api.example/a/c"],
    ["https://api.example/%2e%2E/sandbox\n", "https://api.example/sandbox"],
    ["https://api.example/sand box", "https://api.example/sand%20box"],
    ["http://[::1]:3000/", "http://[::1]:3000"],
  ] as const)
    assert.equal(readConfig({ ...base, PUBLIC_URL: value }).publicUrl, url);
});

test("a misspelled setting is named with the setting that it resembles", () => {
  const misspelled = "ALOW_PRIVATE_WEBHOOK_URLS CONTROLABLE_CLOCK DATADIR DATABSAE_URL LOG_LEVELS TRUSTED_PROXIEZ";
  const wrong = misspelled.split(" ");
  const env = { ...base, ...Object.fromEntries(wrong.map((name) => [name, "x"])), MY_DATA_DIR: "x", REQUEST_LOGS: "x" };
  const others = { REQUEST_LOG: "true", HOSTS: "x", SECRETS_KEYS: "x" };
  readConfig({ ...base });
  assert.deepEqual(
    misspelledSettings({ ...env, ...others }).map((sentence) => sentence.split(" ")[0]),
    wrong,
  );
});

test("a merchant URL requires an API key, which no message repeats", () => {
  const env = { ...base, MERCHANT_URL: "https://shop.example.com" };
  assert.throws(() => readConfig(env), /^ConfigError: MERCHANT_API_KEY is not set, .* MERCHANT_URL/);
  for (const wrong of ["two words", "line\r\nbreak", "schlüssel", "x".repeat(1_001)]) {
    assert.throws(
      () => readConfig({ ...env, MERCHANT_API_KEY: wrong }),
      (error) => /^MERCHANT_API_KEY .*\.$/.test((error as Error).message) && !String(error).includes(wrong),
      wrong,
    );
  }
});

test("an environment has the stated number of egress addresses", () => {
  const addresses = ["192.0.2.7", "192.0.2.8", "192.0.2.9", "192.0.2.10"];
  const accepts = (SERVICE_ENVIRONMENT: string, list: readonly string[]) => {
    try {
      return readConfig({ ...base, SERVICE_ENVIRONMENT, EGRESS_ADDRESSES: list.join(",") }).egressAddresses.length;
    } catch (error) {
      assert.match(String(error), /EGRESS_ADDRESSES is .* different addresses in (sandbox|production)/);
      return 0;
    }
  };
  const counts = (environment: string) => [1, 2, 3, 4].map((count) => accepts(environment, addresses.slice(0, count)));
  assert.deepEqual(counts("sandbox"), [1, 0, 0, 0]);
  assert.deepEqual(counts("production"), [0, 0, 3, 0]);
  assert.equal(accepts("production", ["192.0.2.7", "192.0.2.7", "192.0.2.8"]), 0);
});

test("the egress address is one of the published addresses", () => {
  const env = { ...base, EGRESS_ADDRESS: "192.0.2.9", EGRESS_ADDRESSES: "192.0.2.7,192.0.2.8" };
  assert.throws(
    () => readConfig(env),
    /^ConfigError: EGRESS_ADDRESS is "192\.0\.2\.9", but must be one of EGRESS_ADDRESSES/,
  );
});

test("production refuses sandbox settings and requires a secrets key", () => {
  const production = { ...base, SERVICE_ENVIRONMENT: "production" };
  assert.throws(
    () => readConfig({ ...production, ALLOW_PRIVATE_WEBHOOK_URLS: "true" }),
    /ALLOW_PRIVATE_WEBHOOK_URLS.*sandbox/,
  );
  assert.throws(() => readConfig({ ...production, CONTROLLABLE_CLOCK: "true" }), /CONTROLLABLE_CLOCK.*sandbox/);
  assert.throws(() => readConfig({ SERVICE_ENVIRONMENT: "production" }), /SECRETS_KEY is not set/);
});

test("no message repeats a secret", () => {
  for (const [name, value] of [
    ["DATABASE_URL", "mysql://user:hunter22@host/db"],
    ["SECRETS_KEY", "hunter22"],
    ["PUBLIC_URL", "https://user:hunter22@host"],
    ["PUBLIC_URL", "https://hunter22@host/path"],
    ["PUBLIC_URL", "https://user:hunter22@no host"],
    ["STATEMENTS_S3_URL", "ftp://user:hunter22@host"],
  ]) {
    assert.throws(
      () => readConfig({ ...base, [name!]: value }),
      (error) => error instanceof ConfigError && !error.message.includes("hunter22"),
    );
  }
});

test("a sandbox creates its key once, readable only by its owner, and reuses it", (t) => {
  const dataDir = join(temporary(t), "data");
  const first = createSecretsKey({ dataDir });
  assert.deepEqual(createSecretsKey({ dataDir }), first);
  assert.deepEqual(readConfig({ DATA_DIR: dataDir }).secretsKey, first);
  assert.deepEqual(readdirSync(dataDir), ["secrets.key"]);
  assert.equal(statSync(join(dataDir, "secrets.key")).mode & 0o777, 0o600);
});

test("processes that start together on an empty directory agree on one key", async (t) => {
  const dataDir = join(temporary(t), "data");
  const module = new URL("./config.ts", import.meta.url).href;
  const script = `import(${JSON.stringify(module)}).then(({ createSecretsKey }) => {
    console.log(createSecretsKey({ dataDir: ${JSON.stringify(dataDir)} }).toString("hex"));
  });`;
  const runs = Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, ["-e", script]));
  const keys = (await Promise.all(runs)).map(({ stdout }) => stdout);
  assert.equal(new Set(keys).size, 1);
  assert.deepEqual(readdirSync(dataDir), ["secrets.key"]);
});

test("a damaged or unreadable key stops the start, and is never replaced", (t) => {
  const dataDir = temporary(t);
  writeFileSync(join(dataDir, "secrets.key"), "oops");
  assert.throws(() => readConfig({ DATA_DIR: dataDir }), /damaged/);
  writeFileSync(join(dataDir, "file"), "");
  assert.throws(() => readConfig({ DATA_DIR: join(dataDir, "file") }), ConfigError);
});
