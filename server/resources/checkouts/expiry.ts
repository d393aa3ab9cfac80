// Expires checkouts that nobody approved in time, and returns what they reserved of the allowance.
import { readAmount } from "../../platform/database/amounts.ts";
import { expiry } from "../../platform/workers/expiring.ts";
import { giveBackToAllowance } from "../enrollments/allowance.ts";
import { enrollments } from "../enrollments/store.ts";
import { lockCheckout } from "./lock.ts";
import { checkouts, endCheckout, findCheckout } from "./store.ts";

export const checkoutExpiry = expiry({
  table: checkouts,
  waiting: { status: "PENDING" },
  async lock(tx, projectId, id) {
    const known = await findCheckout(tx, projectId, id);
    return known && (await lockCheckout(tx, known)).checkout;
  },
  async expire(tx, platform, row) {
    await endCheckout(tx, platform, row, "expiresAt", "EXPIRED");
    // `lock` locked it before the checkout.
    const enrollment = await enrollments.find(tx, { project_id: row.project_id, id: row.enrollment_id });
    await giveBackToAllowance(tx, platform, enrollment!, readAmount(row.amount));
  },
});
