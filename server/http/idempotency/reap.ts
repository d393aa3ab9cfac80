// Deletes expired keys.
import type { Platform } from "../../platform/platform.ts";
import type { Worker } from "../../platform/workers/background-worker.ts";
import { startDeleting } from "../../platform/workers/deleting.ts";
import { reapKeys } from "./store.ts";

export function startReaping(platform: Pick<Platform, "clock" | "database" | "log">): Worker {
  const { clock } = platform;
  return startDeleting(platform, {
    name: "idempotency keys",
    batch: 500,
    deleteBatch: (tx, batch) => reapKeys(tx, { now: clock.now(), realNow: clock.realNow() }, batch),
  });
}
