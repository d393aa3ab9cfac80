// Money of withdrawals (interface §2.4, §7).
import { limits } from "../../../../generated/contract.ts";
import { assertEqual, expectError, expectOk } from "../../../harness/expect.ts";
import { journey, type Rule } from "../../../harness/rule.ts";
import {
  asset,
  createAccount,
  depositAsset,
  readFunds,
  simulateAccountStatus,
  toDecimal,
  toUnits,
} from "../../../harness/steps/accounts.ts";
import {
  cancelWithdrawal,
  createFundedAccount,
  readStatus,
  requestWithdrawal,
  signWithdrawal,
  simulateOutcome,
} from "../../../harness/steps/withdrawals.ts";

const oneUnit = 1n;

export const rules: readonly Rule[] = [
  journey(
    "withdrawable-of-all-digits",
    "§2.4",
    "The withdrawable amount can be requested even if the balance exceeds the largest amount that a request can carry",
    async (session) => {
      const largest = `${"9".repeat(limits.sentAmountWholeDigits)}.${"9".repeat(asset.digits)}`;
      const id = await createFundedAccount(session, largest);
      await depositAsset(session, id, largest);
      const before = await readFunds(session, id);
      assertEqual("balance", toDecimal(before.amount), toDecimal(2n * toUnits(largest)));
      assertEqual("withdrawable", toDecimal(before.withdrawable), largest);
      expectOk(await requestWithdrawal(session, id, toDecimal(before.withdrawable)));
      const more = toDecimal(before.withdrawable + oneUnit);
      expectError(await requestWithdrawal(session, id, more), "VALIDATION_ERROR");
    },
  ),
  journey(
    "withdrawal-of-inactive-account",
    "§7",
    "A restricted account or one without a signer starts and signs no withdrawal, but those in progress end; reactivation restores it",
    async (session) => {
      const id = await createFundedAccount(session, "10");
      const put = async (status: "ACTIVE" | "RESTRICTED") => expectOk(await simulateAccountStatus(session, id, status));
      const begin = async () => expectOk(await requestWithdrawal(session, id, "1"));
      const [begun, completed, failed, cancelled] = [await begin(), await begin(), await begin(), await begin()];
      for (const signed of [completed, failed]) expectOk(await signWithdrawal(session, signed.id));
      const { amount } = await readFunds(session, id);
      await put("RESTRICTED");
      expectError(await requestWithdrawal(session, id, "1"), "ACCOUNT_NOT_ACTIVE");
      expectError(await signWithdrawal(session, begun.id), "ACCOUNT_NOT_ACTIVE");
      assertEqual("status", await readStatus(session, begun.id), "AWAITING_SIGNATURE");
      expectOk(await simulateOutcome(session, completed.id, "COMPLETED"));
      const { failureReason } = expectOk(await simulateOutcome(session, failed.id, "FAILED"));
      assertEqual("reason of the failure", failureReason, "CHAIN_REJECTED");
      expectOk(await cancelWithdrawal(session, cancelled.id));
      const released = 2n * (toUnits(failed.amount.value) + toUnits(failed.fee.value));
      assertEqual("balance", (await readFunds(session, id)).amount, amount + released);
      await put("ACTIVE");
      expectOk(await signWithdrawal(session, begun.id));
      const unsigned = await createAccount(session, { signerAddress: null });
      await depositAsset(session, unsigned, "10");
      expectError(await requestWithdrawal(session, unsigned, "1"), "ACCOUNT_SIGNER_NOT_REGISTERED");
    },
  ),
];
