// All SQL of crypto withdrawals. Every query of a caller is scoped by project, so another project's withdrawal is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { type AssetId, amountOf, assetOf } from "../accounts/assets.ts";

export type CryptoWithdrawal = components["schemas"]["CryptoWithdrawal"];

export const withdrawals = tableOf("crypto_withdrawals", {
  ...changingColumns,
  account_id: text,
  asset_id: text<AssetId>(),
  amount: amount,
  fee: amount,
  /** The account's own address on the chain. */
  source_address: text,
  destination_address: text,
  status: text<CryptoWithdrawal["status"]>(),
  transaction_hash: text.orNull,
  failure_reason: text<NonNullable<CryptoWithdrawal["failureReason"]>>().orNull,
  expires_at: instant,
});

/** A withdrawal as it is stored: amounts as the database writes them, instants in epoch ms. */
export type WithdrawalRow = RowOf<typeof withdrawals>;

/** The moves of a withdrawal. */
export const withdrawalStates = new StateMachine("CryptoWithdrawal", { table: withdrawals, show: toWithdrawal });

/** The resource behind a row. */
export function toWithdrawal(row: WithdrawalRow): CryptoWithdrawal {
  const asset = assetOf(row.asset_id);
  return {
    id: row.id,
    accountId: row.account_id,
    assetId: row.asset_id,
    amount: amountOf(asset, readAmount(row.amount)),
    fee: amountOf(asset, readAmount(row.fee)),
    destinationAddress: row.destination_address,
    status: row.status,
    transactionHash: row.transaction_hash,
    failureReason: row.failure_reason,
    expiresAt: formatInstant(row.expires_at),
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

export function insertWithdrawal(tx: Transaction, row: WithdrawalRow): Promise<void> {
  return withdrawals.insert(tx, row);
}

export function findWithdrawal(queries: Queries, projectId: string, id: string): Promise<WithdrawalRow | undefined> {
  return withdrawals.find(queries, { project_id: projectId, id });
}

/** The withdrawal, kept from changing until the transaction ends. */
export function findWithdrawalForUpdate(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return withdrawals.findForUpdate(tx, { project_id: projectId, id });
}

export function listWithdrawals(
  queries: Queries,
  projectId: string,
  {
    accountId,
    status,
    ...page
  }: PageQuery & {
    readonly accountId?: string | undefined;
    readonly status?: CryptoWithdrawal["status"] | undefined;
  },
): Promise<PageOfRows<WithdrawalRow>> {
  return readPage(queries, withdrawals, { project_id: projectId }, page, { account_id: accountId, status });
}

const underWay = "FROM crypto_withdrawals WHERE status IN ('AWAITING_SIGNATURE', 'PROCESSING')";

/** A SELECT of what withdrawals under way have reserved, for `admin ledger verify` (claims.ts). */
export const reservedByWithdrawals = `
  SELECT project_id, account_id, asset_id AS unit, amount ${underWay}
  UNION ALL SELECT project_id, account_id, asset_id AS unit, fee AS amount ${underWay}`;
