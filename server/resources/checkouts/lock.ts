// The order in which a checkout is locked. Invariant: the enrollment comes first, so that nobody waits for one who waits for them.
import type { Transaction } from "../../platform/database/types.ts";
import { type EnrollmentRow, findEnrollmentForUpdate } from "../enrollments/store.ts";
import * as store from "./store.ts";

/** A checkout and its enrollment, both locked. */
export interface Locked {
  readonly enrollment: EnrollmentRow;
  readonly checkout: store.CheckoutRow;
}

/** Locks a checkout that is there, and its enrollment before it. */
export async function lockCheckout(
  tx: Transaction,
  { project_id, id, enrollment_id }: Pick<store.CheckoutRow, "project_id" | "id" | "enrollment_id">,
): Promise<Locked> {
  const enrollment = await findEnrollmentForUpdate(tx, project_id, enrollment_id);
  const checkout = await store.findCheckoutForUpdate(tx, project_id, id);
  if (!enrollment || !checkout) throw new Error(`there is no checkout ${id}`);
  return { enrollment, checkout };
}
