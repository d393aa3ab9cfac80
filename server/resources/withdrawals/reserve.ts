// The money of a withdrawal on its way: reserved when it is created, gone when it is completed, back when it fails, is cancelled or expires.
// Invariant: what is reserved in an account is the sum of its withdrawals that are AWAITING_SIGNATURE or PROCESSING, fees included.
import { type Entry, post } from "../../money/ledger/post.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WithdrawalRow } from "./store.ts";

/** Takes the amount and the fee from what is available. @throws {ApiFailure} INSUFFICIENT_FUNDS */
export function reserve(tx: Transaction, platform: Platform, row: WithdrawalRow): Promise<void> {
  const all = total(row);
  return book(tx, platform, row, "RESERVED", [available(row, -all), reserved(row, all)]);
}

/** The amount has left by the chain; the fee is earned. */
export function settle(tx: Transaction, platform: Platform, row: WithdrawalRow): Promise<void> {
  const [amount, fee] = [readAmount(row.amount), readAmount(row.fee)];
  return book(tx, platform, row, "COMPLETED", [
    reserved(row, -(amount + fee)),
    { accountId: null, kind: "EXTERNAL", unit: row.asset_id, attos: amount },
    { accountId: null, kind: "FEES", unit: row.asset_id, attos: fee },
  ]);
}

/** Everything is back. */
export function release(tx: Transaction, platform: Platform, row: WithdrawalRow): Promise<void> {
  const all = total(row);
  return book(tx, platform, row, "RELEASED", [reserved(row, -all), available(row, all)]);
}

async function book(
  tx: Transaction,
  platform: Platform,
  { id, project_id }: WithdrawalRow,
  what: string,
  entries: readonly Entry[],
): Promise<void> {
  await post(tx, platform, { projectId: project_id, reason: `CRYPTO_WITHDRAWAL_${what}`, resourceId: id, entries });
}

function total({ amount, fee }: WithdrawalRow): bigint {
  return readAmount(amount) + readAmount(fee);
}

function available({ account_id: accountId, asset_id: unit }: WithdrawalRow, attos: bigint): Entry {
  return { accountId, kind: "AVAILABLE", unit, attos };
}

function reserved({ account_id: accountId, asset_id: unit }: WithdrawalRow, attos: bigint): Entry {
  return { accountId, kind: "RESERVED", unit, attos };
}
