// Credits settled disputes to card transactions.
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { accountStates } from "../accounts/store.ts";
import { expireFirst } from "./expiry.ts";
import { type BilledProject, tryFindFunding } from "./funding.ts";
import { applyEvent } from "./lifecycle.ts";
import { proportionalAmount, refundableAmount } from "./simulated-amounts.ts";
import { type StoredTransaction, transactionStates } from "./store.ts";

/**
 * Refunds `attos` of the billing currency to a transaction.
 * @throws {ApiFailure} SIMULATION_INVALID_STATE if its account is closed, or its currency no longer bills the project
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
  const funding = await tryFindFunding(tx, project, row.funding_account_id, row.currency);
  if (funding === undefined) throw transactionStates.refusalDespiteState("SIMULATION_INVALID_STATE", row);
  if (funding.status === "CLOSED") throw accountStates.refusal("SIMULATION_INVALID_STATE", funding);
  const event = { type: "DISPUTE_REFUND", ...proportionalAmount(left, attos, row), isFinal: false } as const;
  return applyEvent(tx, platform, project, row, event, funding);
}
