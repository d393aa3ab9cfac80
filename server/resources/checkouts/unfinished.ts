// Checkouts that nobody finished: their process died, or the merchant did not say whether it delivers. Invariant: each is asked for again until the merchant
// says so, or until nothing is held for it any more, by one process at a time.

import type { Platform } from "../../platform/platform.ts";
import { findProject } from "../../platform/projects/store.ts";
import { startWorker, type Worker } from "../../platform/workers/background-worker.ts";
import { leaseMs } from "./approval.ts";
import { isUnderway, purchase } from "./purchase.ts";
import { type CheckoutRow, listUnfinished, nextUnfinishedAt, takeUnfinished } from "./store.ts";

// How soon those of other processes are seen.
const lookEveryMs = 2_000;
// So many at a time: each may wait for the merchant as long as it may take.
const batch = 10;

/** Goes on with what is due until stopped. */
export function startFinishingCheckouts(platform: Platform): Worker {
  const { clock, database } = platform;
  return startWorker(platform, {
    name: "checkouts that nobody finished",
    everyMs: lookEveryMs,
    async run(stopping) {
      for (let due = batch; due === batch && !stopping.aborted; ) {
        const rows = (await listUnfinished(database.read, clock.now(), batch)).filter((row) => !isUnderway(row));
        const ends = await Promise.allSettled(rows.map((row) => finish(platform, row)));
        // Only now: none of the others is under way any more.
        for (const end of ends) if (end.status === "rejected") throw end.reason;
        due = rows.length;
      }
      const next = await nextUnfinishedAt(database.read);
      return next !== undefined && next > clock.now() ? next : undefined;
    },
  });
}

async function finish(platform: Platform, row: CheckoutRow): Promise<void> {
  const { clock, config, database } = platform;
  if (!(await database.write((tx) => takeUnfinished(tx, row, clock.now() + leaseMs)))) return;
  const project = await findProject(database.read, row.project_id);
  const end = await purchase(platform, { ...project!, environment: config.environment }, row);
  await database.write(end, row.project_id);
}
