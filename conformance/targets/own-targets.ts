// Starts our server in every setup that a check needs, and our mock. Invariant: no process and no data outlives the
// run.
import { rmSync } from "node:fs";
import { cp, rm, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { Version } from "../../generated/contract.ts";
import { type Lacks, type Need, reasonToSkip } from "../harness/needs.ts";
import { type Deployment, withMissingKeys } from "../harness/target.ts";
import type { Keys } from "../http/connection.ts";
import { trustedCertificate } from "../http/receiver/certificate.ts";
import { runAtExit } from "./at-exit.ts";
import { makeDataDirectory } from "./data-directory.ts";
import { loopbackAddresses } from "./loopback.ts";
import { mockExtraHeaders, mockLacks } from "./mock-limits.ts";
import { type Operator, startOperator } from "./operator.ts";
import { createDatabase } from "./own-database.ts";
import { createKeys } from "./own-keys.ts";
import { startProgram } from "./own-process.ts";

export interface RunningTargets {
  /** By date, in order of preference. */
  readonly deployments: ReadonlyMap<Version, readonly Deployment[]>;
  stop(): Promise<void>;
}

export type NeedsByDate = ReadonlyMap<Version, readonly (readonly Need[])[]>;

const checkout = resolve(fileURLToPath(new URL("../..", import.meta.url)));

// Halves the work of starting programs.
const compileCache = () => process.env.NODE_COMPILE_CACHE ?? join(checkout, "node_modules/.cache/compiled");

/** Enough to share commits: on two cores 3 lanes took 129 s of CPU, 5 took 113 s, 8 took 120 s. */
const maxLanes = 5;
const checksPerLane = 30;

interface ServerSetup {
  readonly name: string;
  readonly settings: NodeJS.ProcessEnv;
  readonly lacks: Lacks;
  /** Checks move the server's clock or restart the server, so each date has its own process and lane. */
  readonly hasOneDate?: boolean;
  /** The two servers share the database. */
  readonly hasTwoServers?: boolean;
  /** Workers run in their own process, which rules can stop. */
  readonly hasWorkerProcess?: boolean;
}

const usesMachineClock = "the server uses the machine's clock";
const acceptsLoopback = "the server accepts receivers on this machine";
const deliversEvents = "the server delivers events";
const hasControllableClock = "the server has a controllable clock";
const isSandbox = "the server is a sandbox";
const hasNoEgress = "the server has no fixed addresses";
const runsWorkers = "the server runs the workers in its own process";
const isShared = "other checks use the server at the same time";

// Only deliveries and authorization requests come from this address.
const egress = process.platform === "linux" ? { EGRESS_ADDRESS: "127.7.7.7" } : undefined;

const setups: readonly ServerSetup[] = [
  // This setup must not deliver to the examples' public addresses.
  {
    name: "production settings",
    hasTwoServers: true,
    settings: { WORKERS: "false", EGRESS_ADDRESSES: "192.0.2.7" },
    lacks: {
      production: isSandbox,
      clock: usesMachineClock,
      restart: isShared,
      receiver: "the server rejects receivers on this machine",
      workers: "the server runs without workers, so it calls no address of the examples",
      "late-workers": "the server runs without workers",
    },
  },
  {
    name: "local receivers",
    hasTwoServers: true,
    settings: { ALLOW_PRIVATE_WEBHOOK_URLS: "true" },
    lacks: {
      clock: usesMachineClock,
      "public-urls-only": acceptsLoopback,
      production: isSandbox,
      egress: hasNoEgress,
      quiet: deliversEvents,
      restart: isShared,
      "late-workers": runsWorkers,
    },
  },
  {
    name: "controllable clock",
    settings: { ALLOW_PRIVATE_WEBHOOK_URLS: "true", CONTROLLABLE_CLOCK: "true", ...egress },
    lacks: {
      "public-urls-only": acceptsLoopback,
      production: isSandbox,
      ...(egress === undefined ? { egress: hasNoEgress } : {}),
      "late-workers": runsWorkers,
      quiet: deliversEvents,
      "machine-time": hasControllableClock,
      restart: isShared,
    },
    hasOneDate: true,
    hasTwoServers: true,
  },
  ...[false, true].map(
    (hasWorkerProcess): ServerSetup => ({
      name: hasWorkerProcess ? "workers in their own process" : "restartable",
      settings: { ALLOW_PRIVATE_WEBHOOK_URLS: "true", CONTROLLABLE_CLOCK: "true" },
      lacks: {
        ...(hasWorkerProcess ? { restart: isShared } : { "late-workers": runsWorkers }),
        "public-urls-only": acceptsLoopback,
        production: isSandbox,
        egress: hasNoEgress,
        quiet: deliversEvents,
        "machine-time": hasControllableClock,
      },
      hasOneDate: true,
      hasWorkerProcess,
    }),
  ),
  // Only for rules about production: most resources cannot be created without its providers.
  {
    name: "production",
    settings: {
      SERVICE_ENVIRONMENT: "production",
      SECRETS_KEY: "07".repeat(32),
      WORKERS: "false",
      EGRESS_ADDRESSES: "192.0.2.7,192.0.2.8,192.0.2.9",
    },
    lacks: {
      state: "the server is no sandbox, so nothing outside can be simulated",
      clock: usesMachineClock,
      receiver: "the server rejects receivers on this machine",
      restart: isShared,
      workers: "the server runs without workers",
      "late-workers": "the server runs without workers",
    },
  },
];

export interface OwnServerOptions {
  /** Default: this checkout. */
  readonly root?: string | undefined;
  /** A PostgreSQL server, on which each setup gets its own database. Default: SQLite. */
  readonly databaseUrl?: string | undefined;
  readonly prepared?: Prepared | undefined;
  /** True starts no second server on the same data: for runs that need only one server. */
  readonly hasOneServer?: boolean;
}

/** SQLite data for servers that are started many times. */
export interface Prepared {
  readonly data: ReadonlyMap<string, PreparedData>;
  discard(): Promise<void>;
}

interface PreparedData {
  readonly dataDir: string;
  readonly keys: ReadonlyMap<Version, Keys>;
}

export async function prepareOwnServer(needs: NeedsByDate): Promise<Prepared> {
  const data = new Map<string, PreparedData>();
  const discard = async () => {
    for (const { dataDir } of data.values()) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (const setup of setups) {
      const here = needsOfSetup(setup, needs);
      if (here.size === 0) continue;
      const dataDir = await makeDataDirectory("conformance-prepared-");
      data.set(setup.name, { dataDir, keys: new Map() });
      const operator = startOperator(checkout, environmentOf(dataDir, setup.settings));
      try {
        data.set(setup.name, { dataDir, keys: await createKeysByDate(operator, setup, here) });
      } finally {
        operator.stop();
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { data, discard };
}

export async function startOwnServer(needs: NeedsByDate, options: OwnServerOptions = {}): Promise<RunningTargets> {
  const starts = setups.flatMap((setup) => {
    const here = needsOfSetup(setup, needs);
    const groups = setup.hasOneDate ? [...here].map((entry) => new Map([entry])) : [here];
    return groups.filter(({ size }) => size > 0).map((group) => startServer(setup, group, options));
  });
  const results = await Promise.allSettled(starts);
  const started = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
  const stop = async () => void (await Promise.all(started.map((server) => server.stop())));
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  const deployments = new Map(
    [...needs.keys()].map((version) => [version, started.flatMap((server) => server.deployments.get(version) ?? [])]),
  );
  return { deployments, stop };
}

/** A check runs on the first setup that meets its needs, as in the runner. */
function needsOfSetup(setup: ServerSetup, needs: NeedsByDate): NeedsByDate {
  const setupOf = (needed: readonly Need[]) =>
    setups.find(({ lacks }) => reasonToSkip(needed, lacks) === undefined) ?? setups[0];
  const here = [...needs].map(
    ([version, all]) => [version, all.filter((needed) => setupOf(needed) === setup)] as const,
  );
  return new Map(here.filter(([, all]) => all.length > 0));
}

function environmentOf(dataDir: string, settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return {
    PATH,
    HOME,
    NODE_COMPILE_CACHE: compileCache(),
    DATA_DIR: dataDir,
    SERVICE_ENVIRONMENT: "sandbox",
    HOST: "127.0.0.1",
    ...settings,
  };
}

async function createKeysByDate(
  { admin }: Operator,
  { hasOneDate }: ServerSetup,
  needs: NeedsByDate,
): Promise<Map<Version, Keys>> {
  const keys = new Map<Version, Keys>();
  for (const [version, all] of needs) {
    const lanes = hasOneDate ? 1 : Math.min(maxLanes, Math.ceil(all.length / checksPerLane));
    keys.set(version, await createKeys(admin, lanes, new Set(all.flat())));
  }
  return keys;
}

function operatorOnDemand(root: string, env: NodeJS.ProcessEnv): Operator {
  let operator: Operator | undefined;
  return {
    admin: (...words) => {
      operator ??= startOperator(root, env);
      return operator.admin(...words);
    },
    stop: () => operator?.stop(),
  };
}

async function startServer(
  setup: ServerSetup,
  needs: NeedsByDate,
  { root = checkout, databaseUrl, prepared: preparedSetups, hasOneServer = false }: OwnServerOptions,
) {
  const { name, settings, lacks } = setup;
  const database = databaseUrl === undefined ? undefined : await createDatabase(databaseUrl);
  const dataDir = await makeDataDirectory("conformance-");
  const env = environmentOf(dataDir, { ...settings, ...(database && { DATABASE_URL: database.url }) });
  const prepared = preparedSetups?.data.get(name);
  if (prepared !== undefined) await cp(prepared.dataDir, dataDir, { recursive: true });
  const operator = operatorOnDemand(root, env);
  const forget = runAtExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const discard = async () => {
    operator.stop();
    forget();
    await rm(dataDir, { recursive: true, force: true });
    await database?.drop();
  };
  try {
    const keys = prepared?.keys ?? (await createKeysByDate(operator, setup, needs));
    // Nobody reads a line per request; warnings and errors remain for exitReason.
    const trusted = join(dataDir, "trusted-receiver.pem");
    await writeFile(trusted, trustedCertificate.cert);
    const listening = {
      ...env,
      NODE_EXTRA_CA_CERTS: trusted,
      PORT: "0",
      PUBLIC_URL: "http://127.0.0.1:0",
      LOG_LEVEL: "warn",
    };
    const start = (env: NodeJS.ProcessEnv) => startProgram(root, "server/main.ts", [], env, parseLoggedUrl);
    const serving = { ...listening, ...(setup.hasWorkerProcess && { WORKERS: "false" }) };
    let server = await start(serving);
    const publicUrl = { PUBLIC_URL: server.url };
    const startWorker = () => startProgram(root, "server/worker.ts", [], { ...listening, ...publicUrl }, parseWorking);
    const hasTwoServers = setup.hasTwoServers && !hasOneServer;
    const other = hasTwoServers ? await start({ ...serving, ...publicUrl }) : undefined;
    let worker = setup.hasWorkerProcess ? await startWorker() : undefined;
    // Later requests must find the server at the same port.
    const again = { ...serving, ...publicUrl, PORT: new URL(server.url).port };
    const restart: Deployment["restart"] = async (how) => {
      await server.stop(how === "killed" ? "SIGKILL" : "SIGTERM");
      server = await start(again);
    };
    const withoutWorkers: Deployment["withoutWorkers"] = async (work) => {
      const stopped = worker;
      worker = undefined;
      await stopped?.stop("SIGTERM");
      try {
        return await work();
      } finally {
        worker = await startWorker();
      }
    };
    const deployments = new Map(
      [...keys].map(([version, own], index): [Version, Deployment] => [
        version,
        {
          name,
          url: server.url,
          ...(other === undefined ? {} : { moreUrls: [other.url] }),
          keys: own,
          lacks: withMissingKeys(own, lacks),
          extraHeaders: new Set(),
          watchRemaining: false,
          localAddresses: loopbackAddresses(index),
          admin: operator.admin,
          ...(lacks.restart === undefined ? { restart } : {}),
          ...(setup.hasWorkerProcess ? { withoutWorkers } : {}),
          exitReason: () => server.exitReason() ?? other?.exitReason() ?? worker?.exitReason(),
        },
      ]),
    );
    const stop = async () => {
      await Promise.all([server.stop(), other?.stop(), worker?.stop()]);
      await discard();
    };
    return { deployments, stop };
  } catch (error) {
    await discard();
    throw error;
  }
}

function parseLoggedUrl(line: string): string | undefined {
  if (!line.includes('"listening"')) return undefined;
  return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
}

function parseWorking(line: string): string | undefined {
  return line.includes('"working"') ? "" : undefined;
}

export async function startOwnMocks(versions: readonly Version[], root: string = checkout): Promise<RunningTargets> {
  const urls: string[] = [];
  // The mocks of all dates share a process, because they share most of their work.
  const mocks = await startProgram(
    root,
    "scripts/mock.ts",
    [...versions.flatMap((version) => ["--date", version]), "--port", "0", "--quiet"],
    { ...process.env, NODE_COMPILE_CACHE: compileCache() },
    (line) => {
      const url = parsePrintedUrl(line);
      if (url !== undefined && !urls.includes(url)) urls.push(url);
      return urls.length === versions.length ? url : undefined;
    },
  );
  // The mock accepts any key.
  const keys = { main: ["lane-1", "lane-2", "lane-3"] };
  const deployments = versions.map((version, index): [Version, readonly Deployment[]] => [
    version,
    [
      {
        name: "mock",
        url: urls[index]!,
        keys,
        lacks: withMissingKeys(keys, mockLacks),
        extraHeaders: mockExtraHeaders,
        watchRemaining: false,
        localAddresses: [],
        exitReason: mocks.exitReason,
      },
    ],
  ]);
  return { deployments: new Map(deployments), stop: () => mocks.stop() };
}

function parsePrintedUrl(line: string): string | undefined {
  return /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(line))?.[0];
}
