// Locks checkouts. Invariant: the enrollment is locked first, so that no two units of work deadlock.
import type { Transaction } from "../../platform/database/types.ts";
import { type EnrollmentRow, enrollments } from "../enrollments/store.ts";
import { type CheckoutRow, checkouts } from "./store.ts";

/** A checkout and its enrollment, both locked. */
export interface LockedCheckout {
  readonly enrollment: EnrollmentRow;
  readonly checkout: CheckoutRow;
}

/** Locks a checkout that is there, and its enrollment before it. */
export async function lockCheckout(
  tx: Transaction,
  { project_id, id, enrollment_id }: Pick<CheckoutRow, "project_id" | "id" | "enrollment_id">,
): Promise<LockedCheckout> {
  const enrollment = await enrollments.lock(tx, project_id, enrollment_id);
  return { enrollment, checkout: await checkouts.lock(tx, project_id, id) };
}
