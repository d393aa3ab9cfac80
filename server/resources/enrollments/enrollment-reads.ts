// Reads enrollments with the reservations of checkouts, which the caller passes in.
import type { Queries } from "../../platform/database/types.ts";
import type { Operation } from "../../platform/operation.ts";
import { type EnrollmentRow, enrollments } from "./store.ts";

/** Adds the reservations at `now` (epoch ms). */
export type EnrollmentsAt = (
  queries: Queries,
  rows: readonly EnrollmentRow[],
  now: number,
) => Promise<readonly EnrollmentRow[]>;

export const listEnrollmentsWith =
  (enrollmentsAt: EnrollmentsAt): Operation<"listEnrollments"> =>
  async (call) => {
    const { platform, project, query } = call;
    const { clock, database } = platform;
    const now = clock.now();
    const page = await enrollments.page(database.read, project.id, query, now);
    const rows = await enrollmentsAt(database.read, page.rows, now);
    // A row that changed between the two reads may not fit the filter any more.
    const hasChanged = rows.some(({ status }, index) => status !== page.rows[index]!.status);
    if (hasChanged && query.status !== undefined) return listEnrollmentsWith(enrollmentsAt)(call);
    return { status: 200, body: { data: rows.map(enrollments.show), hasMore: page.hasMore } };
  };

export const getEnrollmentWith =
  (enrollmentsAt: EnrollmentsAt): Operation<"getEnrollment"> =>
  async ({ platform: { clock, database }, project, path }) => {
    const row = await enrollments.find(database.read, project.id, path.id);
    const [enrollment] = await enrollmentsAt(database.read, [row], clock.now());
    return { status: 200, body: enrollments.show(enrollment!) };
  };
