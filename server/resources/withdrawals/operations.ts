// Crypto withdrawals (interface §4.6, §7, §8.1).
// Invariant: open withdrawals are reserved, and funds leave only with the signature of the account's wallet.
import { limits } from "../../../generated/contract.ts";
import { publish } from "../../events/event-log/publish.ts";
import { storedAmount } from "../../platform/database/amounts.ts";
import type { Transaction } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { Operation } from "../../platform/operation.ts";
import type { Platform } from "../../platform/platform.ts";
import { findMagicOutcome } from "../../platform/sandbox/magic-values.ts";
import { makeFirst } from "../../platform/workers/expiring.ts";
import { requireApprovedOwner } from "../accounts/approved-owner.ts";
import { assetOf, parseAmountOf, randomHex } from "../accounts/assets.ts";
import { withdrawableOf, withdrawalFeeOf } from "../accounts/balance.ts";
import { addressOn, findFunded } from "../accounts/store.ts";
import { isSameAddress, recoverSigner } from "../accounts/wallet-signature.ts";
import { release, reserve, settle } from "./reserve.ts";
import { type WithdrawalRow, withdrawalStates, withdrawals } from "./store.ts";
import { typedDataOf } from "./typed-data.ts";

const signatureMs = limits.withdrawalSignatureMinutes * 60_000;
const secondMs = 1_000;

export const createCryptoWithdrawal: Operation<"createCryptoWithdrawal"> = async (call) => {
  const { platform, project, body } = call;
  const asset = assetOf(body.assetId);
  const attos = parseAmountOf(asset, body.amount, "/body/amount");
  return call.commit(async (tx) => {
    const account = await findFunded(tx, project.id, body.accountId);
    if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");
    await requireApprovedOwner(tx, account, "createCryptoWithdrawal");
    if (account.signer_address === null) {
      await makeFirst(tx, platform, platform.accountMoves.signers(account));
      throw fail("ACCOUNT_SIGNER_NOT_REGISTERED");
    }
    const { funds } = account;
    if (attos > withdrawableOf(funds, asset)) {
      await makeFirst(tx, platform, platform.accountMoves.releases(account));
      throw fail("INSUFFICIENT_FUNDS");
    }
    const key = await tx.drawKey(platform);
    const now = key.created_at;
    const withdrawal = await withdrawals.add(tx, platform, project.id, {
      ...key,
      account_id: account.id,
      asset_id: asset.id,
      amount: storedAmount(tx.dialect, attos),
      fee: storedAmount(tx.dialect, withdrawalFeeOf(funds, asset)),
      source_address: await addressOn(tx, account, asset.chain),
      destination_address: body.destinationAddress,
      status: "AWAITING_SIGNATURE",
      transaction_hash: null,
      failure_reason: null,
      // Rounds up, because the signed deadline has whole seconds.
      expires_at: Math.ceil((now + signatureMs) / secondMs) * secondMs,
    });
    await publish(tx, platform, project.id, "CRYPTO_WITHDRAWAL_CREATED", withdrawals.show(withdrawal));
    await reserve(tx, platform, withdrawal);
    return { status: 201, body: withdrawals.show(withdrawal) };
  });
};

export const listCryptoWithdrawals: Operation<"listCryptoWithdrawals"> = withdrawals.list;

export const getCryptoWithdrawal: Operation<"getCryptoWithdrawal"> = withdrawals.get;

export const getCryptoWithdrawalPayload: Operation<"getCryptoWithdrawalPayload"> = async (call) => {
  const { platform, project, path } = call;
  const row = await withdrawals.find(platform.database.read, project.id, path.id);
  withdrawalStates.assertAllowed(row, "getCryptoWithdrawalPayload");
  refuseExpired(row, platform.clock.now());
  const payload = typedDataOf(row);
  return { status: 200, body: { type: "EIP712", payload, expiresAt: formatInstant(row.expires_at) } };
};

export const signCryptoWithdrawal: Operation<"signCryptoWithdrawal"> = async (call) => {
  const { platform, project, path, body } = call;
  // Recovering the signer takes milliseconds and its input never changes, so it happens before the unit of work.
  const unsigned = await withdrawals.find(platform.database.read, project.id, path.id);
  const signer = await recoverSigner(typedDataOf(unsigned), body.signature);
  return call.commit(async (tx) => {
    const row = await withdrawals.find(tx, project.id, path.id);
    if (row.status === "AWAITING_SIGNATURE") {
      refuseExpired(row, platform.clock.now());
      const account = await findFunded(tx, project.id, row.account_id);
      await makeFirst(tx, platform, platform.accountMoves.signers(account));
      if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");
      await requireApprovedOwner(tx, account, "signCryptoWithdrawal");
      if (signer === undefined || !isSameAddress(signer, account.signer_address))
        throw fail("CRYPTO_WITHDRAWAL_SIGNATURE_INVALID");
    }
    const updated = await withdrawalStates.move(tx, platform, row, "signCryptoWithdrawal", "PROCESSING");
    const sent = { destinationAddress: updated.destination_address };
    const outcome = findMagicOutcome(platform, "createCryptoWithdrawal", sent);
    if (outcome !== undefined) await failWithdrawal(tx, platform, updated, outcome.failureReason);
    return { status: 200, body: withdrawals.show(updated) };
  });
};

export const cancelCryptoWithdrawal: Operation<"cancelCryptoWithdrawal"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path } = call;
    const row = await withdrawals.find(tx, project.id, path.id);
    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now());
    const cancelled = await withdrawalStates.move(tx, platform, row, "cancelCryptoWithdrawal", "CANCELLED");
    if (cancelled !== row) await release(tx, platform, cancelled);
    return { status: 200, body: withdrawals.show(cancelled) };
  });

export const simulateCryptoWithdrawalStatus: Operation<"simulateCryptoWithdrawalStatus"> = (call) =>
  call.commit(async (tx) => {
    const { platform, project, path, body } = call;
    const { status } = body;
    const row = await withdrawals.find(tx, project.id, path.id);
    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now(), "SIMULATION_INVALID_STATE");
    if (status === "FAILED") {
      const failed = await failWithdrawal(tx, platform, row, "CHAIN_REJECTED");
      return { status: 200, body: withdrawals.show(failed) };
    }
    const changes = { transaction_hash: randomHex(platform.random, 32) };
    const completed = await withdrawalStates.simulate(tx, platform, row, "chain", status, changes);
    await settle(tx, platform, completed);
    return { status: 200, body: withdrawals.show(completed) };
  });

async function failWithdrawal(
  tx: Transaction,
  platform: Platform,
  row: WithdrawalRow,
  reason: NonNullable<WithdrawalRow["failure_reason"]>,
): Promise<WithdrawalRow> {
  const failed = await withdrawalStates.simulate(tx, platform, row, "chain", "FAILED", { failure_reason: reason });
  await release(tx, platform, failed);
  return failed;
}

// The worker may not have expired the row yet.
function refuseExpired(
  row: WithdrawalRow,
  now: number,
  code: "CRYPTO_WITHDRAWAL_INVALID_STATE" | "SIMULATION_INVALID_STATE" = "CRYPTO_WITHDRAWAL_INVALID_STATE",
): void {
  if (row.expires_at <= now) throw withdrawalStates.refusal(code, { ...row, status: "EXPIRED" });
}
