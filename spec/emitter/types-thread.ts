// Makes types on another thread, which loads the TypeScript compiler while this one compiles the specification.
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { Document } from "./openapi.ts";

export interface TypesJob {
  readonly document: Document;
  readonly readers: "open" | "strict";
}

export interface TypesThread {
  /** In the order of the jobs. */
  typesOf(jobs: readonly TypesJob[]): Promise<string[]>;
  close(): Promise<void>;
}

export function startTypesThread(): TypesThread {
  const worker = new Worker(new URL("./types-entry.ts", import.meta.url));
  // Errors also before the first job.
  const failed = once(worker, "error").then(([error]) => Promise.reject(error));
  failed.catch(() => {});
  return {
    async typesOf(jobs) {
      const answered = once(worker, "message");
      answered.catch(() => {});
      worker.postMessage(jobs);
      const [texts] = await Promise.race([answered, failed]);
      return texts as string[];
    },
    async close() {
      await worker.terminate();
    },
  };
}
