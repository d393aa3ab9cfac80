// Tracks this process's requests in flight by the machine's clock, so that a moved sandbox clock abandons none.
import { abandonedAfterMs, decisionMs } from "../../events/authorization-requests/store.ts";
import type { Partner } from "../../platform/authorization-partner.ts";

/** Monotonic ms, by partner connection (one per process) and transaction id. */
const deadlines = new WeakMap<Partner, Map<string, number>>();

export function markInFlight(partner: Partner, transactionId: string): void {
  const byTransaction = deadlines.get(partner) ?? new Map<string, number>();
  deadlines.set(partner, byTransaction.set(transactionId, performance.now() + decisionMs + abandonedAfterMs));
}

export function clearInFlight(partner: Partner, transactionId: string): void {
  deadlines.get(partner)?.delete(transactionId);
}

export function isInFlight(partner: Partner, transactionId: string): boolean {
  const until = deadlines.get(partner)?.get(transactionId);
  if (until === undefined) return false;
  if (performance.now() < until) return true;
  clearInFlight(partner, transactionId);
  return false;
}
