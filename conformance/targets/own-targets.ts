// Our own targets: the server in every way that some check needs, its projects and keys, and the mock. The server is managed from
// outside alone, by settings and by the admin command. Invariant: nothing that was started outlives the run, and no data is left
// behind.
import { rmSync } from "node:fs";
import { cp, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import type { Version } from "../../generated/contract.ts";
import { atExit } from "./at-exit.ts";
import { makeDataDirectory } from "./data-directory.ts";
import { mockExtraHeaders, mockLacks } from "./mock-limits.ts";
import { type Lacks, type Need, reasonToSkip } from "./needs.ts";
import { type Operator, startOperator } from "./operator.ts";
import { makeKeys } from "./own-keys.ts";
import { startProgram } from "./own-process.ts";
import { type Deployment, type Keys, lacksOf } from "./target.ts";

/** Deployments that were started; `stop` ends them. */
export interface Own {
  /** By date, in order of preference. */
  readonly deployments: ReadonlyMap<Version, readonly Deployment[]>;
  stop(): Promise<void>;
}

/** What the checks of a date need, once for each check that is to run. */
export type Wanted = ReadonlyMap<Version, readonly (readonly Need[])[]>;

const checkout = resolve(fileURLToPath(new URL("../..", import.meta.url)));

// The same programs are started many times, in this run and in the next: what V8 made of them once serves the others, at half the work.
const compiled = () => process.env.NODE_COMPILE_CACHE ?? join(checkout, "node_modules/.cache/compiled");

/** Lanes of checks that run side by side: one more than the cores that a small machine has, fewer where there is little to do. */
const manyLanes = 3;
const checksPerLane = 30;

/** One way to start the server. */
interface Way {
  readonly name: string;
  readonly settings: NodeJS.ProcessEnv;
  readonly lacks: Lacks;
  /** Its clock is moved, for whoever uses it: each date has a process of its own, and one lane. */
  readonly hasOneUser?: boolean;
}

const machineClock = "the server's clock is the machine's";
const loopbackAccepted = "the server accepts receivers on this machine";
const delivering = "the server delivers events";
const controlled = "the server's clock can be moved";
const noProxy = "the server trusts no proxy";
const runningOn = "the server serves other checks meanwhile";

// Linux answers on all of 127.0.0.0/8: one of its addresses is the proxy, and calls from the others are nobody's.
const proxyAddress = "127.3.3.3";
const proxy = process.platform === "linux" ? { TRUSTED_PROXIES: `${proxyAddress}/32` } : undefined;

const ways: readonly Way[] = [
  // The examples name public addresses: this one never calls them.
  {
    name: "as a partner meets it",
    settings: { WORKERS: "false", ...proxy },
    lacks: {
      ...(proxy === undefined ? { proxy: noProxy } : {}),
      clock: machineClock,
      restart: runningOn,
      receiver: "the server refuses receivers on this machine",
      workers: "the server runs without workers, so as to call no address of the examples",
    },
  },
  {
    name: "with receivers here",
    settings: { ALLOW_PRIVATE_WEBHOOK_URLS: "true" },
    lacks: {
      clock: machineClock,
      "public-urls-only": loopbackAccepted,
      quiet: delivering,
      proxy: noProxy,
      restart: runningOn,
    },
  },
  {
    name: "with a clock to move",
    settings: { ALLOW_PRIVATE_WEBHOOK_URLS: "true", CONTROLLABLE_CLOCK: "true" },
    lacks: {
      "public-urls-only": loopbackAccepted,
      quiet: delivering,
      proxy: noProxy,
      "machine-time": controlled,
      restart: runningOn,
    },
    hasOneUser: true,
  },
  {
    name: "to be interrupted",
    settings: { ALLOW_PRIVATE_WEBHOOK_URLS: "true", CONTROLLABLE_CLOCK: "true" },
    lacks: { "public-urls-only": loopbackAccepted, quiet: delivering, proxy: noProxy, "machine-time": controlled },
    hasOneUser: true,
  },
];

/** Projects and keys that were made once, for servers that are started again and again. */
export interface Prepared {
  /** By the way in which the server is started. */
  readonly data: ReadonlyMap<string, PreparedData>;
  discard(): Promise<void>;
}

interface PreparedData {
  readonly dataDir: string;
  readonly keys: ReadonlyMap<Version, Keys>;
}

/** Makes, for every way that some check needs, a database with its projects and keys. */
export async function prepareOwnServer(wanted: Wanted): Promise<Prepared> {
  const data = new Map<string, PreparedData>();
  const discard = async () => {
    for (const { dataDir } of data.values()) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (const way of ways) {
      const here = needsHere(way, wanted);
      if (here.size === 0) continue;
      const dataDir = await makeDataDirectory("conformance-prepared-");
      data.set(way.name, { dataDir, keys: new Map() });
      const operator = startOperator(checkout, environmentOf(dataDir, way.settings));
      try {
        data.set(way.name, { dataDir, keys: await keysOf(operator, way, here) });
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

/**
 * Starts the server of `root` in every way that some check needs, each with a database of its own: as a partner meets it, with
 * receivers on this machine, and with a clock that can be moved as well.
 */
export async function startOwnServer(wanted: Wanted, root: string = checkout, prepared?: Prepared): Promise<Own> {
  const starts = ways.flatMap((way) => {
    const here = needsHere(way, wanted);
    const groups = way.hasOneUser ? [...here].map((entry) => new Map([entry])) : [here];
    return groups
      .filter(({ size }) => size > 0)
      .map((group) => startServer(root, way, group, prepared?.data.get(way.name)));
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
    [...wanted.keys()].map((version) => [version, started.flatMap((server) => server.deployments.get(version) ?? [])]),
  );
  return { deployments, stop };
}

/** The needs of the checks that run here, by date, as the runner places them: each check on the first way that meets its needs. */
function needsHere(way: Way, wanted: Wanted): Wanted {
  const wayOf = (needed: readonly Need[]) =>
    ways.find(({ lacks }) => reasonToSkip(needed, lacks) === undefined) ?? ways[0];
  const here = [...wanted].map(([version, all]) => [version, all.filter((needed) => wayOf(needed) === way)] as const);
  return new Map(here.filter(([, all]) => all.length > 0));
}

/** What a server and its operator are told. */
function environmentOf(dataDir: string, settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, NODE_COMPILE_CACHE: compiled(), DATA_DIR: dataDir, SERVICE_ENVIRONMENT: "sandbox", ...settings };
}

async function keysOf({ admin }: Operator, { hasOneUser }: Way, wanted: Wanted): Promise<Map<Version, Keys>> {
  const keys = new Map<Version, Keys>();
  for (const [version, all] of wanted) {
    const lanes = hasOneUser ? 1 : Math.min(manyLanes, Math.ceil(all.length / checksPerLane));
    keys.set(version, await makeKeys(admin, lanes, new Set(all.flat())));
  }
  return keys;
}

/** An operator who is started when the first command comes. */
function lazyOperator(root: string, env: NodeJS.ProcessEnv): Operator {
  let operator: Operator | undefined;
  return {
    admin: (...words) => {
      operator ??= startOperator(root, env);
      return operator.admin(...words);
    },
    stop: () => operator?.stop(),
  };
}

async function startServer(root: string, way: Way, wanted: Wanted, prepared: PreparedData | undefined) {
  const { name, settings, lacks } = way;
  const dataDir = await makeDataDirectory("conformance-");
  const env = environmentOf(dataDir, settings);
  if (prepared !== undefined) await cp(prepared.dataDir, dataDir, { recursive: true });
  const operator = lazyOperator(root, env);
  const forget = atExit(() => rmSync(dataDir, { recursive: true, force: true }));
  const discard = async () => {
    operator.stop();
    forget();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const keys = prepared?.keys ?? (await keysOf(operator, way, wanted));
    const listening = { ...env, PORT: "0", PUBLIC_URL: "http://127.0.0.1:0", LOG_LEVEL: "info" };
    const start = (env: NodeJS.ProcessEnv) => startProgram(root, "server/main.ts", [], env, loggedUrl);
    let server = await start(listening);
    // Where it listened, or the requests that follow would not find it.
    const again = { ...listening, PORT: new URL(server.url).port, PUBLIC_URL: server.url };
    const restart: Deployment["restart"] = async (how) => {
      await server.stop(how === "killed" ? "SIGKILL" : "SIGTERM");
      server = await start(again);
    };
    const deployments = new Map(
      [...keys].map(([version, own], index): [Version, Deployment] => [
        version,
        {
          name,
          url: server.url,
          keys: own,
          lacks: lacksOf(own, lacks),
          extraHeaders: new Set(),
          watchRemaining: false,
          localAddresses: loopbackAddresses(index),
          proxy: proxyAddress,
          admin: operator.admin,
          ...(lacks.restart === undefined ? { restart } : {}),
          gone: () => server.gone(),
        },
      ]),
    );
    return { deployments, stop: () => server.stop().then(discard) };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** The address in the line of the server's log that says where it listens. */
function loggedUrl(line: string): string | undefined {
  if (!line.includes('"listening"')) return undefined;
  return `http://127.0.0.1:${(JSON.parse(line) as { port: number }).port}`;
}

/** Starts the mock of each date. */
export async function startOwnMocks(versions: readonly Version[], root: string = checkout): Promise<Own> {
  const started = await Promise.all(
    versions.map(async (version) => {
      const args = ["--date", version, "--port", "0", "--quiet"];
      const env = { ...process.env, NODE_COMPILE_CACHE: compiled() };
      return { version, mock: await startProgram(root, "scripts/mock.ts", args, env, greetedUrl) };
    }),
  );
  // It takes any key: these make lanes.
  const keys = { main: ["lane-1", "lane-2", "lane-3"] };
  const deployments = started.map(({ version, mock: { url, gone } }): [Version, readonly Deployment[]] => [
    version,
    [
      {
        name: "mock",
        url,
        keys,
        lacks: lacksOf(keys, mockLacks),
        extraHeaders: mockExtraHeaders,
        watchRemaining: false,
        localAddresses: [],
        gone,
      },
    ],
  ]);
  const stop = async () => void (await Promise.all(started.map(({ mock }) => mock.stop())));
  return { deployments: new Map(deployments), stop };
}

/** The address in the first line of the mock. */
function greetedUrl(line: string): string | undefined {
  return /http:\/\/127\.0\.0\.1:\d+/.exec(stripVTControlCharacters(line))?.[0];
}

const addressesPerDate = 200;

/** Linux answers on all of 127.0.0.0/8, so that calls without a key need not share one address's limit. Each date has its own. */
function loopbackAddresses(index: number): string[] {
  if (process.platform !== "linux") return [];
  return Array.from(
    { length: addressesPerDate },
    (_, each) => `127.${index}.${1 + Math.floor(each / 100)}.${1 + (each % 100)}`,
  );
}
