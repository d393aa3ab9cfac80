// Credits settled disputes to card transactions.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { accountStates } from "../accounts/store.ts";
import { expireFirst } from "./expiry.ts";
import { type BilledProject, lockFunding } from "./funding.ts";
import { applyEvent } from "./lifecycle.ts";
import { proportionalAmount, refundableAmount } from "./simulated-amounts.ts";
import type { StoredTransaction } from "./store.ts";

/**
 * Refunds `attos` of the billing currency to a locked transaction.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE if its account is closed
 */
export async function creditDispute(
  tx: Transaction,
  platform: Platform,
  project: BilledProject,
  row: StoredTransaction,
  attos: bigint,
): Promise<StoredTransaction> {
  await expireFirst(tx, platform, row);
  const left = refundableAmount(row);
  if (attos <= 0n || attos > left.attos) throw new Error(`a dispute refunds ${attos} of ${left.attos} attos`);
  const funding = await lockFunding(tx, project, row.funding_account_id, row.currency);
  if (funding.status === "CLOSED") throw accountStates.refusal("SIMULATION_INVALID_STATE", funding);
  const event = { type: "DISPUTE_REFUND", ...proportionalAmount(left, attos, row), isFinal: false } as const;
  return applyEvent(tx, platform, project, row, event, funding);
}
