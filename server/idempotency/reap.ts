// Removes keys that are past their 24 hours, in small batches, so that the table stays small and no writer waits long for it.
import type { Platform } from "../platform/platform.ts";
import { reapKeys } from "./store.ts";

const intervalMs = 60_000;
const batch = 500;

/** Reaps once a minute until stopped. An expired key is a fresh one even before it is reaped. */
export function startReaping({ clock, database, log }: Pick<Platform, "clock" | "database" | "log">): {
  stop(): Promise<void>;
} {
  let stopped = false;
  let running = Promise.resolve();
  let cancel = () => {};
  const schedule = (): void => {
    cancel = clock.at(clock.now() + intervalMs, () => {
      running = reapAll()
        .catch((error) => log.warn({ err: error }, "expired idempotency keys stay for another minute"))
        .then(() => (stopped ? undefined : schedule()));
    });
  };
  const reapAll = async (): Promise<void> => {
    while (!stopped && (await database.write((tx) => reapKeys(tx, clock.now(), batch))) === batch);
  };
  schedule();
  return {
    async stop() {
      stopped = true;
      cancel();
      await running;
    },
  };
}
