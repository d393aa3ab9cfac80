// Reads enrollments without the reservations of expired checkouts, even before a worker expires them.
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import type { Queries } from "../../platform/database/types.ts";
import { type EnrollmentRow, enrollmentStates } from "../enrollments/store.ts";

/**
 * `now`: epoch ms. The status may be newer than the status of the given row, because it is read with the reservations.
 */
export async function enrollmentsAt(
  queries: Queries,
  rows: readonly EnrollmentRow[],
  now: number,
): Promise<EnrollmentRow[]> {
  const limited = rows.filter(({ used_amount }) => used_amount !== null && readAmount(used_amount) > 0n);
  const released = new Map<string, ChangingColumns>();
  if (limited.length > 0) {
    // One statement: a worker may release a reservation between two reads.
    const reservations = await queries.all<Reservation>(
      `SELECT enrollments.id, enrollments.status, enrollments.expires_at, used_amount, enrollments.updated_at,
         checkouts.amount AS expired, checkouts.expires_at AS expired_at
       FROM enrollments
       LEFT JOIN checkouts ON checkouts.project_id = enrollments.project_id AND enrollment_id = enrollments.id
         AND checkouts.status = 'PENDING' AND checkouts.expires_at <= ?
       WHERE enrollments.id IN (${limited.map(() => "?").join(", ")})`,
      [now, ...limited.map(({ id }) => id)],
    );
    for (const { id, expired, expired_at, ...stored } of reservations) {
      const { used_amount, updated_at } = released.get(id) ?? stored;
      const attos = readAmount(used_amount!) - (expired === null ? 0n : readAmount(expired));
      released.set(id, {
        ...stored,
        used_amount: storedAmount(queries.dialect, attos),
        updated_at: Math.max(updated_at, expired_at ?? 0),
      });
    }
  }
  return rows.map((row) => enrollmentStates.at({ ...row, ...released.get(row.id) }, now));
}

/** Columns that change after the enrollment is created. A row shows their values of one instant. */
type ChangingColumns = Pick<EnrollmentRow, "status" | "expires_at" | "used_amount" | "updated_at">;

/** The last two columns belong to an expired checkout. They are null if there is none. */
interface Reservation extends Pick<EnrollmentRow, "id">, ChangingColumns {
  readonly expired: string | null;
  readonly expired_at: number | null;
}
