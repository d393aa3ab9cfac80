// Locks a checkout after its enrollment. The same order everywhere prevents deadlocks.
import type { Transaction } from "../../platform/database/types.ts";
import { type EnrollmentRow, enrollments } from "../enrollments/store.ts";
import { type CheckoutRow, checkouts } from "./store.ts";

export interface LockedCheckout {
  readonly enrollment: EnrollmentRow;
  readonly checkout: CheckoutRow;
}

export async function lockCheckout(
  tx: Transaction,
  { project_id, id, enrollment_id }: Pick<CheckoutRow, "project_id" | "id" | "enrollment_id">,
): Promise<LockedCheckout> {
  const enrollment = await enrollments.lock(tx, project_id, enrollment_id);
  return { enrollment, checkout: await checkouts.lock(tx, project_id, id) };
}
