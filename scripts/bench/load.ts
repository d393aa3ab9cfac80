// Puts load on a server with autocannon, in its own process.
import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Served } from "./served.ts";

/** A response to imitate, without the headers that Node adds. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface Load {
  readonly method: "GET" | "POST";
  readonly path: string;
  readonly paths?: readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly freshKeys?: string;
  /** Exactly one of `seconds` and `amount` is set. */
  readonly seconds?: number;
  readonly amount?: number;
}

export interface Measurement {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly cpuMicros: number;
}

/** The targets assume this number. */
export const connections = 32;

interface Result {
  readonly "2xx": number;
  readonly non2xx: number;
  readonly errors: number;
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
}

/** @throws if a response is no success */
export async function measure(served: Served, load: Load): Promise<Measurement> {
  const before = await served.usage();
  const args = [fileURLToPath(import.meta.url), served.url, JSON.stringify(load)];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const result = JSON.parse(stdout) as Result;
  const requests = result["2xx"];
  if (result.non2xx > 0 || result.errors > 0 || requests === 0) {
    throw new Error(
      `${load.method} ${load.path}: ${requests} succeeded, ${result.non2xx} failed, ${result.errors} errors`,
    );
  }
  const after = await served.usage();
  return {
    requests,
    perSecond: requests / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    cpuMicros: (after.cpuMicros - before.cpuMicros) / requests,
  };
}

async function perform(url: string, load: Load): Promise<Result> {
  const autocannon = createRequire(import.meta.url)("autocannon") as (options: object) => Promise<Result>;
  const { method, path, paths = [path], headers, body, freshKeys, seconds, amount } = load;
  let sent = 0;
  const setupRequest = (request: { headers: object }) => {
    sent += 1;
    return { ...request, headers: { ...request.headers, "Idempotency-Key": `${freshKeys}-${sent}` } };
  };
  return autocannon({
    url,
    connections,
    ...(amount === undefined ? { duration: seconds } : { amount }),
    requests: paths.map((each) => {
      return { method, path: each, headers, body, ...(freshKeys === undefined ? {} : { setupRequest }) };
    }),
  });
}

if (import.meta.main) {
  const result = await perform(process.argv[2]!, JSON.parse(process.argv[3]!) as Load);
  process.stdout.write(JSON.stringify(result));
}
