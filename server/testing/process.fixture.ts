// For tests only: the server as a process, and bare sockets to it.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { fileURLToPath } from "node:url";
import { type Environment, latestVersion } from "../../generated/contract.ts";
import { systemClock } from "../platform/clock.ts";
import type { Place } from "../platform/database/testing/databases.ts";
import type { Database } from "../platform/database/types.ts";
import { createKey } from "../platform/projects/store.ts";
import { systemRandom } from "../platform/random.ts";
import { openProject } from "../resources/accounts/open-account.ts";
import { compileCache } from "./compile-cache.fixture.ts";
import { nodeArguments } from "./node-arguments.fixture.ts";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));
const deadlineMs = 60_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  output(): string;
  /** The exit code; rejects if a signal ended the process. */
  readonly exited: Promise<number>;
  /** Sends SIGTERM, and returns the exit code. */
  stop(): Promise<number>;
}

export function settingsOf({ databaseUrl, dataDir }: Place): Record<string, string> {
  return { DATA_DIR: dataDir, ...(databaseUrl === null ? {} : { DATABASE_URL: databaseUrl }) };
}

/** Passes only these settings. The test's `after` kills the process. */
export function startProcess(
  t: { after(end: () => void): unknown },
  settings: Record<string, string>,
  main: string = program,
): ServerProcess {
  const child = spawn(process.execPath, nodeArguments(main), {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: compileCache, HOST: "127.0.0.1", PORT: "0", ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
  t.after(() => void child.kill("SIGKILL"));
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (text) => (output += text));
  const exited = once(child, "close").then(([code, signal]) => {
    if (signal !== null) throw new Error(`ended by ${signal}:\n${output}`);
    return code as number;
  });
  exited.catch(() => {});
  const stop = () => {
    child.kill("SIGTERM");
    return exited;
  };
  return { child, output: () => output, exited, stop };
}

/** Adds a project. Returns its API key. */
export async function newApiKey(database: Database, environment: Environment = "sandbox"): Promise<string> {
  const sources = { clock: systemClock, random: systemRandom };
  return database.write(async (tx) => {
    const project = { name: "test", authorizationMode: "INTERNAL", version: latestVersion } as const;
    const { id: projectId } = await openProject(tx, project, { ...sources, environment });
    return (await createKey(tx, { projectId, name: null, allowlist: null, environment }, sources)).apiKey;
  });
}

/** Returns the port. */
export async function waitUntilListening(server: ServerProcess): Promise<number> {
  const line = /^.*"msg":"listening".*$/m;
  await eventually(() => line.test(server.output()) || server.child.exitCode !== null, "listening");
  const found = line.exec(server.output())?.[0];
  if (found === undefined) throw new Error(`the server did not start:\n${server.output()}`);
  return (JSON.parse(found) as { port: number }).port;
}

export interface RawConnection {
  write(text: string | Buffer): void;
  /** All input so far, one character per byte. */
  received(): string;
  waitFor(pattern: RegExp): Promise<string>;
  /** All input, once the connection has ended or failed. */
  readonly ended: Promise<string>;
  /** `reset` sends a TCP reset. */
  close(how?: "reset"): void;
}

export async function connect(port: number): Promise<RawConnection> {
  const socket = net.connect({ port, host: "127.0.0.1", allowHalfOpen: true });
  let heard = "";
  socket.on("data", (bytes: Buffer) => (heard += bytes.toString("latin1")));
  const ended = new Promise<string>((resolve) => {
    for (const end of ["end", "error", "close"]) socket.once(end, () => resolve(heard));
  });
  await once(socket, "connect");
  socket.on("error", () => {});
  return {
    write: (text) => void socket.write(text),
    received: () => heard,
    async waitFor(pattern) {
      await eventually(() => pattern.test(heard), `${pattern} in ${JSON.stringify(heard)}`);
      return heard;
    },
    ended,
    close: (how) => void (how === "reset" ? socket.resetAndDestroy() : socket.destroy()),
  };
}

/** Polls until `find` returns something other than false and undefined, and returns it. Throws after a minute. */
export async function eventually<Found>(
  find: () => Found | Promise<Found>,
  description: string,
): Promise<Exclude<Found, false | undefined>> {
  for (const started = performance.now(); ; ) {
    const found = await find();
    if (found !== false && found !== undefined) return found as Exclude<Found, false | undefined>;
    if (performance.now() - started > deadlineMs) throw new Error(`timed out waiting for ${description}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
