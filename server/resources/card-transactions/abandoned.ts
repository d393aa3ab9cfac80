// Decides authorization requests whose process died or failed: by the partner's stored answer if there is one,
// otherwise by the project's fallback.
import { dropUndecided, findNextAbandoned, listAbandonedRequests } from "../../events/authorization-requests/store.ts";
import type { Platform } from "../../platform/platform.ts";
import { findProject } from "../../platform/projects/store.ts";
import type { Worker } from "../../platform/workers/background-worker.ts";
import { startHandlingDueRows } from "../../platform/workers/due-rows.ts";
import { decideAbandoned, isUndecidable, StillDeciding } from "./partner-decision.ts";

export function startDecidingAbandoned(platform: Platform): Worker {
  const { database, clock } = platform;
  return startHandlingDueRows(platform, {
    name: "abandoned authorization requests",
    // Measures real time, because the process that sent the request may still decide, however far the sandbox clock
    // moves.
    list: (_, after, limit) => listAbandonedRequests(database.read, clock.realNow(), after, limit),
    async findNextDue() {
      const at = await findNextAbandoned(database.read, clock.realNow());
      return at === undefined ? undefined : clock.now() + at - clock.realNow();
    },
    async handle(row) {
      const { project_id } = row;
      const decision = database.write(async (tx) => {
        const project = await findProject(tx, project_id);
        await decideAbandoned(tx, platform, project!, row);
      }, project_id);
      await decision.catch(async (error: unknown) => {
        // The request to the partner is lost, so nothing is left to decide.
        if (error instanceof StillDeciding) return;
        if (!isUndecidable(error)) throw error;
        await database.write((tx) => dropUndecided(tx, row), project_id);
      });
    },
  });
}
