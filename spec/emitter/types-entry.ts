// The thread of types-thread.ts.
import { parentPort } from "node:worker_threads";
import { typesOf } from "./types.ts";
import type { TypesJob } from "./types-thread.ts";

parentPort?.on("message", (jobs: readonly TypesJob[]) => {
  parentPort?.postMessage(jobs.map(({ document, readers }) => typesOf(document, readers)));
});
