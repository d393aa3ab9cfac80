// Records deposits. Invariant: the unit of work that confirms a deposit books its whole amount, as credit and fee.
import { publish } from "../../events/event-log/publish.ts";
import { type Entry, post } from "../../money/ledger/post.ts";
import { readAmount, storedAmount } from "../../platform/database/amounts.ts";
import type { Transaction } from "../../platform/database/types.ts";
import type { Money } from "../../platform/money.ts";
import type { CallingProject } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { type AssetOnChain, assetOf } from "../accounts/assets.ts";
import { feeIn } from "../accounts/balance.ts";
import { repaymentAfter } from "../accounts/conversion.ts";
import { type AccountRow, type FundedAccount, findMasterAccount, releaseAssetsFirst } from "../accounts/store.ts";
import { type CryptoDepositRow, cryptoDeposits, type FiatDepositRow, fiatDeposits } from "./store.ts";

export interface ChainTransfer {
  readonly asset: AssetOnChain;
  readonly attos: bigint;
  readonly address: string;
  readonly from: string;
  readonly transactionHash: string;
}

/** Records a DETECTED deposit with the current fee. Accounts of users pay no fee. */
export async function detectDeposit(
  tx: Transaction,
  platform: Platform,
  { id: projectId, settings }: CallingProject,
  account: AccountRow,
  { asset, attos, address, from, transactionHash }: ChainTransfer,
): Promise<CryptoDepositRow> {
  const scheduledFee = feeIn(settings.feeSchedule.cryptoDeposit, asset.symbol);
  const fee = account.type === "USER" ? null : scheduledFee < attos ? scheduledFee : attos;
  const row = await cryptoDeposits.add(tx, platform, projectId, {
    account_id: account.id,
    asset_id: asset.id,
    address,
    amount: storedAmount(tx.dialect, attos),
    fee: fee === null ? null : storedAmount(tx.dialect, fee),
    status: "DETECTED",
    from_address: from,
    transaction_hash: transactionHash,
  });
  await publish(tx, platform, projectId, "CRYPTO_DEPOSIT_CREATED", cryptoDeposits.show(row));
  return row;
}

/** Credits a confirmed deposit to the account, and repays debt of card payments from it. */
export async function creditDeposit(
  tx: Transaction,
  platform: Platform,
  account: FundedAccount,
  row: CryptoDepositRow,
): Promise<void> {
  const [amount, fee] = [readAmount(row.amount), row.fee === null ? 0n : readAmount(row.fee)];
  const unit = assetOf(row.asset_id).id;
  const entries: readonly Entry[] = [
    { accountId: null, kind: "EXTERNAL", unit, attos: -amount },
    { accountId: row.account_id, kind: "AVAILABLE", unit, attos: amount - fee },
    { accountId: null, kind: "FEES", unit, attos: fee },
  ];
  await releaseAssetsFirst(tx, platform, account, []);
  await post(tx, platform, {
    projectId: row.project_id,
    reason: "CRYPTO_DEPOSIT_CONFIRMED",
    resourceId: row.id,
    entries: [...entries, ...repaymentAfter(account.funds, entries)],
  });
}

/** Credits a bank transfer to the project's master collateral account. */
export async function receiveTransfer(
  tx: Transaction,
  platform: Platform,
  projectId: string,
  { attos, currency }: Money,
  reference: string,
): Promise<FiatDepositRow> {
  const row = await fiatDeposits.add(tx, platform, projectId, {
    account_id: (await findMasterAccount(tx, projectId)).id,
    amount: storedAmount(tx.dialect, attos),
    currency,
    reference,
  });
  await publish(tx, platform, projectId, "FIAT_DEPOSIT_CREATED", fiatDeposits.show(row));
  await post(tx, platform, {
    projectId,
    reason: "FIAT_DEPOSIT_RECEIVED",
    resourceId: row.id,
    entries: [
      { accountId: null, kind: "EXTERNAL", unit: currency, attos: -attos },
      { accountId: row.account_id, kind: "AVAILABLE", unit: currency, attos },
    ],
  });
  return row;
}
