// Stores crypto withdrawals.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, instant, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import { resource } from "../../platform/resource.ts";
import { type AssetId, amountOf, assetOf } from "../accounts/assets.ts";

export type CryptoWithdrawal = components["schemas"]["CryptoWithdrawal"];

const table = listedTableOf("crypto_withdrawals", {
  ...changingColumns,
  account_id: text,
  asset_id: text<AssetId>(),
  amount: amount,
  fee: amount,
  /** The account's address on the chain. */
  source_address: text,
  destination_address: text,
  status: text<CryptoWithdrawal["status"]>(),
  transaction_hash: text.orNull,
  failure_reason: text<NonNullable<CryptoWithdrawal["failureReason"]>>().orNull,
  expires_at: instant,
});

export type WithdrawalRow = RowOf<typeof table>;

export const withdrawals = resource({
  table,
  show,
  unknown: "CRYPTO_WITHDRAWAL_NOT_FOUND",
  filters: { accountId: "account_id", status: "status" },
});

export const withdrawalStates = new StateMachine("CryptoWithdrawal", { table, show });

const openStates = withdrawalStates.openStates.map((state) => `'${state}'`).join(", ");
const openWithdrawalsSql = `FROM crypto_withdrawals WHERE status IN (${openStates})`;

/** SQL of the required reserves, for `admin ledger verify`. */
export const reservedByWithdrawals = `
  SELECT project_id, account_id, asset_id AS unit, amount ${openWithdrawalsSql}
  UNION ALL SELECT project_id, account_id, asset_id AS unit, fee AS amount ${openWithdrawalsSql}`;

function show(row: WithdrawalRow): CryptoWithdrawal {
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
