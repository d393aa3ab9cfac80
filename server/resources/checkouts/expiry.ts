// Checkouts that nobody approved in time: they expire by the clock, and what they kept of the allowance is free again.
import { readAmount } from "../../platform/database/amounts.ts";
import type { Platform } from "../../platform/platform.ts";
import { Wake, type Worker } from "../../platform/workers/background-worker.ts";
import { startExpiring } from "../../platform/workers/expiring.ts";
import { giveBackToAllowance } from "../enrollments/allowance.ts";
import { lockCheckout } from "./lock.ts";
import { endCheckout, findCheckout, unapproved } from "./store.ts";

/** Tells the worker of a new checkout, and when it expires. */
export const checkoutsCreated = new Wake();

/** Expires what is due until stopped. */
export function startExpiringCheckouts(platform: Platform): Worker {
  return startExpiring(platform, {
    name: "checkouts that expire",
    wake: checkoutsCreated,
    waiting: unapproved,
    async expire(tx, platform, projectId, id) {
      const known = await findCheckout(tx, projectId, id);
      if (known === undefined) return;
      const { enrollment, checkout } = await lockCheckout(tx, known);
      // It was approved or rejected, or another process came first.
      if (checkout.status !== "PENDING") return;
      await endCheckout(tx, platform, checkout, "expiresAt", "EXPIRED");
      await giveBackToAllowance(tx, platform, enrollment, readAmount(checkout.amount));
    },
  });
}
