// Tracks the requests in flight in this process by its own clock, so that a moved sandbox clock abandons none of them.
import { abandonedAfterMs, decisionMs } from "../../events/authorization-requests/store.ts";
import type { Partner } from "../../platform/authorization-partner.ts";

/** Monotonic ms, by partner connection (one per process) and transaction id. */
const questions = new WeakMap<Partner, Map<string, number>>();

export function markInFlight(partner: Partner, transactionId: string): void {
  const own = questions.get(partner) ?? new Map<string, number>();
  questions.set(partner, own.set(transactionId, performance.now() + decisionMs + abandonedAfterMs));
}

export function clearInFlight(partner: Partner, transactionId: string): void {
  questions.get(partner)?.delete(transactionId);
}

export function isInFlight(partner: Partner, transactionId: string): boolean {
  const until = questions.get(partner)?.get(transactionId);
  if (until === undefined) return false;
  if (performance.now() < until) return true;
  clearInFlight(partner, transactionId);
  return false;
}
