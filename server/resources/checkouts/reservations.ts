// Reads enrollments without the reservations of expired checkouts, even before a worker expires them.
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import type { Queries } from "../../platform/database/types.ts";
import { type EnrollmentRow, enrollmentStates } from "../enrollments/store.ts";

/** `now`: epoch ms. */
export async function enrollmentsAt(
  queries: Queries,
  rows: readonly EnrollmentRow[],
  now: number,
): Promise<EnrollmentRow[]> {
  const limited = rows.filter(({ used_amount }) => used_amount !== null && readAmount(used_amount) > 0n);
  const released = new Map<string, Pick<EnrollmentRow, "used_amount" | "updated_at">>();
  if (limited.length > 0) {
    // One statement: a worker may release a reservation between two reads.
    const reservations = await queries.all<Reservation>(
      `SELECT enrollments.id, used_amount, enrollments.updated_at, checkouts.amount AS expired, checkouts.expires_at
       FROM enrollments
       LEFT JOIN checkouts ON checkouts.project_id = enrollments.project_id AND enrollment_id = enrollments.id
         AND checkouts.status = 'PENDING' AND checkouts.expires_at <= ?
       WHERE enrollments.id IN (${limited.map(() => "?").join(", ")})`,
      [now, ...limited.map(({ id }) => id)],
    );
    for (const { id, expired, expires_at, ...stored } of reservations) {
      const { used_amount, updated_at } = released.get(id) ?? stored;
      const attos = readAmount(used_amount!) - (expired === null ? 0n : readAmount(expired));
      released.set(id, {
        used_amount: storedAmount(queries.dialect, attos),
        updated_at: Math.max(updated_at, expires_at ?? 0),
      });
    }
  }
  return rows.map((row) => enrollmentStates.at({ ...row, ...released.get(row.id) }, now));
}

/** The last two columns are of an expired checkout, and null without one. */
interface Reservation extends Pick<EnrollmentRow, "id" | "used_amount" | "updated_at"> {
  readonly expired: string | null;
  readonly expires_at: number | null;
}
