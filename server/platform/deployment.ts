// Stores the environment of the database, the offset of its sandbox clock and a mark of its secrets key. Invariant: the
// environment and the key never change and the offset only grows, so play money never becomes real, no process sees
// time go back, and all processes seal with one key.
import { AsyncLocalStorage } from "node:async_hooks";
import { closeSync, fstatSync, openSync, writeSync } from "node:fs";
import { join } from "node:path";
import type { Environment } from "../../generated/contract.ts";
import { MovableClock, systemClock } from "./clock.ts";
import {
  type Config,
  ConfigError,
  createSecretsKey,
  readStoredSecretsKey,
  type StartConfig,
  type StorageConfig,
} from "./config.ts";
import { rowLock } from "./database/row-lock.ts";
import { sqliteFile } from "./database/sqlite/connection.ts";
import type { Database, Queries, Transaction } from "./database/types.ts";
import type { Secrets } from "./secrets.ts";

// Idle processes follow the clock within this real time; requests and units of work follow it at once.
const pollMs = 1_000;

const offsetSql = "SELECT clock_offset_ms FROM deployment";

/** The sandbox clock that all processes on one database share. */
export class SharedClock extends MovableClock {
  // A wake must not run inside the unit of work that read the offset.
  readonly #outsideUnits = AsyncLocalStorage.snapshot();
  #queries: Queries | undefined;
  #running: Promise<void> | undefined;
  #next: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  #moves: MoveFile | undefined;

  /**
   * Starts at the stored offset and follows moves of other processes. With SQLite all processes share `folder`, and
   * read the database only after a move.
   */
  attach(queries: Queries, offset: number, folder: string | null = null): void {
    this.#queries = queries;
    if (folder !== null) this.#moves = new MoveFile(join(folder, "clock-moves"));
    this.#apply(offset);
    this.#timer = setInterval(() => void this.#readSoon().catch(() => {}), pollMs).unref();
  }

  /** Call it before the database closes. */
  async detach(): Promise<void> {
    clearInterval(this.#timer);
    await Promise.allSettled([this.#running, this.#next]);
    this.#moves?.close();
    this.#moves = undefined;
  }

  override announce(offset: number): void {
    try {
      this.#moves?.add();
    } finally {
      super.announce(offset);
    }
  }

  /** Applies every clock move whose request was answered before this call. */
  catchUp(): Promise<void> | undefined {
    const moves = this.#moves;
    if (moves === undefined) return this.#readSoon();
    const count = moves.count();
    return count === moves.applied ? undefined : this.#readSoon().then(() => moves.setApplied(count));
  }

  /** Applies moves before a unit of work creates ids, so that no other process has shown later ids. */
  readonly startUnit = async (tx: Transaction): Promise<void> => {
    const moves = this.#moves;
    const count = moves?.count();
    if (moves !== undefined && count === moves.applied) return;
    this.#apply(await readOffset(tx));
    if (count !== undefined) moves?.setApplied(count);
  };

  // All calls that wait share one read.
  #readSoon(): Promise<void> {
    if (this.#running === undefined) return this.#start();
    this.#next ??= this.#running.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = undefined;
    const running = readOffset(this.#queries!).then((offset) => this.#apply(offset));
    this.#running = running.finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  #apply(offset: number): void {
    this.#outsideUnits(() => this.follow(offset));
  }
}

/**
 * A file with one byte for each answered move. Reading its size takes a microsecond, while reading a row of the
 * database takes a tenth of a GET.
 */
class MoveFile {
  readonly #file: number;
  /** Number of moves that this process has applied. */
  applied = -1;

  constructor(path: string) {
    this.#file = openSync(path, "a", 0o600);
  }

  count(): number {
    return fstatSync(this.#file).size;
  }

  setApplied(count: number): void {
    this.applied = Math.max(this.applied, count);
  }

  add(): void {
    writeSync(this.#file, "\n");
  }

  close(): void {
    closeSync(this.#file);
  }
}

async function readOffset(queries: Queries): Promise<number> {
  return (await queries.one<{ clock_offset_ms: number }>(offsetSql))!.clock_offset_ms;
}

/** Returns the clock's offset and locks it until the database transaction ends. */
export async function lockClockOffset(tx: Transaction): Promise<number> {
  return (await tx.one<{ clock_offset_ms: number }>(offsetSql + rowLock(tx)))!.clock_offset_ms;
}

export async function storeClockOffset(tx: Transaction, offset: number): Promise<void> {
  await tx.run("UPDATE deployment SET clock_offset_ms = ? WHERE clock_offset_ms < ?", [offset, offset]);
}

type Place = Pick<StorageConfig, "environment" | "databaseUrl" | "dataDir">;

/** `secretsMark` is null until a server first starts. */
export interface Deployment {
  readonly clockOffsetMs: number;
  readonly secretsMark: string | null;
}

/**
 * Gives a new database this environment, unless `mayClaim` is false. @throws {ConfigError} if the database belongs to
 * another environment
 */
export async function openDeployment(database: Database, place: Place, { mayClaim = true } = {}): Promise<Deployment> {
  let stored = (await readDeployment(database)).environment;
  if (stored === null && mayClaim) stored = await claimDatabase(database, place.environment);
  if (stored !== null && stored !== place.environment) {
    const { name, setting } = nameOf(place);
    throw new ConfigError(
      `SERVICE_ENVIRONMENT is "${place.environment}", but the database ${name} belongs to ${stored}: ` +
        `set SERVICE_ENVIRONMENT to ${stored}, or ${setting} to a database of ${place.environment}.`,
    );
  }
  const { clock_offset_ms: clockOffsetMs, secrets_mark: secretsMark } = await readDeployment(database);
  return { clockOffsetMs, secretsMark };
}

/**
 * Adds the secrets key. The first server on a database creates it; with `mayCreate` false, the database must have one.
 * @throws {ConfigError} if the key is missing
 */
export function withSecretsKey(
  settings: StartConfig,
  { secretsMark }: Pick<Deployment, "secretsMark">,
  { mayCreate = true } = {},
): Config {
  if (secretsMark === null && !mayCreate)
    throw new ConfigError(
      "The database does not know its secrets key yet: start a server on it once, which stores a mark of the key.",
    );
  // The first server may have created the key after this process read its settings.
  const found = settings.secretsKey ?? readStoredSecretsKey(settings);
  if (found !== null) return { ...settings, secretsKey: found };
  if (secretsMark === null) return { ...settings, secretsKey: createSecretsKey(settings) };
  const { name } = nameOf(settings);
  throw new ConfigError(
    `The folder ${settings.dataDir} has no secrets key, but the database ${name} has one: ` +
      "set DATA_DIR or SECRETS_KEY as for its first server.",
  );
}

/**
 * Gives a new database this key. @throws {ConfigError} if the database has another key, because this key could not open
 * what the other sealed
 */
export async function claimSecretsKey(
  database: Database,
  { secretsMark }: Deployment,
  place: Place,
  secrets: Secrets,
): Promise<void> {
  requireSecretsKey(secretsMark ?? (await claimMark(database, markOf(secrets))), place, secrets);
}

/** `secretsMark` is the mark that the database stores. @throws {ConfigError} if it belongs to another key */
export function requireSecretsKey(secretsMark: string | null, place: Place, secrets: Secrets): void {
  if (secretsMark === null || secretsMark === markOf(secrets)) return;
  const { name, setting } = nameOf(place);
  throw new ConfigError(
    `The secrets key, from SECRETS_KEY or from secrets.key in DATA_DIR, is not the key of the database ${name}: ` +
      `set SECRETS_KEY to the key of its first server, or ${setting} to another database.`,
  );
}

/** Returns the mark of the first process that stored one. */
async function claimMark(database: Database, mark: string): Promise<string | null> {
  await database.write((tx) => tx.run("UPDATE deployment SET secrets_mark = COALESCE(secrets_mark, ?)", [mark]));
  return (await readDeployment(database)).secrets_mark;
}

function markOf(secrets: Secrets): string {
  return secrets.mac("", "deployment").toString("hex");
}

/** @throws {ConfigError} if the clock was moved: without its controls, time would go back */
export function requireUnmovedClock(place: Place, offset: number): void {
  if (offset === 0) return;
  const { name, setting } = nameOf(place);
  throw new ConfigError(
    `CONTROLLABLE_CLOCK is "false", but the clock of the database ${name} was moved ${describe(offset)} ahead: ` +
      `set CONTROLLABLE_CLOCK to true, or ${setting} to another database.`,
  );
}

interface DeploymentRow {
  readonly environment: Environment | null;
  readonly clock_offset_ms: number;
  readonly secrets_mark: string | null;
}

async function readDeployment({ read }: Database): Promise<DeploymentRow> {
  return (await read.one<DeploymentRow>("SELECT environment, clock_offset_ms, secrets_mark FROM deployment"))!;
}

/** Returns the environment of the first process that stored one. */
async function claimDatabase(database: Database, environment: Environment): Promise<Environment> {
  await database.write((tx) => tx.run("UPDATE deployment SET environment = COALESCE(environment, ?)", [environment]));
  return (await readDeployment(database)).environment!;
}

/** The database's url without user and password. */
function nameOf({ databaseUrl, dataDir }: Place): { readonly name: string; readonly setting: string } {
  if (databaseUrl === null) return { name: sqliteFile(dataDir), setting: "DATA_DIR" };
  const { host, pathname } = new URL(databaseUrl);
  return { name: `${decodeURIComponent(pathname.slice(1))} at ${host}`, setting: "DATABASE_URL" };
}

function describe(ms: number): string {
  const seconds = Math.ceil(ms / 1_000);
  return seconds < 172_800 ? `${seconds} seconds` : `${Math.floor(seconds / 86_400)} days`;
}

/** Returns the clock for a command, which ends so soon that later moves do not matter. */
export function clockAt(offset: number): MovableClock {
  const clock = new MovableClock(systemClock);
  clock.follow(offset);
  return clock;
}
