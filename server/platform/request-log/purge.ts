// Deletes requests that are older than the log's limit.
import type { Platform } from "../platform.ts";
import type { Worker } from "../workers/background-worker.ts";
import { startDeleting } from "../workers/deleting.ts";
import { purgeRequests } from "./store.ts";

export function startPurgingRequests(platform: Pick<Platform, "clock" | "database" | "log">): Worker {
  return startDeleting(platform, {
    name: "request log",
    batch: 1_000,
    deleteBatch: (tx, batch) => purgeRequests(tx, platform.clock.now(), batch),
  });
}
