// Reads all settings from the environment at start. A wrong setting stops the start.
import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Environment, environments, limits, type ServerName, servers } from "../../generated/contract.ts";
import { parseAddress, parseRange } from "./address-range.ts";
import { localUrl } from "./local-url.ts";

/** All settings that admin commands need. */
export interface StorageConfig {
  readonly environment: Environment;
  /** Absolute. Holds the SQLite file, the secrets key and, without a bucket, all files. */
  readonly dataDir: string;
  /** Null means SQLite in `dataDir`. */
  readonly databaseUrl: string | null;
  readonly logLevel: string;
}

export interface Config extends StorageConfig {
  readonly port: number;
  /** Address or name to listen on; null for all addresses of this machine. */
  readonly host: string | null;
  /** Base URL of generated links, without a trailing slash. */
  readonly publicUrl: string;
  /** API base URLs that the operator sets for the served documents. */
  readonly servers: Readonly<Partial<Record<ServerName, string>>>;
  /** Local address of outgoing deliveries; null for the system's choice. */
  readonly egressAddress: string | null;
  /** Source addresses of deliveries, for partners' firewalls. */
  readonly egressAddresses: readonly string[];
  readonly allowPrivateWebhookUrls: boolean;
  /** Addresses or CIDR ranges whose X-Forwarded-For is trusted. */
  readonly trustedProxies: readonly string[];
  /** 32 bytes. */
  readonly secretsKey: Buffer;
  readonly controllableClock: boolean;
  /** Null means files in `dataDir`. */
  readonly filesS3Url: string | null;
  /** Null means the built-in catalogue in a sandbox, and no merchant in production. */
  readonly merchantUrl: string | null;
  /** Null without `merchantUrl`. */
  readonly merchantApiKey: string | null;
  /** True if the server has the dashboard. */
  readonly dashboard: boolean;
  /** True if the server writes the request log. */
  readonly requestLog: boolean;
  /** True if the server also runs the workers. */
  readonly workers: boolean;
}

/** Settings before the start. `secretsKey` is null if it comes from DATA_DIR, which has none yet. */
export type StartConfig = Omit<Config, "secretsKey"> & { readonly secretsKey: Buffer | null };

/** The message is for the operator and contains no secret. */
export class ConfigError extends Error {
  override name = "ConfigError";
}

/** Throws ConfigError for the first wrong setting. Creates nothing, because a refused start must leave nothing behind. */
export function readConfig(env: NodeJS.ProcessEnv): StartConfig {
  const storage = readStorageConfig(env);
  const port = readPort(env);
  const allowPrivateWebhookUrls = readSandboxSwitch(env, "ALLOW_PRIVATE_WEBHOOK_URLS", storage.environment);
  const host = readHost(env, allowPrivateWebhookUrls);
  return {
    ...storage,
    port,
    host,
    publicUrl: readPublicUrl(env) ?? localUrl(host, port),
    servers: readServers(env),
    ...readEgress(env, storage.environment),
    allowPrivateWebhookUrls,
    trustedProxies: readTrustedProxies(env),
    controllableClock: readSandboxSwitch(env, "CONTROLLABLE_CLOCK", storage.environment),
    filesS3Url: readFilesS3Url(env),
    ...readMerchant(env),
    dashboard: readSwitch(env, "DASHBOARD", storage.environment === "sandbox"),
    requestLog: readSwitch(env, "REQUEST_LOG", true),
    workers: readSwitch(env, "WORKERS", true),
    secretsKey: readSecretsKey(env, storage),
  };
}

export function readStorageConfig(env: NodeJS.ProcessEnv): StorageConfig {
  return {
    environment: readChoice(env, "SERVICE_ENVIRONMENT", environments, "sandbox"),
    dataDir: resolve(read(env, "DATA_DIR") ?? "./data"),
    databaseUrl: readDatabaseUrl(env),
    logLevel: readChoice(env, "LOG_LEVEL", ["fatal", "error", "warn", "info", "debug", "trace", "silent"], "info"),
  };
}

const settingNames = new Set<string>();

// Compose files pass unset variables as empty variables, so an empty one counts as unset.
function read(env: NodeJS.ProcessEnv, name: string): string | undefined {
  settingNames.add(name);
  const value = env[name];
  return value === undefined || value === "" ? undefined : value;
}

// Shorter names differ too little from variables of other programs.
const shortestCompared = 8;

/**
 * Returns a sentence for each variable whose name differs from an absent setting in one character, or in the order of
 * two characters. Call it after `readConfig`.
 */
export function misspelledSettings(env: NodeJS.ProcessEnv): string[] {
  const absent = [...settingNames].filter((name) => name.length >= shortestCompared && env[name] === undefined);
  return Object.keys(env).flatMap((name) =>
    absent
      .filter((setting) => !settingNames.has(name) && isMisspelled(name, setting))
      .map((setting) => `${name} is no setting and is ignored. The setting is ${setting}.`),
  );
}

function isMisspelled(name: string, setting: string): boolean {
  const end = Math.max(name.length, setting.length);
  let start = 0;
  while (start < end && name[start] === setting[start]) start++;
  const [left, right] = [name.slice(start), setting.slice(start)] as const;
  const swapped = `${left[1]}${left[0]}${left.slice(2)}`;
  return left.slice(1) === right || left === right.slice(1) || left.slice(1) === right.slice(1) || swapped === right;
}

function refuse(name: string, value: string, allowed: string): never {
  throw new ConfigError(`${name} is ${JSON.stringify(value)}, but must be ${allowed}.`);
}

function readChoice<const T extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly T[],
  preset: NoInfer<T>,
): T {
  const value = read(env, name) ?? preset;
  return choices.find((choice) => choice === value) ?? refuse(name, value, choices.join(" or "));
}

function readSwitch(env: NodeJS.ProcessEnv, name: string, preset: boolean): boolean {
  return readChoice(env, name, ["true", "false"], preset ? "true" : "false") === "true";
}

function readSandboxSwitch(env: NodeJS.ProcessEnv, name: string, environment: Environment): boolean {
  const isOn = readSwitch(env, name, false);
  if (isOn && environment !== "sandbox") {
    throw new ConfigError(`${name} is "true", but is allowed only when SERVICE_ENVIRONMENT is sandbox.`);
  }
  return isOn;
}

function readPort(env: NodeJS.ProcessEnv): number {
  const value = read(env, "PORT") ?? "3000";
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) refuse("PORT", value, "a whole number from 0 to 65535");
  return Number(value);
}

function readDatabaseUrl(env: NodeJS.ProcessEnv): string | null {
  const value = read(env, "DATABASE_URL");
  if (value === undefined) return null;
  const url = parseUrl(value);
  if (url === null || !["postgres:", "postgresql:"].includes(url.protocol)) {
    const allowed = "must be a PostgreSQL url such as postgres://user:password@host:5432/name";
    throw new ConfigError(`DATABASE_URL (not repeated here, it may hold a password) ${allowed}.`);
  }
  return value;
}

// A caller of a sandbox that allows private URLs can reach this machine's network (decided, "address to listen on").
function readHost(env: NodeJS.ProcessEnv, allowPrivateWebhookUrls: boolean): string | null {
  const value = read(env, "HOST");
  if (value === undefined) return allowPrivateWebhookUrls ? "127.0.0.1" : null;
  const isName = parseUrl(`http://${value}`)?.hostname === value.toLowerCase() && !value.startsWith("[");
  if (parseAddress(value) === null && !isName) refuse("HOST", value, "an address or a name of this machine");
  return value;
}

function readPublicUrl(env: NodeJS.ProcessEnv): string | undefined {
  const value = read(env, "PUBLIC_URL");
  return value === undefined ? undefined : parseBaseUrl("PUBLIC_URL", value);
}

/** Returns the normal form, because browsers and libraries read every other spelling as that one. */
function parseBaseUrl(name: string, value: string): string {
  const url = parseUrl(value);
  const isPlain = url !== null && !url.username && !url.password && !/[?#]/.test(value);
  if (!isPlain || !["http:", "https:"].includes(url.protocol)) {
    const shown = value.replace(/\/\/.*@/s, "//...@");
    refuse(name, shown, "an http or https url without credentials, query or fragment");
  }
  const path = url.pathname.replace(/\/+$/, "");
  // A browser reads a path that starts with two slashes as another host.
  if (path.includes("//")) refuse(name, value, "an http or https url without an empty part in its path");
  return url.origin + path;
}

function readServers(env: NodeJS.ProcessEnv): Config["servers"] {
  const urls: Partial<Record<ServerName, string>> = {};
  for (const entry of readList(env, "SERVERS")) {
    const [text = "", ...url] = entry.split("=");
    const name = (Object.keys(servers) as ServerName[]).find((each) => each === text);
    if (name === undefined || urls[name] !== undefined)
      refuse("SERVERS", entry, `name=url, comma separated, each name once; names: ${Object.keys(servers).join(", ")}`);
    urls[name] = parseBaseUrl("SERVERS", url.join("="));
  }
  return urls;
}

// Partners let in a fixed number of addresses (interface §6.1).
const egressCounts: Readonly<Record<Environment, number>> = {
  sandbox: limits.sandboxEgressAddresses,
  production: limits.productionEgressAddresses,
};

function readEgress(
  env: NodeJS.ProcessEnv,
  environment: Environment,
): Pick<Config, "egressAddress" | "egressAddresses"> {
  const [egressAddress = null] = readAddresses(env, "EGRESS_ADDRESS", 1);
  const all = readAddresses(env, "EGRESS_ADDRESSES");
  const egressAddresses = all.length === 0 && egressAddress !== null ? [egressAddress] : all;
  if (egressAddress !== null && !egressAddresses.includes(egressAddress))
    refuse("EGRESS_ADDRESS", egressAddress, "one of EGRESS_ADDRESSES, which partners let in");
  const count = egressCounts[environment];
  if (egressAddresses.length > 0 && new Set(egressAddresses).size !== count)
    refuse("EGRESS_ADDRESSES", egressAddresses.join(","), `${count} different addresses in ${environment}`);
  return { egressAddress, egressAddresses };
}

/** Ranges whose addresses no packet comes from. */
const noSources: ReadonlySet<string> = new Set(["unspecified", "broadcast", "multicast"]);

function readAddresses(env: NodeJS.ProcessEnv, name: string, most = Number.POSITIVE_INFINITY): string[] {
  const list = readList(env, name);
  if (list.length > most) refuse(name, list.join(","), "one address");
  return list.map((text) => {
    const address = parseAddress(text);
    if (address === null || noSources.has(address.range()))
      refuse(name, text, "an IPv4 or IPv6 address that deliveries can come from");
    // Gives an address one spelling, and a mapped one its IPv4 form.
    return address.toString();
  });
}

function readList(env: NodeJS.ProcessEnv, name: string): string[] {
  const value = read(env, name);
  return value === undefined ? [] : value.split(",").map((entry) => entry.trim());
}

// STATEMENTS_S3_URL is the former name of FILES_S3_URL.
function readFilesS3Url(env: NodeJS.ProcessEnv): string | null {
  const name = read(env, "FILES_S3_URL") === undefined ? "STATEMENTS_S3_URL" : "FILES_S3_URL";
  const value = read(env, name);
  if (value === undefined) return null;
  const url = parseUrl(value);
  if (url === null || url.host === "" || !namesBucket(url)) {
    const allowed = "must be the url of a bucket: s3://bucket, or https://endpoint/bucket";
    throw new ConfigError(`${name} (not repeated here, it may hold a credential) ${allowed}.`);
  }
  return value;
}

function namesBucket({ protocol, pathname }: URL): boolean {
  return protocol === "s3:" || (["https:", "http:"].includes(protocol) && /[^/]/.test(pathname));
}

function readMerchant(env: NodeJS.ProcessEnv): Pick<Config, "merchantUrl" | "merchantApiKey"> {
  const value = read(env, "MERCHANT_URL");
  if (value === undefined) return { merchantUrl: null, merchantApiKey: null };
  const merchantUrl = parseBaseUrl("MERCHANT_URL", value);
  const merchantApiKey = read(env, "MERCHANT_API_KEY");
  if (merchantApiKey === undefined) {
    throw new ConfigError("MERCHANT_API_KEY is not set, but is required with MERCHANT_URL.");
  }
  // The key is sent in a header.
  if (!/^[!-~]{1,1000}$/.test(merchantApiKey)) {
    throw new ConfigError("MERCHANT_API_KEY (not repeated here) must be 1 to 1000 visible ASCII characters.");
  }
  return { merchantUrl, merchantApiKey };
}

function parseUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

function readTrustedProxies(env: NodeJS.ProcessEnv): readonly string[] {
  const ranges = readList(env, "TRUSTED_PROXIES");
  for (const range of ranges) {
    const parsed = parseRange(range);
    if (parsed === null) {
      refuse("TRUSTED_PROXIES", range, "a comma separated list of CIDR ranges such as 10.0.0.0/8,fd00::/8");
    }
    if (parsed.prefix === 0) {
      refuse("TRUSTED_PROXIES", range, "narrower: trusting every address lets any caller forge its address");
    }
  }
  return ranges;
}

function readSecretsKey(env: NodeJS.ProcessEnv, storage: StorageConfig): Buffer | null {
  const value = read(env, "SECRETS_KEY");
  if (value !== undefined) {
    const key = decodeKey(value.trim());
    if (key !== null) return key;
    throw new ConfigError("SECRETS_KEY (not repeated here) must be 32 bytes in base64 or hexadecimal digits.");
  }
  if (storage.environment === "production") {
    throw new ConfigError("SECRETS_KEY is not set, but is required in production: 32 bytes in base64 or hexadecimal.");
  }
  return readStoredSecretsKey(storage);
}

function decodeKey(text: string): Buffer | null {
  if (/^[0-9a-f]{64}$/i.test(text)) return Buffer.from(text, "hex");
  if (/^[0-9A-Za-z+/]{43}=?$/.test(text) || /^[0-9A-Za-z_-]{43}=?$/.test(text)) return Buffer.from(text, "base64");
  return null;
}

/** Returns the key in DATA_DIR, or null if there is none. */
export function readStoredSecretsKey({ dataDir }: Pick<StorageConfig, "dataDir">): Buffer | null {
  return readKeyFile(dataDir, readTextFile);
}

/**
 * Returns the key in DATA_DIR. Creates a missing one, so only the server that first uses a database may call this.
 */
export function createSecretsKey({ dataDir }: Pick<StorageConfig, "dataDir">): Buffer {
  return readKeyFile(dataDir, (path) => readTextFile(path) ?? createKeyFile(dataDir, path))!;
}

/** `readText` returns null for a missing key. */
function readKeyFile(dataDir: string, readText: (path: string) => string | null): Buffer | null {
  const path = join(dataDir, "secrets.key");
  try {
    const text = readText(path);
    if (text === null) return null;
    const key = decodeKey(text.trim());
    if (key !== null) return key;
  } catch (error) {
    throw new ConfigError(
      `The secrets key ${path} in DATA_DIR cannot be read or created: ${(error as Error).message}. ` +
        "Let the user of this process read and write that folder, or set DATA_DIR to another one.",
    );
  }
  throw new ConfigError(`The secrets key ${path} in DATA_DIR is damaged: it must be 32 bytes in base64.`);
}

// The hard link fails if another process created the file first, so all processes use one complete key.
function createKeyFile(dataDir: string, path: string): string {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(temporary, `${randomBytes(32).toString("base64")}\n`, { mode: 0o600, flag: "wx", flush: true });
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary);
  }
  return readFileSync(path, "utf8");
}

function readTextFile(path: string): string | null {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}
