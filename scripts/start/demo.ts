// Creates the demo projects of an empty sandbox. DATA_DIR stores their keys; the database has only hashes. Invariant: a
// key is stored before it is valid.
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { latestVersion } from "../../generated/contract.ts";
import { makeApiKey } from "../../server/platform/api-keys.ts";
import { ConfigError } from "../../server/platform/config.ts";
import type { Transaction } from "../../server/platform/database/types.ts";
import type { Platform } from "../../server/platform/platform.ts";
import type { ProjectSettings } from "../../server/platform/project-settings.ts";
import { parseAllowlist } from "../../server/platform/projects/allowlist.ts";
import { createKeyring } from "../../server/platform/projects/keyring.ts";
import { createKey, listProjects, type Project } from "../../server/platform/projects/store.ts";
import { openProject } from "../../server/resources/accounts/open-account.ts";

interface Demo {
  readonly name: string;
  /** As in spec/partners.md. */
  readonly about: string;
  readonly authorizationMode: Project["authorizationMode"];
  readonly settings: Partial<ProjectSettings>;
  /** Addresses that may use the key; all if absent. */
  readonly allow?: readonly string[];
}

/** The project that the first lines of the documentation need. */
export const firstDemo = "Demo euro";

export const demos: readonly Demo[] = [
  {
    name: "Demo",
    about: "everything is enabled; your REQUEST endpoint authorizes payments, and without one they are declined",
    authorizationMode: "EXTERNAL",
    settings: {},
  },
  {
    name: "Demo consumer",
    about:
      "a consumer programme: you attest your users; the service authorizes payments; no company accounts, bank transfers or shipping",
    authorizationMode: "INTERNAL",
    settings: {
      programType: "CONSUMER",
      verificationMethod: "KYC_ATTESTATION",
      fiatDepositsEnabled: false,
      cardShippingEnabled: false,
    },
  },
  {
    name: firstDemo,
    about:
      "start here: the service authorizes payments; billed in EUR, with fees on company and collateral deposits, ATM withdrawals and other currencies",
    authorizationMode: "INTERNAL",
    settings: {
      billingCurrency: "EUR",
      rates: { DAI: "0.92", USDC: "0.92", USDT: "0.919" },
      feeSchedule: {
        cryptoDeposit: { DAI: "0.25", USDC: "0.25", USDT: "0.25" },
        cryptoWithdrawal: { DAI: "1", USDC: "1", USDT: "1.5" },
      },
      cardFees: { fx: "0.015", atmFlat: "2.00", atmRate: "0.01" },
    },
  },
  {
    name: "Demo elsewhere",
    about: "its key works only from 203.0.113.0/24, so your calls are refused",
    authorizationMode: "INTERNAL",
    settings: {},
    allow: ["203.0.113.0/24"],
  },
];

export interface DemoKey {
  readonly name: string;
  readonly about: string;
  readonly apiKey: string;
}

/**
 * Creates missing projects and replaces keys that no longer work. Returns nothing if other projects exist. @throws
 * {ConfigError} if DATA_DIR cannot store the keys; nothing was created then
 */
export async function demoKeys(platform: Platform): Promise<readonly DemoKey[]> {
  const { config, database, random } = platform;
  if (config.environment === "production")
    throw new ConfigError('SERVICE_ENVIRONMENT is "production", but demo projects exist only in a sandbox.');
  const file = join(config.dataDir, "demo-keys.json");
  const stored = await readStoredKeys(file);
  const projects = await listProjects(database.read);
  if (projects.length > 0 && !projects.some(({ name }) => name === demos[0]!.name)) return [];
  const keyring = createKeyring(platform);
  const keys: DemoKey[] = [];
  const missing: [demo: Demo, apiKey: string][] = [];
  for (const demo of demos) {
    const known = stored[demo.name];
    const isValid = known !== undefined && (await keyring.find(known)) !== undefined;
    const apiKey = isValid ? known : makeApiKey(config.environment, random);
    keys.push({ name: demo.name, about: demo.about, apiKey });
    if (!isValid) missing.push([demo, apiKey]);
  }
  if (missing.length === 0) return keys;
  // After a crash here, the next start replaces the keys.
  await storeKeys(file, keys);
  const projectIds = await database.write((tx) => createProjects(tx, platform));
  for (const [{ name, allow }, apiKey] of missing) {
    const projectId = projectIds.get(name)!;
    const allowlist = allow === undefined ? null : parseAllowlist(allow);
    const key = { projectId, name: "npm start", allowlist, environment: config.environment, apiKey };
    await database.write((tx) => createKey(tx, key, platform), projectId);
  }
  return keys;
}

async function readStoredKeys(file: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
  } catch {
    // If the file is missing or damaged, all keys are replaced.
    return {};
  }
}

async function storeKeys(file: string, keys: readonly DemoKey[]): Promise<void> {
  const keysByName = Object.fromEntries(keys.map(({ name, apiKey }) => [name, apiKey]));
  const aside = `${file}.${process.pid}`;
  try {
    // With PostgreSQL, the folder may not exist yet.
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(aside, `${JSON.stringify(keysByName, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(aside, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    const { message } = error as Error;
    throw new ConfigError(`DATA_DIR cannot store the keys of the demo projects, so none were created: ${message}.`);
  }
}

/** Creates the demo projects that do not exist. Returns the ids of all by their names. */
async function createProjects(tx: Transaction, platform: Platform): Promise<ReadonlyMap<string, string>> {
  const sources = { ...platform, environment: platform.config.environment };
  // Locks, because another server may start on the same database.
  await tx.lock("demo projects");
  const ids = new Map((await listProjects(tx)).map(({ name, id }) => [name, id]));
  for (const { name, authorizationMode, settings } of demos) {
    if (ids.has(name)) continue;
    const project = await openProject(tx, { name, authorizationMode, version: latestVersion, settings }, sources);
    ids.set(name, project.id);
  }
  return ids;
}
