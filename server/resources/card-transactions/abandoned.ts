// Decides authorization requests whose process died or failed: by the kept answer, otherwise by the project's fallback.
import { findNextAbandoned, listAbandonedRequests } from "../../events/authorization-requests/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findProject } from "../../platform/projects/store.ts";
import type { Worker } from "../../platform/workers/background-worker.ts";
import { startHandlingDueRows } from "../../platform/workers/due-rows.ts";
import { isInFlight } from "./in-flight.ts";
import { decideAbandoned } from "./partner-decision.ts";

export function startDecidingAbandoned(platform: Platform): Worker {
  const { database, partner } = platform;
  return startHandlingDueRows(platform, {
    name: "abandoned authorization requests",
    list: (now, after, limit) => listAbandonedRequests(database.read, now, after, limit),
    findNextDue: (now) => findNextAbandoned(database.read, now),
    async handle(row) {
      // A sandbox's clock may have moved while the request is in flight. Then its own process decides it.
      if (isInFlight(partner, row.transaction_id)) return;
      await database.write(async (tx) => {
        const project = await findProject(tx, row.project_id);
        await decideAbandoned(tx, platform, project!, row);
      }, row.project_id);
    },
  });
}
