// Tracks the authorization requests that this process has in flight. Invariant: a worker never decides one while its process lives, however far a
// sandbox's clock moves. A request left open is abandoned after its time on the machine's clock.
import { abandonedAfterMs, decisionMs } from "../../events/authorization-requests/store.ts";
import type { Partner } from "../../platform/authorization-partner.ts";

/** Deadlines by partner connection and transaction id, in ms of the monotonic clock. Each process has one connection. */
const questions = new WeakMap<Partner, Map<string, number>>();

/** Marks the request of a transaction as in flight. */
export function markInFlight(partner: Partner, transactionId: string): void {
  const own = questions.get(partner) ?? new Map<string, number>();
  questions.set(partner, own.set(transactionId, performance.now() + decisionMs + abandonedAfterMs));
}

/** Clears the mark of a request that is decided or given up. */
export function clearInFlight(partner: Partner, transactionId: string): void {
  questions.get(partner)?.delete(transactionId);
}

/** Whether this process still decides the request of a transaction. */
export function isInFlight(partner: Partner, transactionId: string): boolean {
  const until = questions.get(partner)?.get(transactionId);
  if (until === undefined) return false;
  if (performance.now() < until) return true;
  clearInFlight(partner, transactionId);
  return false;
}
