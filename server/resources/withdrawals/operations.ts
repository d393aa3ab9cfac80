// Crypto withdrawals (interface §4.6, §7, §8.1). The invariant: what a withdrawal takes is reserved as long as it can still leave, and it leaves
// only with the signature of the account's wallet over exactly what it says.
import { limits } from "../../../generated/contract.ts";
import { publish } from "../../events/event-log/publish.ts";
import { storedAmount } from "../../platform/database/amounts.ts";
import type { Queries } from "../../platform/database/types.ts";
import { fail } from "../../platform/errors.ts";
import { formatInstant } from "../../platform/instant.ts";
import type { CallingProject, Operation } from "../../platform/operation.ts";
import { assetOf, hexadecimal, parseAmountOf } from "../accounts/assets.ts";
import { withdrawableOf, withdrawalFeeOf } from "../accounts/balance.ts";
import { accounts, addressOn, withOwnFunds } from "../accounts/store.ts";
import { release, reserve, settle } from "./reserve.ts";
import { type WithdrawalRow, withdrawalStates, withdrawals } from "./store.ts";
import { isSignedBy, typedDataOf } from "./typed-data.ts";

const signatureMs = limits.withdrawalSignatureMinutes * 60_000;
const secondMs = 1_000;

export const createCryptoWithdrawal: Operation<"createCryptoWithdrawal"> = async (call) => {
  const { platform, project, body } = call;
  const asset = assetOf(body.assetId);
  const attos = parseAmountOf(asset, body.amount, "/body/amount");
  return call.commit(async (tx) => {
    // Kept from changing, so that what is held for cards and what leaves are never more together than what is there.
    const row = await accounts.lock(tx, project.id, body.accountId);
    const account = await withOwnFunds(tx, project, row);
    if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");
    if (account.signer_address === null) throw fail("ACCOUNT_SIGNER_NOT_REGISTERED");
    if (attos > withdrawableOf(account.funds, asset)) throw fail("INSUFFICIENT_FUNDS");
    const now = platform.clock.now();
    const withdrawal = await withdrawals.add(tx, platform, project.id, {
      created_at: now,
      account_id: account.id,
      asset_id: asset.id,
      amount: storedAmount(tx.dialect, attos),
      fee: storedAmount(tx.dialect, withdrawalFeeOf(account.funds, asset)),
      source_address: await addressOn(tx, account, asset.chain),
      destination_address: body.destinationAddress,
      status: "AWAITING_SIGNATURE",
      transaction_hash: null,
      failure_reason: null,
      // A whole second, which is what its signer signs; the time that was promised at least.
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
  withdrawalStates.admit(row, "getCryptoWithdrawalPayload");
  refuseExpired(row, platform.clock.now());
  const payload = typedDataOf(row);
  return { status: 200, body: { type: "EIP712", payload, expiresAt: formatInstant(row.expires_at) } };
};

export const signCryptoWithdrawal: Operation<"signCryptoWithdrawal"> = async (call) => {
  const { platform, project, path, body } = call;
  // Before anything is locked: to recover who signed takes milliseconds, and nothing that it is reckoned from can change.
  const unsigned = await withdrawals.find(platform.database.read, project.id, path.id);
  const signer = (await accountOf(platform.database.read, project, unsigned)).signer_address;
  const isSigned = signer !== null && (await isSignedBy(signer, unsigned, body.signature));
  return call.commit(async (tx) => {
    const row = await withdrawals.lock(tx, project.id, path.id);
    if (row.status === "AWAITING_SIGNATURE") {
      refuseExpired(row, platform.clock.now());
      if ((await accountOf(tx, project, row)).status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");
      if (!isSigned) throw fail("CRYPTO_WITHDRAWAL_SIGNATURE_INVALID");
    }
    const moved = await withdrawalStates.move(tx, platform, row, "signCryptoWithdrawal", "PROCESSING");
    return { status: 200, body: withdrawals.show(moved) };
  });
};

/** Repeating it changes nothing. */
export const cancelCryptoWithdrawal: Operation<"cancelCryptoWithdrawal"> = async (call) => {
  const { platform, project, path } = call;
  return call.commit(async (tx) => {
    const row = await withdrawals.lock(tx, project.id, path.id);
    if (row.status === "AWAITING_SIGNATURE") refuseExpired(row, platform.clock.now());
    const cancelled = await withdrawalStates.move(tx, platform, row, "cancelCryptoWithdrawal", "CANCELLED");
    if (cancelled !== row) await release(tx, platform, cancelled);
    return { status: 200, body: withdrawals.show(cancelled) };
  });
};

/** What a chain does with a withdrawal that was signed. */
export const simulateCryptoWithdrawalStatus: Operation<"simulateCryptoWithdrawalStatus"> = async (call) => {
  const { platform, project, path, body } = call;
  const { status } = body;
  return call.commit(async (tx) => {
    const row = await withdrawals.lock(tx, project.id, path.id);
    const changes =
      status === "COMPLETED"
        ? { transaction_hash: hexadecimal(platform.random, 32) }
        : { failure_reason: "CHAIN_REJECTED" as const };
    const moved = await withdrawalStates.simulate(tx, platform, row, "chain", status, changes);
    await (moved.status === "COMPLETED" ? settle(tx, platform, moved) : release(tx, platform, moved));
    return { status: 200, body: withdrawals.show(moved) };
  });
};

/** What is over is over, even before the row says so. */
function refuseExpired({ expires_at }: WithdrawalRow, now: number): void {
  if (expires_at <= now) throw fail("CRYPTO_WITHDRAWAL_INVALID_STATE");
}

async function accountOf(queries: Queries, project: CallingProject, row: WithdrawalRow) {
  return withOwnFunds(queries, project, await accounts.find(queries, project.id, row.account_id));
}
