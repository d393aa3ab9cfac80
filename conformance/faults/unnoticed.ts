// Holes of the suite that are known: faults of the proxy that no rule notices, with the reason. Invariant: the list may only
// shrink; a fault that is on it and is noticed after all is said, so that its line goes.
import type { Verdict } from "./trials.ts";

export interface Hole {
  readonly kind: string;
  /** Matches "createWebhook 201 /name is missing". */
  readonly faults: RegExp;
  readonly reason: string;
}

export const unnoticed: readonly Hole[] = [];

/** The hole that a survivor is known by. */
export function holeOf({ kind, fault }: Verdict): Hole | undefined {
  return unnoticed.find((hole) => hole.kind === kind && hole.faults.test(`${fault.subject} ${fault.name}`));
}

/** Rules that no fault is known for, with the reason. The list may only shrink. */
export const rulesWithoutFault: Readonly<Record<string, string>> = {
  "operations-covered": "it judges the suite, not the service",
  "tiers-apart": "the contract has operations of one tier, so it has no check",
  "limit-tables": "it judges the contract, not the service",
  "query-valued": "new: its fault is still to be written",
  "id-any-case": "new: its fault is still to be written",
  "body-empty": "new: its fault is still to be written",
  "delivery-resumed": "new: its fault is still to be written",
  "retry-server-error": "new: its fault is still to be written",
  "fault-counted": "new: its fault is still to be written",
  "version-deprecated": "new: its fault is still to be written",
  "get-body": "new: its fault is still to be written",
  "clock-refused": "new: its fault is still to be written",
  "statement-failed": "new: its fault is still to be written",
  "statement-data-as-of": "new: its fault is still to be written",
  "webhook-same-url": "new: its fault is still to be written",
};
