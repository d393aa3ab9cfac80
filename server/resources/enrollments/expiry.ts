// Expires enrollments that nobody verified in time or whose allowance ended.
import { expiry } from "../../platform/workers/expiring.ts";
import { enrollmentStates, enrollments } from "./store.ts";

export const enrollmentExpiry = expiry({
  table: enrollments,
  waiting: { status: ["PENDING", "ACTIVE"] },
  expire: (tx, platform, row) => enrollmentStates.move(tx, platform, row, "expiresAt", "EXPIRED"),
});
