// Captures or releases the open hold of a payment.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { type BilledProject, lockFunding } from "./funding.ts";
import { applyEvent } from "./lifecycle.ts";
import { eventsOf, lockTransaction, transactionAt } from "./store.ts";
import { type TransactionEvent, totalsOf } from "./totals.ts";

/** Captures at most `maxAttos`, and releases what a merchant added to the hold. */
export function captureHold(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  id: string,
  maxAttos: bigint,
): Promise<void> {
  return endHold(tx, platform, project, id, "CLEARING", maxAttos);
}

export function releaseHold(tx: Transaction, platform: Platform, project: BilledProject, id: string): Promise<void> {
  return endHold(tx, platform, project, id, "REVERSAL");
}

async function endHold(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  id: string,
  type: "CLEARING" | "REVERSAL",
  maxAttos?: bigint,
): Promise<void> {
  const row = await lockTransaction(tx, project.id, id);
  // The worker releases an expired hold.
  if (transactionAt(row, platform.clock.now()).status !== "AUTHORIZED") return;
  const { open } = totalsOf(eventsOf(row));
  const isCapture = type === "CLEARING";
  const attos = maxAttos !== undefined && maxAttos < open ? maxAttos : open;
  const event: TransactionEvent = { type, attos, originalAttos: null, isFinal: isCapture };
  const funding = isCapture ? await lockFunding(tx, project, row.funding_account_id, row.currency) : null;
  await applyEvent(tx, platform, project, row, event, funding);
}
