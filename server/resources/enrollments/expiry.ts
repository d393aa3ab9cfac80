// Enrollments whose time is over, because nobody verified them or because their allowance ended: they expire by the clock. Nobody buys by them meanwhile
// (enrollmentAt).
import type { Platform } from "../../platform/platform.ts";
import { Wake, type Worker } from "../../platform/workers/background-worker.ts";
import { startExpiring } from "../../platform/workers/expiring.ts";
import { enrollmentStates, findEnrollmentForUpdate, running } from "./store.ts";

/** Tells the worker of an enrollment that has an end, and when it comes. */
export const enrollmentsLimited = new Wake();

/** Expires what is due until stopped. */
export function startExpiringEnrollments(platform: Platform): Worker {
  return startExpiring(platform, {
    name: "enrollments that expire",
    wake: enrollmentsLimited,
    waiting: running,
    async expire(tx, platform, projectId, id) {
      const row = await findEnrollmentForUpdate(tx, projectId, id);
      // It was cancelled, verified for longer, or another process came first.
      if (row === undefined || !enrollmentStates.canMove(row, "expiresAt", "EXPIRED")) return;
      if (row.expires_at === null || row.expires_at > platform.clock.now()) return;
      await enrollmentStates.move(tx, platform, row, "expiresAt", "EXPIRED");
    },
  });
}
