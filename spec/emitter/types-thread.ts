// Makes types and the client's library on another thread, which loads the TypeScript compiler while this one compiles the
// specification.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Document } from "../document/openapi.ts";

export interface TypesJob {
  readonly document: Document;
  readonly readers: "partners" | "handlers";
}

export interface TypesResult {
  /** In the order of the jobs. */
  readonly types: readonly string[];
  /** By file name. */
  readonly clientLibrary: ReadonlyMap<string, string>;
}

export interface TypesThread {
  compile(jobs: readonly TypesJob[]): Promise<TypesResult>;
  close(): Promise<void>;
}

export function startTypesThread(): TypesThread {
  const worker = new Worker(new URL("./types-entry.ts", import.meta.url));
  // Listens at once, so that an error before the first job is not lost.
  const failed = once(worker, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  return {
    async compile(jobs) {
      const answered = once(worker, "message");
      answered.catch(() => {});
      worker.postMessage(jobs);
      const [result] = await Promise.race([answered, failed]);
      return result as TypesResult;
    },
    async close() {
      await worker.terminate();
    },
  };
}
