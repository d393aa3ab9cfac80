// Stores deposits.
import type { components } from "../../../generated/handler-types.d.ts";
import { StateMachine } from "../../events/event-log/state-machine.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, text } from "../../platform/database/columns.ts";
import { listedTableOf, type RowOf } from "../../platform/database/table.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { resource } from "../../platform/resource.ts";
import { type AssetId, amountOf, assetOf } from "../accounts/assets.ts";
import type { ClosingBlock } from "../accounts/closing.ts";

export type CryptoDeposit = components["schemas"]["CryptoDeposit"];
export type FiatDeposit = components["schemas"]["FiatDeposit"];

const cryptoDepositTable = listedTableOf("crypto_deposits", {
  ...changingColumns,
  account_id: text,
  asset_id: text<AssetId>(),
  address: text,
  amount: amount,
  /** Null for accounts of users. */
  fee: amount.orNull,
  status: text<CryptoDeposit["status"]>(),
  from_address: text,
  transaction_hash: text,
});

export type CryptoDepositRow = RowOf<typeof cryptoDepositTable>;

export const cryptoDeposits = resource({
  table: cryptoDepositTable,
  show: showCryptoDeposit,
  unknown: "CRYPTO_DEPOSIT_NOT_FOUND",
  filters: { accountId: "account_id", status: "status", assetId: "asset_id" },
});

const fiatDepositTable = listedTableOf("fiat_deposits", {
  ...changingColumns,
  account_id: text,
  amount: amount,
  currency: text<MoneyUnit>(),
  reference: text,
});

export type FiatDepositRow = RowOf<typeof fiatDepositTable>;

export const fiatDeposits = resource({
  table: fiatDepositTable,
  show: showFiatDeposit,
  unknown: "FIAT_DEPOSIT_NOT_FOUND",
  filters: { accountId: "account_id" },
});

export const cryptoDepositStates = new StateMachine("CryptoDeposit", {
  table: cryptoDepositTable,
  show: showCryptoDeposit,
});

/** A detected deposit may still credit the account. */
export const pendingDeposits: ClosingBlock = {
  reason: "DEPOSIT",
  blocks: (tx, { project_id, id }) =>
    cryptoDepositTable.exists(tx, { project_id, account_id: id }, { status: { in: cryptoDepositStates.openStates } }),
};

function showCryptoDeposit(row: CryptoDepositRow): CryptoDeposit {
  const asset = assetOf(row.asset_id);
  return {
    id: row.id,
    accountId: row.account_id,
    assetId: row.asset_id,
    address: row.address,
    amount: amountOf(asset, readAmount(row.amount)),
    feeAmount: row.fee === null ? null : amountOf(asset, readAmount(row.fee)),
    status: row.status,
    fromAddress: row.from_address,
    transactionHash: row.transaction_hash,
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

function showFiatDeposit(row: FiatDepositRow): FiatDeposit {
  return {
    id: row.id,
    accountId: row.account_id,
    amount: format({ attos: readAmount(row.amount), currency: row.currency }),
    reference: row.reference,
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}
