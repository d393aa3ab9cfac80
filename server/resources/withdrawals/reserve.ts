// Reserves funds. Invariant: an account's reserve is the sum of its open withdrawals and their fees.
import { type Entry, post } from "../../money/ledger/post.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import type { WithdrawalRow } from "./store.ts";

/** Reserves the amount and the fee. @throws {ApiFailure} INSUFFICIENT_FUNDS */
export function reserve(tx: Transaction, platform: Platform, row: WithdrawalRow): Promise<void> {
  const attos = total(row);
  return book(tx, platform, row, "RESERVED", [available(row, -attos), reserved(row, attos)]);
}

export function settle(tx: Transaction, platform: Platform, row: WithdrawalRow): Promise<void> {
  const [amount, fee] = [readAmount(row.amount), readAmount(row.fee)];
  return book(tx, platform, row, "COMPLETED", [
    reserved(row, -(amount + fee)),
    { accountId: null, kind: "EXTERNAL", unit: row.asset_id, attos: amount },
    { accountId: null, kind: "FEES", unit: row.asset_id, attos: fee },
  ]);
}

export function release(tx: Transaction, platform: Platform, row: WithdrawalRow): Promise<void> {
  const attos = total(row);
  return book(tx, platform, row, "RELEASED", [reserved(row, -attos), available(row, attos)]);
}

async function book(
  tx: Transaction,
  platform: Platform,
  { id, project_id }: WithdrawalRow,
  outcome: string,
  entries: readonly Entry[],
): Promise<void> {
  await post(tx, platform, { projectId: project_id, reason: `CRYPTO_WITHDRAWAL_${outcome}`, resourceId: id, entries });
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
