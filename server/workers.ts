// What runs beside requests: it is started with the server, or alone with `npm run worker`.

import { startDelivery } from "./delivery/worker.ts";
import { startReaping } from "./idempotency/reap.ts";
import type { Platform } from "./platform/platform.ts";
import { startStatements } from "./statements/worker.ts";

export interface Workers {
  /** What is under way finishes or is left to another process. */
  stop(): Promise<void>;
}

export function startWorkers(platform: Platform): Workers {
  const workers: Workers[] = [startDelivery(platform), startStatements(platform), startReaping(platform)];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
