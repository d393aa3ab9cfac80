// Locks a checkout after its enrollment. The same order everywhere prevents deadlocks.
import type { Transaction } from "../../platform/database/types.ts";
import { requireFound } from "../../platform/errors.ts";
import { type EnrollmentRow, enrollments } from "../enrollments/store.ts";
import { type CheckoutRow, checkouts } from "./store.ts";

export interface LockedCheckout {
  readonly enrollment: EnrollmentRow;
  readonly checkout: CheckoutRow;
}

/** Locks the enrollment of a quote or a checkout. After a reset, the quote or checkout is unknown too. */
export async function lockEnrollment(tx: Transaction, projectId: string, id: string): Promise<EnrollmentRow> {
  return requireFound(await enrollments.tryLock(tx, projectId, id), "AGENTIC_RESOURCE_NOT_FOUND");
}

export async function lockCheckout(
  tx: Transaction,
  { project_id, id, enrollment_id }: Pick<CheckoutRow, "project_id" | "id" | "enrollment_id">,
): Promise<LockedCheckout> {
  const enrollment = await lockEnrollment(tx, project_id, enrollment_id);
  return { enrollment, checkout: await checkouts.lock(tx, project_id, id) };
}
