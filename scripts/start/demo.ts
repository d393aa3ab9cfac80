// The demo projects of a sandbox that has none yet, so that every answer of the interface can be met at once. Invariant: their keys are kept in
// DATA_DIR beside the database, because the database has only their hashes; one that no longer works (another database, or revoked) is made anew.
// None is valid that was not kept first.
import { mkdir, open, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { latestVersion } from "../../generated/contract.ts";
import { ConfigError } from "../../server/platform/config.ts";
import type { Transaction } from "../../server/platform/database/types.ts";
import type { Platform } from "../../server/platform/platform.ts";
import type { ProjectSettings } from "../../server/platform/project-settings.ts";
import { parseAllowlist } from "../../server/platform/projects/allowlist.ts";
import { createKeyring } from "../../server/platform/projects/keyring.ts";
import { makeApiKey } from "../../server/platform/projects/keys.ts";
import { createKey, listProjects, type Project } from "../../server/platform/projects/store.ts";
import { openProject } from "../../server/resources/accounts/open.ts";

interface Demo {
  /** The project's name. */
  readonly name: string;
  /** What it is for, in the words of README.md. */
  readonly about: string;
  readonly authorizationMode: Project["authorizationMode"];
  readonly settings: Partial<ProjectSettings>;
  /** Where its key may be used from; anywhere if not said. */
  readonly allow?: readonly string[];
}

export const demos: readonly Demo[] = [
  {
    name: "Demo",
    about: "everything is enabled; your REQUEST endpoint authorizes",
    authorizationMode: "EXTERNAL",
    settings: {},
  },
  {
    name: "Demo consumer",
    about: "a consumer programme: you attest your users; no company accounts, bank transfers or shipping",
    authorizationMode: "INTERNAL",
    settings: {
      programType: "CONSUMER",
      verificationMethod: "KYC_ATTESTATION",
      fiatDepositsEnabled: false,
      cardShippingEnabled: false,
    },
  },
  {
    name: "Demo euro",
    about:
      "billed in EUR: rates other than 1, fees on deposits, and cardholders' fees for cash machines and other currencies",
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
    about: "its key may be used from 203.0.113.0/24 alone, which you are not in",
    authorizationMode: "INTERNAL",
    settings: {},
    allow: ["203.0.113.0/24"],
  },
];

/** A demo project and its key. */
export interface DemoKey {
  readonly name: string;
  readonly about: string;
  readonly apiKey: string;
}

/**
 * The demo projects with keys that work; none in a sandbox whose projects are its operator's own.
 * @throws {ConfigError} where DATA_DIR cannot keep them: nothing was made then
 */
export async function demoKeys(platform: Platform): Promise<readonly DemoKey[]> {
  const { config, database, random } = platform;
  const file = join(config.dataDir, "demo-keys.json");
  const kept = await readKept(file);
  const projects = await listProjects(database.read);
  if (projects.length > 0 && !projects.some(({ name }) => name === demos[0]!.name)) return [];
  const keyring = createKeyring(platform);
  const keys: DemoKey[] = [];
  const unmade: [demo: Demo, apiKey: string][] = [];
  for (const demo of demos) {
    const known = kept[demo.name];
    const works = known !== undefined && (await keyring.find(known)) !== undefined;
    const apiKey = works ? known : makeApiKey(config.environment, random);
    keys.push({ name: demo.name, about: demo.about, apiKey });
    if (!works) unmade.push([demo, apiKey]);
  }
  if (unmade.length === 0) return keys;
  // Kept before they are valid: a crash in between leaves keys that do not work, which the next start replaces, and none that nobody has seen.
  await keep(file, keys);
  await database.write((tx) => makeKeys(tx, platform, unmade));
  return keys;
}

async function readKept(file: string): Promise<Readonly<Record<string, string>>> {
  try {
    return JSON.parse(await readFile(file, "utf8")) as Record<string, string>;
  } catch {
    // None yet, or one that somebody broke: the keys are made anew.
    return {};
  }
}

/** Replaces the file, whole and durable. */
async function keep(file: string, keys: readonly DemoKey[]): Promise<void> {
  const written = Object.fromEntries(keys.map(({ name, apiKey }) => [name, apiKey]));
  const aside = `${file}.${process.pid}`;
  try {
    // With PostgreSQL nothing else may have needed the directory yet.
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(aside, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600, flush: true });
    await rename(aside, file);
    const folder = await open(dirname(file));
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    await rm(aside, { force: true }).catch(() => {});
    const { message } = error as Error;
    throw new ConfigError(`The keys of the demo projects cannot be kept in DATA_DIR, so none were made: ${message}.`);
  }
}

async function makeKeys(
  tx: Transaction,
  platform: Platform,
  keys: readonly (readonly [demo: Demo, apiKey: string])[],
): Promise<void> {
  const { environment } = platform.config;
  const sources = { ...platform, environment };
  // Another server may start on the same database at this moment.
  await tx.lock("demo projects");
  const projects = await listProjects(tx);
  for (const [{ name, authorizationMode, settings, allow }, apiKey] of keys) {
    const project =
      projects.find((each) => each.name === name) ??
      (await openProject(tx, { name, authorizationMode, version: latestVersion, settings }, sources));
    const allowlist = allow === undefined ? null : parseAllowlist(allow);
    await createKey(tx, { projectId: project.id, name: "npm start", allowlist, environment, apiKey }, platform);
  }
}
