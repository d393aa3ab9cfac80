// Questions to partners whose process died before it decided: each is decided by the project's fallback. Invariant: a card waits for a decision at most
// until the question's end, and then for the next process that looks.
import { findAbandonedRequests, nextAbandonedAt } from "../../events/authorization-requests/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findProject } from "../../platform/projects/store.ts";
import { startWorker, type Worker } from "../../platform/workers/background-worker.ts";
import { isAsking } from "./asking.ts";
import { settleUnanswered } from "./partner-decision.ts";

// How soon questions of other processes are seen.
const lookEveryMs = 2_000;
const batch = 100;

/** Decides what nobody else will until stopped. */
export function startDecidingAbandoned(platform: Platform): Worker {
  const { clock, database, partner } = platform;
  return startWorker(platform, {
    name: "authorization requests whose process died",
    everyMs: lookEveryMs,
    async run(stopping) {
      for (let due = batch; due === batch && !stopping.aborted; ) {
        const found = await findAbandonedRequests(database.read, clock.now(), batch);
        // A sandbox's clock was moved while this process asks: it decides on its own questions itself.
        const rows = found.filter((row) => !isAsking(partner, row.transaction_id));
        for (const row of rows)
          await database.write(async (tx) => {
            const project = await findProject(tx, row.project_id);
            await settleUnanswered(tx, platform, project!, row);
          }, row.project_id);
        due = rows.length;
      }
      const next = await nextAbandonedAt(database.read);
      // What is due and left to its asker is looked at again in the regular run.
      return next !== undefined && next > clock.now() ? next : undefined;
    },
  });
}
