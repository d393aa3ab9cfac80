// Reserves funds. Invariant: an account's reserve is the sum of its open withdrawals and their fees.
import { type Entry, type Journal, post, postAll } from "../../money/ledger/post.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Platform } from "../../platform/platform.ts";
import { repaymentAfter } from "../accounts/conversion.ts";
import { type FundedAccount, findFunded, releaseAssetsFirst } from "../accounts/store.ts";
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

/** Releases a withdrawal that is not due, after all due ones of its account. */
export async function release(tx: Transaction, platform: Platform, row: WithdrawalRow): Promise<void> {
  const account = await findFunded(tx, row.project_id, row.account_id);
  await releaseAssetsFirst(tx, platform, account, []);
  await bookRelease(tx, platform, row, account);
}

export async function releaseDue(tx: Transaction, platform: Platform, row: WithdrawalRow): Promise<void> {
  await bookRelease(tx, platform, row, await findFunded(tx, row.project_id, row.account_id));
}

/** Repays debt of card payments from the released assets. */
async function bookRelease(
  tx: Transaction,
  platform: Platform,
  row: WithdrawalRow,
  { funds }: FundedAccount,
): Promise<void> {
  const { id, project_id: projectId, account_id: accountId } = row;
  const attos = total(row);
  const released = journal(row, "RELEASED", [reserved(row, -attos), available(row, attos)]);
  const entries = repaymentAfter(funds, released.entries);
  // A withdrawal's own journals add up to zero.
  const repayment = { projectId, reason: "DEBT_REPAID", resourceId: accountId, step: id, entries };
  await postAll(tx, platform, entries.length === 0 ? [released] : [released, repayment]);
}

async function book(
  tx: Transaction,
  platform: Platform,
  row: WithdrawalRow,
  outcome: string,
  entries: readonly Entry[],
): Promise<void> {
  await post(tx, platform, journal(row, outcome, entries));
}

function journal({ id, project_id }: WithdrawalRow, outcome: string, entries: readonly Entry[]): Journal {
  return { projectId: project_id, reason: `CRYPTO_WITHDRAWAL_${outcome}`, resourceId: id, entries };
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
