// Deletes requests that are older than the log's limit, in small batches so that no writer waits long.
import type { Platform } from "../platform.ts";
import { startWorker, type Worker } from "../workers/background-worker.ts";
import { purgeRequests } from "./store.ts";

const intervalMs = 60_000;
const batch = 1_000;

export function startPurgingRequests(platform: Pick<Platform, "clock" | "database" | "log">): Worker {
  const { clock, database } = platform;
  return startWorker(platform, {
    name: "request log",
    everyMs: intervalMs,
    async run(stopping) {
      while (!stopping.aborted && (await database.write((tx) => purgeRequests(tx, clock.now(), batch))) === batch);
    },
  });
}
