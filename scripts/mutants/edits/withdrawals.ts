import { edit, fault, type SourceFault } from "../source-fault.ts";

const operations = "server/resources/withdrawals/operations.ts";
const balance = "server/resources/accounts/balance.ts";
const typed = "server/resources/withdrawals/typed-data.ts";
const reserve = "server/resources/withdrawals/reserve.ts";
const expiry = "server/resources/withdrawals/expiry.ts";

export const faults: readonly SourceFault[] = [
  fault(
    "reports-withdrawable-amount-too-high",
    "withdrawable-to-the-unit",
    edit(
      "server/resources/accounts/balance.ts",
      "return most > 0n ? most : 0n;",
      "return most > 0n ? most + 10n ** 12n : 0n;",
    ),
  ),
  fault(
    "leaves-debt-beside-released-withdrawal",
    "payment-courses",
    edit(
      reserve,
      "const entries = repaymentAfter(funds, released.entries);",
      "const entries = repaymentAfter(funds, []);",
    ),
  ),
  fault(
    "reports-withdrawable-amount-of-inactive-account",
    "withdrawable-in-every-state",
    edit(balance, "canWithdraw ? withdrawableOf(funds, asset) : 0n", "withdrawableOf(funds, asset)"),
  ),
  fault(
    "reports-withdrawable-amount-under-holds",
    "withdrawable-in-every-state",
    edit(balance, "rate === 0n || fiatOf(funds) >= 0n ? available", "true ? available"),
  ),
  fault(
    "reports-spendable-amount-of-account-that-funds-no-payment",
    "withdrawable-in-every-state",
    edit(balance, "fundsPayments ? spendableOf(funds) : 0n", "spendableOf(funds)"),
  ),
  fault(
    "reports-withdrawable-amount-with-too-many-digits",
    "withdrawable-of-all-digits",
    edit("server/resources/accounts/balance.ts", "  if (most > largestSendable) return largestSendable;\n", ""),
  ),
  fault(
    "refuses-to-withdraw-full-amount",
    "withdrawable-to-the-unit",
    edit(operations, "attos > withdrawableOf(", "attos >= withdrawableOf("),
  ),
  fault(
    "keeps-reserve-of-cancelled-withdrawal",
    "withdrawal-money-back",
    edit(operations, "if (cancelled !== row) await release(tx, platform, cancelled);", ""),
  ),
  fault(
    "keeps-reserve-of-failed-withdrawal",
    "withdrawal-money-back",
    edit(operations, "await release(tx, platform, failed);", "await settle(tx, platform, failed);"),
  ),
  fault(
    "leaves-fee-out-of-reserve",
    "withdrawable-to-the-unit",
    edit(reserve, "return readAmount(amount) + readAmount(fee);", "return readAmount(amount) + 0n * readAmount(fee);"),
    edit(reserve, "reserved(row, -(amount + fee))", "reserved(row, -amount)"),
    edit(reserve, 'kind: "FEES", unit: row.asset_id, attos: fee', 'kind: "FEES", unit: row.asset_id, attos: 0n * fee'),
  ),
  fault(
    "withdraws-without-checking-funds",
    "withdrawals-together",
    edit(operations, "attos > withdrawableOf(funds, asset)", "attos > withdrawableOf(funds, asset) + 10n ** 30n"),
    edit("server/money/ledger/post.ts", 'throw fail("INSUFFICIENT_FUNDS")', "return"),
  ),
  fault(
    "withdraws-from-restricted-account",
    "withdrawal-of-inactive-account",
    edit(
      operations,
      'if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");\n    await requireApprovedOwner',
      "await requireApprovedOwner",
    ),
  ),
  fault(
    "signs-withdrawal-of-restricted-account",
    "withdrawal-of-inactive-account",
    edit(
      operations,
      'if (account.status !== "ACTIVE") throw fail("ACCOUNT_NOT_ACTIVE");\n      await requireApprovedOwner',
      'if (account.status === "CLOSED") throw fail("ACCOUNT_NOT_ACTIVE");\n      await requireApprovedOwner',
    ),
  ),
  fault(
    // A test of the server covers the exact millisecond, because the clock runs during a request.
    "accepts-signature-of-expired-withdrawal",
    "withdrawal-to-the-second",
    edit(operations, "expires_at <= now", "expires_at + 60_000 <= now"),
    edit("server/platform/workers/expiring.ts", "} <= ?", "} + 60000 <= ?"),
  ),
  fault(
    "keeps-reserve-of-expired-withdrawal",
    "withdrawal-to-the-second",
    edit(expiry, "    await releaseDue(tx, platform, expired);\n", ""),
  ),
  fault(
    "accepts-signature-of-anyone",
    "signature-of-signer",
    edit(operations, "signer === undefined || !isSameAddress(signer, account.signer_address)", "signer === undefined"),
  ),
  fault(
    "accepts-malleable-signature",
    "signature-of-signer",
    edit("server/resources/accounts/wallet-signature.ts", " > largestS) return undefined;", " < 0n) return undefined;"),
  ),
  fault(
    "uses-one-chain-id-for-every-chain",
    "signature-of-signer",
    edit(typed, "chainId: chainNumbers[asset.chain],", "chainId: 137,"),
  ),
  fault(
    // 370 ms keep the end from being a whole second by chance.
    "accepts-signature-after-deadline",
    "payload-says-all",
    edit(operations, "Math.ceil((now + signatureMs) / secondMs) * secondMs", "now + signatureMs - (now % 1_000) + 370"),
    edit(typed, "String(row.expires_at / 1_000)", "String(Math.floor(row.expires_at / 1_000))"),
  ),
  fault("leaves-fee-out-of-payload", "payload-says-all", edit(typed, "fee: tokenUnits(asset, row.fee),", 'fee: "0",')),
  fault(
    "scales-payload-amount-wrong",
    "payload-says-all",
    edit(typed, "readAmount(amount) / smallestUnit(symbol)", "readAmount(amount) / (smallestUnit(symbol) / 10n)"),
  ),
  fault(
    "scales-payload-amount-through-floating-point",
    "withdrawal-to-the-digit",
    edit(
      typed,
      "String(readAmount(amount) / smallestUnit(symbol))",
      "BigInt(Math.round(Number(readAmount(amount)) / Number(smallestUnit(symbol)))).toString()",
    ),
  ),
];
