// Deletes expired keys, in small batches so that no writer waits long.
import type { Platform } from "../../platform/platform.ts";
import { startWorker, type Worker } from "../../platform/workers/background-worker.ts";
import { reapKeys } from "./store.ts";

const intervalMs = 60_000;
const batch = 500;

export function startReaping(platform: Pick<Platform, "clock" | "database" | "log">): Worker {
  const { clock, database } = platform;
  return startWorker(platform, {
    name: "idempotency keys",
    everyMs: intervalMs,
    async run(stopping) {
      while (
        !stopping.aborted &&
        (await database.write((tx) => reapKeys(tx, { now: clock.now(), realNow: clock.realNow() }, batch))) === batch
      );
    },
  });
}
