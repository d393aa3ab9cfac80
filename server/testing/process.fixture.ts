// For tests only: the server as a process, and bare sockets to it.

import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import net from "node:net";
import { fileURLToPath } from "node:url";
import type { Place } from "../platform/database/testing/databases.ts";
import { compileCache } from "./compile-cache.fixture.ts";
import { nodeArguments } from "./node-arguments.fixture.ts";

const program = fileURLToPath(new URL("../main.ts", import.meta.url));
const deadlineMs = 30_000;

export interface ServerProcess {
  readonly child: ChildProcess;
  output(): string;
  /** The exit code; rejects if a signal ended the process. */
  readonly exited: Promise<number>;
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
  return { child, output: () => output, exited };
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

/** Polls; throws after 30 seconds. */
export async function eventually(isTrue: () => boolean | Promise<boolean>, description: string): Promise<void> {
  for (const started = performance.now(); !(await isTrue()); ) {
    if (performance.now() - started > deadlineMs) throw new Error(`timed out waiting for ${description}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
