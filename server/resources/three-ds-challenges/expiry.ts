// 3DS challenges that nobody answered in time: they expire by the clock. Invariant: one that was answered is never expired afterwards.
import type { Platform } from "../../platform/platform.ts";
import { Wake, type Worker } from "../../platform/workers/background-worker.ts";
import { startExpiring } from "../../platform/workers/expiring.ts";
import { challengeStates, findChallengeForUpdate, unanswered } from "./store.ts";

/** Tells the worker of a new challenge, and when it expires. */
export const challengesCreated = new Wake();

/** Expires what is due until stopped. */
export function startExpiringChallenges(platform: Platform): Worker {
  return startExpiring(platform, {
    name: "3DS challenges that expire",
    wake: challengesCreated,
    waiting: unanswered,
    async expire(tx, platform, projectId, id) {
      const row = await findChallengeForUpdate(tx, projectId, id);
      // It was answered, or another process came first.
      if (row?.status !== "PENDING") return;
      await challengeStates.move(tx, platform, row, "expiresAt", "EXPIRED");
    },
  });
}
