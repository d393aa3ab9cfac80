// All SQL of deposits. Every query is scoped by project, so another project's deposit is an unknown one.
import type { components } from "../../../generated/types/latest.d.ts";
import { StateMachine } from "../../events/event-log/move.ts";
import { readAmount } from "../../platform/database/amounts.ts";
import { amount, changingColumns, text } from "../../platform/database/columns.ts";
import { type RowOf, tableOf } from "../../platform/database/table.ts";
import type { Queries, Transaction } from "../../platform/database/types.ts";
import { formatInstant } from "../../platform/instant.ts";
import { format, type MoneyUnit } from "../../platform/money.ts";
import { type PageOfRows, type PageQuery, readPage } from "../../platform/page.ts";
import { type AssetId, amountOf, assetOf } from "../accounts/assets.ts";
import type { ClosingBlock } from "../accounts/closing.ts";

export type CryptoDeposit = components["schemas"]["CryptoDeposit"];
export type FiatDeposit = components["schemas"]["FiatDeposit"];

const cryptoDeposits = tableOf("crypto_deposits", {
  ...changingColumns,
  account_id: text,
  asset_id: text<AssetId>(),
  address: text,
  amount: amount,
  /** Null for the account of a user. */
  fee: amount.orNull,
  status: text<CryptoDeposit["status"]>(),
  from_address: text,
  transaction_hash: text,
});

/** A crypto deposit as it is stored: amounts as the database writes them, instants in epoch ms. */
export type CryptoDepositRow = RowOf<typeof cryptoDeposits>;

const fiatDeposits = tableOf("fiat_deposits", {
  ...changingColumns,
  account_id: text,
  amount: amount,
  currency: text<MoneyUnit>(),
  reference: text,
});

export type FiatDepositRow = RowOf<typeof fiatDeposits>;

/** The moves of a crypto deposit. */
export const cryptoDepositStates = new StateMachine("CryptoDeposit", { table: cryptoDeposits, show: toCryptoDeposit });

/** The resource behind a row. */
export function toCryptoDeposit(row: CryptoDepositRow): CryptoDeposit {
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

/** The resource behind a row. */
export function toFiatDeposit(row: FiatDepositRow): FiatDeposit {
  return {
    id: row.id,
    accountId: row.account_id,
    amount: format({ attos: readAmount(row.amount), currency: row.currency }),
    reference: row.reference,
    createdAt: formatInstant(row.created_at),
    updatedAt: formatInstant(row.updated_at),
  };
}

export function insertCryptoDeposit(tx: Transaction, row: CryptoDepositRow): Promise<void> {
  return cryptoDeposits.insert(tx, row);
}

export function insertFiatDeposit(tx: Transaction, row: FiatDepositRow): Promise<void> {
  return fiatDeposits.insert(tx, row);
}

export function findCryptoDeposit(
  queries: Queries,
  projectId: string,
  id: string,
): Promise<CryptoDepositRow | undefined> {
  return cryptoDeposits.find(queries, { project_id: projectId, id });
}

/** The deposit, kept from changing until the transaction ends. */
export function findCryptoDepositForUpdate(
  tx: Transaction,
  projectId: string,
  id: string,
): Promise<CryptoDepositRow | undefined> {
  return cryptoDeposits.findForUpdate(tx, { project_id: projectId, id });
}

/** Blocks the closing of an account that a detected deposit may still credit. A new deposit locks the account. */
export const hasPendingDeposit: ClosingBlock = (tx, { project_id, id }) =>
  cryptoDeposits.exists(tx, { project_id, account_id: id }, { status: { in: cryptoDepositStates.openStates } });

export function findFiatDeposit(queries: Queries, projectId: string, id: string): Promise<FiatDepositRow | undefined> {
  return fiatDeposits.find(queries, { project_id: projectId, id });
}

export function listCryptoDeposits(
  queries: Queries,
  projectId: string,
  {
    accountId,
    status,
    ...page
  }: PageQuery & {
    readonly accountId?: string | undefined;
    readonly status?: CryptoDeposit["status"] | undefined;
  },
): Promise<PageOfRows<CryptoDepositRow>> {
  return readPage(queries, cryptoDeposits, { project_id: projectId }, page, { account_id: accountId, status });
}

export function listFiatDeposits(
  queries: Queries,
  projectId: string,
  { accountId, ...page }: PageQuery & { readonly accountId?: string | undefined },
): Promise<PageOfRows<FiatDepositRow>> {
  return readPage(queries, fiatDeposits, { project_id: projectId }, page, { account_id: accountId });
}
