// The background workers, which run in the server or with `npm run worker`.

import { startDelivery } from "./events/delivery/delivery-worker.ts";
import { startReaping } from "./http/idempotency/reap.ts";
import { startSweepingUploads } from "./platform/files/sweep.ts";
import type { Platform } from "./platform/platform.ts";
import type { Worker } from "./platform/workers/background-worker.ts";
import { documentTables } from "./registry.ts";
import { startDecidingAbandoned } from "./resources/card-transactions/abandoned.ts";
import { startExpiringHolds } from "./resources/card-transactions/expiry.ts";
import { startExpiringCards } from "./resources/cards/expiry.ts";
import { startExpiringCheckouts } from "./resources/checkouts/expiry.ts";
import { startFinishingCheckouts } from "./resources/checkouts/unfinished.ts";
import { startExpiringEnrollments } from "./resources/enrollments/expiry.ts";
import { startExpiringQuotes } from "./resources/quotes/expiry.ts";
import { startStatements } from "./resources/statements/statement-worker.ts";
import { startExpiringChallenges } from "./resources/three-ds-challenges/expiry.ts";
import { startExpiringWithdrawals } from "./resources/withdrawals/expiry.ts";

/** Starts all workers. On `stop`, work in flight finishes or is left to another process. */
export function startWorkers(platform: Platform): Worker {
  const workers = [
    startDelivery(platform),
    startStatements(platform),
    startReaping(platform),
    startExpiringWithdrawals(platform),
    startExpiringCards(platform),
    startExpiringChallenges(platform),
    startExpiringHolds(platform),
    startDecidingAbandoned(platform),
    startExpiringEnrollments(platform),
    startExpiringQuotes(platform),
    startExpiringCheckouts(platform),
    startFinishingCheckouts(platform),
    startSweepingUploads(platform, documentTables),
  ];
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
