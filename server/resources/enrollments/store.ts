// Stores enrollments.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { resource } from "../../platform/resource.ts";

export type Enrollment = components["schemas"]["Enrollment"];

const table = listedTableOf("enrollments", {
  ...changingColumns,
  card_id: text,
  user_id: text,
  status: text<Enrollment["status"]>(),
  currency: text<MoneyUnit>().orNull,
  max_amount: amount.orNull,
  /** Spent and reserved by checkouts. */
  used_amount: amount.orNull,
  allowance_expires_at: instant.orNull,
  verification_url: text.orNull,
  /** Null if it never expires. */
  expires_at: instant.orNull,
});

/** The columns of an allowance are null together. */
export type EnrollmentRow = RowOf<typeof table>;

export const enrollmentStates = new StateMachine("Enrollment", {
  table,
  show,
  details: { AGENTIC_REQUEST_REJECTED: ({ id }) => ({ enrollmentId: id, reason: "enrollment_inactive" }) },
});

export const enrollments = resource({
  table,
  show,
  unknown: "ENROLLMENT_NOT_FOUND",
  filters: { cardId: "card_id", userId: "user_id", status: "status" },
  states: enrollmentStates,
});

function show(row: EnrollmentRow): Enrollment {
  return {
    id: row.id,
    cardId: row.card_id,
    userId: row.user_id,
    status: row.status,
    allowance: toAllowance(row),
    verificationUrl: row.status === "PENDING" ? row.verification_url : null,
    expiresAt: row.expires_at === null ? null : formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

function toAllowance({ currency, max_amount, used_amount, allowance_expires_at }: EnrollmentRow) {
  if (currency === null) return null;
  const formatStored = (stored: string | null) => format({ attos: readAmount(stored!), currency });
  return {
    maxAmount: formatStored(max_amount),
    usedAmount: formatStored(used_amount),
    expiresAt: formatInstant(allowance_expires_at!),
  };
}
