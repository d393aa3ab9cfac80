// Expires checkouts that were not approved in time, and releases their allowance.
import { readAmount } from "../../platform/database/amounts.ts";
import { expiry } from "../../platform/workers/expiring.ts";
import { releaseAllowance } from "../enrollments/allowance.ts";
import { enrollments } from "../enrollments/store.ts";
import { checkouts, endCheckout } from "./store.ts";

export const checkoutExpiry = expiry({
  table: checkouts.table,
  waiting: { status: "PENDING" },
  async expire(tx, platform, row) {
    await endCheckout(tx, platform, row, "expiresAt", "EXPIRED");
    const enrollment = await enrollments.find(tx, row.project_id, row.enrollment_id);
    await releaseAllowance(tx, enrollment, readAmount(row.amount), row.expires_at);
  },
});
