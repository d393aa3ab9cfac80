// All SQL of enrollments. Every query of a caller is scoped by project, so another project's enrollment is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";

export type Enrollment = components["schemas"]["Enrollment"];

export const enrollments = tableOf("enrollments", {
  ...changingColumns,
  card_id: text,
  user_id: text,
  status: text<Enrollment["status"]>(),
  currency: text<MoneyUnit>().orNull,
  max_amount: amount.orNull,
  /** What checkouts took or keep. */
  used_amount: amount.orNull,
  allowance_expires_at: instant.orNull,
  /** Of one that the cardholder is to verify. */
  verification_url: text.orNull,
  /** From then on it is EXPIRED; null where it never is. */
  expires_at: instant.orNull,
});

/** An enrollment as it is stored: amounts as the database writes them, instants in epoch ms; without an allowance its columns are null. */
export type EnrollmentRow = RowOf<typeof enrollments>;

/** The moves of an enrollment. */
export const enrollmentStates = new StateMachine("Enrollment", {
  table: enrollments,
  show: toEnrollment,
  details: { AGENTIC_REQUEST_REJECTED: ({ id }) => ({ enrollmentId: id, reason: "enrollment_inactive" }) },
});

/** The resource behind a row. */
export function toEnrollment(row: EnrollmentRow): Enrollment {
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
  const shown = (stored: string | null) => format({ attos: readAmount(stored!), currency });
  return {
    maxAmount: shown(max_amount),
    usedAmount: shown(used_amount),
    expiresAt: formatInstant(allowance_expires_at!),
  };
}

/** The row as it is at `now` (epoch ms): one whose time is over is EXPIRED, even before its row says so. */
export function enrollmentAt(row: EnrollmentRow, now: number): EnrollmentRow {
  const isRunning = row.status === "PENDING" || row.status === "ACTIVE";
  return isRunning && row.expires_at !== null && row.expires_at <= now ? { ...row, status: "EXPIRED" } : row;
}

export function insertEnrollment(tx: Transaction, row: EnrollmentRow): Promise<void> {
  return enrollments.insert(tx, row);
}

export function findEnrollment(queries: Queries, projectId: string, id: string): Promise<EnrollmentRow | undefined> {
  return enrollments.find(queries, { project_id: projectId, id });
}

/** The enrollment, kept from changing until the transaction ends. It is locked before its quotes, its checkouts and its card. */
export function findEnrollmentForUpdate(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<EnrollmentRow | undefined> {
  return enrollments.findForUpdate(tx, { project_id: projectId, id });
}

/** Writes what is used of the allowance of an enrollment, which is locked. */
export async function changeUsed(
  tx: Transaction,
  row: EnrollmentRow,
  attos: bigint,
  now: number,
): Promise<EnrollmentRow> {
  const { project_id, id } = row;
  const changes = { used_amount: storedAmount(tx.dialect, attos), updated_at: now };
  await enrollments.change(tx, { project_id, id }, changes);
  return { ...row, ...changes };
}

export function listEnrollments(
  queries: Queries,
  projectId: string,
  {
    cardId,
    userId,
    status,
    ...page
  }: PageQuery & {
    readonly cardId?: string | undefined;
    readonly userId?: string | undefined;
    readonly status?: Enrollment["status"] | undefined;
  },
): Promise<PageOfRows<EnrollmentRow>> {
  return readPage(queries, enrollments, { project_id: projectId }, page, { card_id: cardId, user_id: userId, status });
}
