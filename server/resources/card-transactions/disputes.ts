// What a dispute gives back of a card transaction. Invariant: one DISPUTE_REFUND for each call, of at most what was cleared and not given back.
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import type { Platform } from "../../platform/platform.ts";
import { proportionalAmount, refundable } from "./amounts.ts";
import { type BilledProject, lockFunding } from "./funding.ts";
import { applyEvent } from "./lifecycle.ts";
import type { StoredTransaction } from "./store.ts";

/**
 * Gives so much (attos of the billing currency) of a transaction, which is locked, back because a dispute was settled.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE where its account is closed: nothing is credited to it any more
 */
export async function creditDispute(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  row: StoredTransaction,
  attos: bigint,
): Promise<StoredTransaction> {
  const left = refundable(row);
  if (attos <= 0n || attos > left.attos) throw new Error(`a dispute gives back ${attos} of ${left.attos} attos`);
  const funding = await lockFunding(tx, project, row.funding_account_id, row.currency);
  if (funding.status === "CLOSED") throw fail("SIMULATION_INVALID_STATE");
  const event = { type: "DISPUTE_REFUND", ...proportionalAmount(left, attos, row), isFinal: false } as const;
  return applyEvent(tx, platform, project, row, event, funding);
}
