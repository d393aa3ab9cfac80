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
  const used = new Map<string, bigint>();
  if (limited.length > 0) {
    // One statement: a worker may release a reservation between two reads.
    const reservations = await queries.all<{ id: string; used_amount: string; expired: string | null }>(
      `SELECT enrollments.id, used_amount, checkouts.amount AS expired FROM enrollments
       LEFT JOIN checkouts ON checkouts.project_id = enrollments.project_id AND enrollment_id = enrollments.id
         AND checkouts.status = 'PENDING' AND checkouts.expires_at <= ?
       WHERE enrollments.id IN (${limited.map(() => "?").join(", ")})`,
      [now, ...limited.map(({ id }) => id)],
    );
    for (const { id, used_amount, expired } of reservations) {
      const attos = used.get(id) ?? readAmount(used_amount);
      used.set(id, attos - (expired === null ? 0n : readAmount(expired)));
    }
  }
  return rows.map((row) => {
    const attos = used.get(row.id);
    const used_amount = attos === undefined ? row.used_amount : storedAmount(queries.dialect, attos);
    return enrollmentStates.at({ ...row, used_amount }, now);
  });
}
