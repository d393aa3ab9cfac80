// Runs a measured server in a process of its own.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import { runAtExit } from "../../conformance/targets/at-exit.ts";

/** CPU time since the start of the process; memory after garbage collection. */
export interface Usage {
  readonly cpuMicros: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
  /** Writes to the sockets of the database, if the process is a proxy. */
  readonly databaseWrites?: number;
}

/** In the server: sends the port to the parent, then its usage on request. */
export function connectToParent(port: number, more: () => Partial<Usage> = () => ({})): void {
  let collectingMicros = 0;
  process.on("message", () => {
    const cpuMicros = cpuMicrosOfProcess() - collectingMicros;
    (globalThis as { gc?: () => void }).gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    collectingMicros = cpuMicrosOfProcess() - cpuMicros;
    process.send!({ cpuMicros, heapBytes: heapUsed + external, rssBytes: rss, ...more() } satisfies Usage);
  });
  process.once("disconnect", () => process.exit(0));
  process.send!({ port });
}

function cpuMicrosOfProcess(): number {
  const { user, system } = process.cpuUsage();
  return user + system;
}

export class Served {
  readonly #child: ChildProcess;
  readonly port: number;
  readonly url: string;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** @throws if the program ends before it listens */
  static async start(file: string, argument: unknown, settings: Record<string, string> = {}): Promise<Served> {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(argument)], {
      execArgv: ["--expose-gc", ...(process.env.BENCH_NODE_OPTIONS?.split(" ") ?? [])],
      env: { PATH: process.env.PATH, HOST: "127.0.0.1", ...settings },
      // The log is written, but discarded.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const forget = runAtExit(() => child.kill("SIGKILL"));
    child.once("exit", forget);
    const ended = once(child, "exit").then(([code]) => {
      throw new Error(`${file} ended with status ${code} before it listened`);
    });
    const [{ port }] = (await Promise.race([once(child, "message"), ended])) as [{ port: number }];
    ended.catch(() => {});
    return new Served(child, port);
  }

  async usage(): Promise<Usage> {
    this.#child.send("usage");
    const [usage] = (await once(this.#child, "message")) as [Usage];
    return usage;
  }

  async stop(): Promise<void> {
    const ended = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await ended;
  }
}
