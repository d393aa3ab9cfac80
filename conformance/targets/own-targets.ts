// Starts what this checkout has to check: its server and its mock. The only file of the suite that knows how either is
// started; it talks to them as an operator does, by settings and by the admin command. Invariant: nothing that was started
// outlives the run, and no data is left behind.
import { type ChildProcess, execFile, spawn } from "node:child_process";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { type Version, versions } from "../../generated/contract.ts";
import { startMock } from "../../scripts/mock/start.ts";
import { allowedAddress } from "../journeys/requests/keys.ts";
import { billedPeriod } from "../journeys/statements/steps.ts";
import { mockExtraHeaders, mockLacks } from "./mock-limits.ts";
import { type Lacks, type Need, reasonToSkip } from "./needs.ts";
import { type Deployment, type Keys, keyOfNeed, lacksOf } from "./target.ts";

/** Stands that were started; `stop` ends them. */
export interface Own {
  readonly deployments: readonly Deployment[];
  stop(): Promise<void>;
}

const execute = promisify(execFile);
const checkout = resolve(fileURLToPath(new URL("../..", import.meta.url)));

/** Lanes of checks that run side by side: one more than the cores that a small machine has, fewer where there is little to do. */
const manyLanes = 3;
const checksPerLane = 30;

/** What a check needs, once for each check that is to run. */
export type Wanted = readonly (readonly Need[])[];

/** One way to start the server. */
interface Way {
  readonly settings: NodeJS.ProcessEnv;
  readonly lacks: Lacks;
  /** At most. */
  readonly lanes: number;
}

const machineClock = "the server's clock is the machine's";
const loopbackAccepted = "the server accepts receivers on this machine";
const delivering = "the server delivers events";
const noProxy = "the server trusts no proxy";

// Linux answers on all of 127.0.0.0/8: one of its addresses is the proxy, and calls from the others are nobody's.
const proxyAddress = "127.3.3.3";
const proxy = process.platform === "linux" ? { TRUSTED_PROXIES: `${proxyAddress}/32` } : undefined;

const ways: readonly Way[] = [
  // The examples name public addresses: this one never calls them.
  {
    settings: { WORKERS: "false", ...proxy },
    lacks: {
      ...(proxy === undefined ? { proxy: noProxy } : {}),
      clock: machineClock,
      receiver: "the server refuses receivers on this machine",
      workers: "the server runs without workers, so as to call no address of the examples",
    },
    lanes: manyLanes,
  },
  {
    settings: { ALLOW_PRIVATE_WEBHOOK_URLS: "true" },
    lacks: { clock: machineClock, "public-urls-only": loopbackAccepted, quiet: delivering, proxy: noProxy },
    lanes: manyLanes,
  },
  // One lane: who moves the clock moves it for all.
  {
    settings: { ALLOW_PRIVATE_WEBHOOK_URLS: "true", CONTROLLABLE_CLOCK: "true" },
    lacks: { "public-urls-only": loopbackAccepted, quiet: delivering, proxy: noProxy },
    lanes: 1,
  },
];

/** Projects and keys that were made once, for servers that are started again and again. */
export interface Prepared {
  readonly data: ReadonlyMap<object, { readonly dataDir: string; readonly keys: Keys }>;
  discard(): Promise<void>;
}

/** Makes, for every way that some check needs, a database with its projects and keys. */
export async function prepareOwnServer(wanted: Wanted): Promise<Prepared> {
  const data = new Map<Way, { dataDir: string; keys: Keys }>();
  const prepare = async (way: Way) => {
    const here = wanted.filter((needed) => wayOf(needed) === way);
    if (here.length === 0) return;
    const dataDir = await mkdtemp(join(tmpdir(), "conformance-prepared-"));
    data.set(way, { dataDir, keys: { main: [] } });
    const admin = operator(checkout, environmentOf(dataDir, way.settings));
    data.set(way, { dataDir, keys: await makeKeys(admin, 1, new Set(here.flat())) });
  };
  const discard = async () => {
    for (const { dataDir } of data.values()) await rm(dataDir, { recursive: true, force: true });
  };
  try {
    for (const way of ways) await prepare(way);
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
  // The same program is started dozens of times: what V8 made of it once serves the others, at a third of the time.
  const cache = process.env.NODE_COMPILE_CACHE ?? (await mkdtemp(join(tmpdir(), "conformance-compiled-")));
  const starts = ways.flatMap((way, index) => {
    const here = wanted.filter((needed) => wayOf(needed) === way);
    const isStarted = here.length > 0 || (index === 0 && wanted.every((needed) => wayOf(needed) === undefined));
    const lanes = Math.min(way.lanes, Math.ceil(here.length / checksPerLane) || 1);
    const settings = { ...way.settings, NODE_COMPILE_CACHE: cache };
    return isStarted
      ? [startDeployment(root, { ...way, lanes, settings }, new Set(here.flat()), prepared?.data.get(way))]
      : [];
  });
  const results = await Promise.allSettled(starts);
  const stop = async () => {
    await Promise.all(results.map((result) => (result.status === "fulfilled" ? result.value.stop() : undefined)));
    if (process.env.NODE_COMPILE_CACHE === undefined) await rm(cache, { recursive: true, force: true });
  };
  const failed = results.find((result) => result.status === "rejected");
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return {
    deployments: results.flatMap((result) => (result.status === "fulfilled" ? [result.value.deployment] : [])),
    stop,
  };
}

/** The first way that meets these needs, as the runner chooses it. */
function wayOf(needed: readonly Need[]): Way | undefined {
  return ways.find(({ lacks }) => reasonToSkip(needed, lacks) === undefined);
}

/** What a server and its operator are told. */
function environmentOf(dataDir: string, settings: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, HOME } = process.env;
  return { PATH, HOME, DATA_DIR: dataDir, SERVICE_ENVIRONMENT: "sandbox", ...settings };
}

async function startDeployment(
  root: string,
  { settings, lacks, lanes }: Way,
  needed: ReadonlySet<Need>,
  prepared: { readonly dataDir: string; readonly keys: Keys } | undefined,
) {
  const dataDir = await mkdtemp(join(tmpdir(), "conformance-"));
  const discard = () => rm(dataDir, { recursive: true, force: true });
  const env = environmentOf(dataDir, settings);
  try {
    const admin = operator(root, env);
    if (prepared !== undefined) await cp(prepared.dataDir, dataDir, { recursive: true });
    const keys = prepared?.keys ?? (await makeKeys(admin, lanes, needed));
    const server = await listening(root, { ...env, PORT: "0", PUBLIC_URL: "http://127.0.0.1:0", LOG_LEVEL: "info" });
    const deployment: Deployment = {
      url: `http://127.0.0.1:${server.port}`,
      keys,
      lacks: lacksOf(keys, lacks),
      extraHeaders: new Set(),
      watchRemaining: false,
      localAddresses: loopbackAddresses(),
      proxy: proxyAddress,
      admin,
      gone: server.gone,
    };
    return { deployment, stop: () => server.stop().then(discard) };
  } catch (error) {
    await discard();
    throw error;
  }
}

/** Starts the mock of one date. */
export async function startOwnMock(version: Version): Promise<Own> {
  const mock = await startMock({ version, port: 0 });
  const keys: Keys = { main: ["any-key"] };
  const deployment: Deployment = {
    url: mock.url,
    keys,
    lacks: lacksOf(keys, mockLacks),
    extraHeaders: mockExtraHeaders,
    watchRemaining: false,
    localAddresses: [],
  };
  return { deployments: [deployment], stop: mock.stop };
}

/** Linux answers on all of 127.0.0.0/8, so that calls without a key need not share one address's limit. */
function loopbackAddresses(): string[] {
  if (process.platform !== "linux") return [];
  return Array.from({ length: 200 }, (_, index) => `127.0.${1 + Math.floor(index / 100)}.${1 + (index % 100)}`);
}

type Admin = (...words: string[]) => Promise<Record<string, string>>;

function operator(root: string, env: NodeJS.ProcessEnv): Admin {
  return async (...words) => {
    const { stdout } = await execute(process.execPath, [join(root, "scripts/admin.ts"), ...words, "--json"], { env });
    return JSON.parse(stdout);
  };
}

// Several of the pages that the server reads at a time, of every category.
const billedRows = "2500";

/** The keys that `needed` asks for, and one for each lane. */
async function makeKeys(admin: Admin, laneCount: number, needed: ReadonlySet<Need>): Promise<Keys> {
  const project = async (name: string, ...more: string[]) =>
    (await admin("project", "create", "--name", name, ...more)).id!;
  const keyOf = async (id: string, ...more: string[]) => admin("key", "create", "--project", id, ...more);
  const raised = ["--per-second", "1000", "--per-minute", "60000", "--per-day", "10000000"];
  const raise = (id: string) => admin("limits", "set", "--project", id, "--tier", "DEFAULT", ...raised);
  const make = async (...args: Parameters<typeof project>) => {
    const id = await project(...args);
    await raise(id);
    return (await keyOf(id)).apiKey!;
  };
  // Alone, because it migrates.
  const first = await project("Lane 1");
  let limited: Promise<string[]> | undefined;
  const limitedProjects = () => {
    limited ??= Promise.all(
      Array.from({ length: Math.max(2, laneCount) }, (_, index) => project(`Limited ${index + 1}`)),
    );
    return limited;
  };
  const ways: Record<string, () => Promise<string | string[]>> = {
    second: () => make("Second"),
    external: () => make("External", "--authorization-mode", "EXTERNAL"),
    pinned: () => make("Pinned", "--version", [...versions].sort()[0]!),
    limited: async () => Promise.all((await limitedProjects()).map(async (id) => (await keyOf(id)).apiKey!)),
    sibling: async () => (await keyOf((await limitedProjects())[0]!)).apiKey!,
    revoked: async () => {
      const { id, apiKey } = await keyOf((await limitedProjects()).at(-1)!);
      await admin("key", "revoke", id!);
      return apiKey!;
    },
    elsewhere: async () =>
      (await keyOf((await limitedProjects()).at(-1)!, "--allow", `${allowedAddress}/32`, "--allow", "2001:db8::/32"))
        .apiKey!,
    billed: async () => {
      const id = await project("Billed");
      const { from, to } = billedPeriod;
      const seed = admin("fees", "seed", "--project", id, "--rows", billedRows, "--from", from, "--to", to);
      await Promise.all([seed, raise(id)]);
      return (await keyOf(id)).apiKey!;
    },
    here: async () => (await keyOf(first, "--allow", "127.0.0.0/8", "--allow", "::1")).apiKey!,
  };
  const wanted = Object.entries(keyOfNeed).filter(([need]) => needed.has(need as Need));
  const [main, others] = await Promise.all([
    Promise.all([
      raise(first).then(async () => (await keyOf(first)).apiKey!),
      ...Array.from({ length: laneCount - 1 }, (_, index) => make(`Lane ${index + 2}`)),
    ]),
    Promise.all(wanted.map(async ([, name]) => [name, await ways[name]!()] as const)),
  ]);
  return { main, ...Object.fromEntries(others) };
}

// A start that takes longer than this will not succeed.
const startMs = 30_000;
const stopMs = 5_000;

/** Starts the server and waits for the line of its log that names the port. */
async function listening(root: string, env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [join(root, "server/main.ts")], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const endWithUs = () => child.kill("SIGKILL");
  process.once("exit", endWithUs);
  const lastWords: string[] = [];
  const hear = (line: string) => {
    if (lastWords.push(line) > 20) lastWords.shift();
  };
  createInterface(child.stderr).on("line", hear);
  const exited = new Promise<void>((done) => child.once("exit", () => done()));
  const gone = () =>
    child.exitCode === null && child.signalCode === null ? undefined : `the server ended: ${lastWords.join("\n")}`;
  const stop = async () => {
    process.off("exit", endWithUs);
    await end(child, exited);
  };
  const port = await new Promise<number>((found, failed) => {
    const timer = setTimeout(() => failed(new Error(`The server did not start within ${startMs / 1000} s.`)), startMs);
    void exited.then(() => failed(new Error(gone())));
    createInterface(child.stdout).on("line", (line) => {
      const entry = parsed(line);
      if (entry?.msg !== "listening") return hear(line);
      clearTimeout(timer);
      found(entry.port as number);
    });
  }).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { port, gone, stop };
}

async function end(child: ChildProcess, exited: Promise<void>): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGTERM");
  const timer = setTimeout(() => child.kill("SIGKILL"), stopMs);
  await exited;
  clearTimeout(timer);
}

function parsed(line: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
