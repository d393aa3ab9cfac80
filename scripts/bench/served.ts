// A server under measurement, in a process of its own: the side that runs inside it and the side that starts it.
// Invariant: what is measured shares no event loop with what measures it.
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

/** What a process used since it began (CPU, microseconds) and holds now after collecting garbage (bytes). */
export interface Usage {
  readonly cpuMicros: number;
  readonly heapBytes: number;
  readonly rssBytes: number;
}

/** Inside: tells the parent the port, and its usage whenever asked. */
export function tellParent(port: number): void {
  process.on("message", () => {
    (globalThis as { gc?: () => void }).gc?.();
    const { user, system } = process.cpuUsage();
    const { heapUsed, external, rss } = process.memoryUsage();
    process.send!({ cpuMicros: user + system, heapBytes: heapUsed + external, rssBytes: rss } satisfies Usage);
  });
  // A parent that is gone asks nothing any more.
  process.once("disconnect", () => process.exit(0));
  process.send!({ port });
}

/** Outside: a started server. */
export class Served {
  readonly #child: ChildProcess;
  readonly url: string;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.url = `http://127.0.0.1:${port}`;
  }

  /** Starts a file of this directory with `argument` and the given settings; rejects when it ends before it listens. */
  static async start(file: string, argument: unknown, settings: Record<string, string> = {}): Promise<Served> {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), [JSON.stringify(argument)], {
      execArgv: ["--expose-gc", ...(process.env.BENCH_NODE_OPTIONS?.split(" ") ?? [])],
      env: { PATH: process.env.PATH, ...settings },
      // The log is written, as it is in service, but not kept.
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
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
