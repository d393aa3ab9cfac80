// Captures or releases the open hold of a payment.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { type BilledProject, tryFindFunding } from "./funding.ts";
import { applyEvent } from "./lifecycle.ts";
import { eventsOf, findTransaction, type StoredTransaction, transactionAt, transactionStates } from "./store.ts";
import { totalsOf } from "./totals.ts";

/** Captures at most what is left of `totalAttos` after earlier clearings and refunds. Releases the rest of the hold. */
export async function captureHold(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  id: string,
  totalAttos: bigint,
): Promise<void> {
  const hold = await findHold(tx, platform, project, id);
  if (hold === undefined) return;
  const { row, open, net } = hold;
  const left = totalAttos - net;
  if (left <= 0n) return release(tx, platform, project, hold);
  const attos = left < open ? left : open;
  const funding = await tryFindFunding(tx, project, row.funding_account_id, row.currency);
  if (funding === undefined) throw transactionStates.refusalDespiteState("SIMULATION_INVALID_STATE", row);
  const event = { type: "CLEARING", attos, originalAttos: null, isFinal: true } as const;
  await applyEvent(tx, platform, project, row, event, funding);
}

export async function releaseHold(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  id: string,
): Promise<void> {
  const hold = await findHold(tx, platform, project, id);
  if (hold !== undefined) await release(tx, platform, project, hold);
}

/** Amounts are in attos. */
interface Hold {
  readonly row: StoredTransaction;
  readonly open: bigint;
  /** Cleared and not refunded. */
  readonly net: bigint;
}

/** Returns undefined if the hold has ended. The worker releases an expired hold. */
async function findHold(
  tx: Transaction,
  { clock }: Platform,
  project: BilledProject,
  id: string,
): Promise<Hold | undefined> {
  const row = await findTransaction(tx, project.id, id);
  if (transactionAt(row, clock.now()).status !== "AUTHORIZED") return undefined;
  const { open, cleared, refunded } = totalsOf(eventsOf(row));
  return { row, open, net: cleared - refunded };
}

async function release(tx: Transaction, platform: Platform, project: BilledProject, hold: Hold): Promise<void> {
  const event = { type: "REVERSAL", attos: hold.open, originalAttos: null, isFinal: false } as const;
  await applyEvent(tx, platform, project, hold.row, event, null);
}
