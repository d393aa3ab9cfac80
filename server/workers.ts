// What runs beside requests: it is started with the server, or alone with `npm run worker`.

import { namedFiles as ofCompanies } from "./companies/documents-store.ts";
import { startDelivery } from "./delivery/worker.ts";
import { type NamedFiles, startSweepingUploads } from "./files/sweep.ts";
import { startReaping } from "./idempotency/reap.ts";
import type { Platform } from "./platform/platform.ts";
import type { Worker } from "./platform/worker.ts";
import { startStatements } from "./statements/worker.ts";
import { namedFiles as ofUsers } from "./users/documents-store.ts";
import { startExpiring } from "./withdrawals/expiry.ts";

/** Whose a file that was uploaded may be: each store that names files. What none of them names is removed. */
export const namingFiles: readonly NamedFiles[] = [ofUsers, ofCompanies];

/** Starts all of it. What is under way when it is stopped finishes or is left to another process. */
export function startWorkers(platform: Platform): Worker {
  const workers = [
    startDelivery(platform),
    startStatements(platform),
    startReaping(platform),
    startExpiring(platform),
    startSweepingUploads(platform, namingFiles),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
