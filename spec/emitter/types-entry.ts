// The thread of types-thread.ts.
import { parentPort } from "node:worker_threads";
import { clientLibrary } from "./client-library.ts";
import { typesOf } from "./types.ts";
import type { TypesJob, TypesResult } from "./types-thread.ts";

// Makes these files while the other thread compiles the specification.
const library = clientLibrary();

parentPort?.on("message", (jobs: readonly TypesJob[]) => {
  const types = jobs.map(({ document, readers }) => typesOf(document, readers));
  parentPort?.postMessage({ types, clientLibrary: library } satisfies TypesResult);
});
