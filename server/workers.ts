// What runs beside requests: it is started with the server, or alone with `npm run worker`.

import { startDecidingAbandoned } from "./card-transactions/abandoned.ts";
import { startExpiringHolds } from "./card-transactions/expiry.ts";
import { startExpiringCards } from "./cards/expiry.ts";
import { startExpiringCheckouts } from "./checkouts/expiry.ts";
import { startFinishingCheckouts } from "./checkouts/unfinished.ts";
import { startDelivery } from "./delivery/worker.ts";
import { documentTables } from "./documents.ts";
import { startExpiringEnrollments } from "./enrollments/expiry.ts";
import { startSweepingUploads } from "./files/sweep.ts";
import { startReaping } from "./idempotency/reap.ts";
import type { Platform } from "./platform/platform.ts";
import type { Worker } from "./platform/worker.ts";
import { startExpiringQuotes } from "./quotes/expiry.ts";
import { startStatements } from "./statements/worker.ts";
import { startExpiringChallenges } from "./three-ds-challenges/expiry.ts";
import { startExpiringWithdrawals } from "./withdrawals/expiry.ts";

/** Starts all of it. What is under way when it is stopped finishes or is left to another process. */
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
