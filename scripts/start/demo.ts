// The demo projects of a sandbox that has none yet, so that every answer of the interface can be met at once. Invariant: their keys are kept in
// DATA_DIR beside the database, because the database has only their hashes; one that no longer works (another database, or revoked) is made anew.
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { latestVersion } from "../../generated/contract.ts";
import { openProject } from "../../server/accounts/open.ts";
import type { Platform } from "../../server/platform/platform.ts";
import type { ProjectSettings } from "../../server/platform/project-settings.ts";
import { parseAllowlist } from "../../server/projects/allowlist.ts";
import { createKeyring } from "../../server/projects/keyring.ts";
import { createKey, listProjects, type Project } from "../../server/projects/store.ts";

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
    about: "billed in EUR: rates other than 1, and fees on deposits",
    authorizationMode: "INTERNAL",
    settings: {
      billingCurrency: "EUR",
      rates: { DAI: "0.92", USDC: "0.92", USDT: "0.919" },
      feeSchedule: {
        cryptoDeposit: { DAI: "0.25", USDC: "0.25", USDT: "0.25" },
        cryptoWithdrawal: { DAI: "1", USDC: "1", USDT: "1.5" },
      },
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

/** The demo projects with keys that work; none in a sandbox whose projects are its operator's own. */
export async function demoKeys(platform: Platform): Promise<readonly DemoKey[]> {
  const file = join(platform.config.dataDir, "demo-keys.json");
  const kept = await readKept(file);
  const projects = await listProjects(platform.database.read);
  if (projects.length > 0 && !projects.some(({ name }) => name === demos[0]!.name)) return [];
  const keyring = createKeyring(platform);
  const keys: DemoKey[] = [];
  for (const demo of demos) {
    const known = kept[demo.name];
    const works = known !== undefined && (await keyring.find(known)) !== undefined;
    const project = projects.find(({ name }) => name === demo.name);
    keys.push({ name: demo.name, about: demo.about, apiKey: works ? known : await makeKey(platform, demo, project) });
  }
  const written = Object.fromEntries(keys.map(({ name, apiKey }) => [name, apiKey]));
  await writeFile(file, `${JSON.stringify(written, null, 2)}\n`, { mode: 0o600 });
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

async function makeKey(platform: Platform, demo: Demo, known: Project | undefined): Promise<string> {
  const { name, authorizationMode, settings, allow } = demo;
  const { database, config } = platform;
  const { apiKey } = await database.write(async (tx) => {
    const sources = { ...platform, environment: config.environment };
    const project =
      known ?? (await openProject(tx, { name, authorizationMode, version: latestVersion, settings }, sources));
    const allowlist = allow === undefined ? null : parseAllowlist(allow);
    return createKey(
      tx,
      { projectId: project.id, name: "npm start", allowlist, environment: config.environment },
      platform,
    );
  });
  return apiKey;
}
