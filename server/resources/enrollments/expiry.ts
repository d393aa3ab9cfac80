// Expires unverified enrollments and enrollments whose allowance expired.
import { expiry } from "../../platform/workers/expiring.ts";
import { enrollmentStates, enrollments } from "./store.ts";

export const enrollmentExpiry = expiry({
  table: enrollments.table,
  waiting: { status: ["PENDING", "ACTIVE"] },
  expire: (tx, platform, row) => enrollmentStates.move(tx, platform, row, "expiresAt", "EXPIRED"),
});
