// The questions that this process is asking partners. Invariant: none of them is taken for abandoned while its asker lives, however far a sandbox's clock
// is moved meanwhile; what the asker leaves open all the same is abandoned after its time on the machine.
import { abandonedAfterMs, decisionMs } from "../../events/authorization-requests/store.ts";
import type { Partner } from "../../platform/authorization-partner.ts";

/** Of each process, which has one way to partners: until when its questions are its own, in ms of the machine, which nobody moves. */
const questions = new WeakMap<Partner, Map<string, number>>();

/** From now on this process asks about a transaction. */
export function markInFlight(partner: Partner, transactionId: string): void {
  const own = questions.get(partner) ?? new Map<string, number>();
  questions.set(partner, own.set(transactionId, performance.now() + decisionMs + abandonedAfterMs));
}

/** The question is decided, or nobody here will. */
export function clearInFlight(partner: Partner, transactionId: string): void {
  questions.get(partner)?.delete(transactionId);
}

/** Whether this process is about to decide on a transaction. */
export function isInFlight(partner: Partner, transactionId: string): boolean {
  const until = questions.get(partner)?.get(transactionId);
  if (until === undefined) return false;
  if (performance.now() < until) return true;
  clearInFlight(partner, transactionId);
  return false;
}
